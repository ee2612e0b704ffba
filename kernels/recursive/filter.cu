// A recursive filter y[k] = x[k] + y[k - 1] mod 64 along the rows of a 32x64
// tile: a lane owns a row and walks it.
//
//   s[lane][k]   pitch 64: one bank                                        32
//                pitch 65                                                   1
//   s[k][lane]   the tile kept by columns                                   1
//                stored from rows: s[x][y], pitch 32, one bank             32
//   s[lane][(k + lane) mod 64]                                              1
#include "../common/program.h"

constexpr int Rows = 32, N = 64;

__global__ void filterRowsNaive(int *out, const int *in) {
  __shared__ int s[Rows][N];
  int t = threadIdx.x;
  in += blockIdx.x * Rows * N;
#pragma unroll 1
  for (int i = t; i < Rows * N; i += 32)
    s[i / N][i % N] = in[i]; // @bank 1
  __syncwarp();
  int y = 0;
#pragma unroll 1
  for (int k = 0; k < N; ++k) {
    y = (s[t][k] + y) % 64; // @bank 32
    s[t][k] = y;            // @bank 32
  }
  __syncwarp();
#pragma unroll 1
  for (int i = t; i < Rows * N; i += 32)
    out[blockIdx.x * Rows * N + i] = s[i / N][i % N]; // @bank 1
}

__global__ void filterRowsPadded(int *out, const int *in) {
  __shared__ int s[Rows][N + 1];
  int t = threadIdx.x;
  in += blockIdx.x * Rows * N;
#pragma unroll 1
  for (int i = t; i < Rows * N; i += 32)
    s[i / N][i % N] = in[i]; // @bank 1
  __syncwarp();
  int y = 0;
#pragma unroll 1
  for (int k = 0; k < N; ++k) {
    y = (s[t][k] + y) % 64; // @bank 1
    s[t][k] = y;            // @bank 1
  }
  __syncwarp();
#pragma unroll 1
  for (int i = t; i < Rows * N; i += 32)
    out[blockIdx.x * Rows * N + i] = s[i / N][i % N]; // @bank 1
}

__global__ void filterColumnsNaive(int *out, const int *in) {
  __shared__ int s[N][Rows];
  int t = threadIdx.x;
  in += blockIdx.x * Rows * N;
#pragma unroll 1
  for (int i = t; i < Rows * N; i += 32)
    s[i % N][i / N] = in[i]; // @bank 32
  __syncwarp();
  int y = 0;
#pragma unroll 1
  for (int k = 0; k < N; ++k) {
    y = (s[k][t] + y) % 64; // @bank 1
    s[k][t] = y;            // @bank 1
  }
  __syncwarp();
#pragma unroll 1
  for (int i = t; i < Rows * N; i += 32)
    out[blockIdx.x * Rows * N + i] = s[i % N][i / N]; // @bank 32
}

__global__ void filterRotated(int *out, const int *in) {
  __shared__ int s[Rows][N];
  int t = threadIdx.x;
  in += blockIdx.x * Rows * N;
#pragma unroll 1
  for (int i = t; i < Rows * N; i += 32)
    s[i / N][(i + i / N) % N] = in[i]; // @bank 1
  __syncwarp();
  int y = 0;
#pragma unroll 1
  for (int k = 0; k < N; ++k) {
    y = (s[t][(k + t) % N] + y) % 64; // @bank 1
    s[t][(k + t) % N] = y;            // @bank 1
  }
  __syncwarp();
#pragma unroll 1
  for (int i = t; i < Rows * N; i += 32)
    out[blockIdx.x * Rows * N + i] = s[i / N][(i + i / N) % N]; // @bank 1
}

static void expected(int *out, const int *in) {
  for (int row = 0; row < Rows; ++row)
    for (int k = 0, y = 0; k < N; ++k)
      out[row * N + k] = y = (in[row * N + k] + y) % 64;
}

PROGRAM {
  Work<int, int> work(session, Rows * N, Rows * N, expected);
  LAUNCH(work, filterRowsNaive, 32);
  LAUNCH(work, filterRowsPadded, 32);
  LAUNCH(work, filterColumnsNaive, 32);
  LAUNCH(work, filterRotated, 32);
}
