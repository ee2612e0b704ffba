// RUN: %banklint --cuda=bundled --print-sites --min-degree=33 %s \
// RUN:   | FileCheck %s --implicit-check-not=conflict --implicit-check-not=unknown
//
// Dynamic shared memory declared with an extent, which nvcc accepts. Block 32.
//   rows[x][8]              word 32x + 8: bank 8, 32 words, 32-way
//   *(float4 *)&rows[x][0]  words 32x .. 32x + 3: in each quarter of 8 lanes all
//                           8 want banks 0 to 3: 8-way, 32 wavefronts for 4
//   rows[0][x]              bank x: 1
#include <cuda_runtime.h>

// banklint: block=32
__global__ void sized(float *out, const float4 *in) {
  extern __shared__ float rows[32][32];
  rows[threadIdx.x][8] = 0.0f;
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} store rows float lane_bytes=4 block=32 conflict exact degree=32 wavefronts=32/1
  *reinterpret_cast<float4 *>(&rows[threadIdx.x][0]) = in[threadIdx.x];
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} store rows float lane_bytes=16 block=32 conflict exact degree=8 wavefronts=32/4
  __syncwarp();
  out[threadIdx.x] = rows[0][threadIdx.x];
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} load rows float lane_bytes=4 block=32 clean exact degree=1
}
