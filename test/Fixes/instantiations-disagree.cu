// What one instantiation needs, the other does not bear: no repair, and why.
// RUN: cp %s %t.cu
// RUN: not %banklint --cuda=bundled --fix %t.cu > %t.out
// RUN: diff %s %t.cu
// RUN: FileCheck %s < %t.out

// All steps but that of the column are taken by one: a pad only changes which
// of them is the worst, so there it is one more.
template <int N> __global__ void walk(float *out) {
  __shared__ float t[32][32];
  const int x = threadIdx.x, y = threadIdx.y;
  t[y][x] = out[x];
  __syncthreads();
  const float *row = t[x];
  if (N == 0)
    out[x] = row[y];
  else
    for (int k = 1; k < 32; ++k)
      out[x] += row[(y + k * x) % 32];
}
// CHECK: no fix is suggested: another instantiation would need another extent of 't'

void launch(float *out) {
  walk<0><<<1, dim3(32, 32)>>>(out);
  walk<1><<<1, dim3(32, 32)>>>(out);
}
