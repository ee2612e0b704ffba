// RUN: cp %s %t.cu
// RUN: %clang_tidy -load=%tidy_module -checks=-*,banklint-* -fix %t.cu \
// RUN:   -- %banklint_bundled_syntax 2>&1 | FileCheck %s
// RUN: sed 's/tile\[32\]\[32\];/tile[32][33];/' %s > %t.expected
// RUN: diff %t.expected %t.cu
//
// Both loads conflict and one edit mends both: the row becomes 33, not 34.
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

// CHECK-DAG: :[[#@LINE-5]]:{{[0-9]+}}: warning: load of 'tile' is a 32-way
// CHECK-DAG: :[[#@LINE-5]]:{{[0-9]+}}: warning: load of 'tile' is a 32-way
// CHECK-DAG: applied 1 of 1 suggested fixes
