// RUN: %banklint --cuda=bundled --print-sites --min-degree=33 %s | FileCheck %s
// RUN: not %banklint --cuda=bundled --min-degree=3 %s | FileCheck --check-prefix=TEXT %s
//
// One answer for each shape; the report names the shapes that agree. Word
// 8 * (x % 32): 8-way for 32 lanes in a row, 4-way for two rows of 16.
#include <cuda_runtime.h>

__global__ void kernel() {
  __shared__ float s[1024];
  s[threadIdx.x % 32 * 8] = 1;
  // CHECK: :[[#@LINE-1]]:{{.*}} block=16x16 conflict exact degree=4
  // CHECK: :[[#@LINE-2]]:{{.*}} block=32 conflict exact degree=8
  // CHECK: :[[#@LINE-3]]:{{.*}} block=64 conflict exact degree=8
  // CHECK-NOT: :[[#@LINE-4]]:{{.*}} block=
  // TEXT: :[[#@LINE-5]]:{{.*}} warning: store to 's' is an 8-way bank conflict
  // TEXT: note: block shape 64 is taken from this launch
  // TEXT: note: also 8-way with block 32
  // TEXT: note: also 4-way with block 16x16
}

void host() {
  kernel<<<1, 32>>>();
  kernel<<<1, 32>>>();
  kernel<<<1, dim3(16, 16)>>>();
  kernel<<<1, 64>>>();
  kernel<<<1, 2048>>>();
}
