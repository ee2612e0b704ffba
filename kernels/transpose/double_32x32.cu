// A tile of 32x32 doubles: each half warp is served by itself. Double d covers
// the banks 2d and 2d + 1 mod 32.
//
//              store tile[y][x]   load tile[x][y], 16 lanes
//   pitch 32   16 in a row    1   32x + y: banks 2y, 2y+1 for all      16
//   pitch 33   16 in a row    1   33x + y: banks 2x + 2y                1
//   x ^ y      permuted       1   2 * (y ^ x)                           1
#include "../common/program.h"

constexpr int N = 32;

__global__ void transposeDoubleNaive(double *out, const double *in) {
  __shared__ double tile[N][N];
  int x = threadIdx.x, y = threadIdx.y, base = blockIdx.x * N * N;
  tile[y][x] = in[base + y * N + x]; // @bank 1
  __syncthreads();
  out[base + y * N + x] = tile[x][y]; // @bank 16
}

__global__ void transposeDoublePadded(double *out, const double *in) {
  __shared__ double tile[N][N + 1];
  int x = threadIdx.x, y = threadIdx.y, base = blockIdx.x * N * N;
  tile[y][x] = in[base + y * N + x]; // @bank 1
  __syncthreads();
  out[base + y * N + x] = tile[x][y]; // @bank 1
}

__global__ void transposeDoubleSwizzled(double *out, const double *in) {
  __shared__ double tile[N][N];
  int x = threadIdx.x, y = threadIdx.y, base = blockIdx.x * N * N;
  tile[y][x ^ y] = in[base + y * N + x]; // @bank 1
  __syncthreads();
  out[base + y * N + x] = tile[x][y ^ x]; // @bank 1
}

static void expected(double *out, const double *in) {
  for (int i = 0; i < N * N; ++i)
    out[i] = in[i % N * N + i / N];
}

PROGRAM {
  Work<double, double> work(session, N * N, N * N, expected);
  LAUNCH(work, transposeDoubleNaive, dim3(N, N));
  LAUNCH(work, transposeDoublePadded, dim3(N, N));
  LAUNCH(work, transposeDoubleSwizzled, dim3(N, N));
}
