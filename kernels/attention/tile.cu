// Scores and weighted sums of one attention tile: 32 queries, 32 keys, 64
// features, block (32, 8). Scores are q . k, not scaled, and the weights are
// the scores modulo 8, so that whole numbers stay exact.
//
//   q[row][d]    one word for the warp                                       1
//   k[lane][d]   pitch 64: word 64 lane + d, one bank                       32
//                pitch 65: bank lane + d                                     1
//                d ^ lane (low five bits)                                    1
//   w[row][j]    one word for the warp                                       1
//   v[j][lane]   words side by side                                          1
#include "../common/program.h"

constexpr int N = 32, D = 64, Rows = 8;

__global__ void attentionNaive(float *out, const float *in) {
  __shared__ float k[N][D];
  __shared__ float w[N][N];
  int lane = threadIdx.x, y = threadIdx.y;
  in += blockIdx.x * 2 * N * D;
#pragma unroll 1
  for (int i = y * 32 + lane; i < N * D; i += 32 * Rows)
    k[i / D][i % D] = in[N * D + i]; // @bank 1
  __syncthreads();
#pragma unroll 1
  for (int row = y; row < N; row += Rows) {
    float score = 0;
#pragma unroll 1
    for (int d = 0; d < D; ++d)
      score += in[row * D + d] * k[lane][d]; // @bank 32
    w[row][lane] = static_cast<int>(score) % 8; // @bank 1
  }
  __syncthreads();
#pragma unroll 1
  for (int row = y; row < N; row += Rows) {
    float sum = 0;
#pragma unroll 1
    for (int j = 0; j < N; ++j) {
      float weight = w[row][j]; // @bank 1
      float value = k[j][lane]; // @bank 1
      sum += weight * value;
    }
    out[(blockIdx.x * N + row) * N + lane] = sum;
  }
}

__global__ void attentionPadded(float *out, const float *in) {
  __shared__ float k[N][D + 1];
  __shared__ float w[N][N];
  int lane = threadIdx.x, y = threadIdx.y;
  in += blockIdx.x * 2 * N * D;
#pragma unroll 1
  for (int i = y * 32 + lane; i < N * D; i += 32 * Rows)
    k[i / D][i % D] = in[N * D + i]; // @bank 1
  __syncthreads();
#pragma unroll 1
  for (int row = y; row < N; row += Rows) {
    float score = 0;
#pragma unroll 1
    for (int d = 0; d < D; ++d)
      score += in[row * D + d] * k[lane][d]; // @bank 1
    w[row][lane] = static_cast<int>(score) % 8; // @bank 1
  }
  __syncthreads();
#pragma unroll 1
  for (int row = y; row < N; row += Rows) {
    float sum = 0;
#pragma unroll 1
    for (int j = 0; j < N; ++j) {
      float weight = w[row][j]; // @bank 1
      float value = k[j][lane]; // @bank 1
      sum += weight * value;
    }
    out[(blockIdx.x * N + row) * N + lane] = sum;
  }
}

__global__ void attentionSwizzled(float *out, const float *in) {
  __shared__ float k[N][D];
  __shared__ float w[N][N];
  int lane = threadIdx.x, y = threadIdx.y;
  in += blockIdx.x * 2 * N * D;
#pragma unroll 1
  for (int i = y * 32 + lane; i < N * D; i += 32 * Rows)
    k[i / D][(i % D) ^ (i / D)] = in[N * D + i]; // @bank 1
  __syncthreads();
#pragma unroll 1
  for (int row = y; row < N; row += Rows) {
    float score = 0;
#pragma unroll 1
    for (int d = 0; d < D; ++d)
      score += in[row * D + d] * k[lane][d ^ lane]; // @bank 1
    w[row][lane] = static_cast<int>(score) % 8; // @bank 1
  }
  __syncthreads();
#pragma unroll 1
  for (int row = y; row < N; row += Rows) {
    float sum = 0;
#pragma unroll 1
    for (int j = 0; j < N; ++j) {
      float weight = w[row][j];     // @bank 1
      float value = k[j][lane ^ j]; // @bank 1
      sum += weight * value;
    }
    out[(blockIdx.x * N + row) * N + lane] = sum;
  }
}

// Looks like a column of rows 64 words apart, but each lane begins elsewhere.
__global__ void attentionRotated(float *out, const float *in) {
  __shared__ float k[N][D];
  __shared__ float w[N][N];
  int lane = threadIdx.x, y = threadIdx.y;
  in += blockIdx.x * 2 * N * D;
#pragma unroll 1
  for (int i = y * 32 + lane; i < N * D; i += 32 * Rows)
    k[i / D][i % D] = in[N * D + i]; // @bank 1
  __syncthreads();
#pragma unroll 1
  for (int row = y; row < N; row += Rows) {
    float score = 0;
#pragma unroll 1
    for (int step = 0; step < D; ++step) {
      int d = (step + lane) % D;
      score += in[row * D + d] * k[lane][d]; // @bank 1
    }
    w[row][lane] = static_cast<int>(score) % 8; // @bank 1
  }
  __syncthreads();
#pragma unroll 1
  for (int row = y; row < N; row += Rows) {
    float sum = 0;
#pragma unroll 1
    for (int j = 0; j < N; ++j) {
      float weight = w[row][j]; // @bank 1
      float value = k[j][lane]; // @bank 1
      sum += weight * value;
    }
    out[(blockIdx.x * N + row) * N + lane] = sum;
  }
}

static void expected(float *out, const float *in) {
  const float *k = in + N * D;
  for (int row = 0; row < N; ++row) {
    float *o = out + row * N;
    std::fill(o, o + N, 0.f);
    for (int j = 0; j < N; ++j) {
      float score = 0;
      for (int d = 0; d < D; ++d)
        score += in[row * D + d] * k[j * D + d];
      for (int lane = 0; lane < N; ++lane)
        o[lane] += static_cast<int>(score) % 8 * k[j * D + lane];
    }
  }
}

PROGRAM {
  Work<float, float> work(session, N * N, 2 * N * D, expected);
  LAUNCH(work, attentionNaive, dim3(32, Rows));
  LAUNCH(work, attentionPadded, dim3(32, Rows));
  LAUNCH(work, attentionSwizzled, dim3(32, Rows));
  LAUNCH(work, attentionRotated, dim3(32, Rows));
}
