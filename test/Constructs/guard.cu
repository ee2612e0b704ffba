// RUN: %banklint --cuda=bundled --print-sites --min-degree=33 %s \
// RUN:   | FileCheck %s --implicit-check-not=conflict --implicit-check-not=unknown
//
// Only active lanes cost. Block 32x8: a warp is one y, lane x; word 32x + y, bank y.
//   x < 8        8 lanes, 8 words in bank y: 8-way; 8 warps, 64/8
//   x % 2 == 0   16 lanes: 16-way; 128/8
//   y < 2        all 32 lanes of 2 warps: 32-way; 2 * 32 = 64, 2 at least
//   x == 0       one lane: 1; 8/8
//   return early for x >= 4: 4 lanes: 4-way; 32/8
#include <cuda_runtime.h>

// banklint: block=32x8
__global__ void guarded() {
  __shared__ float tile[32][32];
  const unsigned x = threadIdx.x, y = threadIdx.y;
  if (x < 8)
    tile[x][y] = 1.0f;
    // CHECK: :[[#@LINE-1]]:{{[0-9]+}} store tile float lane_bytes=4 block=32x8 conflict exact degree=8 wavefronts=8/1 total=64/8
  if (x % 2 == 0)
    tile[x][y] = 2.0f;
    // CHECK: :[[#@LINE-1]]:{{[0-9]+}} store tile float lane_bytes=4 block=32x8 conflict exact degree=16 wavefronts=16/1 total=128/8
  if (y < 2)
    tile[x][y] = 3.0f;
    // CHECK: :[[#@LINE-1]]:{{[0-9]+}} store tile float lane_bytes=4 block=32x8 conflict exact degree=32 wavefronts=32/1 total=64/2
  if (x == 0)
    tile[x][y] = 4.0f;
    // CHECK: :[[#@LINE-1]]:{{[0-9]+}} store tile float lane_bytes=4 block=32x8 clean exact degree=1 wavefronts=1/1 total=8/8
  if (x >= 4)
    return;
  tile[x][y] = 5.0f;
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} store tile float lane_bytes=4 block=32x8 conflict exact degree=4 wavefronts=4/1 total=32/8
}
