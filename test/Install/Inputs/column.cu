#include <cuda_runtime.h>
// banklint: block=32
__global__ void column(float *out) {
  __shared__ float tile[32][32];
  out[threadIdx.x] = tile[threadIdx.x][0];
}
