// A distance between lanes that is a kernel argument gives a conflict under a
// condition, which is a warning only where asked for.
// RUN: %banklint --cuda=bundled --print-sites %s | FileCheck %s
// RUN: not %banklint --cuda=bundled --conditional %s | FileCheck --check-prefix=ASKED %s

// banklint: block=32x8
__global__ void rows(float *out, int pitch) {
  extern __shared__ float s[];
  s[threadIdx.x * pitch + threadIdx.y] = 1;
  // CHECK: :[[#@LINE-1]]:{{.*}} store s {{.*}} conflict possible condition=pitch%32==0 degree=32
  // ASKED: :[[#@LINE-2]]:{{.*}} warning: store to 's' may be a 32-way bank conflict if pitch % 32 == 0
  out[0] = s[threadIdx.y * pitch + threadIdx.x];
  // CHECK: :[[#@LINE-1]]:{{.*}} load s {{.*}} clean exact degree=1
}

// The condition is named only where the value itself has a name.
// banklint: block=32
__global__ void odd(float *out, int n) {
  extern __shared__ float s[];
  out[0] = s[threadIdx.x * (n | 1)];
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} load s {{.*}} conflict possible at_most degree=32
}

// banklint: block=32
__global__ void half(float *out, int n) {
  extern __shared__ float s[];
  out[1] = s[threadIdx.x * (n / 2)];
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} load s {{.*}} conflict possible at_most degree=32
}

// banklint: block=32
__global__ void chosen(float *out, int n) {
  extern __shared__ float s[];
  out[2] = s[threadIdx.x * (n > 5 ? 33 : 32)];
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} load s {{.*}} conflict possible at_most degree=32
}
