// RUN: %banklint --cuda=bundled --print-sites --min-degree=33 %s \
// RUN:   | FileCheck %s --implicit-check-not=fix=
//
// No repair where the program can tell one layout from another: by a subscript
// that leaves its row, by the distance of two elements, by an address.
#include <cuda_runtime.h>

__global__ void flat(float *out) {
  __shared__ float t[32][32];
  t[0][threadIdx.y * 32 + threadIdx.x] = out[threadIdx.x];
  __syncthreads();
  out[threadIdx.x] = t[threadIdx.x][threadIdx.y];
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} load t {{.*}} degree=32 {{.*}} no_fix=
}

__global__ void distance(float *out) {
  __shared__ float t[32][32];
  out[0] = &t[1][0] - &t[0][0];
  out[threadIdx.x] = t[threadIdx.x][threadIdx.y];
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} load t {{.*}} degree=32 {{.*}} no_fix=
}

__global__ void linear(float *out) {
  __shared__ float t[1024];
  out[0] = &t[40] - &t[0];
  out[threadIdx.x] = t[threadIdx.x * 32 + threadIdx.y];
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} load t {{.*}} degree=32 {{.*}} no_fix=
}

__global__ void number(float *out) {
  __shared__ float t[32][32];
  out[0] = (unsigned long long)&t[1][0] & 127;
  out[threadIdx.x] = t[threadIdx.x][threadIdx.y];
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} load t {{.*}} degree=32 {{.*}} no_fix=
}

void launch(float *p) {
  flat<<<1, dim3(32, 32)>>>(p);
  distance<<<1, dim3(32, 32)>>>(p);
  linear<<<1, dim3(32, 32)>>>(p);
  number<<<1, dim3(32, 32)>>>(p);
}
