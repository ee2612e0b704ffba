// RUN: %banklint --cuda=bundled --print-sites --min-degree=33 %s | FileCheck %s
// RUN: not %banklint --cuda=bundled --min-degree=3 %s | FileCheck --check-prefix=TEXT %s
#include <cuda_runtime.h>

__block_size__((32, 4, 2)) __global__ void sized() {
  __shared__ float s[1024];
  s[threadIdx.x * 8] = 1;
  // CHECK: :[[#@LINE-1]]:{{.*}} block=32x4x2
  // TEXT: :[[#@LINE-4]]:1: note: block shape 32x4x2 is taken from this attribute
}
