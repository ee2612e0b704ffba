// Each reason not to repair has its sentence.
// RUN: cp %s %t.cu
// RUN: not %banklint --cuda=bundled --fix %t.cu > %t.out
// RUN: diff %s %t.cu
// RUN: FileCheck %s < %t.out
#include <cuda_runtime.h>
#include <mma.h>

// banklint: block=32x32
__global__ void filled(float *out) {
  __shared__ float a[32][32];
  if (threadIdx.x == 0 && threadIdx.y == 0)
    memset(a, 0, 4096);
  __syncthreads();
  out[threadIdx.x] = a[threadIdx.x][threadIdx.y];
}
// CHECK-DAG: no fix is suggested: 'a' is filled or copied by a number of bytes that assumes the present pitch

// banklint: block=32x32
__global__ void copied(float *out, int bytes) {
  __shared__ float b[32][32];
  memcpy(out, b, bytes);
  __syncthreads();
  out[threadIdx.x] = b[threadIdx.x][threadIdx.y];
}
// CHECK-DAG: no fix is suggested: 'b' is filled or copied by a number of bytes that assumes the present pitch

// banklint: block=32x32
__global__ void stepped(float *out, const float *in) {
  __shared__ float c[32][32];
  float *p = &c[0][0];
  p[threadIdx.y * 32 + threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  out[threadIdx.x] = c[threadIdx.x][threadIdx.y];
}
// CHECK-DAG: no fix is suggested: a pointer or an index steps from row to row of 'c' by the present pitch

// banklint: block=32x32
__global__ void retyped(float *out, const float *in) {
  __shared__ __align__(16) float d[32][32];
  float4 *p = reinterpret_cast<float4 *>(&d[0][0]);
  if (threadIdx.y < 8)
    p[threadIdx.y * 32 + threadIdx.x] = make_float4(1, 2, 3, 4);
  __syncthreads();
  out[threadIdx.x] = d[threadIdx.x][threadIdx.y];
}
// CHECK-DAG: no fix is suggested: 'd' is used as an array of another type, which would not follow a new pitch

// banklint: block=32x32
__global__ void measured(float *out, const float *in) {
  __shared__ float e[32][32];
  float(*rows)[32] = e;
  rows[threadIdx.y][threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  out[threadIdx.x] = rows[threadIdx.x][threadIdx.y];
}
// CHECK-DAG: no fix is suggested: the size of 'e' or the type of its rows is used (sizeof, a reference, a pointer to rows), which would not follow a new pitch

// banklint: block=32x32
__global__ void matrix(float *out, const float *in) {
  __shared__ __align__(32) half f[32][64];
  f[threadIdx.y][threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  nvcuda::wmma::fragment<nvcuda::wmma::matrix_a, 16, 16, 16, half,
                         nvcuda::wmma::row_major>
      part;
  nvcuda::wmma::load_matrix_sync(part, &f[0][0], 64);
  out[threadIdx.x] = f[threadIdx.x][threadIdx.y];
  out[1] = part.x[0];
}
// CHECK-DAG: no fix is suggested: 'f' is read or written by wmma, whose leading dimension is an argument of its own and must be a multiple of 16 bytes


// Steps of 4 words keep the 16 bytes together, and columns in every 4th bank.
// banklint: block=32x32
__global__ void aligned(float *out, const float4 *in) {
  __shared__ __align__(16) float g[32][36];
  if (threadIdx.x < 8)
    *reinterpret_cast<float4 *>(&g[threadIdx.y][4 * threadIdx.x]) =
        in[threadIdx.x];
  __syncthreads();
  out[threadIdx.x] = g[threadIdx.x][threadIdx.y];
}
// CHECK-DAG: no fix is suggested: every layout of 'g' that keeps its widest access aligned leaves or worsens a conflict; another mapping of threads to elements may help

// banklint: block=32x32
__global__ void stored(float **out, float *in) {
  __shared__ float h[32][32];
  h[threadIdx.y][threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  out[threadIdx.x] = &h[threadIdx.x][0];
  in[1] = h[threadIdx.x][threadIdx.y];
}
// CHECK-DAG: no fix is suggested: the program stores, compares or computes with an address in 'h', so it may tell one layout from another

// banklint: block=32x32
__global__ void left_out(float *out, const float *in) {
  __shared__ float i[32][32];
  i[threadIdx.y][threadIdx.x] = in[threadIdx.x];
  __syncthreads();
#ifdef OLD
  out[1] = sizeof i;
#endif
  out[threadIdx.x] = i[threadIdx.x][threadIdx.y];
}
// CHECK-DAG: no fix is suggested: 'i' is also named in code that this compilation leaves out, such as another branch of #if or if constexpr

struct Both {
  float tile[32][32];
} device_copy;

// banklint: block=32x32
__global__ void member(float *out, const float *in) {
  __shared__ Both j;
  j.tile[threadIdx.y][threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  out[threadIdx.x] = j.tile[threadIdx.x][threadIdx.y];
}
// CHECK-DAG: no fix is suggested: 'j' is a member of a structure that other code depends on
