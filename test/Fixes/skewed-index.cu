// Indices that are no rows and columns are spread by what they are divided by.
// RUN: cp %s %t.cu
// RUN: %banklint --cuda=bundled --fix %t.cu
// RUN: FileCheck %s < %t.cu
// RUN: %banklint --cuda=bundled %t.cu

// banklint: block=128
__global__ void strided(const int *in, int *out) {
  // CHECK: int s[528];
  __shared__ int s[512];
  const int t = threadIdx.x;
  for (int i = 0; i < 4; ++i)
    // CHECK: s[t + 128 * i + (t + 128 * i) / 32] = in[t + 128 * i];
    s[t + 128 * i] = in[t + 128 * i];
  __syncthreads();
  // CHECK: out[t] = s[4 * t + 4 * t / 32];
  out[t] = s[4 * t];
}

// An atomic names its element by address.
// banklint: block=128
__global__ void counted(int *out) {
  // CHECK: int c[528];
  __shared__ int c[512];
  const int t = threadIdx.x;
  // CHECK: atomicAdd(&c[4 * t + 4 * t / 32], t);
  atomicAdd(&c[4 * t], t);
  __syncthreads();
  // CHECK: out[t] = c[t + t / 32];
  out[t] = c[t];
}
