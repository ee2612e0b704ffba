// One declaration, an array for each instantiation: one edit that is right for
// all of them.
// RUN: cp %s %t.cu
// RUN: %banklint --cuda=bundled --fix %t.cu
// RUN: grep -E '^  __shared__ float tile.N..N . 1.;' %t.cu
// RUN: %banklint --cuda=bundled %t.cu

template <int N> __global__ void transpose(float *out) {
  __shared__ float tile[N][N];
  tile[threadIdx.y][threadIdx.x] = out[threadIdx.y * N + threadIdx.x];
  __syncthreads();
  out[threadIdx.y * N + threadIdx.x] = tile[threadIdx.x][threadIdx.y];
}

void launch(float *out) {
  transpose<32><<<1, dim3(32, 32)>>>(out);
  transpose<64><<<1, dim3(32, 32)>>>(out);
}
