// Other variables may have the named type.
// RUN: cp %s %t.cu
// RUN: not %banklint --cuda=bundled --fix %t.cu > %t.out
// RUN: diff %s %t.cu
// RUN: FileCheck %s < %t.out

typedef float Tile[32][32];

// banklint: block=32x32
__global__ void column(const float *in, float *out) {
  __shared__ Tile tile;
  tile[threadIdx.y][threadIdx.x] = in[threadIdx.y * 32 + threadIdx.x];
  __syncthreads();
  out[threadIdx.y * 32 + threadIdx.x] = tile[threadIdx.x][threadIdx.y];
}

// CHECK: :[[#@LINE-3]]:{{[0-9]+}}: warning: load of 'tile' is a 32-way
// CHECK: note: no fix is suggested: the innermost extent of 'tile' is not written
