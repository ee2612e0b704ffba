// RUN: %banklint --cuda=bundled --print-sites --min-degree=33 %s \
// RUN:   | FileCheck %s --implicit-check-not=conflict --implicit-check-not=unknown
//
// A tile with one subscript. Block 32x8: a warp is one y, lane x; t = 32y + x.
//   x * 32 + y               bank y: 32 words, 32-way
//   y * 32 + x               bank x: 1
//   (t % 32) * 32 + t / 32   the same as x * 32 + y: 32-way
//   (t & 31) * 33 + (t >> 5) word 33x + y, bank x + y mod 32: 1
//   2 * t                    word 64y + 2x, bank 2x mod 32: lanes 0 and 16 meet, 2-way
// 8 warps, one request each: 8 * 32 = 256, 8 * 2 = 16, 8 * 1 = 8 wavefronts.
#include <cuda_runtime.h>

// banklint: block=32x8
__global__ void linear(float *out) {
  __shared__ float s[32 * 33];
  const int t = threadIdx.y * 32 + threadIdx.x;
  s[threadIdx.x * 32 + threadIdx.y] = 1.0f;
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} store s float lane_bytes=4 block=32x8 conflict exact degree=32 wavefronts=32/1 total=256/8
  __syncthreads();
  out[t] = s[threadIdx.y * 32 + threadIdx.x];
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} load s float lane_bytes=4 block=32x8 clean exact degree=1 wavefronts=1/1 total=8/8
  out[t] = s[(t % 32) * 32 + t / 32];
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} load s float lane_bytes=4 block=32x8 conflict exact degree=32 wavefronts=32/1 total=256/8
  out[t] = s[(t & 31) * 33 + (t >> 5)];
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} load s float lane_bytes=4 block=32x8 clean exact degree=1 wavefronts=1/1 total=8/8
  out[t] = s[2 * t];
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} load s float lane_bytes=4 block=32x8 conflict exact degree=2 wavefronts=2/1 total=16/8
}
