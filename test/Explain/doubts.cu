// What cannot be right is said where somebody asks for the arithmetic.
// RUN: %banklint explain %s --cuda=bundled --no-fix-search | FileCheck %s

// banklint: block=32
__global__ void outside(float *o) {
  __shared__ float t[32][32];
  o[0] = t[threadIdx.x][32];
  o[1] = t[threadIdx.x][31];
}
// CHECK: :[[#@LINE-3]]:10: load of 't' is a 32-way bank conflict
// CHECK: lane 31 reaches outside of 't', which has 4096 bytes
// CHECK: :[[#@LINE-4]]:10: load of 't' is a 32-way bank conflict
// CHECK-NOT: outside of
// CHECK: :[[#@LINE+4]]:10: load of 'z'
// banklint: block=32
__global__ void nothing(float *o) {
  __shared__ float z[0];
  o[0] = z[threadIdx.x];
}
// CHECK: 'z' has no elements: every access is outside of it

// banklint: block=32
__global__ void huge(float *o) {
  __shared__ float h[1 << 30];
  o[0] = h[threadIdx.x];
}
// CHECK: :[[#@LINE-2]]:10: load of 'h'
// CHECK: 'h' takes 4294967296 bytes, more than the 49152 that a block can declare: nvcc refuses it

// The size of an extern array is the host's matter.
// banklint: block=32
__global__ void dynamic(float *o) {
  extern __shared__ float d[];
  o[0] = d[threadIdx.x];
}
// CHECK: :[[#@LINE-2]]:10: load of 'd'
// CHECK-NOT: 'd' has no elements
// CHECK-NOT: outside of
