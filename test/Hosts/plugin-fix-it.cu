// RUN: %banklint_bundled_syntax -fplugin=%plugin -fdiagnostics-parseable-fixits \
// RUN:   %s 2>&1 | FileCheck %s
//
// The extent is columns 29 and 30; both loads conflict, one edit is shown.
#include <cuda_runtime.h>

// banklint: block=32x32
__global__ void column(const float *in, float *out) {
  __shared__ float tile[32][32];
  tile[threadIdx.y][threadIdx.x] = in[threadIdx.y * 32 + threadIdx.x];
  __syncthreads();
  float sum = tile[threadIdx.x][threadIdx.y];
  sum += tile[threadIdx.x][31 - threadIdx.y];
  out[threadIdx.y * 32 + threadIdx.x] = sum;
}

// CHECK: fix-it:"{{.*}}plugin-fix-it.cu":{[[#@LINE-8]]:29-[[#@LINE-8]]:31}:"33"
// CHECK-NOT: fix-it:
