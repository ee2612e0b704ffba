// RUN: %banklint_bundled_syntax %s
// Barriers, fences, shuffles, votes, cached accesses, address spaces, clocks.
#include <cassert>
#include <cstdint>
#include <cstdio>

__global__ void warp(int *i, float *f, double *d, unsigned long long *l,
                     float4 *v) {
  const unsigned all = 0xffffffffu;
  int x = __shfl_sync(all, *i, 3) + __shfl_up_sync(all, *i, 1) +
          __shfl_down_sync(all, *i, 1, 16) + __shfl_xor_sync(all, *i, 1);
  float y = __shfl_sync(all, *f, 3) + __shfl_xor_sync(all, *f, 16, 32);
  double z = __shfl_down_sync(all, *d, 4);
  unsigned long long w = __shfl_sync(all, *l, threadIdx.x / 4);
  unsigned b = __ballot_sync(all, x > 0) | __activemask();
  if (__all_sync(all, x) || __any_sync(all, x))
    b ^= __match_any_sync(all, x);
  int p;
  b += __match_all_sync(all, w, &p);
  __syncwarp();
  __syncwarp(b);
  __syncthreads();
  x += __syncthreads_count(x > 0) + __syncthreads_and(x) + __syncthreads_or(x);
  __threadfence();
  __threadfence_block();
  __threadfence_system();
#if __CUDA_ARCH__ >= 800
  x += __reduce_add_sync(all, x) + __reduce_max_sync(all, b);
#endif
  *i = x + b + p;
  *f = y;
  *d = z;
  *l = w;
  float4 q = __ldg(v);
  q.x += __ldcg(f) + __ldcs(f) + __ldca(f);
  __stcs(v, q);
  __stcg(f, 1.0f);
  __stwt(i, 1);
}

__global__ void spaces(const float *in, uint32_t *out) {
  __shared__ float s[128];
  s[threadIdx.x] = in[threadIdx.x];
  uint32_t a = static_cast<uint32_t>(__cvta_generic_to_shared(&s[threadIdx.x]));
  uint32_t r;
  asm volatile("ld.shared.u32 %0, [%1];" : "=r"(r) : "r"(a));
  float *back = (float *)__cvta_shared_to_generic(a);
  size_t g = __cvta_generic_to_global(in);
  out[0] = r + (uint32_t)*back + (uint32_t)g + __isShared(s) + __isGlobal(in) +
           __isLocal(&r) + __isConstant(in);
  long long start = clock64();
  clock_t c = clock();
  __nanosleep(100);
  if (clock64() - start > 1000 || c == 0) {
    printf("%d %f\n", (int)threadIdx.x, s[0]);
    __trap();
  }
  assert(threadIdx.x < 128);
  int *heap = (int *)malloc(64);
  memset(heap, 0, 64);
  memcpy(heap, out, 4);
  free(heap);
  int *object = new int[4];
  delete[] object;
}
