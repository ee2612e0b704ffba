// Several arrays in one block of dynamic shared memory. Where an array begins
// turns the banks; it does not change the degree.
//
//   values[32][32]   read by columns                                       32
//   values[32][33]                                                          1
//   offsets          behind it, one int for each lane                       1
//   doubles          behind floats, 8-byte aligned: 16 lanes, 32 banks      1
#include "../common/program.h"

constexpr int N = 32;

__global__ void dynamicNaive(float *out, const float *in) {
  extern __shared__ float pool[];
  float *values = pool;
  float *sums = pool + N * N;
  int x = threadIdx.x, y = threadIdx.y;
  in += blockIdx.x * N * N;
  values[y * N + x] = in[y * N + x]; // @bank 1
  __syncthreads();
  if (y == 0) {
    float sum = 0;
#pragma unroll 1
    for (int k = 0; k < N; ++k)
      sum += values[x * N + k]; // @bank 32
    sums[x] = sum; // @bank 1
  }
  __syncthreads();
  if (y == 0)
    out[blockIdx.x * N + x] = sums[N - 1 - x]; // @bank 1
}

__global__ void dynamicPadded(float *out, const float *in) {
  extern __shared__ float pool[];
  float *values = pool;
  float *sums = pool + N * (N + 1);
  int x = threadIdx.x, y = threadIdx.y;
  in += blockIdx.x * N * N;
  values[y * (N + 1) + x] = in[y * N + x]; // @bank 1
  __syncthreads();
  if (y == 0) {
    float sum = 0;
#pragma unroll 1
    for (int k = 0; k < N; ++k)
      sum += values[x * (N + 1) + k]; // @bank 1
    sums[x] = sum; // @bank 1
  }
  __syncthreads();
  if (y == 0)
    out[blockIdx.x * N + x] = sums[N - 1 - x]; // @bank 1
}

// Three types in one pool, each behind the other.
__global__ void dynamicTypes(float *out, const float *in) {
  extern __shared__ float pool[];
  double *wide = reinterpret_cast<double *>(pool);
  int *order = reinterpret_cast<int *>(wide + N);
  float *sums = reinterpret_cast<float *>(order + N);
  int x = threadIdx.x, y = threadIdx.y;
  in += blockIdx.x * N * N;
  if (y == 0) {
    order[x] = N - 1 - x; // @bank 1
    double sum = 0;
    for (int k = 0; k < N; ++k)
      sum += in[x * N + k];
    wide[x] = sum; // @bank 1
  }
  __syncthreads();
  if (y == 1)
    sums[x] = wide[x]; // @bank 1
  __syncthreads();
  if (y == 2)
    out[blockIdx.x * N + x] = sums[order[x]]; // @bank ?
}

// The pitch comes with the launch: its multiples of 32 words collide.
__global__ void dynamicPitch(float *out, const float *in, int pitch) {
  extern __shared__ float pool[];
  int x = threadIdx.x, y = threadIdx.y;
  in += blockIdx.x * N * N;
  pool[y * pitch + x] = in[y * N + x]; // @bank 1
  __syncthreads();
  if (y == 0) {
    float sum = 0;
#pragma unroll 1
    for (int k = 0; k < N; ++k)
      sum += pool[(N - 1 - x) * pitch + k]; // @bank 32
    out[blockIdx.x * N + x] = sum;
  }
}

static void expected(float *out, const float *in) {
  for (int x = 0; x < N; ++x) {
    out[x] = 0;
    for (int k = 0; k < N; ++k)
      out[x] += in[(N - 1 - x) * N + k];
  }
}

PROGRAM {
  Work<float, float> work(session, N, N * N, expected);
  LAUNCH_DYNAMIC(work, dynamicNaive, dim3(N, N), (N * N + N) * 4);
  LAUNCH_DYNAMIC(work, dynamicPadded, dim3(N, N), (N * (N + 1) + N) * 4);
  LAUNCH_DYNAMIC(work, dynamicTypes, dim3(N, N), N * 16);
  LAUNCH_DYNAMIC(work, dynamicPitch, dim3(N, N), N * N * 4, 32);
}
