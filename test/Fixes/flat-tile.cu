// A tile of one dimension: the factor of every index and the extent change
// together, in the author's words.
// RUN: cp %s %t.cu
// RUN: %banklint --cuda=bundled --fix %t.cu
// RUN: FileCheck %s < %t.cu
// RUN: %banklint --cuda=bundled %t.cu

#define TILE 32

// banklint: block=32x32
__global__ void macro(const float *in, float *out) {
  // CHECK: float s[TILE * (TILE + 1)];
  __shared__ float s[TILE * TILE];
  const int x = threadIdx.x, y = threadIdx.y;
  // CHECK: s[y * (TILE + 1) + x] = in[y * TILE + x];
  s[y * TILE + x] = in[y * TILE + x];
  __syncthreads();
  // CHECK: out[y * TILE + x] = s[x * (TILE + 1) + y];
  out[y * TILE + x] = s[x * TILE + y];
}

// banklint: block=32x32
__global__ void numbers(const float *in, float *out) {
  // CHECK: float t[1056];
  __shared__ float t[1024];
  const int x = threadIdx.x, y = threadIdx.y;
  // CHECK: t[x + 33 * y] = in[32 * y + x];
  t[x + 32 * y] = in[32 * y + x];
  __syncthreads();
  // CHECK: out[32 * y + x] = t[33 * x + y];
  out[32 * y + x] = t[32 * x + y];
}
