// Code that no kernel here calls may rely on the present rows.
// RUN: %banklint --cuda=bundled --print-sites --min-degree=33 %s \
// RUN:   | grep degree=32 | FileCheck %s
#include <cuda_runtime.h>

__shared__ float walked[32][32];
__device__ float walk(int n) {
  float *p = &walked[0][0];
  return p[n * 32];
}

// banklint: block=32x32
__global__ void with_walk(float *out) {
  walked[threadIdx.y][threadIdx.x] = out[threadIdx.x];
  __syncthreads();
  out[threadIdx.x] = walked[threadIdx.x][threadIdx.y];
}
// CHECK: no_fix=SomeUnknown kernel=with_walk(

__shared__ float indexed[32][32];
__device__ float index(int n) { return indexed[n][0]; }

// banklint: block=32x32
__global__ void with_index(float *out) {
  indexed[threadIdx.y][threadIdx.x] = out[threadIdx.x];
  __syncthreads();
  out[threadIdx.x] = indexed[threadIdx.x][threadIdx.y];
}
// CHECK: fix=pad:132 kernel=with_index(

__device__ float *rows() {
  __shared__ float lent[32][32];
  lent[threadIdx.y][threadIdx.x] = 1;
  __syncthreads();
  lent[0][0] = lent[threadIdx.x][threadIdx.y];
  return &lent[0][0];
}

// banklint: block=32x32
__global__ void borrows(float *out) { out[threadIdx.x] = *rows(); }
// CHECK: no_fix=SomeUnknown {{.*}}kernel=borrows(

__device__ float sum() {
  __shared__ float own[32][32];
  own[threadIdx.y][threadIdx.x] = 1;
  __syncthreads();
  float *row = own[threadIdx.x];
  return row[threadIdx.y];
}

// banklint: block=32x32
__global__ void sums(float *out) { out[threadIdx.x] = sum(); }
// CHECK: fix=pad:132 {{.*}}kernel=sums(
