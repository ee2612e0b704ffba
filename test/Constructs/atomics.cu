// RUN: %banklint --cuda=bundled --print-sites --min-degree=33 %s | FileCheck %s
//
// What an atomic costs depends on what it is in machine code. 32 lanes:
//
//   32-bit integers     lanes at the fullest bank; a word is not shared
//   add of 1, unused    words at the fullest bank
//   compare-and-swap    twice
//   64 bits             by half warps; only exchange and compare-and-swap
//   floats              a loop: 2 a round for the swap, and the loads
#include <cuda_runtime.h>

__global__ void integers(int *out, int v) {
  __shared__ int s[1024];
  int t = threadIdx.x;
  atomicMin(&s[2 * t], v);
  // CHECK-DAG: :[[#@LINE-1]]:{{.*}} degree=2 wavefronts=2/1
  out[t] = atomicExch(&s[t / 4], v);
  // CHECK-DAG: :[[#@LINE-1]]:{{.*}} degree=4 wavefronts=4/1
  atomicXor(&s[33 * t % 1024], v);
  // CHECK-DAG: :[[#@LINE-1]]:{{.*}} degree=1 wavefronts=1/1
  atomicAdd(&s[t / 4], 1);
  // CHECK-DAG: :[[#@LINE-1]]:{{.*}} degree=1 wavefronts=1/1
  atomicAdd(&s[t / 4], -1);
  // CHECK-DAG: :[[#@LINE-1]]:{{.*}} degree=4 wavefronts=4/1
  out[t] = atomicAdd(&s[t / 4], 1);
  // CHECK-DAG: :[[#@LINE-1]]:{{.*}} degree=4 wavefronts=4/1
  atomicAdd(&s[8 * t], 1);
  // CHECK-DAG: :[[#@LINE-1]]:{{.*}} degree=8 wavefronts=8/1
  out[t] = atomicCAS(&s[2 * t], v, 1);
  // CHECK-DAG: :[[#@LINE-1]]:{{.*}} degree=2 wavefronts=4/2
}

__global__ void wide(unsigned long long *out, unsigned long long v) {
  __shared__ unsigned long long s[64];
  int t = threadIdx.x;
  out[t] = atomicExch(&s[t], v);
  // CHECK-DAG: :[[#@LINE-1]]:{{.*}} degree=1 wavefronts=2/2
  out[t] = atomicCAS(&s[2 * t], v, 1);
  // CHECK-DAG: :[[#@LINE-1]]:{{.*}} degree=2 wavefronts=8/4
  atomicAdd(&s[t], v);
  // CHECK-DAG: :[[#@LINE-1]]:{{.*}} unknown reason=UnmeasuredOperation
}

__global__ void floats(float v, double w) {
  __shared__ float s[64];
  __shared__ double d[64];
  int t = threadIdx.x;
  atomicAdd(&s[t], v);
  // CHECK-DAG: :[[#@LINE-1]]:{{.*}} degree=1 wavefronts=3/3
  atomicAdd(&s[2 * t], v);
  // CHECK-DAG: :[[#@LINE-1]]:{{.*}} degree=2 wavefronts=7/3
  atomicAdd(&s[0], v);
  // CHECK-DAG: :[[#@LINE-1]]:{{.*}} degree=32 wavefronts=96/3
  atomicAdd(&d[t], w);
  // CHECK-DAG: :[[#@LINE-1]]:{{.*}} unknown reason=UnmeasuredOperation
}

// One word for all lanes, and the compiler sees it: one lane goes to memory.
__global__ void uniform(int *out, int v) {
  __shared__ int s[32];
  int t = threadIdx.x;
  atomicAdd(&s[3], v + t);
  // CHECK-DAG: :[[#@LINE-1]]:{{.*}} clean exact degree=1 wavefronts=1/1
  out[t] = atomicMax(&s[blockIdx.x % 32], v + t);
  // CHECK-DAG: :[[#@LINE-1]]:{{.*}} clean exact degree=1 wavefronts=1/1
  atomicAdd(&s[t / 32], v + t);
  // CHECK-DAG: :[[#@LINE-1]]:{{.*}} degree=32 wavefronts=32/1
  out[t] = atomicExch(&s[3], v + t);
  // CHECK-DAG: :[[#@LINE-1]]:{{.*}} degree=32 wavefronts=32/1
}

void launch(int *out, unsigned long long *wideOut) {
  integers<<<1, 32>>>(out, 2);
  wide<<<1, 32>>>(wideOut, 2);
  floats<<<1, 32>>>(1, 1);
  uniform<<<1, 32>>>(out, 2);
}
