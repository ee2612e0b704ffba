// Two arrays of 64 and 84 rows leave 512 bytes of the 48 KiB: 12288 words less
// 64 * 64 and less 84 * 96 are 128 words, one for each row of the first array
// and not of both. Rows of 96 words cannot be permuted by XOR.
// RUN: cp %s %t.cu
// RUN: not %banklint --cuda=bundled --fix %t.cu > %t.out
// RUN: FileCheck %s < %t.cu
// RUN: FileCheck %s --check-prefix=LEFT < %t.out

// banklint: block=32x32
__global__ void column(const float *in, float *out) {
  __shared__ float first[64][64];
  __shared__ float second[84][96];
  const int x = threadIdx.x, y = threadIdx.y;
  first[y][x] = in[y * 32 + x];
  for (int i = x; i < 96; i += 32)
    second[y][i] = in[y * 96 + i];
  __syncthreads();
  out[y * 32 + x] = first[x][y] + second[x][y];
}

// CHECK: float first[64][65];
// CHECK-NEXT: float second[84][96];
// LEFT-NOT: load of 'first'
// LEFT: no fix is suggested: with a padded 'second' the block would exceed its
