// RUN: %banklint --cuda=bundled --print-sites --min-degree=33 %s \
// RUN:   | FileCheck %s --implicit-check-not=unknown
//
// Loops too long to be executed in full: what remains is summed up, unless that
// would lose an answer. Block 32.
//   tile[x][pass % 32]       bank pass mod 32 in all lanes: 32-way
//   tile[pass % 32][x]       bank x: 1
//   row[x * (pass^2 % 3 + 1)]  pass^2 mod 3 is 0 or 1, so words x or 2x: 2-way;
//                            known pass by pass only
#include <cuda_runtime.h>

// banklint: block=32
__global__ void linear(float *out) {
  __shared__ float tile[32][32];
  for (int pass = 0; pass < 20000; ++pass) {
    tile[threadIdx.x][pass % 32] = 1.0f;
    // CHECK: :[[#@LINE-1]]:{{[0-9]+}} store tile {{.*}} conflict exact degree=32 wavefronts=32/1
    __syncwarp();
    out[pass] = tile[pass % 32][threadIdx.x];
    // CHECK: :[[#@LINE-1]]:{{[0-9]+}} load tile {{.*}} clean exact degree=1
  }
}

// banklint: block=32
__global__ void quadratic(float *out) {
  __shared__ float row[64];
  for (int pass = 0; pass < 8000; ++pass)
    out[pass] = row[threadIdx.x * (pass * pass % 3 + 1)];
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} load row {{.*}} conflict exact degree=2 wavefronts=2/1
}

// A thousand million passes of a warp, and as many of a thousand; every lane
// writes one column, whatever the pass.
// banklint: block=32
__global__ void endless(float *out) {
  __shared__ float tile[32][32];
  for (int pass = 0; pass < 1000000000; ++pass) {
    tile[threadIdx.x][pass & 31] = 1.0f;
    // CHECK: :[[#@LINE-1]]:{{[0-9]+}} store tile {{.*}} conflict exact degree=32
    __syncwarp();
    out[pass & 1023] = tile[pass & 31][threadIdx.x];
    // CHECK: :[[#@LINE-1]]:{{[0-9]+}} load tile {{.*}} clean exact degree=1
  }
}

// banklint: block=32
__global__ void endlessNests(float *out) {
  __shared__ float tile[32][32];
  for (int i = 0; i < 1000000; ++i)
    for (int j = 0; j < 1000000; ++j) {
      tile[threadIdx.x][(i + j) & 31] = i;
      // CHECK: :[[#@LINE-1]]:{{[0-9]+}} store tile {{.*}} conflict exact degree=32
      __syncwarp();
      out[j & 1023] = tile[j & 31][threadIdx.x];
      // CHECK: :[[#@LINE-1]]:{{[0-9]+}} load tile {{.*}} clean exact degree=1
    }
}

// A second loop over a variable of the same name.
// banklint: block=32
__global__ void sameName(float *out) {
  __shared__ float s[1024];
  for (int i = 0; i < 32; i++)
    s[threadIdx.x + 32 * i] = out[i];
  __syncthreads();
  for (int i = 1; i < 20; i++)
    out[i] += s[(threadIdx.x * i) & 1023];
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} load s float {{.*}} conflict exact degree=16 {{.*}} pass=i:16
}
