// RUN: %banklint --cuda=bundled --print-sites --min-degree=33 %s | FileCheck %s
//
// The block is a parameter of a function that is called with constants.
#include <cuda_runtime.h>

template <int> __global__ void kernel() {
  __shared__ float s[1024];
  s[threadIdx.x % 32] = 1;
  // CHECK-DAG: block=96 {{.*}} kernel=kernel<1>()
  // CHECK-DAG: block=32x4 {{.*}} kernel=kernel<2>()
  // CHECK-DAG: block=64x4 {{.*}} kernel=kernel<2>()
  // CHECK-DAG: block=16x16 {{.*}} kernel=kernel<3>()
  // CHECK-DAG: block=x%32==0 {{.*}} kernel=kernel<4>()
  // CHECK-DAG: block=224 {{.*}} kernel=kernel<5>()
  // CHECK-DAG: block=288 {{.*}} kernel=kernel<6>()
  // CHECK-DAG: block=320 {{.*}} kernel=kernel<7>()
  // CHECK-DAG: block=352 {{.*}} kernel=kernel<8>()
}

void one(int threads) { kernel<1><<<1, threads>>>(); }

void inner(dim3 block, int n) { kernel<2><<<n, block>>>(); }
void outer(int width, int n) { inner(dim3(width, 4), n); }

void byReference(const dim3 &block = dim3(16, 16)) { kernel<3><<<1, block>>>(); }

void written(int threads, int n) {
  threads = n;
  kernel<4><<<1, threads>>>();
}

struct Runner {
  void run(unsigned threads) const { kernel<5><<<1, threads>>>(); }
  static void runStatic(unsigned threads) { kernel<6><<<1, threads>>>(); }
};

void host(int n) {
  one(96);
  outer(32, n);
  outer(64, n);
  byReference();
  written(32, n);
  Runner().run(224);
  Runner::runStatic(288);
  auto lambda = [](int threads) { kernel<7><<<1, threads>>>(); };
  lambda(320);
  const auto generic = [&](auto launched, auto threads) {
    launched<<<1, threads>>>();
  };
  generic(kernel<8>, 352);
}
