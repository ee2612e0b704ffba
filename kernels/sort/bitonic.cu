// Bitonic sort of 256 ints by 128 threads. In a step with distance d thread t
// compares the words p = 2t - (t mod d) and p + d.
//
//   d >= 32   32 words in a row                                              1
//   d = 16    two runs of 16, 32 words apart: the same banks                 2
//   d = 1     2t                                                             2
//   skewed    word i at i + i / 32: runs move apart by one bank; d = 16:
//             banks 0-15 and 1-16                                            2
//   partner   thread per word reads t and t ^ d: both permute 32 words       1
#include "../common/program.h"

constexpr int N = 256;

__device__ bool ascends(int position, int size) {
  return (position & size) == 0;
}

__global__ void bitonicPairs(int *out, const int *in) {
  __shared__ int s[N];
  int t = threadIdx.x;
  s[t] = in[blockIdx.x * N + t];                 // @bank 1
  s[t + N / 2] = in[blockIdx.x * N + t + N / 2]; // @bank 1
#pragma unroll 1
  for (int size = 2; size <= N; size *= 2)
#pragma unroll 1
    for (int d = size / 2; d > 0; d /= 2) {
      __syncthreads();
      int low = 2 * t - (t & (d - 1)), high = low + d;
      int a = s[low];  // @bank 2
      int b = s[high]; // @bank 2
      bool swap = (a > b) == ascends(low, size);
      s[low] = swap ? b : a;  // @bank 2
      s[high] = swap ? a : b; // @bank 2
    }
  __syncthreads();
  out[blockIdx.x * N + t] = s[t];                 // @bank 1
  out[blockIdx.x * N + t + N / 2] = s[t + N / 2]; // @bank 1
}

// A thread for each word: the partner is read, the own word is written.
__global__ void bitonicPartners(int *out, const int *in) {
  __shared__ int s[2][N];
  int t = threadIdx.x, from = 0;
  s[0][t] = in[blockIdx.x * N + t]; // @bank 1
#pragma unroll 1
  for (int size = 2; size <= N; size *= 2)
#pragma unroll 1
    for (int d = size / 2; d > 0; d /= 2) {
      __syncthreads();
      int mine = s[from][t];      // @bank 1
      int other = s[from][t ^ d]; // @bank 1
      bool keepsSmaller = ascends(t, size) == ((t & d) == 0);
      from = 1 - from;
      s[from][t] = keepsSmaller == (other < mine) ? other : mine; // @bank 1
    }
  __syncthreads();
  out[blockIdx.x * N + t] = s[from][t]; // @bank 1
}

// Each thread sorts eight words of its own by insertion, in place.
__global__ void insertionNaive(int *out, const int *in) {
  __shared__ int s[32 * 8];
  int t = threadIdx.x;
#pragma unroll 1
  for (int i = t; i < N; i += 32)
    s[i] = in[blockIdx.x * N + i]; // @bank 1
  __syncthreads();
#pragma unroll 1
  for (int round = 0; round < 8; ++round)
#pragma unroll 1
    for (int k = 0; k < 7; ++k) {
      int a = s[t * 8 + k];            // @bank 8
      int b = s[t * 8 + k + 1];        // @bank 8
      s[t * 8 + k] = min(a, b);        // @bank 8
      s[t * 8 + k + 1] = max(a, b);    // @bank 8
    }
  __syncthreads();
#pragma unroll 1
  for (int i = t; i < N; i += 32)
    out[blockIdx.x * N + i] = s[i]; // @bank 1
}

// The words of a thread in a column: word k of thread t in bank t.
__global__ void insertionColumns(int *out, const int *in) {
  __shared__ int s[8][32];
  int t = threadIdx.x;
#pragma unroll 1
  for (int i = t; i < N; i += 32)
    s[i % 8][i / 8] = in[blockIdx.x * N + i]; // @bank 8
  __syncthreads();
#pragma unroll 1
  for (int round = 0; round < 8; ++round)
#pragma unroll 1
    for (int k = 0; k < 7; ++k) {
      int a = s[k][t];         // @bank 1
      int b = s[k + 1][t];     // @bank 1
      s[k][t] = min(a, b);     // @bank 1
      s[k + 1][t] = max(a, b); // @bank 1
    }
  __syncthreads();
#pragma unroll 1
  for (int i = t; i < N; i += 32)
    out[blockIdx.x * N + i] = s[i % 8][i / 8]; // @bank 8
}

// And rows of 36 words, so that the eight rows begin in different banks.
__global__ void insertionColumnsPadded(int *out, const int *in) {
  __shared__ int s[8][36];
  int t = threadIdx.x;
#pragma unroll 1
  for (int i = t; i < N; i += 32)
    s[i % 8][i / 8] = in[blockIdx.x * N + i]; // @bank 1
  __syncthreads();
#pragma unroll 1
  for (int round = 0; round < 8; ++round)
#pragma unroll 1
    for (int k = 0; k < 7; ++k) {
      int a = s[k][t];         // @bank 1
      int b = s[k + 1][t];     // @bank 1
      s[k][t] = min(a, b);     // @bank 1
      s[k + 1][t] = max(a, b); // @bank 1
    }
  __syncthreads();
#pragma unroll 1
  for (int i = t; i < N; i += 32)
    out[blockIdx.x * N + i] = s[i % 8][i / 8]; // @bank 1
}

static void expectedAll(int *out, const int *in) {
  std::copy(in, in + N, out);
  std::sort(out, out + N);
}

static void expectedEights(int *out, const int *in) {
  std::copy(in, in + N, out);
  for (int i = 0; i < N; i += 8)
    std::sort(out + i, out + i + 8);
}

PROGRAM {
  Work<int, int> all(session, N, N, expectedAll);
  LAUNCH(all, bitonicPairs, N / 2);
  LAUNCH(all, bitonicPartners, N);
  Work<int, int> eights(session, N, N, expectedEights);
  LAUNCH(eights, insertionNaive, 32);
  LAUNCH(eights, insertionColumns, 32);
  LAUNCH(eights, insertionColumnsPadded, 32);
}
