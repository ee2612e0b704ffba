// RUN: %banklint --cuda=bundled --print-sites --min-degree=33 %s | FileCheck %s
//
// In a loop the last write before the launch counts in every pass.
#include <cuda_runtime.h>

template <int> __global__ void kernel() {
  __shared__ float s[1024];
  s[threadIdx.x] = 1;
  // CHECK-DAG: block=96 {{.*}} kernel=kernel<1>()
  // CHECK-DAG: block=128 {{.*}} kernel=kernel<2>()
  // CHECK-DAG: block=160 {{.*}} kernel=kernel<3>()
}

void host(int n) {
  dim3 block;
  for (int i = 0; i < n; ++i) {
    block = dim3(96);
    kernel<1><<<1, block>>>();
    block.x = 128;
    kernel<2><<<1, block>>>();
  }
  dim3 outside(160);
  for (int i = 0; i < n; ++i)
    kernel<3><<<n - i, outside>>>();
  outside.x = 1;
}
