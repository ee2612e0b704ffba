// An element that is named by numbers alone moves like the others.
// RUN: cp %s %t.cu
// RUN: %banklint --cuda=bundled --fix %t.cu
// RUN: sed 's/t\[32\]\[32\];/t[32][33];/' %s > %t.expected
// RUN: diff %t.expected %t.cu

// banklint: block=32x32
__global__ void corner(float *out) {
  __shared__ float t[32][32];
  t[threadIdx.y][threadIdx.x] = out[threadIdx.x];
  __syncthreads();
  out[0] = t[31][31] + t[1][0];
  out[threadIdx.x] = t[threadIdx.x][threadIdx.y];
}
