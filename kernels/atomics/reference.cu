// cuda::atomic_ref on shared memory: the same instructions as the functions.
#include "../common/program.h"
#include <cuda/atomic>

constexpr int N = 64;

__global__ void atomicsReference(int *out, const int *in) {
  __shared__ int s[N];
  int t = threadIdx.x, v = in[blockIdx.x * 32 + t] + 2;
  s[t] = 0;      // @bank 1
  s[t + 32] = 0; // @bank 1
  __syncwarp();
  using Reference = cuda::atomic_ref<int, cuda::thread_scope_block>;
  Reference(s[t]).fetch_add(v, cuda::memory_order_relaxed);     // @bank 1
  Reference(s[2 * t]).fetch_add(v, cuda::memory_order_relaxed); // @bank 2
  Reference(s[t / 4]).fetch_add(v, cuda::memory_order_relaxed); // @bank 4
  __syncwarp();
  out[blockIdx.x * N + t] = s[t];           // @bank 1
  out[blockIdx.x * N + t + 32] = s[t + 32]; // @bank 1
}

static void expected(int *out, const int *in) {
  std::fill(out, out + N, 0);
  for (int t = 0; t < 32; ++t)
    for (int place : {t, 2 * t, t / 4})
      out[place] += in[t] + 2;
}

PROGRAM {
  Work<int, int> work(session, N, 32, expected);
  LAUNCH(work, atomicsReference, 32);
}
