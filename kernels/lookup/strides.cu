// One warp or more over a table with a stride, an offset or a permutation.
//
//   2t        two words in each second bank                                  2
//   16t       banks 0 and 16                                                16
//   3t, 7t    odd strides meet every bank once                               1
//   t / 4     eight words, four lanes each                                   1
//   63 - t    backwards                                                      1
//   t ^ 21    permuted                                                       1
//   5t mod 32 permuted                                                       1
//   0         one word for all                                               1
#include "../common/program.h"

constexpr int N = 512;

__global__ void strideTwo(int *out, const int *in) {
  __shared__ int s[N];
  int t = threadIdx.x;
  s[t] = in[blockIdx.x * N + t]; // @bank 1
  __syncthreads();
  if (t < 32)
    out[blockIdx.x * 32 + t] = s[2 * t]; // @bank 2
}

__global__ void strideSixteenNaive(int *out, const int *in) {
  __shared__ int s[N];
  int t = threadIdx.x;
#pragma unroll 1
  for (int i = t; i < N; i += 32)
    s[i] = in[blockIdx.x * N + i]; // @bank 1
  __syncwarp();
  out[blockIdx.x * 32 + t] = s[16 * t] - s[15 * t] + s[2 * t]; // @bank 16
}

__global__ void strideSixteenPadded(int *out, const int *in) {
  __shared__ int s[32][17];
  int t = threadIdx.x;
#pragma unroll 1
  for (int i = t; i < N; i += 32)
    s[i / 16][i % 16] = in[blockIdx.x * N + i]; // @bank 2
  __syncwarp();
  int sixteen = s[t][0];                     // @bank 1
  int fifteen = s[15 * t / 16][15 * t % 16]; // @bank 8
  int two = s[t / 8][t % 8 * 2];             // @bank 2
  out[blockIdx.x * 32 + t] = sixteen - fifteen + two;
}

static void expectedStride(int *out, const int *in) {
  for (int t = 0; t < 32; ++t)
    out[t] = in[16 * t] - in[15 * t] + in[2 * t];
}

__global__ void oddStrides(int *out, const int *in) {
  __shared__ int s[N];
  int t = threadIdx.x;
#pragma unroll 1
  for (int i = t; i < N; i += 64)
    s[i] = in[blockIdx.x * N + i]; // @bank 1
  __syncthreads();
  int sum = s[3 * t];  // @bank 1
  sum += s[7 * t];     // @bank 1
  sum += s[5 * t + 9]; // @bank 1
  out[blockIdx.x * 64 + t] = sum;
}

static void expectedOdd(int *out, const int *in) {
  for (int t = 0; t < 64; ++t)
    out[t] = in[3 * t] + in[7 * t] + in[5 * t + 9];
}

__global__ void permutations(int *out, const int *in) {
  __shared__ int s[N];
  int t = threadIdx.x;
#pragma unroll 1
  for (int i = t; i < N; i += 64)
    s[i] = in[blockIdx.x * N + i]; // @bank 1
  __syncthreads();
  int sum = s[t / 4];                    // @bank 1
  sum += s[63 - t];                      // @bank 1
  sum += s[t ^ 21];                      // @bank 1
  sum += s[5 * t % 32 + t / 32 * 32];    // @bank 1
  sum += s[0];                           // @bank 1
  sum += s[t % 2 * 32 + t / 32];         // @bank 2
  sum += s[(t * t + t) / 2 % 32];        // @bank 1
  out[blockIdx.x * 64 + t] = sum;
}

static void expectedPermutations(int *out, const int *in) {
  for (int t = 0; t < 64; ++t)
    out[t] = in[t / 4] + in[63 - t] + in[t ^ 21] +
             in[5 * t % 32 + t / 32 * 32] + in[0] + in[t % 2 * 32 + t / 32] +
             in[(t * t + t) / 2 % 32];
}

// Shorts and bytes with strides: a word holds two or four.
__global__ void narrowStrides(int *out, const int *in) {
  __shared__ short h[N];
  __shared__ signed char b[N];
  int t = threadIdx.x;
#pragma unroll 1
  for (int i = t; i < N; i += 64) {
    h[i] = in[blockIdx.x * N + i]; // @bank 1
    b[i] = in[blockIdx.x * N + i]; // @bank 1
  }
  __syncthreads();
  int sum = h[2 * t]; // @bank 1
  sum += h[6 * t];    // @bank 1
  sum += h[8 * t];    // @bank 4
  sum += b[4 * t];    // @bank 1
  sum += b[8 * t];    // @bank 2
  sum += b[5 * t];    // @bank 2
  out[blockIdx.x * 64 + t] = sum;
}

static void expectedNarrow(int *out, const int *in) {
  for (int t = 0; t < 64; ++t)
    out[t] = in[2 * t] + in[6 * t] + in[8 * t] + in[4 * t] + in[8 * t] +
             in[5 * t];
}

static void expectedTwo(int *out, const int *in) {
  for (int t = 0; t < 32; ++t)
    out[t] = in[2 * t];
}

PROGRAM {
  Work<int, int> two(session, 32, N, expectedTwo);
  LAUNCH(two, strideTwo, 64);
  Work<int, int> sixteen(session, 32, N, expectedStride);
  LAUNCH(sixteen, strideSixteenNaive, 32);
  LAUNCH(sixteen, strideSixteenPadded, 32);
  Work<int, int> odd(session, 64, N, expectedOdd);
  LAUNCH(odd, oddStrides, 64);
  Work<int, int> permuted(session, 64, N, expectedPermutations);
  LAUNCH(permuted, permutations, 64);
  Work<int, int> narrow(session, 64, N, expectedNarrow);
  LAUNCH(narrow, narrowStrides, 64);
}
