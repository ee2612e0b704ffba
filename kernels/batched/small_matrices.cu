// 32 small matrices in shared memory, one lane each: y = A x.
//
//   4x4   matrix t at word 16t: banks 0 and 16                             16
//         17t                                                               1
//   3x3   9t: odd                                                           1
//   8x8   64t                                                              32
//         65t                                                               1
//   4x4 by element: m[i][t]                                                 1
#include "../common/program.h"

constexpr int Batch = 32;

__global__ void batched4Naive(float *out, const float *in) {
  __shared__ float m[Batch][16];
  int t = threadIdx.x;
  in += blockIdx.x * Batch * 16;
#pragma unroll 1
  for (int i = t; i < Batch * 16; i += 32)
    m[i / 16][i % 16] = in[i]; // @bank 1
  __syncwarp();
#pragma unroll 1
  for (int row = 0; row < 4; ++row) {
    float sum = 0;
#pragma unroll 1
    for (int k = 0; k < 4; ++k)
      sum += m[t][row * 4 + k] * (k + 1); // @bank 16
    out[(blockIdx.x * Batch + t) * 4 + row] = sum;
  }
}

__global__ void batched4Padded(float *out, const float *in) {
  __shared__ float m[Batch][17];
  int t = threadIdx.x;
  in += blockIdx.x * Batch * 16;
#pragma unroll 1
  for (int i = t; i < Batch * 16; i += 32)
    m[i / 16][i % 16] = in[i]; // @bank 2
  __syncwarp();
#pragma unroll 1
  for (int row = 0; row < 4; ++row) {
    float sum = 0;
#pragma unroll 1
    for (int k = 0; k < 4; ++k)
      sum += m[t][row * 4 + k] * (k + 1); // @bank 1
    out[(blockIdx.x * Batch + t) * 4 + row] = sum;
  }
}

// Whole rows as float4: 16 words apart, 8 lanes in two places.
__global__ void batched4Vectors(float *out, const float *in) {
  __shared__ float4 m[Batch][4];
  int t = threadIdx.x;
  const float4 *rows = reinterpret_cast<const float4 *>(in) + blockIdx.x * Batch * 4;
#pragma unroll 1
  for (int i = t; i < Batch * 4; i += 32)
    m[i / 4][i % 4] = rows[i]; // @bank 1
  __syncwarp();
#pragma unroll 1
  for (int row = 0; row < 4; ++row) {
    float4 v = m[t][row]; // @bank 4
    out[(blockIdx.x * Batch + t) * 4 + row] = v.x + 2 * v.y + 3 * v.z + 4 * v.w;
  }
}

__global__ void batched4VectorsSwizzled(float *out, const float *in) {
  __shared__ float4 m[Batch][4];
  int t = threadIdx.x;
  const float4 *rows = reinterpret_cast<const float4 *>(in) + blockIdx.x * Batch * 4;
#pragma unroll 1
  for (int i = t; i < Batch * 4; i += 32)
    m[i / 4][(i % 4) ^ (i / 8 % 4)] = rows[i]; // @bank 1
  __syncwarp();
#pragma unroll 1
  for (int row = 0; row < 4; ++row) {
    float4 v = m[t][row ^ (t / 2 % 4)]; // @bank 1
    out[(blockIdx.x * Batch + t) * 4 + row] = v.x + 2 * v.y + 3 * v.z + 4 * v.w;
  }
}

__global__ void batched4ByElement(float *out, const float *in) {
  __shared__ float m[16][Batch + 1];
  int t = threadIdx.x;
  in += blockIdx.x * Batch * 16;
#pragma unroll 1
  for (int i = t; i < Batch * 16; i += 32)
    m[i % 16][i / 16] = in[i]; // @bank 2
  __syncwarp();
#pragma unroll 1
  for (int row = 0; row < 4; ++row) {
    float sum = 0;
#pragma unroll 1
    for (int k = 0; k < 4; ++k)
      sum += m[row * 4 + k][t] * (k + 1); // @bank 1
    out[(blockIdx.x * Batch + t) * 4 + row] = sum;
  }
}

static void expected4(float *out, const float *in) {
  for (int i = 0; i < Batch * 4; ++i)
    out[i] = in[4 * i] + 2 * in[4 * i + 1] + 3 * in[4 * i + 2] + 4 * in[4 * i + 3];
}

__global__ void batched3(float *out, const float *in) {
  __shared__ float m[Batch][9];
  int t = threadIdx.x;
  in += blockIdx.x * Batch * 9;
#pragma unroll 1
  for (int i = t; i < Batch * 9; i += 32)
    m[i / 9][i % 9] = in[i]; // @bank 1
  __syncwarp();
#pragma unroll 1
  for (int row = 0; row < 3; ++row) {
    float sum = m[t][row * 3];         // @bank 1
    sum += 2 * m[t][row * 3 + 1];      // @bank 1
    sum += 3 * m[t][row * 3 + 2];      // @bank 1
    out[(blockIdx.x * Batch + t) * 3 + row] = sum;
  }
}

static void expected3(float *out, const float *in) {
  for (int i = 0; i < Batch * 3; ++i)
    out[i] = in[3 * i] + 2 * in[3 * i + 1] + 3 * in[3 * i + 2];
}

__global__ void batched8Naive(float *out, const float *in) {
  __shared__ float m[Batch][64];
  int t = threadIdx.x;
  in += blockIdx.x * Batch * 64;
#pragma unroll 1
  for (int i = t; i < Batch * 64; i += 32)
    m[i / 64][i % 64] = in[i]; // @bank 1
  __syncwarp();
  float trace = 0;
#pragma unroll 1
  for (int i = 0; i < 8; ++i)
    trace += m[t][9 * i]; // @bank 32
  out[blockIdx.x * Batch + t] = trace;
}

__global__ void batched8Padded(float *out, const float *in) {
  __shared__ float m[Batch][65];
  int t = threadIdx.x;
  in += blockIdx.x * Batch * 64;
#pragma unroll 1
  for (int i = t; i < Batch * 64; i += 32)
    m[i / 64][i % 64] = in[i]; // @bank 1
  __syncwarp();
  float trace = 0;
#pragma unroll 1
  for (int i = 0; i < 8; ++i)
    trace += m[t][9 * i]; // @bank 1
  out[blockIdx.x * Batch + t] = trace;
}

static void expected8(float *out, const float *in) {
  for (int t = 0; t < Batch; ++t) {
    out[t] = 0;
    for (int i = 0; i < 8; ++i)
      out[t] += in[t * 64 + 9 * i];
  }
}

PROGRAM {
  Work<float, float> four(session, Batch * 4, Batch * 16, expected4);
  LAUNCH(four, batched4Naive, 32);
  LAUNCH(four, batched4Padded, 32);
  LAUNCH(four, batched4Vectors, 32);
  LAUNCH(four, batched4VectorsSwizzled, 32);
  LAUNCH(four, batched4ByElement, 32);
  Work<float, float> three(session, Batch * 3, Batch * 9, expected3);
  LAUNCH(three, batched3, 32);
  Work<float, float> eight(session, Batch, Batch * 64, expected8);
  LAUNCH(eight, batched8Naive, 32);
  LAUNCH(eight, batched8Padded, 32);
}
