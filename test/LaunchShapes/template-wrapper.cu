// RUN: %banklint --cuda=bundled --print-sites --min-degree=33 %s | FileCheck %s
//
// The launch stands in a template: each instantiation is a launch of its own.
#include <cuda_runtime.h>

template <class T, int N> __global__ void kernel() {
  __shared__ T s[1024];
  s[threadIdx.x % 32] = 1;
  // CHECK-DAG: block=64x2 {{.*}} kernel=kernel<float, 64>()
  // CHECK-DAG: block=96x2 {{.*}} kernel=kernel<float, 96>()
  // CHECK-DAG: block=64x2 {{.*}} kernel=kernel<double, 64>()
}

template <void (*Kernel)(), int N> struct Launcher {
  static void run() { Kernel<<<1, dim3(N, 2)>>>(); }
};
template <class T, int N> void launch() {
  Launcher<kernel<T, N>, N>::run();
}

__global__ void plain() {
  __shared__ float s[1024];
  s[threadIdx.x % 32] = 1;
  // CHECK-DAG: block=160 {{.*}} kernel=plain()
}
// No instantiation is needed for what does not depend on T.
template <class T> void unused() { plain<<<1, 160>>>(); }

void host() {
  launch<float, 64>();
  launch<float, 96>();
  launch<double, 64>();
}
