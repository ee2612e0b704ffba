// The plugin reports in the compilation for each GPU and in none for the host,
// so two GPUs make two reports.
//
// RUN: %clangxx -x cuda --cuda-gpu-arch=sm_80 --cuda-gpu-arch=sm_90 \
// RUN:   -nocudainc -nocudalib -Wno-unknown-cuda-version \
// RUN:   -Xclang -target-sdk-version=12.9 -isystem %S/../../lib/Frontend/cuda-headers \
// RUN:   -include %S/../../lib/Frontend/cuda-headers/banklint_cuda.h \
// RUN:   -fsyntax-only -fplugin=%plugin %s 2>&1 | FileCheck %s
#include <cuda_runtime.h>

// banklint: block=32
__global__ void column(float *out) {
  __shared__ float t[256];
  t[threadIdx.x * 8] = out[0];
}

// CHECK: :[[#@LINE-3]]:22: warning: store to 't' is an 8-way
// CHECK-NOT: warning:
// CHECK: 1 warning generated when compiling for sm_80.
// CHECK: :[[#@LINE-6]]:22: warning: store to 't' is an 8-way
// CHECK-NOT: warning:
// CHECK: 1 warning generated when compiling for sm_90.
// CHECK-NOT: warning:
// CHECK-NOT: generated when compiling for host
