// RUN: %banklint --cuda=bundled --print-sites --min-degree=33 %s \
// RUN:   | FileCheck %s --implicit-check-not=conflict --implicit-check-not=unknown
//
// A reduction whose stride doubles. Block 256: 8 warps, t = 32 * warp + lane.
// Interleaved: word 2st, for t < 128 / s. Wavefronts of all warps, and the least:
//   s   1  4 warps, 2 words apart    2-way   4 * 2 = 8   4
//   s   2  2 warps, 4 apart          4-way   2 * 4 = 8   2
//   s   4  1 warp, 8 apart           8-way           8   1
//   s   8  16 lanes, 16 apart        8-way           8   1
//   s  16  8 lanes, 32 apart         8-way           8   1
//   s  32  4 lanes, 64 apart         4-way           4   1
//   s  64  2 lanes                   2-way           2   1
//   s 128  1 lane                                    1   1
//   worst 8-way, total 47, 12 at least. The partner's word is s further: the same.
// Sequential: word t for t < s, no two lanes in one bank: 1; requests for
//   s = 128, 64, 32, 16, 8, 4, 2, 1: 4 + 2 + 1 + 1 + 1 + 1 + 1 + 1 = 12.
#include <cuda_runtime.h>

// banklint: block=256
__global__ void interleaved() {
  __shared__ float a[256];
  const int t = threadIdx.x;
  for (int s = 1; s < blockDim.x; s *= 2) {
    const int i = 2 * s * t;
    if (i < blockDim.x) {
      const float left = a[i];
      // CHECK: :[[#@LINE-1]]:{{[0-9]+}} load a float lane_bytes=4 block=256 conflict exact degree=8 wavefronts=8/1 total=47/12
      const float right = a[i + s];
      // CHECK: :[[#@LINE-1]]:{{[0-9]+}} load a float lane_bytes=4 block=256 conflict exact degree=8 wavefronts=8/1 total=47/12
      a[i] = left + right;
      // CHECK: :[[#@LINE-1]]:{{[0-9]+}} store a float lane_bytes=4 block=256 conflict exact degree=8 wavefronts=8/1 total=47/12
    }
    __syncthreads();
  }
}

// banklint: block=256
__global__ void sequential() {
  __shared__ float a[256];
  const int t = threadIdx.x;
  for (int s = 128; s > 0; s /= 2) {
    if (t < s) {
      const float left = a[t];
      // CHECK: :[[#@LINE-1]]:{{[0-9]+}} load a float lane_bytes=4 block=256 clean exact degree=1 wavefronts=1/1 total=12/12
      const float right = a[t + s];
      // CHECK: :[[#@LINE-1]]:{{[0-9]+}} load a float lane_bytes=4 block=256 clean exact degree=1 wavefronts=1/1 total=12/12
      a[t] = left + right;
      // CHECK: :[[#@LINE-1]]:{{[0-9]+}} store a float lane_bytes=4 block=256 clean exact degree=1 wavefronts=1/1 total=12/12
    }
    __syncthreads();
  }
}
