// RUN: %banklint --cuda=bundled --print-sites --min-degree=33 %s | FileCheck %s
//
// Launch bounds are no shape, but what exceeds them is never launched.
// RUN: %banklint --cuda=bundled --print-sites --block=64x2 %s | FileCheck --check-prefix=OPTION %s
#include <cuda_runtime.h>

__global__ void __launch_bounds__(256) unlaunched() {
  __shared__ float s[1024];
  s[threadIdx.x] = 1;
  // CHECK: :[[#@LINE-1]]:{{.*}} block=x%32==0
  // OPTION: :[[#@LINE-2]]:{{.*}} block=64x2
}

template <int N> __global__ void __launch_bounds__(N) bounded() {
  __shared__ float s[1024];
  s[threadIdx.x] = 1;
  // CHECK-NOT: :[[#@LINE-1]]:{{.*}} block=128
  // CHECK: :[[#@LINE-2]]:{{.*}} block=64
  // CHECK-NOT: :[[#@LINE-3]]:{{.*}} block=128
  // OPTION: :[[#@LINE-4]]:{{.*}} block=64 
}

void host() {
  bounded<64><<<1, 128>>>();
  bounded<64><<<1, 64>>>();
}
