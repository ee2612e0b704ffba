// RUN: %banklint --cuda=bundled --print-sites --min-degree=33 %s \
// RUN:   | grep degree=32 | FileCheck %s
// RUN: cp %s %t.cu && %banklint --cuda=bundled --fix %t.cu > %t.out || true
// RUN: %banklint_bundled_syntax %t.cu
//
// A repair must be right for other builds of the file too: none is made where
// code that this one leaves out names the array.
#include <cuda_runtime.h>

#define FILL(t)                                                                \
  t[threadIdx.y][threadIdx.x] = in[threadIdx.x];                               \
  __syncthreads();
#define COLUMN(t) out[threadIdx.x] = t[threadIdx.x][threadIdx.y]

// banklint: block=32x32
__global__ void other_architecture(float *out, const float *in) {
  __shared__ float t[32][32];
  FILL(t)
#if __CUDA_ARCH__ < 300
  out[0] = sizeof t;
#endif
  COLUMN(t);
}
// CHECK: no_fix=UnseenUse kernel=other_architecture(

// banklint: block=32x32
__global__ void host_branch(float *out, const float *in) {
  __shared__ float t[32][32];
  FILL(t)
#ifdef __CUDA_ARCH__
  COLUMN(t);
#else
  out[0] = t[0][5 * 32];
#endif
}
// CHECK: no_fix=UnseenUse kernel=host_branch(

#define BYTES sizeof u
#define ALL BYTES

// banklint: block=32x32
__global__ void through_macros(float *out, const float *in) {
  __shared__ float u[32][32];
  FILL(u)
#ifdef OLD
  out[0] = ALL;
#endif
  COLUMN(u);
}
// CHECK: no_fix=UnseenUse kernel=through_macros(

template <int N>
__global__ void discarded(float *out, const float *in) {
  __shared__ float t[32][32];
  FILL(t)
  if constexpr (N == 7)
    out[0] = (&t[0][0])[N * 32];
  COLUMN(t);
}
// CHECK: no_fix=UnseenUse kernel=discarded

// banklint: block=32x32
__global__ void discarded_here(float *out, const float *in) {
  __shared__ float t[32][32];
  FILL(t)
  if constexpr (sizeof(int) == 8)
    out[0] = (&t[0][0])[5 * 32];
  COLUMN(t);
}
// CHECK: no_fix=UnseenUse kernel=discarded_here(

// Taken by one instantiation and left out by the other: all of it is seen.
template <int N>
__global__ void taken(float *out, const float *in) {
  __shared__ float t[32][32];
  FILL(t)
  if constexpr (N == 7)
    out[0] = t[N][5];
  COLUMN(t);
}
// CHECK: fix=pad:132 kernel=taken
// CHECK: fix=pad:132 kernel=taken

__device__ float of_all(float *p, int n) { return p[n]; }

// A template that nobody calls.
// banklint: block=32x32
__global__ void not_called(float *out, const float *in) {
  __shared__ float t[32][32];
  FILL(t)
  auto at = [&](auto n) { return (&t[0][0])[n * 32]; };
  COLUMN(t);
}
// CHECK: no_fix=UnseenUse kernel=not_called(

// banklint: block=32x32
__global__ void called(float *out, const float *in) {
  __shared__ float t[32][32];
  FILL(t)
  auto at = [&](auto n) { return t[n][0]; };
  out[1] = at(threadIdx.y);
  COLUMN(t);
}
// CHECK: fix=pad:132 kernel=called(

struct Has {
  float t;
};

// Other things of that name, comments and strings are no uses: t, "t".
// banklint: block=32x32
__global__ void namesakes(float *out, const float *in, Has has) {
  __shared__ float t[32][32];
  FILL(t)
#ifdef OLD
  out[0] = has.t; // as t
  f("t");
#elif defined(t)
#endif
  COLUMN(t);
}
// CHECK: fix=pad:132 kernel=namesakes(

// One use that is not seen, in another function.
// banklint: block=32x32
__global__ void elsewhere(float *out, const float *in) {
  __shared__ float t[32][32];
  FILL(t)
  COLUMN(t);
}
#ifdef OLD
__device__ int f() {
  int t[32][32];
  return sizeof t;
}
#endif
// CHECK: fix=pad:132 kernel=elsewhere(

__shared__ float everywhere[32][32];
#ifdef OLD
__device__ int bytes() { return sizeof everywhere; }
#endif

// banklint: block=32x32
__global__ void of_file(float *out, const float *in) {
  FILL(everywhere)
  COLUMN(everywhere);
}
// CHECK: no_fix=UnseenUse kernel=of_file(

__shared__ float in_template[32][32];
template <int N> __device__ float never(int n) {
  return (&in_template[0][0])[n * 32 + N];
}

// banklint: block=32x32
__global__ void of_template(float *out, const float *in) {
  FILL(in_template)
  COLUMN(in_template);
}
// CHECK: no_fix=UnseenUse kernel=of_template(

void launch(float *p) {
  discarded<3><<<1, dim3(32, 32)>>>(p, p);
  taken<3><<<1, dim3(32, 32)>>>(p, p);
  taken<7><<<1, dim3(32, 32)>>>(p, p);
}
