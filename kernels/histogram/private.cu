// Histograms of 64 bins. What a bin's address is depends on the data.
//
//   shared     one histogram for a block: atomics on random words            ?
//   warps      one for each warp                                             ?
//   threads    count[bin][thread], 32 threads: bank = thread                 1
//   rows       count[thread][bin], pitch 64: any bank                        ?
//   merge      thread t sums bin t: count[t][k], 32t + k: one bank          32
//              count[t][(k + t) mod 32]                                      1
#include "../common/program.h"

constexpr int Bins = 64, N = 1024;

__device__ int binOf(int value) { return (value * 29) % Bins; }

__global__ void histogramShared(int *out, const int *in) {
  __shared__ int count[Bins];
  int t = threadIdx.x;
  if (t < Bins)
    count[t] = 0; // @bank 1
  __syncthreads();
  for (int i = t; i < N; i += 128)
    atomicAdd(&count[binOf(in[blockIdx.x * N + i])], 1); // @bank ?
  __syncthreads();
  if (t < Bins)
    out[blockIdx.x * Bins + t] = count[t]; // @bank 1
}

__global__ void histogramWarps(int *out, const int *in) {
  __shared__ int count[4][Bins];
  int t = threadIdx.x, warp = t / 32;
  for (int i = t; i < 4 * Bins; i += 128)
    count[i / Bins][i % Bins] = 0; // @bank 1
  __syncthreads();
  for (int i = t; i < N; i += 128)
    atomicAdd(&count[warp][binOf(in[blockIdx.x * N + i])], 1); // @bank ?
  __syncthreads();
  if (t < Bins) {
    int sum = 0;
#pragma unroll
    for (int w = 0; w < 4; ++w)
      sum += count[w][t]; // @bank 1
    out[blockIdx.x * Bins + t] = sum;
  }
}

// One counter for each thread and bin; a bin is a row of 32.
__global__ void histogramThreadsNaive(int *out, const int *in) {
  __shared__ int count[Bins][32];
  int t = threadIdx.x;
#pragma unroll 1
  for (int i = 0; i < Bins; ++i)
    count[i][t] = 0; // @bank 1
  for (int i = t; i < N; i += 32)
    ++count[binOf(in[blockIdx.x * N + i])][t]; // @bank load=1 store=1
  __syncthreads();
#pragma unroll 1
  for (int bin = t; bin < Bins; bin += 32) {
    int sum = 0;
#pragma unroll 1
    for (int k = 0; k < 32; ++k)
      sum += count[bin][k]; // @bank 32
    out[blockIdx.x * Bins + bin] = sum;
  }
}

__global__ void histogramThreadsRotated(int *out, const int *in) {
  __shared__ int count[Bins][32];
  int t = threadIdx.x;
#pragma unroll 1
  for (int i = 0; i < Bins; ++i)
    count[i][t] = 0; // @bank 1
  for (int i = t; i < N; i += 32)
    ++count[binOf(in[blockIdx.x * N + i])][t]; // @bank load=1 store=1
  __syncthreads();
#pragma unroll 1
  for (int bin = t; bin < Bins; bin += 32) {
    int sum = 0;
#pragma unroll 1
    for (int k = 0; k < 32; ++k)
      sum += count[bin][(k + t) % 32]; // @bank 1
    out[blockIdx.x * Bins + bin] = sum;
  }
}

__global__ void histogramThreadsPadded(int *out, const int *in) {
  __shared__ int count[Bins][33];
  int t = threadIdx.x;
#pragma unroll 1
  for (int i = 0; i < Bins; ++i)
    count[i][t] = 0; // @bank 1
  for (int i = t; i < N; i += 32)
    ++count[binOf(in[blockIdx.x * N + i])][t]; // @bank ?
  __syncthreads();
#pragma unroll 1
  for (int bin = t; bin < Bins; bin += 32) {
    int sum = 0;
#pragma unroll 1
    for (int k = 0; k < 32; ++k)
      sum += count[bin][k]; // @bank 1
    out[blockIdx.x * Bins + bin] = sum;
  }
}

static void expected(int *out, const int *in) {
  std::fill(out, out + Bins, 0);
  for (int i = 0; i < N; ++i)
    ++out[in[i] * 29 % Bins];
}

PROGRAM {
  Work<int, int> work(session, Bins, N, expected);
  LAUNCH(work, histogramShared, 128);
  LAUNCH(work, histogramWarps, 128);
  LAUNCH(work, histogramThreadsNaive, 32);
  LAUNCH(work, histogramThreadsRotated, 32);
  LAUNCH(work, histogramThreadsPadded, 32);
}
