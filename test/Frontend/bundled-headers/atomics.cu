// RUN: %banklint_bundled_syntax %s
// Atomic functions of every type and scope.
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda/atomic>

__global__ void all(int *i, unsigned *u, unsigned long long *l, long long *s,
                    float *f, double *d, __half2 *h, __half *h1,
                    __nv_bfloat162 *b, unsigned short *us) {
  __shared__ int si[64];
  __shared__ unsigned su[64];
  __shared__ float sf[64];
  int t = threadIdx.x % 64;
  atomicAdd(&si[t], 1);
  atomicAdd(&su[t], 1u);
  atomicAdd(&su[t], 1);
  atomicAdd(&sf[t], 1.0f);
  atomicSub(&si[t], 1);
  atomicExch(&sf[t], 2.0f);
  atomicMin(&si[t], t);
  atomicMax(&su[t], (unsigned)t);
  atomicInc(&su[t], 63);
  atomicDec(&su[t], 63);
  atomicAnd(&si[t], 1);
  atomicOr(&su[t], 1u);
  atomicXor(&si[t], 1);
  int old = atomicCAS(&si[t], 0, 1);
  *i = atomicAdd_block(i, old) + atomicAdd_system(i, 1);
  *u = atomicMax_block(u, 3u) + atomicCAS_system(u, 1u, 2u);
  *l = atomicAdd(l, 1ull) + atomicExch(l, 1ull) + atomicCAS(l, 1ull, 2ull) +
       atomicMax(l, 5ull) + atomicOr(l, 5ull);
  *s = atomicMin(s, 4ll) + atomicMax(s, 4ll);
  *f = atomicAdd_block(f, 1.0f);
  *d = atomicAdd(d, 1.0) + atomicAdd_system(d, 1.0);
  atomicAdd(h, __float2half2_rn(1.0f));
  atomicAdd(h1, __float2half(1.0f));
  atomicAdd(b, __float2bfloat162_rn(1.0f));
  atomicCAS(us, (unsigned short)0, (unsigned short)1);
}

__device__ double atomicMaxByCas(double *p, double v) {
  unsigned long long *word = (unsigned long long *)p, seen = *word, expected;
  do {
    expected = seen;
    seen = atomicCAS(
        word, expected,
        __double_as_longlong(fmax(v, __longlong_as_double(expected))));
  } while (expected != seen);
  return __longlong_as_double(seen);
}

__global__ void library(double *d) {
  __shared__ int count[64];
  __shared__ cuda::atomic<unsigned, cuda::thread_scope_block> flag;
  cuda::atomic_ref<int, cuda::thread_scope_block> r(count[threadIdx.x % 64]);
  r.fetch_add(1, cuda::memory_order_relaxed);
  r++;
  flag.fetch_max(3u);
  flag.store(4u, cuda::std::memory_order_release);
  atomicMaxByCas(d, flag.load());
}
