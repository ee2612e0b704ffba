// RUN: %banklint --cuda=bundled --print-sites --min-degree=33 %s \
// RUN:   | FileCheck %s --implicit-check-not=conflict --implicit-check-not=unknown
//
// A two-dimensional tile. Block 32x8: a warp is one y, lane x.
//   tile[32][32], [x][y]   word 32x + y, bank y: 32 words, 32-way
//   tile[32][32], [y][x]   word 32y + x, bank x: 1
//   tile[32][33], [x][y]   word 33x + y, bank x + y mod 32: 1
// 8 warps, one request each: 8 * 32 = 256 wavefronts, 8 * 1 = 8 at least.
#include <cuda_runtime.h>

// banklint: block=32x8
__global__ void square(float *out) {
  __shared__ float tile[32][32];
  tile[threadIdx.x][threadIdx.y] = 1.0f;
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} store tile float lane_bytes=4 block=32x8 conflict exact degree=32 wavefronts=32/1 total=256/8
  __syncthreads();
  out[threadIdx.x] = tile[threadIdx.y][threadIdx.x];
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} load tile float lane_bytes=4 block=32x8 clean exact degree=1 wavefronts=1/1 total=8/8
}

// banklint: block=32x8
__global__ void padded(float *out) {
  __shared__ float tile[32][33];
  tile[threadIdx.x][threadIdx.y] = 1.0f;
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} store tile float lane_bytes=4 block=32x8 clean exact degree=1 wavefronts=1/1 total=8/8
  __syncthreads();
  out[threadIdx.x] = tile[threadIdx.y][threadIdx.x];
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} load tile float lane_bytes=4 block=32x8 clean exact degree=1 wavefronts=1/1 total=8/8
}
