// The row is a named type, which other variables may have: it stays, and the
// columns are permuted where they are used.
// RUN: cp %s %t.cu
// RUN: %banklint --cuda=bundled --fix %t.cu
// RUN: FileCheck %s < %t.cu
// RUN: %banklint --cuda=bundled %t.cu

using Row = float[32];
// CHECK: using Row = float[32];

// banklint: block=32x32
__global__ void column(const float *in, float *out) {
  __shared__ Row tile[32];
  tile[threadIdx.y][threadIdx.x] = in[threadIdx.y * 32 + threadIdx.x];
  __syncthreads();
  // CHECK: = tile[threadIdx.x][threadIdx.y ^ threadIdx.x];
  out[threadIdx.y * 32 + threadIdx.x] = tile[threadIdx.x][threadIdx.y];
}
