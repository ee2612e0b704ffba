// Inclusive scans of 256 ints.
//
//   doubling   thread t adds the word t - d: lanes side by side               1
//   blocked    thread t owns the words 8t .. 8t + 7: 8t + k, 4 banks,
//              8 words each                                                   8
//              skewed by one word in 8: 9t + k                                1
//   two levels the total of each warp in one word                             1
#include "../common/program.h"

constexpr int N = 256, Each = 8;

__global__ void scanDoubling(int *out, const int *in) {
  __shared__ int s[2][N];
  int t = threadIdx.x, from = 0, sum = in[blockIdx.x * N + t];
  s[0][t] = sum; // @bank 1
  __syncthreads();
#pragma unroll 1
  for (int d = 1; d < N; d *= 2) {
    if (t >= d)
      sum += s[from][t - d]; // @bank 1
    s[1 - from][t] = sum;    // @bank 1
    from = 1 - from;
    __syncthreads();
  }
  out[blockIdx.x * N + t] = sum;
}

// One warp; the loops stay loops so that the words are moved one by one.
__global__ void scanBlockedNaive(int *out, const int *in) {
  __shared__ int s[N];
  int t = threadIdx.x;
  in += blockIdx.x * N;
#pragma unroll 1
  for (int i = t; i < N; i += N / Each)
    s[i] = in[i]; // @bank 1
  __syncthreads();
  int sum = 0;
#pragma unroll 1
  for (int k = 0; k < Each; ++k)
    sum += s[Each * t + k]; // @bank 8
  for (int offset = 1; offset < 32; offset *= 2) {
    int left = __shfl_up_sync(0xffffffff, sum, offset);
    sum += t >= offset ? left : 0;
  }
  sum = __shfl_up_sync(0xffffffff, sum, 1);
  sum = t == 0 ? 0 : sum;
#pragma unroll 1
  for (int k = 0; k < Each; ++k) {
    sum += s[Each * t + k]; // @bank 8
    s[Each * t + k] = sum;  // @bank 8
  }
  __syncthreads();
#pragma unroll 1
  for (int i = t; i < N; i += N / Each)
    out[blockIdx.x * N + i] = s[i]; // @bank 1
}

__global__ void scanBlockedPadded(int *out, const int *in) {
  __shared__ int s[N / Each][Each + 1];
  int t = threadIdx.x;
  in += blockIdx.x * N;
#pragma unroll 1
  for (int i = t; i < N; i += N / Each)
    s[i / Each][i % Each] = in[i]; // @bank 2
  __syncthreads();
  int sum = 0;
#pragma unroll 1
  for (int k = 0; k < Each; ++k)
    sum += s[t][k]; // @bank 1
  for (int offset = 1; offset < 32; offset *= 2) {
    int left = __shfl_up_sync(0xffffffff, sum, offset);
    sum += t >= offset ? left : 0;
  }
  sum = __shfl_up_sync(0xffffffff, sum, 1);
  sum = t == 0 ? 0 : sum;
#pragma unroll 1
  for (int k = 0; k < Each; ++k) {
    sum += s[t][k]; // @bank 1
    s[t][k] = sum;  // @bank 1
  }
  __syncthreads();
#pragma unroll 1
  for (int i = t; i < N; i += N / Each)
    out[blockIdx.x * N + i] = s[i / Each][i % Each]; // @bank 2
}

__global__ void scanTwoLevels(int *out, const int *in) {
  __shared__ int totals[N / 32];
  int t = threadIdx.x, lane = t % 32, warp = t / 32;
  int sum = in[blockIdx.x * N + t];
  for (int offset = 1; offset < 32; offset *= 2) {
    int left = __shfl_up_sync(0xffffffff, sum, offset);
    sum += lane >= offset ? left : 0;
  }
  if (lane == 31)
    totals[warp] = sum; // @bank 1
  __syncthreads();
  int before = 0;
#pragma unroll 1
  for (int w = 0; w < warp; ++w)
    before += totals[w]; // @bank 1
  out[blockIdx.x * N + t] = before + sum;
}

static void expected(int *out, const int *in) {
  int sum = 0;
  for (int i = 0; i < N; ++i)
    out[i] = sum += in[i];
}

PROGRAM {
  Work<int, int> work(session, N, N, expected);
  LAUNCH(work, scanDoubling, N);
  LAUNCH(work, scanBlockedNaive, N / Each);
  LAUNCH(work, scanBlockedPadded, N / Each);
  LAUNCH(work, scanTwoLevels, N);
}
