// A macro keeps its body: the sum is written where the macro is used.
// RUN: cp %s %t.cu
// RUN: %banklint --cuda=bundled --fix %t.cu
// RUN: sed 's/tile\[TILE\]\[TILE\];/tile[TILE][TILE + 1];/' %s > %t.expected
// RUN: diff %t.expected %t.cu

#define TILE 32

// banklint: block=32x32
__global__ void column(const float *in, float *out) {
  __shared__ float tile[TILE][TILE];
  tile[threadIdx.y][threadIdx.x] = in[threadIdx.y * TILE + threadIdx.x];
  __syncthreads();
  out[threadIdx.y * TILE + threadIdx.x] = tile[threadIdx.x][threadIdx.y];
}
