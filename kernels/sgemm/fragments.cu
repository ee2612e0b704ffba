// The inner part of a register-blocked product: 64 threads, each 8x8 results
// of a 64x64 tile, over a depth of 8. A lies in shared memory by columns,
// as[k][row], so that a thread reads its 8 rows as two float4.
//
//   thread t: tr = t / 8, tc = t mod 8; a warp has 4 tr and 8 tc
//   as[k][8tr .. +3]   4 addresses 32 bytes apart, 8 lanes each: one turn      1
//   bs[k][8tc .. +3]   8 addresses 32 bytes apart: banks 8tc, 8tc + 4: two    2
//   bs[k][4tc .. +3]   8 addresses side by side: all banks once               1
//
// Stores: thread t brings float4 c = t mod 2 of row r = t / 2 of A.
//   as[4c + i][r]      pitch 64: 256c + r: r has 16 values in a warp          2
//                      pitch 68: 272c + r: bank 16c + r                       1
#include "../common/program.h"

constexpr int N = 64, Depth = 8;

// Eight by eight products from the fragments a and b.
__device__ void accumulate(float (&sums)[8][8], const float (&a)[8],
                           const float (&b)[8]) {
#pragma unroll
  for (int i = 0; i < 8; ++i)
#pragma unroll
    for (int j = 0; j < 8; ++j)
      sums[i][j] += a[i] * b[j];
}

__device__ void unpack(float (&into)[8], float4 low, float4 high) {
  into[0] = low.x, into[1] = low.y, into[2] = low.z, into[3] = low.w;
  into[4] = high.x, into[5] = high.y, into[6] = high.z, into[7] = high.w;
}

__device__ float4 vectorAt(const float *p) {
  return *reinterpret_cast<const float4 *>(p);
}

__global__ void sgemmNaive(float *out, const float *in) {
  __shared__ __align__(16) float as[Depth][N], bs[Depth][N];
  int t = threadIdx.x, tr = t / 8 * 8, tc = t % 8 * 8;
  in += blockIdx.x * 2 * N * Depth;
#pragma unroll
  for (int half = 0; half < 2; ++half) {
    int r = t / 2 + 32 * half, c = t % 2 * 4;
    float4 v = vectorAt(in + r * Depth + c);
    as[c][r] = v.x;     // @bank 2
    as[c + 1][r] = v.y; // @bank 2
    as[c + 2][r] = v.z; // @bank 2
    as[c + 3][r] = v.w; // @bank 2
    int k = t / 16 + 4 * half, column = t % 16 * 4;
    float4 *b = reinterpret_cast<float4 *>(&bs[k][column]);
    *b = vectorAt(in + N * Depth + k * N + column); // @bank 1
  }
  __syncthreads();
  float sums[8][8] = {}, a[8], b[8];
#pragma unroll 1
  for (int k = 0; k < Depth; ++k) {
    const float4 *pa = reinterpret_cast<const float4 *>(&as[k][tr]);
    const float4 *pb = reinterpret_cast<const float4 *>(&bs[k][tc]);
    float4 a0 = pa[0]; // @bank 1
    float4 a1 = pa[1]; // @bank 1
    float4 b0 = pb[0]; // @bank 2
    float4 b1 = pb[1]; // @bank 2
    unpack(a, a0, a1);
    unpack(b, b0, b1);
    accumulate(sums, a, b);
  }
  out += blockIdx.x * N * N;
  for (int i = 0; i < 8; ++i)
    for (int j = 0; j < 8; ++j)
      out[(tr + i) * N + tc + j] = sums[i][j];
}

// Rows of A padded to 68; each thread has columns 4tc.. and 32 + 4tc.. of B.
__global__ void sgemmPadded(float *out, const float *in) {
  __shared__ __align__(16) float as[Depth][N + 4], bs[Depth][N];
  int t = threadIdx.x, tr = t / 8 * 8, tc = t % 8 * 4;
  in += blockIdx.x * 2 * N * Depth;
#pragma unroll
  for (int half = 0; half < 2; ++half) {
    int r = t / 2 + 32 * half, c = t % 2 * 4;
    float4 v = vectorAt(in + r * Depth + c);
    as[c][r] = v.x;     // @bank 1
    as[c + 1][r] = v.y; // @bank 1
    as[c + 2][r] = v.z; // @bank 1
    as[c + 3][r] = v.w; // @bank 1
    int k = t / 16 + 4 * half, column = t % 16 * 4;
    float4 *b = reinterpret_cast<float4 *>(&bs[k][column]);
    *b = vectorAt(in + N * Depth + k * N + column); // @bank 1
  }
  __syncthreads();
  float sums[8][8] = {}, a[8], b[8];
#pragma unroll 1
  for (int k = 0; k < Depth; ++k) {
    const float4 *pa = reinterpret_cast<const float4 *>(&as[k][tr]);
    const float4 *pb = reinterpret_cast<const float4 *>(&bs[k][tc]);
    float4 a0 = pa[0]; // @bank 1
    float4 a1 = pa[1]; // @bank 1
    float4 b0 = pb[0]; // @bank 1
    float4 b1 = pb[8]; // @bank 1
    unpack(a, a0, a1);
    unpack(b, b0, b1);
    accumulate(sums, a, b);
  }
  out += blockIdx.x * N * N;
  for (int i = 0; i < 8; ++i)
    for (int j = 0; j < 8; ++j)
      out[(tr + i) * N + tc + j % 4 + j / 4 * 32] = sums[i][j];
}

// Scalars eight apart instead of vectors: bank tc + 8j, no float4 needed.
__global__ void sgemmStrided(float *out, const float *in) {
  __shared__ float as[Depth][N + 4], bs[Depth][N];
  int t = threadIdx.x, tr = t / 8, tc = t % 8;
  in += blockIdx.x * 2 * N * Depth;
  for (int i = t; i < N * Depth; i += 64) {
    as[i % Depth][i / Depth] = in[i];     // @bank 1
    bs[i / N][i % N] = in[N * Depth + i]; // @bank 1
  }
  __syncthreads();
  float sums[8][8] = {}, a[8], b[8];
#pragma unroll 1
  for (int k = 0; k < Depth; ++k) {
#pragma unroll
    for (int i = 0; i < 8; ++i) {
      a[i] = as[k][tr + 8 * i]; // @bank 1
      b[i] = bs[k][tc + 8 * i]; // @bank 1
    }
    accumulate(sums, a, b);
  }
  out += blockIdx.x * N * N;
  for (int i = 0; i < 8; ++i)
    for (int j = 0; j < 8; ++j)
      out[(tr + 8 * i) * N + tc + 8 * j] = sums[i][j];
}

static void expected(float *out, const float *in) {
  for (int i = 0; i < N * N; ++i) {
    out[i] = 0;
    for (int k = 0; k < Depth; ++k)
      out[i] += in[i / N * Depth + k] * in[N * Depth + k * N + i % N];
  }
}

PROGRAM {
  Work<float, float> work(session, N * N, 2 * N * Depth, expected);
  LAUNCH(work, sgemmNaive, 64);
  LAUNCH(work, sgemmPadded, 64);
  LAUNCH(work, sgemmStrided, 64);
}
