// RUN: %banklint --cuda=bundled --print-sites --min-degree=33 %s \
// RUN:   | FileCheck %s --implicit-check-not=conflict --implicit-check-not=unknown
//
// Dynamic shared memory, cut in two. Block 32x8: a warp is one y, lane x.
//   first[x * 32 + y]     bank y: 32 words, 32-way
//   second[8 * x + y]     word 1024 + 8x + y: x mod 4 picks one of 4 banks, 8 words
//                         each, 8-way
//   first[x * 33 + y]     bank x + y mod 32: 1
// 8 warps, one request each: 256, 8 * 8 = 64, 8 wavefronts.
#include <cuda_runtime.h>

// banklint: block=32x8
__global__ void dynamic(float *out) {
  extern __shared__ float first[];
  float *second = first + 1024;
  first[threadIdx.x * 32 + threadIdx.y] = 1.0f;
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} store first float lane_bytes=4 block=32x8 conflict exact degree=32 wavefronts=32/1 total=256/8
  second[8 * threadIdx.x + threadIdx.y] = 2.0f;
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} store first float lane_bytes=4 block=32x8 conflict exact degree=8 wavefronts=8/1 total=64/8
  __syncthreads();
  out[threadIdx.x] = first[threadIdx.x * 33 + threadIdx.y];
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} load first float lane_bytes=4 block=32x8 clean exact degree=1 wavefronts=1/1 total=8/8
}
