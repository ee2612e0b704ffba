// RUN: not %banklint --cuda=bundled --print-sites --min-degree=33 %s 2>&1 | FileCheck %s
//
// A launch with an argument that has an error still has its shape, where the
// name has one meaning.
#include <cuda_runtime.h>
#include "missing.h"

__global__ void one(float *) {
  __shared__ float s[1024];
  s[threadIdx.x] = 1;
  // CHECK: :[[#@LINE-1]]:{{.*}} block=32x3
}
__global__ void two(float *) {
  __shared__ float s[1024];
  s[threadIdx.x] = 1;
  // CHECK: :[[#@LINE-1]]:{{.*}} block=x%32==0
}
__global__ void two(int *);

void host(Missing m) {
  dim3 block(32, 3);
  one<<<m.size(), block>>>(m.data());
  two<<<m.size(), block>>>(m.data());
}
