// RUN: %banklint --cuda=bundled --print-sites --min-degree=33 %s \
// RUN:   | FileCheck %s --implicit-check-not=unknown
//
// Loops that double or halve up to a bound that is not known. Block 32.
//   up[step * x]          step = 1, 2, 4: words 0 to 31 * step, step-way. With
//                         step 8 lane 16 would be outside the 128 words, so the
//                         loop ends before: 4-way
//   down[step * x]        step = 16, 8, 4, 2, 1: 16-way in the first pass
//   side[x + step]         bank x + step mod 32: 1
//   nested[2x - x%s + s]  a bitonic exchange, s below size: 2-way for s = 1
//                         (words 1, 3 ... 63), never worse
#include <cuda_runtime.h>

// banklint: block=32
__global__ void grow(int *out, int n) {
  __shared__ int up[128];
  __shared__ int side[128];
  for (int step = 1; step < n; step *= 2) {
    out[step] = up[step * threadIdx.x];
    // CHECK: :[[#@LINE-1]]:{{[0-9]+}} load up {{.*}} conflict assuming {{.*}}degree=4 wavefronts=4/1
    out[step + 1] = side[threadIdx.x + step];
    // CHECK: :[[#@LINE-1]]:{{[0-9]+}} load side {{.*}} clean exact degree=1
  }
}

// banklint: block=32
__global__ void shrink(int *out, int n) {
  __shared__ int down[512];
  for (unsigned step = 16; step >= n; step >>= 1)
    out[step] = down[step * threadIdx.x];
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} load down {{.*}} conflict assuming {{.*}}degree=16 wavefronts=16/1
}

// banklint: block=32
__global__ void bitonic(int *out, unsigned n) {
  __shared__ int keys[64];
  for (unsigned size = 2; size < n; size <<= 1)
    for (unsigned s = size / 2; s > 0; s >>= 1) {
      unsigned at = 2 * threadIdx.x - (threadIdx.x & (s - 1));
      keys[at] = 0;
      // CHECK: :[[#@LINE-1]]:{{[0-9]+}} store keys {{.*}} conflict assuming {{.*}}degree=2 wavefronts=2/1
      out[at] = keys[at + s];
      // CHECK: :[[#@LINE-1]]:{{[0-9]+}} load keys {{.*}} conflict assuming {{.*}}degree=2 wavefronts=2/1
    }
}
