// RUN: %banklint --cuda=bundled --print-sites --min-degree=33 %s | FileCheck %s
//
// The warp size is asked of the device, but is always 32.
#include <cuda_runtime.h>

__global__ void kernel() {
  __shared__ float s[1024];
  s[threadIdx.x] = 1;
  // CHECK: :[[#@LINE-1]]:{{.*}} block=32x2
}

void host() {
  cudaDeviceProp properties;
  cudaGetDeviceProperties(&properties, 0);
  kernel<<<1, dim3(properties.warpSize, properties.warpSize / 16)>>>();
}
