// RUN: %banklint --cuda=bundled --print-sites --min-degree=33 %s \
// RUN:   | FileCheck %s --implicit-check-not=conflict --implicit-check-not=unknown
//
// 8 bytes a lane: groups of 16 lanes, 2 wavefronts at least. Block 32x8: a warp is
// one y, lane x; t = 32y + x.
//   d[32][32], [x][y]   rows are 64 words: 16 lanes in banks 2y and 2y + 1,
//                       degree 16, 2 * 16 = 32 wavefronts
//   d[32][32], [y][x]   lane x starts in bank 2x mod 32: degree 1, 2 wavefronts
//   p[32][33], [x][y]   rows are 66 words: lane x starts in bank 2x + 2y mod 32,
//                       16 lanes cover 32 banks, degree 1, 2 wavefronts
//   d[0][2 * t]         4 words apart: 8 starting banks for 16 lanes, degree 2, 4
// 8 warps, one request each: 256/16, 16/16, 16/16, 32/16.
#include <cuda_runtime.h>

// banklint: block=32x8
__global__ void doubles(double *out) {
  __shared__ double d[32][32];
  __shared__ double p[32][33];
  const int t = threadIdx.y * 32 + threadIdx.x;
  d[threadIdx.x][threadIdx.y] = 1.0;
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} store d double lane_bytes=8 block=32x8 conflict exact degree=16 wavefronts=32/2 total=256/16
  p[threadIdx.x][threadIdx.y] = 1.0;
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} store p double lane_bytes=8 block=32x8 clean exact degree=1 wavefronts=2/2 total=16/16
  __syncthreads();
  out[t] = d[threadIdx.y][threadIdx.x];
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} load d double lane_bytes=8 block=32x8 clean exact degree=1 wavefronts=2/2 total=16/16
  const double *flat = &d[0][0];
  out[t] = flat[2 * t];
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} load d double lane_bytes=8 block=32x8 conflict exact degree=2 wavefronts=4/2 total=32/16
}
