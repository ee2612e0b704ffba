#include <cuda_runtime.h>
__global__ void column(float *out) {
  __shared__ float tile[32][32];
  out[threadIdx.x] = tile[0][threadIdx.x];
}
