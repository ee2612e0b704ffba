// Convolutions with 9 weights over a 32x32 tile, along rows and columns.
//
//   rows     thread x of row y reads s[y][x .. x + 8]: 32 words in a row      1
//   columns  thread x reads s[y .. y + 8][x]                                  1
//   by rows of threads: lane = row, s[lane][x + k], pitch 40: 40 = 8 banks,
//            four places, 8 lanes each                                        8
//            pitch 41                                                         1
//   four     a thread makes four results of a row: words 4x + k of 8 lanes:
//            scalars                                                          4
#include "../common/program.h"

constexpr int N = 32, Radius = 4, Taps = 2 * Radius + 1, M = N + 2 * Radius;

__device__ float weight(int k) { return k + 1; }

__global__ void convolutionRows(float *out, const float *in) {
  __shared__ float s[8][M];
  int x = threadIdx.x, y = threadIdx.y;
  in += blockIdx.x * 8 * M;
  s[y][x] = in[y * M + x]; // @bank 1
  if (x < 2 * Radius)
    s[y][N + x] = in[y * M + N + x]; // @bank 1
  __syncthreads();
  float sum = 0;
#pragma unroll
  for (int k = 0; k < Taps; ++k)
    sum += weight(k) * s[y][x + k]; // @bank 1
  out[(blockIdx.x * 8 + y) * N + x] = sum;
}

// The same work by one warp whose lanes are eight rows of four columns.
__global__ void convolutionLanesNaive(float *out, const float *in) {
  __shared__ float s[8][M];
  int t = threadIdx.x, y = t / 4, x0 = t % 4 * 8;
  in += blockIdx.x * 8 * M;
#pragma unroll 1
  for (int i = t; i < 8 * M; i += 32)
    s[i / M][i % M] = in[i]; // @bank 1
  __syncthreads();
#pragma unroll 1
  for (int x = x0; x < x0 + 8; ++x) {
    float sum = 0;
#pragma unroll 1
    for (int k = 0; k < Taps; ++k)
      sum += weight(k) * s[y][x + k]; // @bank 8
    out[(blockIdx.x * 8 + y) * N + x] = sum;
  }
}

__global__ void convolutionLanesPadded(float *out, const float *in) {
  __shared__ float s[8][M + 1];
  int t = threadIdx.x, y = t / 4, x0 = t % 4 * 8;
  in += blockIdx.x * 8 * M;
#pragma unroll 1
  for (int i = t; i < 8 * M; i += 32)
    s[i / M][i % M] = in[i]; // @bank 2
  __syncthreads();
#pragma unroll 1
  for (int x = x0; x < x0 + 8; ++x) {
    float sum = 0;
#pragma unroll 1
    for (int k = 0; k < Taps; ++k)
      sum += weight(k) * s[y][x + k]; // @bank 1
    out[(blockIdx.x * 8 + y) * N + x] = sum;
  }
}

static void expectedRows(float *out, const float *in) {
  for (int i = 0; i < 8 * N; ++i) {
    out[i] = 0;
    for (int k = 0; k < Taps; ++k)
      out[i] += (k + 1) * in[i / N * M + i % N + k];
  }
}

__global__ void convolutionColumns(float *out, const float *in) {
  __shared__ float s[M][N];
  int x = threadIdx.x;
  in += blockIdx.x * M * N;
  for (int y = threadIdx.y; y < M; y += 8)
    s[y][x] = in[y * N + x]; // @bank 1
  __syncthreads();
  for (int y = threadIdx.y; y < N; y += 8) {
    float sum = 0;
#pragma unroll
    for (int k = 0; k < Taps; ++k)
      sum += weight(k) * s[y + k][x]; // @bank 1
    out[(blockIdx.x * N + y) * N + x] = sum;
  }
}

// The tile kept by columns: lane x reads word 40x + y + k.
__global__ void convolutionColumnsNaive(float *out, const float *in) {
  __shared__ float s[N][M];
  int x = threadIdx.x;
  in += blockIdx.x * M * N;
  for (int y = threadIdx.y; y < M; y += 8)
    s[x][y] = in[y * N + x]; // @bank 8
  __syncthreads();
#pragma unroll 1
  for (int y = threadIdx.y; y < N; y += 8) {
    float sum = 0;
#pragma unroll 1
    for (int k = 0; k < Taps; ++k)
      sum += weight(k) * s[x][y + k]; // @bank 8
    out[(blockIdx.x * N + y) * N + x] = sum;
  }
}

__global__ void convolutionColumnsPadded(float *out, const float *in) {
  __shared__ float s[N][M + 1];
  int x = threadIdx.x;
  in += blockIdx.x * M * N;
  for (int y = threadIdx.y; y < M; y += 8)
    s[x][y] = in[y * N + x]; // @bank 1
  __syncthreads();
#pragma unroll 1
  for (int y = threadIdx.y; y < N; y += 8) {
    float sum = 0;
#pragma unroll 1
    for (int k = 0; k < Taps; ++k)
      sum += weight(k) * s[x][y + k]; // @bank 1
    out[(blockIdx.x * N + y) * N + x] = sum;
  }
}

static void expectedColumns(float *out, const float *in) {
  for (int i = 0; i < N * N; ++i) {
    out[i] = 0;
    for (int k = 0; k < Taps; ++k)
      out[i] += (k + 1) * in[(i / N + k) * N + i % N];
  }
}

PROGRAM {
  Work<float, float> rows(session, 8 * N, 8 * M, expectedRows);
  LAUNCH(rows, convolutionRows, dim3(N, 8));
  LAUNCH(rows, convolutionLanesNaive, 32);
  LAUNCH(rows, convolutionLanesPadded, 32);
  Work<float, float> columns(session, N * N, M * N, expectedColumns);
  LAUNCH(columns, convolutionColumns, dim3(N, 8));
  LAUNCH(columns, convolutionColumnsNaive, dim3(N, 8));
  LAUNCH(columns, convolutionColumnsPadded, dim3(N, 8));
}
