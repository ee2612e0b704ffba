// RUN: %banklint --cuda=bundled --print-sites --min-degree=33 %s | FileCheck %s
//
// The launch stands in a lambda, as dispatching macros put it there.
#include <cuda_runtime.h>

template <class T> __global__ void kernel() {
  __shared__ T s[1024];
  s[threadIdx.x % 32] = 1;
  // CHECK-DAG: block=32x2 {{.*}} kernel=kernel<float>()
  // CHECK-DAG: block=96 {{.*}} kernel=kernel<int>()
}

#define DISPATCH(T, ...)                                                       \
  [&] {                                                                        \
    using scalar_t = T;                                                        \
    return __VA_ARGS__();                                                      \
  }()

void run(int threads) {
  const dim3 blocks(4);
  dim3 block(32, 2);
  DISPATCH(float, ([&] { kernel<scalar_t><<<blocks, block>>>(); }));
  DISPATCH(int, ([&] { kernel<scalar_t><<<blocks, threads>>>(); }));
}

void host() { run(96); }
