// RUN: %banklint --cuda=bundled --print-sites --min-degree=33 %s \
// RUN:   | grep degree=32 | FileCheck %s
// RUN: cp %s %t.cu && %banklint --cuda=bundled --fix %t.cu > %t.out || true
// RUN: %banklint_bundled_syntax %t.cu
//
// The number of an address differs from layout to layout: no repair where the
// program looks at one, however it got there.
#include <cstdio>
#include <cuda_runtime.h>

#define COLUMN out[threadIdx.x] = t[threadIdx.x][threadIdx.y]

__device__ long distance(float *a, float *b) { return a - b; }
__device__ float *row(float *p, int i) { return p + 32 * i; }
__device__ float *kept[32];
struct Ends {
  float *First, *Last;
};
union Punned {
  float *Pointer;
  unsigned long long Number;
};

// clang-format off
#define KERNEL(name) __global__ void name(float *out, const float *in, int n, unsigned long long *q)
// clang-format on

// banklint: block=32x32
KERNEL(in_callee) {
  __shared__ float t[32][32];
  t[threadIdx.y][threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  out[0] = distance(&t[1][0], &t[0][0]);
  COLUMN;
}
// CHECK: no_fix=AddressSeen kernel=in_callee(

// banklint: block=32x32
KERNEL(in_variables) {
  __shared__ float t[32][32];
  t[threadIdx.y][threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  float *a = &t[1][0], *b = &t[0][0];
  out[0] = a - b;
  COLUMN;
}
// CHECK: no_fix=AddressSeen kernel=in_variables(

// banklint: block=32x32
KERNEL(compared) {
  __shared__ float t[32][32];
  t[threadIdx.y][threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  float *a = &t[1][0], *b = &t[0][0];
  out[0] = a < b + 33;
  COLUMN;
}
// CHECK: no_fix=AddressSeen kernel=compared(

// banklint: block=32x32
KERNEL(in_global) {
  __shared__ float t[32][32];
  t[threadIdx.y][threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  kept[threadIdx.x] = &t[threadIdx.x][0];
  COLUMN;
}
// CHECK: no_fix=AddressSeen kernel=in_global(

// banklint: block=32x32
KERNEL(in_shared) {
  __shared__ float t[32][32];
  t[threadIdx.y][threadIdx.x] = in[threadIdx.x];
  __shared__ float *rows[32];
  rows[threadIdx.x] = &t[threadIdx.x][0];
  __syncthreads();
  out[2] = rows[1] - rows[0];
  COLUMN;
}
// CHECK: no_fix=AddressSeen kernel=in_shared(

// banklint: block=32x32
KERNEL(printed) {
  __shared__ float t[32][32];
  t[threadIdx.y][threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  printf("%p\n", &t[1][0]);
  COLUMN;
}
// CHECK: no_fix=AddressSeen kernel=printed(

// banklint: block=32x32
KERNEL(returned) {
  __shared__ float t[32][32];
  t[threadIdx.y][threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  out[0] = row(t[0], 1) - row(t[0], 0);
  COLUMN;
}
// CHECK: no_fix=AddressSeen kernel=returned(

// banklint: block=32x32
KERNEL(converted) {
  __shared__ float t[32][32];
  t[threadIdx.y][threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  unsigned a = (unsigned)__cvta_generic_to_shared(&t[1][0]);
  out[0] = a & 127;
  COLUMN;
}
// CHECK: no_fix=AddressSeen kernel=converted(

// banklint: block=32x32
KERNEL(in_union) {
  __shared__ float t[32][32];
  t[threadIdx.y][threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  Punned p;
  p.Pointer = &t[1][0];
  out[0] = p.Number & 127;
  COLUMN;
}
// CHECK: no_fix=AddressSeen kernel=in_union(

// banklint: block=32x32
KERNEL(in_structure) {
  __shared__ float t[32][32];
  t[threadIdx.y][threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  Ends e{&t[0][0], &t[1][0]};
  out[0] = e.Last - e.First;
  COLUMN;
}
// CHECK: no_fix=AddressSeen kernel=in_structure(

// banklint: block=32x32
KERNEL(in_assembly) {
  __shared__ float t[32][32];
  t[threadIdx.y][threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  unsigned a = (unsigned)__cvta_generic_to_shared(&t[1][0]), b;
  asm volatile("mov.u32 %0, %1;" : "=r"(b) : "r"(a));
  out[1] = b;
  COLUMN;
}
// CHECK: no_fix=AddressSeen kernel=in_assembly(

// banklint: block=32x32
KERNEL(added_up) {
  __shared__ float t[32][32];
  t[threadIdx.y][threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  float *p = &t[1][0];
  atomicAdd(q, (unsigned long long)p);
  COLUMN;
}
// CHECK: no_fix=AddressSeen kernel=added_up(

// A promise about an address would no longer hold.
// banklint: block=32x32
KERNEL(promised) {
  __shared__ __align__(16) float t[32][32];
  t[threadIdx.y][threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  float *p = (float *)__builtin_assume_aligned(&t[threadIdx.y][0], 16);
  out[1] = p[3];
  COLUMN;
}
// CHECK: no_fix=AddressSeen kernel=promised(

// Accesses only: through variables, structures, callees, behind a null test.
__device__ float first(const float *p) { return p ? *p : 0; }

// banklint: block=32x32
KERNEL(accesses) {
  __shared__ float t[32][32];
  t[threadIdx.y][threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  float *p = &t[threadIdx.y][0];
  if (p)
    out[1] = *p;
  Ends e{&t[threadIdx.y][0], &t[threadIdx.y][3]};
  out[2] = *e.Last + first(e.First) + first(t[threadIdx.y]);
  COLUMN;
}
// CHECK: fix=pad:132 kernel=accesses(

// banklint: block=32x32
KERNEL(assembly) {
  __shared__ float t[32][32];
  t[threadIdx.y][threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  unsigned a = (unsigned)__cvta_generic_to_shared(&t[threadIdx.y][3]);
  float x;
  asm volatile("ld.shared.f32 %0, [%1];" : "=f"(x) : "r"(a));
  out[1] = x;
  COLUMN;
}
// CHECK: fix=pad:132 kernel=assembly(
