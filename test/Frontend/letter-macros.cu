// Macros of one letter on the command line, which headers use as names.
//
// RUN: %banklint --cuda=bundled --print-sites --min-degree=33 %s -- -DN=32 -D T=float \
// RUN:   -DM -DK=1 -DU=2 | FileCheck %s
// RUN: %banklint --print-sites --min-degree=33 %s -- -DN=32 -D M=1 -DK=1 -DU=2 \
// RUN:   | FileCheck %s
#include <cooperative_groups.h>
#include <cuda_runtime.h>

#if !defined(M) || M != 1 || N != 32
#error "the macros are there"
#endif

// banklint: block=32
__global__ void column(float *out) {
  __shared__ float tile[N][N];
  out[threadIdx.x] = tile[threadIdx.x][K + U];
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} load tile float {{.*}} conflict exact degree=32
}
