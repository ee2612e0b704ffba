// Totals that others measured and published: a reduction with interleaved
// addressing has 105 excess wavefronts a block of 256, its modulo form none; a
// 32x32 tile stored by columns has 992 a block.
// RUN: %banklint --cuda=bundled --print-sites --min-degree=33 %s | FileCheck %s
#include <cuda_runtime.h>

// Loads 47 - 12 twice, store 47 - 12: 105.
// banklint: block=256
__global__ void interleaved(const int *in) {
  extern __shared__ int sdata[];
  const unsigned tid = threadIdx.x;
  for (unsigned s = 1; s < blockDim.x; s *= 2) {
    const int i = 2 * s * tid;
    if (i < blockDim.x)
      sdata[i] += sdata[i + s];
    // CHECK-DAG: :[[#@LINE-1]]:{{[0-9]+}} load sdata {{.*}} total=47/12
    // CHECK-DAG: :[[#@LINE-2]]:{{[0-9]+}} load sdata {{.*}} total=47/12
    // CHECK-DAG: :[[#@LINE-3]]:{{[0-9]+}} store sdata {{.*}} total=47/12
    __syncthreads();
  }
}

// banklint: block=256
__global__ void modulo() {
  extern __shared__ int other[];
  const unsigned tid = threadIdx.x;
  for (unsigned s = 1; s < blockDim.x; s *= 2) {
    if (tid % (2 * s) == 0)
      other[tid] += other[tid + s];
    // CHECK-DAG: :[[#@LINE-1]]:{{[0-9]+}} load other {{.*}} clean exact degree=1
    // CHECK-DAG: :[[#@LINE-2]]:{{[0-9]+}} store other {{.*}} clean exact degree=1
    __syncthreads();
  }
}

// 32 warps of 32 wavefronts, 32 at least: 992.
// banklint: block=32x32
__global__ void byColumns(const float *a) {
  __shared__ float As[32][32];
  As[threadIdx.x][threadIdx.y] = a[threadIdx.x];
  // CHECK-DAG: :[[#@LINE-1]]:{{[0-9]+}} store As {{.*}} total=1024/32
}
