// A pad that is declared, but that no index steps over.
// RUN: not %banklint --cuda=bundled %s | FileCheck %s

// banklint: block=16x16
template <int Rows, int Columns>
__global__ void transpose(const float *in, float *out) {
  __shared__ float d[Rows * (Columns + 1)];
  const int x = threadIdx.x, y = threadIdx.y;
  d[y * Columns + x] = in[y * Columns + x];
  __syncthreads();
  out[y * Rows + x] = d[x * Columns + y];
}
template __global__ void transpose<16, 16>(const float *, float *);
// CHECK: warning: load of 'd' is an 8-way
// CHECK: note: 'd' is declared with rows of 17, but its indices step over rows of 16: the pad is not used
