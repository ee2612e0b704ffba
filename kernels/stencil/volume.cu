// Seven-point stencils on volumes of 8x8x8 points with a halo: block (8, 8, 4),
// each thread two points. A warp is four rows y of eight x.
//
//   tile[10][10][10]  rows 10 words apart: 0-7, 10-17, 20-27, 30-37: banks
//                     0-5 twice                                              2
//   tile[10][10][24]  rows 24 apart: banks 0-7, 24-31, 16-23, 8-15           1
#include "../common/program.h"

constexpr int N = 8, M = N + 2;

__global__ void volumeNaive(float *out, const float *in) {
  __shared__ float tile[M][M][M];
  int x = threadIdx.x, y = threadIdx.y;
  in += blockIdx.x * M * M * M;
  int t = (threadIdx.z * N + y) * N + x;
  for (int i = t; i < M * M * M; i += 256)
    tile[i / (M * M)][i / M % M][i % M] = in[i]; // @bank 1
  __syncthreads();
#pragma unroll 1
  for (int z = threadIdx.z; z < N; z += 4) {
    float centre = tile[z + 1][y + 1][x + 1]; // @bank 2
    float west = tile[z + 1][y + 1][x];       // @bank 2
    float east = tile[z + 1][y + 1][x + 2];   // @bank 2
    float north = tile[z + 1][y][x + 1];      // @bank 2
    float south = tile[z + 1][y + 2][x + 1];  // @bank 2
    float below = tile[z][y + 1][x + 1];      // @bank 2
    float above = tile[z + 2][y + 1][x + 1];  // @bank 2
    out[((blockIdx.x * N + z) * N + y) * N + x] =
        west + east + north + south + below + above - 6 * centre;
  }
}

__global__ void volumePadded(float *out, const float *in) {
  __shared__ float tile[M][M][24];
  int x = threadIdx.x, y = threadIdx.y;
  in += blockIdx.x * M * M * M;
  int t = (threadIdx.z * N + y) * N + x;
#pragma unroll 1
  for (int i = t; i < M * M * M; i += 256)
    tile[i / (M * M)][i / M % M][i % M] = in[i]; // @bank 2
  __syncthreads();
#pragma unroll 1
  for (int z = threadIdx.z; z < N; z += 4) {
    float centre = tile[z + 1][y + 1][x + 1]; // @bank 1
    float west = tile[z + 1][y + 1][x];       // @bank 1
    float east = tile[z + 1][y + 1][x + 2];   // @bank 1
    float north = tile[z + 1][y][x + 1];      // @bank 1
    float south = tile[z + 1][y + 2][x + 1];  // @bank 1
    float below = tile[z][y + 1][x + 1];      // @bank 1
    float above = tile[z + 2][y + 1][x + 1];  // @bank 1
    out[((blockIdx.x * N + z) * N + y) * N + x] =
        west + east + north + south + below + above - 6 * centre;
  }
}

// A plane at a time: the row of threads is made 32 wide instead.
__global__ void volumePlanes(float *out, const float *in) {
  __shared__ float tile[M * M * M];
  int t = threadIdx.x;
  in += blockIdx.x * M * M * M;
#pragma unroll 1
  for (int i = t; i < M * M * M; i += 128)
    tile[i] = in[i]; // @bank 1
  __syncthreads();
#pragma unroll 1
  for (int i = t; i < N * M * M; i += 128) {
    int x = i % M, y = i / M % M;
    if (x == 0 || x > N || y == 0 || y > N)
      continue;
    const float *centre = tile + M * M + i;
    float west = centre[-1];      // @bank 1
    float east = centre[1];       // @bank 1
    float north = centre[-M];     // @bank 1
    float south = centre[M];      // @bank 1
    float below = centre[-M * M]; // @bank 1
    float above = centre[M * M];  // @bank 1
    float middle = centre[0];     // @bank 1
    out[blockIdx.x * N * N * N + (i / (M * M) * N + y - 1) * N + x - 1] =
        west + east + north + south + below + above - 6 * middle;
  }
}

static void expected(float *out, const float *in) {
  for (int i = 0; i < N * N * N; ++i) {
    const float *p = in + ((i / (N * N) + 1) * M + i / N % N + 1) * M + i % N + 1;
    out[i] = p[-1] + p[1] + p[-M] + p[M] + p[-M * M] + p[M * M] - 6 * p[0];
  }
}

PROGRAM {
  Work<float, float> work(session, N * N * N, M * M * M, expected);
  LAUNCH(work, volumeNaive, dim3(N, N, 4));
  LAUNCH(work, volumePadded, dim3(N, N, 4));
  LAUNCH(work, volumePlanes, 128);
}
