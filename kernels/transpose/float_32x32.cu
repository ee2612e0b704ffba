// A tile of 32x32 floats, one element a thread: row y is written, column y is
// read. Word pitch * row + column lies in bank (pitch * row + column) mod 32.
//
//              store tile[y][x]    load tile[x][y], lane x
//   pitch 32   bank x         1    bank y, for every lane       32
//   pitch 33   bank y + x     1    bank x + y                    1
//   x ^ y      bank x ^ y     1    bank y ^ x                    1
//   diagonal   bank x + y     1    bank y + x                    1
#include "../common/program.h"

constexpr int N = 32;

__global__ void transposeNaive(float *out, const float *in) {
  __shared__ float tile[N][N];
  int x = threadIdx.x, y = threadIdx.y, base = blockIdx.x * N * N;
  tile[y][x] = in[base + y * N + x]; // @bank 1
  __syncthreads();
  out[base + y * N + x] = tile[x][y]; // @bank 32
}

__global__ void transposePadded(float *out, const float *in) {
  __shared__ float tile[N][N + 1];
  int x = threadIdx.x, y = threadIdx.y, base = blockIdx.x * N * N;
  tile[y][x] = in[base + y * N + x]; // @bank 1
  __syncthreads();
  out[base + y * N + x] = tile[x][y]; // @bank 1
}

__global__ void transposeSwizzled(float *out, const float *in) {
  __shared__ float tile[N][N];
  int x = threadIdx.x, y = threadIdx.y, base = blockIdx.x * N * N;
  tile[y][x ^ y] = in[base + y * N + x]; // @bank 1
  __syncthreads();
  out[base + y * N + x] = tile[x][y ^ x]; // @bank 1
}

// Looks bad, as the row changes from lane to lane; is clean.
__global__ void transposeDiagonal(float *out, const float *in) {
  __shared__ float tile[N][N];
  int x = threadIdx.x, y = threadIdx.y, base = blockIdx.x * N * N;
  tile[y][(x + y) % N] = in[base + y * N + x]; // @bank 1
  __syncthreads();
  out[base + y * N + x] = tile[x][(y + x) % N]; // @bank 1
}

static void expected(float *out, const float *in) {
  for (int i = 0; i < N * N; ++i)
    out[i] = in[i % N * N + i / N];
}

PROGRAM {
  Work<float, float> work(session, N * N, N * N, expected);
  LAUNCH(work, transposeNaive, dim3(N, N));
  LAUNCH(work, transposePadded, dim3(N, N));
  LAUNCH(work, transposeSwizzled, dim3(N, N));
  LAUNCH(work, transposeDiagonal, dim3(N, N));
}
