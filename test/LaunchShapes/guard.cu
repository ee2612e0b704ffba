// RUN: %banklint --cuda=bundled --print-sites --min-degree=33 %s | FileCheck %s
// RUN: not %banklint --cuda=bundled --min-degree=3 %s | FileCheck --check-prefix=TEXT %s
//
// Where no launch is seen, the kernel itself may say for which block it is.
#include <cassert>
#include <cuda_runtime.h>

#define CONFLICT                                                               \
  __shared__ float s[1024];                                                    \
  s[threadIdx.x % 32 * 8 + threadIdx.y] = 1;

__global__ void asserted() {
  assert(blockDim.x == 32 && blockDim.y == 4);
  CONFLICT
  // CHECK: :[[#@LINE-1]]:{{.*}} block=32x4
  // TEXT: :[[#@LINE-3]]:3: note: block shape 32x4 is what this guard asks for
}

template <int Y> __global__ void leaves() {
  const int row = threadIdx.y;
  if (blockDim.x != 32)
    return;
  if (Y != blockDim.y)
    return;
  CONFLICT
  // CHECK: :[[#@LINE-1]]:{{.*}} block=32x6
}
template __global__ void leaves<6>();

__global__ void traps() {
  if (blockDim.x != 32 || blockDim.y != 7 || !(blockDim.z == 1)) {
    __trap();
  }
  CONFLICT
  // CHECK: :[[#@LINE-1]]:{{.*}} block=32x7
}

// Only x is known: what is certain for its family.
__global__ void column() {
  assert(blockDim.x == 16);
  CONFLICT
  // CHECK: :[[#@LINE-1]]:{{.*}} block=x==16
  // CHECK-NOT: :[[#@LINE-2]]:{{.*}} block=x
}

__global__ void line() {
  assert(blockDim.x == 96);
  __shared__ float s[1024];
  s[threadIdx.x] = 1;
  // CHECK: :[[#@LINE-1]]:{{.*}} block=96
}

// A launch is better evidence.
__global__ void launched() {
  assert(blockDim.x == 96);
  __shared__ float s[1024];
  s[threadIdx.x] = 1;
  // CHECK: :[[#@LINE-1]]:{{.*}} block=96x2
}

// Not all threads leave, or not for this reason.
__global__ void unguarded(int n) {
  if (blockDim.x != 96)
    n = 1;
  if (blockDim.x != 96 && n)
    return;
  __shared__ float s[1024];
  s[threadIdx.x % 32] = n;
  // CHECK: :[[#@LINE-1]]:{{.*}} block=x%32==0
}

void host() { launched<<<1, dim3(96, 2)>>>(); }
