// Rows of 33 words repair the columns, and keep the four neighbouring loads from
// becoming one of 128 bits. Here that costs nothing: four rows shifted by a bank
// each make every one of the four conflict-free, 4 wavefronts as before.
// RUN: cp %s %t.cu
// RUN: %banklint --cuda=bundled --fix %t.cu
// RUN: grep -E '^  __shared__ float tile.32..33.;' %t.cu

// banklint: block=32x8
__global__ void both(float *out) {
  __shared__ float tile[32][32];
  const int x = threadIdx.x, y = threadIdx.y;
  for (int j = y; j < 32; j += 8)
    tile[j][x] = out[j * 32 + x];
  __syncthreads();
  // Four rows a warp, eight quads a row.
  const int row = x / 8 + 4 * y, quad = x % 8;
  float sum = 0;
#pragma unroll
  for (int i = 0; i < 4; ++i)
    sum += tile[row][4 * quad + i];
  sum += tile[x][y];
  out[y * 32 + x] = sum;
}
