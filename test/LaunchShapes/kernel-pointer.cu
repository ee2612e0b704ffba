// RUN: %banklint --cuda=bundled --print-sites --min-degree=33 %s | FileCheck %s
//
// The kernel is a pointer: what it may be is launched with the block that is
// given to all.
#include <cuda_runtime.h>

template <int> __global__ void kernel(int pitch) {
  extern __shared__ float s[];
  s[threadIdx.x * pitch] = 1;
  // CHECK-DAG: block=64 conflict exact degree=32 {{.*}} kernel=kernel<1>(int)
  // CHECK-DAG: block=96 clean exact degree=1 {{.*}} kernel=kernel<2>(int)
  // CHECK-DAG: block=128 {{.*}} kernel=kernel<3>(int)
  // CHECK-DAG: block=256 {{.*}} kernel=kernel<4>(int)
  // CHECK-DAG: block=256 {{.*}} kernel=kernel<5>(int)
  // CHECK-DAG: block=160 {{.*}} kernel=kernel<6>(int)
  // CHECK-DAG: block=192 {{.*}} kernel=kernel<7>(int)
  // CHECK-DAG: block=224 {{.*}} kernel=kernel<8>(int)
  // CHECK-DAG: block=224 {{.*}} kernel=kernel<9>(int)
  // CHECK-DAG: block=288 {{.*}} kernel=kernel<10>(int)
  // CHECK-DAG: block=x%32==0 {{.*}} kernel=kernel<11>(int)
}

void (*const Table[])(int) = {kernel<3>, &kernel<5>};

template <class Kernel> void time(Kernel k, int threads) {
  k<<<1, threads>>>(32);
}

void host(bool first) {
  auto k = &kernel<1>;
  k<<<1, 64>>>(32);
  void (*j)(int) = nullptr;
  j = kernel<2>;
  (*j)<<<1, 96>>>(33);
  Table[0]<<<1, 128>>>(32);
  auto either = first ? kernel<4> : kernel<5>;
  either<<<1, 256>>>(32);
  void (*each)(int);
  for (int i = 0; i < 2; ++i) {
    switch (i) {
    case 0:
      each = &kernel<8>;
      break;
    default:
      each = &kernel<9>;
    }
    each<<<1, 224>>>(32);
  }
  void (*const table[])(int) = {kernel<10>};
  for (int i = 0; i < 1; ++i)
    table[i]<<<1, 288>>>(32);
  // Which goes with which block is not known.
  auto paired = &kernel<11>;
  int threads = 64;
  if (first) {
    paired = &kernel<8>;
    threads = 96;
  }
  paired<<<1, threads>>>(32);
  time(kernel<6>, 160);
  time(sizeof(int) == 4 ? kernel<7> : kernel<4>, 192);
}
