// The extents that the reference deduces are no longer equal.
// RUN: cp %s %t.cu
// RUN: not %banklint --cuda=bundled --fix %t.cu > %t.out
// RUN: diff %s %t.cu
// RUN: FileCheck %s < %t.out

template <int N> __device__ float get(float (&t)[N][N], int x, int y) {
  return t[x][y];
}

// banklint: block=32x32
__global__ void column(const float *in, float *out) {
  __shared__ float tile[32][32];
  tile[threadIdx.y][threadIdx.x] = in[threadIdx.y * 32 + threadIdx.x];
  __syncthreads();
  out[threadIdx.y * 32 + threadIdx.x] = get(tile, threadIdx.x, threadIdx.y);
}

// CHECK: warning: load of 'tile' is a 32-way
// CHECK: note: no fix is suggested: the size of 'tile' or the type of its rows is used
