// Indices that cannot be changed in their place.
// RUN: cp %s %t.cu
// RUN: not %banklint --cuda=bundled --fix %t.cu > %t.out
// RUN: diff %s %t.cu
// RUN: FileCheck %s < %t.out

__device__ int next(int *p) { return ++*p; }

// banklint: block=32
__global__ void effect(const float *in, float *out) {
  __shared__ float a[256];
  int n = 0;
  for (int i = 0; i < 256; i += 32)
    a[threadIdx.x + i] = in[i];
  __syncthreads();
  out[threadIdx.x] = a[8 * threadIdx.x + next(&n) - n];
}
// CHECK: no fix is suggested: an index of 'a' comes from a macro or has effects

#define AT(i) b[(i) * 8]

// banklint: block=32
__global__ void macro(const float *in, float *out) {
  __shared__ float b[256];
  for (int i = 0; i < 256; i += 32)
    b[threadIdx.x + i] = in[i];
  __syncthreads();
  out[threadIdx.x] = AT(threadIdx.x);
}
// CHECK: no fix is suggested: an index of 'b' comes from a macro or has effects

// The index is written once for both arrays.
#define COPY(to, from, i) to[i] = from[i]

// banklint: block=32
__global__ void both(const float *in, float *out) {
  __shared__ float c[256];
  for (int i = 0; i < 256; i += 32)
    c[threadIdx.x + i] = in[i];
  __syncthreads();
  COPY(out, c, 8 * threadIdx.x);
}
// CHECK: no fix is suggested: an index of 'c' comes from a macro or has effects
