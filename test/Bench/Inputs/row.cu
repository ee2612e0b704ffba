#include <cuda_runtime.h>
__global__ void row(float *out) {
  __shared__ float tile[32][32];
  out[threadIdx.x] = tile[threadIdx.x][0];
}
