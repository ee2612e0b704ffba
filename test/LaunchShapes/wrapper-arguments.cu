// RUN: %banklint --cuda=bundled --print-sites --min-degree=33 %s | FileCheck %s
//
// What the callers of a wrapper give the kernel: word 32x for a pitch of 32,
// word 33x for one of 33, and any word for one that is not constant.
#include <cuda_runtime.h>

__global__ void known(int pitch) {
  extern __shared__ float s[];
  s[threadIdx.x * pitch] = 1;
  // CHECK-DAG: :[[#@LINE-1]]:{{.*}} block=64 conflict exact degree=32
  // CHECK-DAG: :[[#@LINE-2]]:{{.*}} block=64 clean exact degree=1
  // CHECK-DAG: :[[#@LINE-3]]:{{.*}} block=64 conflict possible condition=pitch%32==0
}

__global__ void byDefault(int pitch = 32) {
  extern __shared__ float s[];
  s[threadIdx.x * pitch] = 1;
  // CHECK-DAG: :[[#@LINE-1]]:{{.*}} block=64 conflict exact degree=32
}

static void run(int pitch) { known<<<1, 64>>>(pitch); }

void host(int n) {
  run(32);
  run(33);
  run(n);
  byDefault<<<1, 64>>>();
}
