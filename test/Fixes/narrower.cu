// A pad that hurts is taken back, not added to.
// RUN: cp %s %t.cu
// RUN: %banklint --cuda=bundled --fix %t.cu
// RUN: FileCheck %s < %t.cu
// RUN: %banklint --cuda=bundled %t.cu

// banklint: block=32
__global__ void hurts(const float *in, float *out) {
  // CHECK: float a[32][31];
  __shared__ float a[32][31 + 1];
  for (int i = 0; i < 32; ++i)
    a[i][threadIdx.x % 31] = in[i];
  __syncthreads();
  float sum = 0;
  for (int i = 0; i < 31; ++i)
    sum += a[threadIdx.x][i];
  out[threadIdx.x] = sum;
}

// All 32 columns are used: the row can only grow.
// banklint: block=32
__global__ void full(const float *in, float *out) {
  // CHECK: float b[32][31 + 2];
  __shared__ float b[32][31 + 1];
  for (int i = 0; i < 32; ++i)
    b[i][threadIdx.x] = in[i];
  __syncthreads();
  out[threadIdx.x] = b[threadIdx.x][0];
}
