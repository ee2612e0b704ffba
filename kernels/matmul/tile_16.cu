// C = A * B with 16x16 tiles, block (16, 16): a warp is two rows of threads.
//
//   as[ty][k]   words 16ty + k and 16 (ty + 1) + k: banks k, k + 16   1
//   bs[k][tx]   16 words, two lanes each                              1
//   bs[tx][k]   16tx + k: banks k and k + 16, 8 words each            8
//               pitch 17: 17tx + k, 16 different banks                1
//
// The loops are unrolled. Four neighbours as[ty][k .. k + 3] that do not
// differ from lane to lane but by rows become one 128-bit load; so do those of
// bs[tx][k .. k + 3] with pitch 16: 8 lanes at 64 bytes' distance, 4-way.
#include "../common/program.h"

constexpr int N = 16;

__global__ void matmul16Rows(float *out, const float *in) {
  __shared__ __align__(16) float as[N][N], bs[N][N];
  int tx = threadIdx.x, ty = threadIdx.y, i = ty * N + tx;
  in += blockIdx.x * 2 * N * N;
  as[ty][tx] = in[i];         // @bank 1
  bs[ty][tx] = in[N * N + i]; // @bank 1
  __syncthreads();
  float sum = 0;
#pragma unroll
  for (int k = 0; k < N; ++k) {
    float a = as[ty][k]; // @bank 1
    float b = bs[k][tx]; // @bank 1
    sum += a * b;
  }
  out[blockIdx.x * N * N + i] = sum;
}

__global__ void matmul16TransposedNaive(float *out, const float *in) {
  __shared__ __align__(16) float as[N][N], bs[N][N];
  int tx = threadIdx.x, ty = threadIdx.y, i = ty * N + tx;
  in += blockIdx.x * 2 * N * N;
  as[ty][tx] = in[i];         // @bank 1
  bs[tx][ty] = in[N * N + i]; // @bank 8
  __syncthreads();
  float sum = 0;
#pragma unroll
  for (int k = 0; k < N; ++k) {
    float a = as[ty][k]; // @bank 1
    float b = bs[tx][k]; // @bank 4
    sum += a * b;
  }
  out[blockIdx.x * N * N + i] = sum;
}

// Rows of 17 words: 17tx + ty with ty, ty + 1 meets twice where it is stored.
__global__ void matmul16TransposedPadded(float *out, const float *in) {
  __shared__ __align__(16) float as[N][N], bs[N][N + 1];
  int tx = threadIdx.x, ty = threadIdx.y, i = ty * N + tx;
  in += blockIdx.x * 2 * N * N;
  as[ty][tx] = in[i];         // @bank 1
  bs[tx][ty] = in[N * N + i]; // @bank 2
  __syncthreads();
  float sum = 0;
#pragma unroll
  for (int k = 0; k < N; ++k) {
    float a = as[ty][k]; // @bank 1
    float b = bs[tx][k]; // @bank 1
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
  LAUNCH(work, matmul16Rows, dim3(N, N));
  LAUNCH(work, matmul16TransposedNaive, dim3(N, N));
  LAUNCH(work, matmul16TransposedPadded, dim3(N, N));
}
