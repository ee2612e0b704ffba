// RUN: %banklint --cuda=bundled --print-sites --min-degree=33 %s \
// RUN:   | FileCheck %s --implicit-check-not=unknown
//
// Loops that lanes may leave before their known end. Block 32.
//   once       k < 8 ends the loop after one pass, whatever n is: i is
//              8 * blockIdx.x + x there, x below 8. Eight neighbours are
//              distinct modulo 9: times 32 they meet in bank 0, times 33 not
//   few[s * x] s = 1, 2, 3, 4, left at s > n: 4-way at s = 4
//   behind     what s is there depends on n: with s = 1 the load is clean, with
//              s = 32 it is 32-way
//   halving    ends at step = 0 unless a lane returns: what follows is executed
#include <cuda_runtime.h>

// banklint: block=32
__global__ void once(int *out, int n) {
  __shared__ int t[9 * 33];
  for (int k = threadIdx.x, i = k + 8 * blockIdx.x; k < 8 && i < n;
       k += 8, i += 8) {
    t[i % 9 * 32] = out[i];
    // CHECK: :[[#@LINE-1]]:{{[0-9]+}} store t {{.*}} conflict assuming assuming=AllLanesTake@{{[0-9]+}} degree=8 wavefronts=8/1
    t[i % 9 * 33] = out[i];
    // CHECK: :[[#@LINE-1]]:{{[0-9]+}} store t {{.*}} clean exact degree=1
  }
}

// banklint: block=32
__global__ void fewPasses(int *out, int n) {
  __shared__ int few[128];
  for (int s = 1; s <= 4; ++s) {
    if (s > n)
      break;
    out[s] = few[s * threadIdx.x];
    // CHECK: :[[#@LINE-1]]:{{[0-9]+}} load few {{.*}} conflict exact degree=4 wavefronts=4/1 {{.*}}pass=s:4
  }
}

// banklint: block=32
__global__ void behind(int *out, int n) {
  __shared__ int t[1024];
  int s = 1;
  for (; s < 33; ++s)
    if (s > n)
      break;
  out[0] = t[s * threadIdx.x];
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} load t {{.*}} conflict possible {{.*}}degree=32
}

// banklint: block=32
__global__ void halving(int *out) {
  __shared__ int t[1024];
  for (int step = 16; step > 0; step >>= 1)
    if (t[threadIdx.x])
      return;
  out[0] = t[32 * threadIdx.x];
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} load t {{.*}} conflict assuming {{.*}}degree=32
}
