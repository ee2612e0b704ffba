// RUN: %banklint --cuda=bundled --print-sites --min-degree=33 %s \
// RUN:   | FileCheck %s --implicit-check-not=conflict --implicit-check-not=unknown
//
// The row width is a template argument; each instantiation has its own answer.
// Block 32x8: a warp is one y, lane x; word W * x + y.
//   W = 32   bank y: 32 words, 32-way
//   W = 33   bank x + y mod 32: 1
//   W = 48   48x mod 32 = 16 * (x mod 2): 2 banks, 16 words each, 16-way
// 8 warps, one request each: 256, 8, 8 * 16 = 128 wavefronts.
#include <cuda_runtime.h>

// banklint: block=32x8
template <int W> __global__ void column(float *out) {
  __shared__ float tile[32][W];
  tile[threadIdx.x][threadIdx.y] = 1.0f;
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} store tile float lane_bytes=4 block=32x8 conflict exact degree=32 wavefronts=32/1 total=256/8{{.*}} kernel=column<32>(
  // CHECK: :[[#@LINE-2]]:{{[0-9]+}} store tile float lane_bytes=4 block=32x8 clean exact degree=1 wavefronts=1/1 total=8/8{{.*}} kernel=column<33>(
  // CHECK: :[[#@LINE-3]]:{{[0-9]+}} store tile float lane_bytes=4 block=32x8 conflict exact degree=16 wavefronts=16/1 total=128/8{{.*}} kernel=column<48>(
}

template __global__ void column<32>(float *);
template __global__ void column<33>(float *);
template __global__ void column<48>(float *);
