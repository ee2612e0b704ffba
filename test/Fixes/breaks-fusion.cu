// Eight lanes read a whole row as 128-bit quads, issued as one request in four
// wavefronts. With rows of 33 words the four scalars would be 4-way each: 16.
// Only rows that are a multiple of four words keep the quads.
// RUN: cp %s %t.cu
// The 4-way conflict that this leaves is still reported.
// RUN: not %banklint --cuda=bundled --fix %t.cu
// RUN: grep -E '^  __shared__ float tile.32..132.;' %t.cu

// banklint: block=32x8
__global__ void both(float *out) {
  __shared__ float tile[32][128];
  const int x = threadIdx.x, y = threadIdx.y;
  for (int j = y; j < 32; j += 8)
    tile[j][x] = out[j * 32 + x];
  __syncthreads();
  float sum = 0;
#pragma unroll
  for (int i = 0; i < 4; ++i)
    sum += tile[y][4 * x + i];
  sum += tile[x][y];
  out[y * 32 + x] = sum;
}
