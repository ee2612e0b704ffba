// RUN: %banklint --cuda=bundled --print-sites --min-degree=33 %s | FileCheck %s
//
// The block is a dim3 that is put together before the launch.
#include <cuda_runtime.h>

#define CONSTANT 48
constexpr int Columns = 32;
constexpr dim3 Lasting(Columns, 3);
static const dim3 Old = dim3(16, 16);
enum { Rows = 5 };
struct Sizes {
  static constexpr unsigned Width = 64;
  dim3 block{Width, 2};
};

template <int> __global__ void kernel() {
  __shared__ float s[1024];
  s[threadIdx.x] = 1;
  // CHECK-DAG: block=32x3 {{.*}} kernel=kernel<1>()
  // CHECK-DAG: block=16x16 {{.*}} kernel=kernel<2>()
  // CHECK-DAG: block=48 {{.*}} kernel=kernel<3>()
  // CHECK-DAG: block=32x5 {{.*}} kernel=kernel<4>()
  // CHECK-DAG: block=32x4x2 {{.*}} kernel=kernel<5>()
  // CHECK-DAG: block=8x8 {{.*}} kernel=kernel<6>()
  // CHECK-DAG: block=64x2 {{.*}} kernel=kernel<7>()
  // CHECK-DAG: block=128 {{.*}} kernel=kernel<8>()
  // CHECK-DAG: block=32x9 {{.*}} kernel=kernel<9>()
  // CHECK-DAG: block=96 {{.*}} kernel=kernel<10>()
  // CHECK-DAG: block=256 {{.*}} kernel=kernel<11>()
}

dim3 half(int x) { return dim3(x / 2, 2); }
void inspect(const dim3 *block);

void host() {
  kernel<1><<<1, Lasting>>>();
  kernel<2><<<1, Old>>>();
  kernel<3><<<1, CONSTANT>>>();
  dim3 braced = {Columns, Rows};
  kernel<4><<<1, braced>>>();
  dim3 assigned;
  assigned.x = 32;
  assigned.y = 4, assigned.z = 2;
  kernel<5><<<1, assigned>>>();
  dim3 square;
  square.x = square.y = 8;
  inspect(&square);
  kernel<6><<<1, square>>>();
  Sizes sizes;
  kernel<7><<<1, sizes.block>>>();
  dim3 replaced(512);
  replaced = dim3(2 * 64);
  kernel<8><<<1, replaced>>>();
  replaced = dim3(1024);
  const dim3 &alias = braced;
  dim3 copy = alias;
  copy.y += 4;
  copy.y = Rows + 4;
  kernel<9><<<1, copy>>>();
  int threads = 192;
  threads = threads / 2;
  kernel<10><<<1, threads>>>();
  dim3 returned = half(256);
  kernel<11><<<1, returned.x * returned.y>>>();
}
