// The row is padded by one, the edited file is clean, and fixing it again
// changes nothing.
// RUN: cp %s %t.cu
// RUN: %banklint --cuda=bundled --fix %t.cu
// RUN: grep -E '^  __shared__ float tile.32..33.;' %t.cu
// RUN: %banklint --cuda=bundled %t.cu
// RUN: cp %t.cu %t.once
// RUN: %banklint --cuda=bundled --fix %t.cu
// RUN: diff %t.once %t.cu

// banklint: block=32x32
__global__ void column(const float *in, float *out) {
  __shared__ float tile[32][32];
  tile[threadIdx.y][threadIdx.x] = in[threadIdx.y * 32 + threadIdx.x];
  __syncthreads();
  out[threadIdx.y * 32 + threadIdx.x] = tile[threadIdx.x][threadIdx.y];
}
