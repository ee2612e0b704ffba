// RUN: %banklint_bundled_syntax -fplugin=%plugin -fplugin-arg-banklint-remarks \
// RUN:   %s 2>&1 | FileCheck %s
//
// Which block shapes are seen; each kernel has the same 8-way conflict.
#include <cuda_runtime.h>

#define CONFLICT                                                               \
  __shared__ float t[256];                                                     \
  t[threadIdx.x % 32 * 8] = *out;

// banklint: block=64x2x2
// Other comments may follow.

__global__
void attributeAbove(float *out) { CONFLICT }
// CHECK-DAG: :[[#@LINE-5]]:1: note: block shape 64x2x2 is taken from this comment

  // banklint: block=96
template <int N>
__global__ void comment(float *out) { CONFLICT }
// CHECK-DAG: :[[#@LINE-3]]:3: note: block shape 96 is taken from this comment

// banklint: block=8x8
extern "C"
__global__ void linkage(float *out) { CONFLICT }
// CHECK-DAG: :[[#@LINE-3]]:1: note: block shape 8x8 is taken from this comment

// banklint: block=512
int between;
__global__ void integer(float *out) { CONFLICT }
__global__ void brace(float *out) { CONFLICT }
__global__ void variable(float *out) { CONFLICT }
__global__ void changed(float *out) { CONFLICT }
template <int N> __global__ void deduced(float *out) { CONFLICT }
__global__ void unlaunched(float *out) { CONFLICT }

template <int N> void launch(float *p) {
  deduced<N><<<1, N>>>(p);
  // CHECK-DAG: :[[#@LINE-1]]:3: note: block shape 160 is taken from this launch
}

void host(float *p, int n) {
  comment<1><<<1, 32>>>(p);
  integer<<<n, 32 * 6>>>(p);
  // CHECK-DAG: :[[#@LINE-1]]:3: note: block shape 192 is taken from this launch
  brace<<<1, dim3{32, 4}>>>(p);
  // CHECK-DAG: :[[#@LINE-1]]:3: note: block shape 32x4 is taken from this launch
  int width = 32;
  dim3 block(width, 7);
  variable<<<1, block>>>(p);
  // CHECK-DAG: :[[#@LINE-1]]:3: note: block shape 32x7 is taken from this launch
  dim3 other(448);
  other.x = n;
  changed<<<1, other>>>(p);
  changed<<<1, n>>>(p);
  launch<160>(p);
}
// CHECK-NOT: block shape {{448|512|32}} is
