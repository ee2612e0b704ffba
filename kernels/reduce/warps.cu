// Sums of 1024 floats by eight warps of a block of (32, 8).
//
//   partial[warp]   one word for each warp; one warp reads all eight         1
//   column sums     lane x, row y: s[y][x]; thread x adds its column         1
//   row sums        thread x adds row x: s[x][k], pitch 32: one bank        32
//                   pitch 33                                                 1
//   float2 pairs    s2[x] of 8 bytes: half a warp fills the banks            1
#include "../common/program.h"

constexpr int N = 1024, W = 32, H = 8;

__device__ float warpSum(float v) {
  for (int offset = 16; offset > 0; offset /= 2)
    v += __shfl_xor_sync(0xffffffff, v, offset);
  return v;
}

__global__ void reduceShuffle(float *out, const float *in) {
  __shared__ float partial[H];
  int x = threadIdx.x, y = threadIdx.y;
  in += blockIdx.x * N;
  float sum = 0;
  for (int i = y * W + x; i < N; i += W * H)
    sum += in[i];
  sum = warpSum(sum);
  if (x == 0)
    partial[y] = sum; // @bank 1
  __syncthreads();
  if (y == 0) {
    sum = x < H ? partial[x] : 0; // @bank 1
    sum = warpSum(sum);
    if (x == 0)
      out[blockIdx.x] = sum;
  }
}

__global__ void reduceRowsNaive(float *out, const float *in) {
  __shared__ float s[W][W];
  int x = threadIdx.x, y = threadIdx.y;
  in += blockIdx.x * N;
  for (int row = y; row < W; row += H)
    s[row][x] = in[row * W + x]; // @bank 1
  __syncthreads();
  if (y == 0) {
    float sum = 0;
#pragma unroll 1
    for (int k = 0; k < W; ++k)
      sum += s[x][k]; // @bank 32
    sum = warpSum(sum);
    if (x == 0)
      out[blockIdx.x] = sum;
  }
}

__global__ void reduceRowsPadded(float *out, const float *in) {
  __shared__ float s[W][W + 1];
  int x = threadIdx.x, y = threadIdx.y;
  in += blockIdx.x * N;
  for (int row = y; row < W; row += H)
    s[row][x] = in[row * W + x]; // @bank 1
  __syncthreads();
  if (y == 0) {
    float sum = 0;
#pragma unroll 1
    for (int k = 0; k < W; ++k)
      sum += s[x][k]; // @bank 1
    sum = warpSum(sum);
    if (x == 0)
      out[blockIdx.x] = sum;
  }
}

// Starts each row at its own column instead: no pad, no conflict.
__global__ void reduceRowsRotated(float *out, const float *in) {
  __shared__ float s[W][W];
  int x = threadIdx.x, y = threadIdx.y;
  in += blockIdx.x * N;
  for (int row = y; row < W; row += H)
    s[row][x] = in[row * W + x]; // @bank 1
  __syncthreads();
  if (y == 0) {
    float sum = 0;
#pragma unroll 1
    for (int k = 0; k < W; ++k)
      sum += s[x][(k + x) % W]; // @bank 1
    sum = warpSum(sum);
    if (x == 0)
      out[blockIdx.x] = sum;
  }
}

__global__ void reduceColumns(float *out, const float *in) {
  __shared__ float2 s[H][W];
  int x = threadIdx.x, y = threadIdx.y;
  in += blockIdx.x * N;
  float2 mine = make_float2(0, 0);
  for (int i = y * W + x; i < N / 2; i += W * H) {
    mine.x += in[2 * i];
    mine.y += in[2 * i + 1];
  }
  s[y][x] = mine; // @bank 1
  __syncthreads();
  if (y == 0) {
    float sum = 0;
#pragma unroll 1
    for (int k = 0; k < H; ++k) {
      float2 v = s[k][x]; // @bank 1
      sum += v.x + v.y;
    }
    sum = warpSum(sum);
    if (x == 0)
      out[blockIdx.x] = sum;
  }
}

static void expected(float *out, const float *in) {
  *out = 0;
  for (int i = 0; i < N; ++i)
    *out += in[i];
}

PROGRAM {
  Work<float, float> work(session, 1, N, expected);
  LAUNCH(work, reduceShuffle, dim3(W, H));
  LAUNCH(work, reduceRowsNaive, dim3(W, H));
  LAUNCH(work, reduceRowsPadded, dim3(W, H));
  LAUNCH(work, reduceRowsRotated, dim3(W, H));
  LAUNCH(work, reduceColumns, dim3(W, H));
}
