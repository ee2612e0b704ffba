// RUN: %banklint --cuda=bundled --print-sites --min-degree=33 %s \
// RUN:   | FileCheck %s --implicit-check-not=conflict --implicit-check-not=unknown
//
// Columns permuted by XOR. Block 32x8: a warp is one y, lane x; word 32x + column,
// so the bank is the column.
//   column x ^ y         32 different columns: 1
//   column y ^ 5         the same for every lane: 32 words, 32-way
//   column y ^ (x & 3)   4 columns, 8 lanes each: 8-way
//   [y][x ^ y]           one row, 32 different columns: 1
// 8 warps, one request each: 8, 256, 64, 8 wavefronts.
#include <cuda_runtime.h>

// banklint: block=32x8
__global__ void swizzled(float *out) {
  __shared__ float tile[32][32];
  const unsigned x = threadIdx.x, y = threadIdx.y;
  tile[x][x ^ y] = 1.0f;
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} store tile float lane_bytes=4 block=32x8 clean exact degree=1 wavefronts=1/1 total=8/8
  __syncthreads();
  out[x] = tile[x][y ^ 5];
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} load tile float lane_bytes=4 block=32x8 conflict exact degree=32 wavefronts=32/1 total=256/8
  out[x] = tile[x][y ^ (x & 3)];
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} load tile float lane_bytes=4 block=32x8 conflict exact degree=8 wavefronts=8/1 total=64/8
  out[x] = tile[y][x ^ y];
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} load tile float lane_bytes=4 block=32x8 clean exact degree=1 wavefronts=1/1 total=8/8
}
