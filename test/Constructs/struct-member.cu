// RUN: %banklint --cuda=bundled --print-sites --min-degree=33 %s \
// RUN:   | FileCheck %s --implicit-check-not=conflict --implicit-check-not=unknown
//
// Members of structures. Block 32x8: a warp is one y, lane x; t = 32y + x.
//   Pair, 2 words     word 2t: lanes 0 and 16 meet, 2-way
//   Triple, 3 words   word 3t: 3 and 32 have no common divisor, 1
//   Eight, 8 words    word 8t: x mod 4 picks one of 4 banks, 8 words each, 8-way
//   Both.rows[x][y]   word 5 + 33x + y, bank 5 + x + y mod 32: 1
//   Both.square[x][y] word 5 + 1056 + 32x + y, one bank: 32-way
// 8 warps, one request each: 16, 8, 64, 8, 256 wavefronts.
#include <cuda_runtime.h>

struct Pair {
  float first, second;
};
struct Triple {
  float x, y, z;
};
struct Eight {
  float v[8];
};
struct Both {
  float head[5];
  float rows[32][33];
  float square[32][32];
};

// banklint: block=32x8
__global__ void arraysOfStructs() {
  __shared__ Pair pairs[256];
  __shared__ Triple triples[256];
  __shared__ Eight eights[256];
  const int t = threadIdx.y * 32 + threadIdx.x;
  pairs[t].second = 1.0f;
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} store pairs {{[^ ]+}} lane_bytes=4 block=32x8 conflict exact degree=2 wavefronts=2/1 total=16/8
  triples[t].z = 1.0f;
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} store triples {{[^ ]+}} lane_bytes=4 block=32x8 clean exact degree=1 wavefronts=1/1 total=8/8
  eights[t].v[3] = 1.0f;
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} store eights {{[^ ]+}} lane_bytes=4 block=32x8 conflict exact degree=8 wavefronts=8/1 total=64/8
}

// banklint: block=32x8
__global__ void structOfArrays() {
  __shared__ Both both;
  both.rows[threadIdx.x][threadIdx.y] = 1.0f;
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} store both {{[^ ]+}} lane_bytes=4 block=32x8 clean exact degree=1 wavefronts=1/1 total=8/8
  both.square[threadIdx.x][threadIdx.y] = 1.0f;
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} store both {{[^ ]+}} lane_bytes=4 block=32x8 conflict exact degree=32 wavefronts=32/1 total=256/8
}
