// RUN: %banklint --cuda=bundled --print-sites --min-degree=33 %s \
// RUN:   | FileCheck %s --implicit-check-not=conflict --implicit-check-not=unknown
//
// 16 bytes a lane: groups of 8 lanes, 4 wavefronts at least. Block 32x8: a warp is
// one y, lane x.
//   v[32][8], [x][y]      rows are 32 words: all 8 lanes of a group in banks
//                         4y .. 4y + 3, degree 8, 4 * 8 = 32 wavefronts
//   w[32][9], [x][y]      rows are 36 words: lane x starts in bank 4x + 4y mod 32,
//                         8 lanes cover 32 banks, degree 1, 4 wavefronts
//   w[0][2 * x]           8 words apart: starts 0 8 16 24 0 8 16 24, degree 2, 8
//   v[x][y].y             4 bytes, 32 words apart: one bank, 32-way, ideal 1
// 8 warps, one request each: 256/32, 32/32, 64/32, 256/8.
#include <cuda_runtime.h>

// banklint: block=32x8
__global__ void vectors(float4 *out, const float4 *in, float *scalar) {
  __shared__ float4 v[32][8];
  __shared__ float4 w[32][9];
  const int t = threadIdx.y * 32 + threadIdx.x;
  v[threadIdx.x][threadIdx.y] = in[t];
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} store v float4 lane_bytes=16 block=32x8 conflict exact degree=8 wavefronts=32/4 total=256/32
  w[threadIdx.x][threadIdx.y] = in[t];
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} store w float4 lane_bytes=16 block=32x8 clean exact degree=1 wavefronts=4/4 total=32/32
  __syncthreads();
  const float4 *flat = &w[0][0];
  out[t] = flat[2 * threadIdx.x];
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} load w float4 lane_bytes=16 block=32x8 conflict exact degree=2 wavefronts=8/4 total=64/32
  scalar[t] = v[threadIdx.x][threadIdx.y].y;
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} load v float4 lane_bytes=4 block=32x8 conflict exact degree=32 wavefronts=32/1 total=256/8
}
