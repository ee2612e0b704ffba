// Two conflicting loads of one array are mended by one edit.
// RUN: cp %s %t.cu
// RUN: %banklint --cuda=bundled --fix %t.cu
// RUN: sed 's/tile\[32\]\[32\];/tile[32][33];/' %s > %t.expected
// RUN: diff %t.expected %t.cu

// banklint: block=32x32
__global__ void column(const float *in, float *out) {
  __shared__ float tile[32][32];
  tile[threadIdx.y][threadIdx.x] = in[threadIdx.y * 32 + threadIdx.x];
  __syncthreads();
  float sum = tile[threadIdx.x][threadIdx.y];
  sum += tile[threadIdx.x][31 - threadIdx.y];
  out[threadIdx.y * 32 + threadIdx.x] = sum;
}
