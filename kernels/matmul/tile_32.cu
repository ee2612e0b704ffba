// C = A * B with one 32x32 tile of each; B is stored as it comes or transposed.
// A warp is one row ty of threads.
//
//   as[ty][k]   one word for the warp                          1
//   bs[k][tx]   32 words of one row                            1
//   bs[tx][k]   pitch 32: word 32tx + k, one bank             32
//               pitch 33: bank tx + k                          1
//               k ^ tx:   bank k ^ tx                          1
//
// The loop over k stays a loop, so every line is one instruction.
#include "../common/program.h"

constexpr int N = 32;

__global__ void matmulRows(float *out, const float *in) {
  __shared__ float as[N][N], bs[N][N];
  int tx = threadIdx.x, ty = threadIdx.y, i = ty * N + tx;
  in += blockIdx.x * 2 * N * N;
  as[ty][tx] = in[i];         // @bank 1
  bs[ty][tx] = in[N * N + i]; // @bank 1
  __syncthreads();
  float sum = 0;
#pragma unroll 1
  for (int k = 0; k < N; ++k)
    sum += as[ty][k] * bs[k][tx]; // @bank 1
  out[blockIdx.x * N * N + i] = sum;
}

__global__ void matmulTransposedNaive(float *out, const float *in) {
  __shared__ float as[N][N], bs[N][N];
  int tx = threadIdx.x, ty = threadIdx.y, i = ty * N + tx;
  in += blockIdx.x * 2 * N * N;
  as[ty][tx] = in[i];         // @bank 1
  bs[tx][ty] = in[N * N + i]; // @bank 32
  __syncthreads();
  float sum = 0;
#pragma unroll 1
  for (int k = 0; k < N; ++k) {
    float a = as[ty][k]; // @bank 1
    float b = bs[tx][k]; // @bank 32
    sum += a * b;
  }
  out[blockIdx.x * N * N + i] = sum;
}

__global__ void matmulTransposedPadded(float *out, const float *in) {
  __shared__ float as[N][N], bs[N][N + 1];
  int tx = threadIdx.x, ty = threadIdx.y, i = ty * N + tx;
  in += blockIdx.x * 2 * N * N;
  as[ty][tx] = in[i];         // @bank 1
  bs[tx][ty] = in[N * N + i]; // @bank 1
  __syncthreads();
  float sum = 0;
#pragma unroll 1
  for (int k = 0; k < N; ++k) {
    float a = as[ty][k]; // @bank 1
    float b = bs[tx][k]; // @bank 1
    sum += a * b;
  }
  out[blockIdx.x * N * N + i] = sum;
}

__global__ void matmulTransposedSwizzled(float *out, const float *in) {
  __shared__ float as[N][N], bs[N][N];
  int tx = threadIdx.x, ty = threadIdx.y, i = ty * N + tx;
  in += blockIdx.x * 2 * N * N;
  as[ty][tx] = in[i];              // @bank 1
  bs[tx][ty ^ tx] = in[N * N + i]; // @bank 1
  __syncthreads();
  float sum = 0;
#pragma unroll 1
  for (int k = 0; k < N; ++k) {
    float a = as[ty][k];      // @bank 1
    float b = bs[tx][k ^ tx]; // @bank 1
    sum += a * b;
  }
  out[blockIdx.x * N * N + i] = sum;
}

static void expected(float *out, const float *in) {
  for (int i = 0; i < N * N; ++i) {
    out[i] = 0;
    for (int k = 0; k < N; ++k)
      out[i] += in[i / N * N + k] * in[N * N + k * N + i % N];
  }
}

PROGRAM {
  Work<float, float> work(session, N * N, 2 * N * N, expected);
  LAUNCH(work, matmulRows, dim3(N, N));
  LAUNCH(work, matmulTransposedNaive, dim3(N, N));
  LAUNCH(work, matmulTransposedPadded, dim3(N, N));
  LAUNCH(work, matmulTransposedSwizzled, dim3(N, N));
}
