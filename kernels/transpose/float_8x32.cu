// A tile of 32 rows of 8 floats, block (8, 32): a warp is four rows of threads.
// Thread t = 8y + x writes tile[y][x] and reads tile[c][r] with c = t mod 32,
// r = t / 32.
//
//               store                         load
//   pitch 8     32 words in a row        1    8c + r: banks r, r+8, r+16, r+24  8
//   pitch 9     9 * 3 + 7 = 34: banks
//               0-2 are met twice        2    9c + r                            1
//   x ^ (y/4)   the four rows share y/4  1    8 * (c mod 4) + (r ^ (c/4))       1
#include "../common/program.h"

constexpr int W = 8, H = 32;

__global__ void transposeNarrowNaive(float *out, const float *in) {
  __shared__ float tile[H][W];
  int x = threadIdx.x, y = threadIdx.y, t = y * W + x;
  int base = blockIdx.x * W * H;
  tile[y][x] = in[base + t]; // @bank 1
  __syncthreads();
  out[base + t] = tile[t % H][t / H]; // @bank 8
}

__global__ void transposeNarrowPadded(float *out, const float *in) {
  __shared__ float tile[H][W + 1];
  int x = threadIdx.x, y = threadIdx.y, t = y * W + x;
  int base = blockIdx.x * W * H;
  tile[y][x] = in[base + t]; // @bank 2
  __syncthreads();
  out[base + t] = tile[t % H][t / H]; // @bank 1
}

__global__ void transposeNarrowSwizzled(float *out, const float *in) {
  __shared__ float tile[H][W];
  int x = threadIdx.x, y = threadIdx.y, t = y * W + x;
  int base = blockIdx.x * W * H;
  tile[y][x ^ (y / 4)] = in[base + t]; // @bank 1
  __syncthreads();
  int row = t % H, column = t / H;
  out[base + t] = tile[row][column ^ (row / 4)]; // @bank 1
}

static void expected(float *out, const float *in) {
  for (int i = 0; i < W * H; ++i)
    out[i] = in[i % H * W + i / H];
}

PROGRAM {
  Work<float, float> work(session, W * H, W * H, expected);
  LAUNCH(work, transposeNarrowNaive, dim3(W, H));
  LAUNCH(work, transposeNarrowPadded, dim3(W, H));
  LAUNCH(work, transposeNarrowSwizzled, dim3(W, H));
}
