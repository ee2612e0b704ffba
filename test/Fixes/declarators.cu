// Several arrays in one declaration: each has its own extent.
// RUN: cp %s %t.cu
// RUN: %banklint --cuda=bundled --fix %t.cu
// RUN: sed -e 's/a\[32\]\[32\], b\[32\]\[32\], c\[32\]\[32\];/a[32][33], b[32][32], c[32][33];/' %s > %t.expected
// RUN: diff %t.expected %t.cu
// RUN: %banklint_bundled_syntax %t.cu
// RUN: %banklint --cuda=bundled %t.cu

// banklint: block=32x32
__global__ void three(const float *in, float *out) {
  __shared__ float a[32][32], b[32][32], c[32][32];
  const int x = threadIdx.x, y = threadIdx.y;
  a[y][x] = b[y][x] = c[y][x] = in[y * 32 + x];
  __syncthreads();
  out[y * 32 + x] = a[x][y] + b[y][x] + c[x][y];
}
