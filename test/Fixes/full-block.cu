// The arrays of the block fill its 48 KiB; a pad would not compile. Rows that
// are a power of two can be permuted without one.
// RUN: cp %s %t.cu
// RUN: not %banklint --cuda=bundled --fix %t.cu > %t.out
// RUN: FileCheck %s < %t.out
// RUN: FileCheck --check-prefix=EDIT %s < %t.cu

// banklint: block=32x32
__global__ void even(const float *in, float *out) {
  __shared__ float tile[64][64];
  __shared__ float other[8192];
  const int x = threadIdx.x, y = threadIdx.y;
  tile[y][x] = in[y * 32 + x];
  other[x] = in[x];
  __syncthreads();
  out[y * 32 + x] = tile[x][y] + other[y];
}
// EDIT: float tile[64][64];
// EDIT: tile[y][x ^ {{.*}}] = in[
// EDIT: = tile[x][y ^ {{.*}}] + other

// banklint: block=32x32
__global__ void odd(const float *in, float *out) {
  __shared__ float rows[64][96];
  __shared__ float other[6144];
  const int x = threadIdx.x, y = threadIdx.y;
  for (int i = x; i < 96; i += 32)
    rows[y][i] = in[y * 96 + i];
  other[x] = in[x];
  __syncthreads();
  out[y * 32 + x] = rows[x][y] + other[y];
}
// CHECK-NOT: load of 'tile'
// CHECK: warning: load of 'rows' is a 32-way
// CHECK: no fix is suggested: with a padded 'rows' the block would exceed its
