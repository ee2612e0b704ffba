// RUN: %banklint --cuda=bundled --print-sites --min-degree=33 %s \
// RUN:   | FileCheck %s --implicit-check-not=conflict --implicit-check-not=unknown
//
// A device function with a pointer: each call has its own answer, at the line of
// the access, with the call in via=. Block 32x8: a warp is one y, lane x.
//   get(&s[y], 32)   word 32x + y, bank y: 32 words, 32-way
//   get(&s[y], 33)   word 33x + y, bank x + y mod 32: 1
//   put(s + 4 * y)   word 4x + 4y: 8 banks, 4 words each, 4-way
// 8 warps, one request each: 256, 8, 8 * 4 = 32 wavefronts.
#include <cuda_runtime.h>

__device__ float get(const float *p, int pitch) {
  return p[threadIdx.x * pitch];
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} load s float lane_bytes=4 block=32x8 conflict exact degree=32 wavefronts=32/1 total=256/8{{.*}} via=[[#@LINE+14]]:
  // CHECK: :[[#@LINE-2]]:{{[0-9]+}} load s float lane_bytes=4 block=32x8 clean exact degree=1 wavefronts=1/1 total=8/8{{.*}} via=[[#@LINE+14]]:
}

__device__ void put(float *p) {
  p[4 * threadIdx.x] = 1.0f;
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} store s float lane_bytes=4 block=32x8 conflict exact degree=4 wavefronts=4/1 total=32/8{{.*}} via=[[#@LINE+6]]:
}

// banklint: block=32x8
__global__ void calls(float *out) {
  __shared__ float s[32 * 33];
  put(s + 4 * threadIdx.y);
  __syncthreads();
  out[threadIdx.x] = get(&s[threadIdx.y], 32);
  out[threadIdx.x] = get(&s[threadIdx.y], 33);
}
