// The arrays of the block fill its 48 KiB; a pad would not compile.
// RUN: cp %s %t.cu
// RUN: not %banklint --cuda=bundled --fix %t.cu > %t.out
// RUN: diff %s %t.cu
// RUN: FileCheck %s < %t.out

// banklint: block=32x32
__global__ void column(const float *in, float *out) {
  __shared__ float tile[64][64];
  __shared__ float other[8192];
  tile[threadIdx.y][threadIdx.x] = in[threadIdx.y * 32 + threadIdx.x];
  other[threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  out[threadIdx.y * 32 + threadIdx.x] =
      tile[threadIdx.x][threadIdx.y] + other[threadIdx.y];
}

// CHECK: warning: load of 'tile' is a 32-way
// CHECK: no fix is suggested: with a padded 'tile' the block would exceed its
