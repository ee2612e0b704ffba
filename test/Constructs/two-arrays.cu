// One access to several arrays is priced in all of them, and named after the
// one where it costs most.
// RUN: %banklint --cuda=bundled --min-degree=33 --print-sites %s | FileCheck %s
#include <cuda_runtime.h>

// banklint: block=32
__global__ void byTable(float *out) {
  __shared__ float a[1024], b[1024];
  float *both[2] = {a, b};
  for (int i = 0; i < 2; i++)
    both[i][threadIdx.x * (i ? 32 : 1)] = i;
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} store b float {{.*}} conflict exact degree=32 wavefronts=32/1 total=33/2
  __syncthreads();
  out[0] = a[threadIdx.x] + b[threadIdx.x];
  // CHECK: :[[#@LINE-1]]:12 load a float {{.*}} clean exact degree=1 wavefronts=1/1 total=1/1
  // CHECK: :[[#@LINE-2]]:{{[0-9]+}} load b float {{.*}} clean exact degree=1 wavefronts=1/1 total=1/1
}

// banklint: block=64
__global__ void doubleBuffer(float *out) {
  __shared__ float a[1024], b[1024];
  float *from = a, *to = b;
  for (int i = 0; i < 5; i++) {
    to[threadIdx.x * (i + 1)] = i;
    // CHECK: :[[#@LINE-1]]:{{[0-9]+}} store a float {{.*}} conflict exact degree=4 wavefronts=4/1 total=18/10 pass=i:3
    __syncthreads();
    out[i] = from[threadIdx.x * 2];
    // CHECK: :[[#@LINE-1]]:{{[0-9]+}} load {{[ab]}} float {{.*}} conflict exact degree=2 wavefronts=2/1 total=20/10
    __syncthreads();
    float *next = from;
    from = to;
    to = next;
  }
}
