// A tile of 32x32 halves: two share a word, and lanes that want the same word
// get it together.
//
//              load tile[x][y], lane x, word (pitch * x + y) / 2
//   pitch 32   16x + y/2: banks y/2 and y/2 + 16, 16 lanes each         16
//   pitch 33   y even: banks k and k + 16 for x = 2k, 2k + 1             1
//              y odd: banks k and k + 17, so 0 twice                     2
//   pitch 34   17x + y/2                                                 1
#include "../common/program.h"
#include <cuda_fp16.h>

constexpr int N = 32;

__global__ void transposeHalfNaive(half *out, const half *in) {
  __shared__ half tile[N][N];
  int x = threadIdx.x, y = threadIdx.y, base = blockIdx.x * N * N;
  tile[y][x] = in[base + y * N + x]; // @bank 1
  __syncthreads();
  out[base + y * N + x] = tile[x][y]; // @bank 16
}

__global__ void transposeHalfOddPitch(half *out, const half *in) {
  __shared__ half tile[N][N + 1];
  int x = threadIdx.x, y = threadIdx.y, base = blockIdx.x * N * N;
  tile[y][x] = in[base + y * N + x]; // @bank 1
  __syncthreads();
  out[base + y * N + x] = tile[x][y]; // @bank 2
}

__global__ void transposeHalfPadded(half *out, const half *in) {
  __shared__ half tile[N][N + 2];
  int x = threadIdx.x, y = threadIdx.y, base = blockIdx.x * N * N;
  tile[y][x] = in[base + y * N + x]; // @bank 1
  __syncthreads();
  out[base + y * N + x] = tile[x][y]; // @bank 1
}

// Swizzled by words: halves 2w and 2w + 1 stay together.
__global__ void transposeHalfSwizzled(half *out, const half *in) {
  __shared__ half tile[N][N];
  int x = threadIdx.x, y = threadIdx.y, base = blockIdx.x * N * N;
  tile[y][x ^ (y & 30)] = in[base + y * N + x]; // @bank 1
  __syncthreads();
  out[base + y * N + x] = tile[x][y ^ (x & 30)]; // @bank 1
}

static void expected(half *out, const half *in) {
  for (int i = 0; i < N * N; ++i)
    out[i] = in[i % N * N + i / N];
}

PROGRAM {
  Work<half, half> work(session, N * N, N * N, expected);
  LAUNCH(work, transposeHalfNaive, dim3(N, N));
  LAUNCH(work, transposeHalfOddPitch, dim3(N, N));
  LAUNCH(work, transposeHalfPadded, dim3(N, N));
  LAUNCH(work, transposeHalfSwizzled, dim3(N, N));
}
