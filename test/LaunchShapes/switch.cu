// RUN: %banklint --cuda=bundled --print-sites --min-degree=33 %s | FileCheck %s
//
// Around a launch it is known which block it is given.
#include <cuda_runtime.h>

template <int N> __global__ void kernel() {
  __shared__ float s[N + 32];
  s[threadIdx.x % 32] = 1;
  // CHECK-DAG: block=512 {{.*}} kernel=kernel<512>()
  // CHECK-DAG: block=256 {{.*}} kernel=kernel<256>()
  // CHECK-DAG: block=x%32==0 {{.*}} kernel=kernel<128>()
  // CHECK-DAG: block=64 {{.*}} kernel=kernel<64>()
  // CHECK-DAG: block=x%32==0 {{.*}} kernel=kernel<32>()
  // CHECK-DAG: block=96 {{.*}} kernel=kernel<96>()
}

void reduce(int threads) {
  dim3 block(threads, 1, 1);
  switch (threads) {
  case 512:
    kernel<512><<<1, block>>>();
    break;
  case 256:
    kernel<256><<<1, block>>>();
    break;
  case 128:
  default:
    kernel<128><<<1, block>>>();
  }
  if (threads == 64)
    kernel<64><<<1, block>>>();
}

// Called with 96 only, so the first launch is never reached.
void called(int threads, bool other) {
  if (threads < 64)
    kernel<32><<<1, threads>>>();
  else if (other)
    kernel<96><<<1, threads>>>();
}

void host(bool other) { called(96, other); }
