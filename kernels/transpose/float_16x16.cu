// A tile of 16x16 floats: a warp is two rows of threads, y and y + 1.
//
//              store tile[y][x]             load tile[x][y]
//   pitch 16   32 words in a row       1    16x + y: banks y, y+16, y+1, y+17   8
//   pitch 17   rows 17 apart overlap        17x + y: as 17 * 16 = 272 = 16
//              in bank 0               2    mod 32, two lanes meet              2
//   x ^ y      16y + (x ^ y)           1    16x + (y ^ x): x even fills banks
//                                           0-15, x odd banks 16-31             1
//   pitch 48   48y + x, 16 apart       1    48x + y: as pitch 16                8
#include "../common/program.h"

constexpr int N = 16;

__global__ void transpose16Naive(float *out, const float *in) {
  __shared__ float tile[N][N];
  int x = threadIdx.x, y = threadIdx.y, base = blockIdx.x * N * N;
  tile[y][x] = in[base + y * N + x]; // @bank 1
  __syncthreads();
  out[base + y * N + x] = tile[x][y]; // @bank 8
}

// One element more is not enough where a warp spans two rows.
__global__ void transpose16Padded(float *out, const float *in) {
  __shared__ float tile[N][N + 1];
  int x = threadIdx.x, y = threadIdx.y, base = blockIdx.x * N * N;
  tile[y][x] = in[base + y * N + x]; // @bank 2
  __syncthreads();
  out[base + y * N + x] = tile[x][y]; // @bank 2
}

__global__ void transpose16Swizzled(float *out, const float *in) {
  __shared__ float tile[N][N];
  int x = threadIdx.x, y = threadIdx.y, base = blockIdx.x * N * N;
  tile[y][x ^ y] = in[base + y * N + x]; // @bank 1
  __syncthreads();
  out[base + y * N + x] = tile[x][y ^ x]; // @bank 1
}

__global__ void transpose16Wide(float *out, const float *in) {
  __shared__ float tile[N][3 * N];
  int x = threadIdx.x, y = threadIdx.y, base = blockIdx.x * N * N;
  tile[y][x] = in[base + y * N + x]; // @bank 1
  __syncthreads();
  out[base + y * N + x] = tile[x][y]; // @bank 8
}

static void expected(float *out, const float *in) {
  for (int i = 0; i < N * N; ++i)
    out[i] = in[i % N * N + i / N];
}

PROGRAM {
  Work<float, float> work(session, N * N, N * N, expected);
  LAUNCH(work, transpose16Naive, dim3(N, N));
  LAUNCH(work, transpose16Padded, dim3(N, N));
  LAUNCH(work, transpose16Swizzled, dim3(N, N));
  LAUNCH(work, transpose16Wide, dim3(N, N));
}
