// RUN: %banklint --cuda=bundled --print-sites --min-degree=33 %s | FileCheck %s --implicit-check-not=unknown
//
// A kernel that is launched by a kernel.
#include <cuda_runtime.h>

__global__ void child(int pitch) {
  __shared__ float s[1024];
  s[threadIdx.x % 32 * pitch] = 1;
  // CHECK: :[[#@LINE-1]]:{{.*}} block=32x3 conflict exact degree=32
}

__global__ void parent() {
  __shared__ float s[1024];
  s[threadIdx.x] = 1;
  // CHECK: :[[#@LINE-1]]:{{.*}} block=64
  child<<<1, dim3(32, 3)>>>(32);
}

void host() { parent<<<1, 64>>>(); }
