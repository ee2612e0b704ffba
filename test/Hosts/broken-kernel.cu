// A kernel with an error is not analysed; the next one is.
//
// RUN: not %banklint_bundled_syntax -fplugin=%plugin %s 2>&1 | FileCheck %s
// RUN: not %clang_tidy -load=%tidy_module -checks=-*,banklint-* %s \
// RUN:   -- %banklint_bundled_syntax 2>&1 | FileCheck %s
#include <cuda_runtime.h>

__device__ float one();
__global__ void broken(float *out) { out[0] = one(2); }

// banklint: block=32
__global__ void column(float *out) {
  __shared__ float t[256];
  t[threadIdx.x * 8] = out[0];
}

// CHECK-DAG: broken-kernel.cu:1:1: remark: kernel 'broken' was not analysed: error at {{.*}}broken-kernel.cu:9:
// CHECK-DAG: broken-kernel.cu:9:47: error: no matching function
// CHECK-DAG: broken-kernel.cu:14:22: warning: store to 't' is an 8-way
