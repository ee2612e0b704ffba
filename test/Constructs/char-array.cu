// RUN: %banklint --cuda=bundled --print-sites --min-degree=33 %s \
// RUN:   | FileCheck %s --implicit-check-not=conflict --implicit-check-not=unknown
//
// One byte a lane: four neighbours share a word. Block 32x8: a warp is one y,
// lane x; t = 32y + x.
//   c[t]             word 8y + x / 4: 8 words in 8 banks, 1
//   c[4 * t]         word t: 1
//   c[8 * x + y]     word 2x + y / 4: lanes 0 and 16 meet, 2-way
//   c[128 * x + y]   word 32x + y / 4: one bank, 32-way
// 8 warps, one request each: 8, 8, 16, 256 wavefronts.
#include <cuda_runtime.h>

// banklint: block=32x8
__global__ void bytes(char *out) {
  __shared__ char c[4096];
  const int t = threadIdx.y * 32 + threadIdx.x;
  c[t] = 1;
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} store c char lane_bytes=1 block=32x8 clean exact degree=1 wavefronts=1/1 total=8/8
  __syncthreads();
  out[t] = c[4 * t];
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} load c char lane_bytes=1 block=32x8 clean exact degree=1 wavefronts=1/1 total=8/8
  out[t] = c[8 * threadIdx.x + threadIdx.y];
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} load c char lane_bytes=1 block=32x8 conflict exact degree=2 wavefronts=2/1 total=16/8
  out[t] = c[128 * threadIdx.x + threadIdx.y];
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} load c char lane_bytes=1 block=32x8 conflict exact degree=32 wavefronts=32/1 total=256/8
}
