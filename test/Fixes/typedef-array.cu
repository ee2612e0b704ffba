// Other variables may have the named type, so its extents stay; the columns
// can still be permuted where they are used.
// RUN: cp %s %t.cu
// RUN: not %banklint --cuda=bundled --fix %t.cu > %t.out
// RUN: FileCheck %s < %t.cu
// RUN: FileCheck --check-prefix=LEFT --implicit-check-not="load of 'tile'" %s < %t.out
// LEFT: no fix is suggested: the innermost extent of 'kept' is not written

typedef float Tile[32][32];
// CHECK: typedef float Tile[32][32];

// banklint: block=32x32
__global__ void column(const float *in, float *out) {
  __shared__ Tile tile;
  // CHECK: tile[threadIdx.y][threadIdx.x ^ threadIdx.y] = in[
  tile[threadIdx.y][threadIdx.x] = in[threadIdx.y * 32 + threadIdx.x];
  __syncthreads();
  // CHECK: = tile[threadIdx.x][threadIdx.y ^ threadIdx.x];
  out[threadIdx.y * 32 + threadIdx.x] = tile[threadIdx.x][threadIdx.y];
}

// A pointer to a row knows its type: nothing may change.
// banklint: block=32x32
__global__ void pointer(const float *in, float *out) {
  __shared__ Tile kept;
  float(*rows)[32] = kept;
  // CHECK: rows[threadIdx.y][threadIdx.x] = in[
  rows[threadIdx.y][threadIdx.x] = in[threadIdx.y * 32 + threadIdx.x];
  __syncthreads();
  // CHECK: = kept[threadIdx.x][threadIdx.y];
  out[threadIdx.y * 32 + threadIdx.x] = kept[threadIdx.x][threadIdx.y];
}
