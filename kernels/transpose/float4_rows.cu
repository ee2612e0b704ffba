// Rows come in as float4, are written as columns and leave as float4. Block
// (8, 32): a warp is 8 float4 in each of four rows y.
//
//                store tile[4x + i][y]             load float4 of row y
//   pitch 32     128x + y: banks y, 8 lanes    8   8 lanes fill the banks   1
//   pitch 36     144x + y: banks 16x + y       4   the same                 1
//   y ^ 4x       banks y ^ 4x: all 32          1   permuted by fours        1
//   pitch 33     132x + y: banks 4x + y        1   not aligned: scalars,
//                                                  132x + y as well         1
#include "../common/program.h"

constexpr int N = 32;

__global__ void transposeVectorNaive(float4 *out, const float4 *in) {
  __shared__ __align__(16) float tile[N][N];
  int x = threadIdx.x, y = threadIdx.y, base = blockIdx.x * N * N / 4;
  float4 v = in[base + y * 8 + x];
  tile[4 * x][y] = v.x;     // @bank 8
  tile[4 * x + 1][y] = v.y; // @bank 8
  tile[4 * x + 2][y] = v.z; // @bank 8
  tile[4 * x + 3][y] = v.w; // @bank 8
  __syncthreads();
  const float4 *row = reinterpret_cast<float4 *>(&tile[y][4 * x]);
  out[base + y * 8 + x] = *row; // @bank 1
}

__global__ void transposeVectorPadded(float4 *out, const float4 *in) {
  __shared__ __align__(16) float tile[N][N + 4];
  int x = threadIdx.x, y = threadIdx.y, base = blockIdx.x * N * N / 4;
  float4 v = in[base + y * 8 + x];
  tile[4 * x][y] = v.x;     // @bank 4
  tile[4 * x + 1][y] = v.y; // @bank 4
  tile[4 * x + 2][y] = v.z; // @bank 4
  tile[4 * x + 3][y] = v.w; // @bank 4
  __syncthreads();
  const float4 *row = reinterpret_cast<float4 *>(&tile[y][4 * x]);
  out[base + y * 8 + x] = *row; // @bank 1
}

__global__ void transposeVectorSwizzled(float4 *out, const float4 *in) {
  __shared__ __align__(16) float tile[N][N];
  int x = threadIdx.x, y = threadIdx.y, base = blockIdx.x * N * N / 4;
  float4 v = in[base + y * 8 + x];
  tile[4 * x][y ^ (4 * x)] = v.x;     // @bank 1
  tile[4 * x + 1][y ^ (4 * x)] = v.y; // @bank 1
  tile[4 * x + 2][y ^ (4 * x)] = v.z; // @bank 1
  tile[4 * x + 3][y ^ (4 * x)] = v.w; // @bank 1
  __syncthreads();
  int column = (4 * x) ^ (y & ~3);
  const float4 *row = reinterpret_cast<float4 *>(&tile[y][column]);
  out[base + y * 8 + x] = *row; // @bank 1
}

__global__ void transposeVectorScalars(float4 *out, const float4 *in) {
  __shared__ float tile[N][N + 1];
  int x = threadIdx.x, y = threadIdx.y, base = blockIdx.x * N * N / 4;
  float4 v = in[base + y * 8 + x];
  tile[4 * x][y] = v.x;     // @bank 1
  tile[4 * x + 1][y] = v.y; // @bank 1
  tile[4 * x + 2][y] = v.z; // @bank 1
  tile[4 * x + 3][y] = v.w; // @bank 1
  __syncthreads();
  float4 w;
  w.x = tile[y][4 * x];     // @bank 1
  w.y = tile[y][4 * x + 1]; // @bank 1
  w.z = tile[y][4 * x + 2]; // @bank 1
  w.w = tile[y][4 * x + 3]; // @bank 1
  out[base + y * 8 + x] = w;
}

static void expected(float *out, const float *in) {
  for (int i = 0; i < N * N; ++i)
    out[i] = in[i % N * N + i / N];
}

PROGRAM {
  Work<float, float> work(session, N * N, N * N, expected);
  LAUNCH(work, transposeVectorNaive, dim3(8, N));
  LAUNCH(work, transposeVectorPadded, dim3(8, N));
  LAUNCH(work, transposeVectorSwizzled, dim3(8, N));
  LAUNCH(work, transposeVectorScalars, dim3(8, N));
}
