// The launch decides the size of dynamic shared memory.
// RUN: cp %s %t.cu
// RUN: not %banklint --cuda=bundled --fix %t.cu > %t.out
// RUN: diff %s %t.cu
// RUN: FileCheck %s < %t.out

// banklint: block=32x32
__global__ void column(const float *in, float *out) {
  extern __shared__ float tile[];
  tile[threadIdx.y * 32 + threadIdx.x] = in[threadIdx.y * 32 + threadIdx.x];
  __syncthreads();
  out[threadIdx.y * 32 + threadIdx.x] = tile[threadIdx.x * 32 + threadIdx.y];
}

// CHECK: :[[#@LINE-3]]:{{[0-9]+}}: warning: load of 'tile' is a 32-way
// CHECK: note: no fix is suggested: 'tile' is dynamic shared memory
