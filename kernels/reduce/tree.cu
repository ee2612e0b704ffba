// Sums of 256 floats by trees in shared memory.
//
//   interleaved  thread t works on word 2 s t for s = 1, 2, 4 .. 128: step s
//                has 128 / s threads 2s words apart. s = 1: 32 lanes in 16
//                banks, 2-way; s = 2: 4-way; s = 4: 8-way (all 32 lanes
//                active); s = 8: 16 lanes, 2 banks, 8-way; then 8, 4, ...     8
//   modulo       thread t works on word t where t mod 2s = 0: s = 1: 16
//                lanes, all banks differ                                      1
//   sequential   thread t < s works on words t and t + s                      1
//   column       a warp sums a column of 32 words 32 apart                   32
#include "../common/program.h"

constexpr int N = 256;

__global__ void reduceInterleavedNaive(float *out, const float *in) {
  __shared__ float s[N];
  int t = threadIdx.x;
  s[t] = in[blockIdx.x * N + t]; // @bank 1
#pragma unroll 1
  for (int step = 1; step < N; step *= 2) {
    __syncthreads();
    int i = 2 * step * t;
    if (i < N) {
      float other = s[i + step]; // @bank 8
      s[i] += other;             // @bank load=8 store=8
    }
  }
  if (t == 0)
    out[blockIdx.x] = s[0]; // @bank 1
}

// One word of padding after each 32: word i lies at i + i / 32.
__global__ void reduceInterleavedPadded(float *out, const float *in) {
  __shared__ float s[N + N / 32];
  int t = threadIdx.x;
  s[t + t / 32] = in[blockIdx.x * N + t]; // @bank 1
#pragma unroll 1
  for (int step = 1; step < N; step *= 2) {
    __syncthreads();
    int i = 2 * step * t, j = i + step;
    if (i < N) {
      float other = s[j + j / 32]; // @bank 1
      s[i + i / 32] += other;      // @bank load=1 store=1
    }
  }
  if (t == 0)
    out[blockIdx.x] = s[0]; // @bank 1
}

// Wasteful, as the lanes of a warp part; no conflict though.
__global__ void reduceModulo(float *out, const float *in) {
  __shared__ float s[N];
  int t = threadIdx.x;
  s[t] = in[blockIdx.x * N + t]; // @bank 1
#pragma unroll 1
  for (int step = 1; step < N; step *= 2) {
    __syncthreads();
    if (t % (2 * step) == 0) {
      float other = s[t + step]; // @bank 1
      s[t] += other;             // @bank load=1 store=1
    }
  }
  if (t == 0)
    out[blockIdx.x] = s[0]; // @bank 1
}

__global__ void reduceSequential(float *out, const float *in) {
  __shared__ float s[N];
  int t = threadIdx.x;
  s[t] = in[blockIdx.x * N + t]; // @bank 1
#pragma unroll 1
  for (int step = N / 2; step > 0; step /= 2) {
    __syncthreads();
    if (t < step) {
      float other = s[t + step]; // @bank 1
      s[t] += other;             // @bank load=1 store=1
    }
  }
  if (t == 0)
    out[blockIdx.x] = s[0]; // @bank 1
}

static void expected(float *out, const float *in) {
  *out = 0;
  for (int i = 0; i < N; ++i)
    *out += in[i];
}

PROGRAM {
  Work<float, float> work(session, 1, N, expected);
  LAUNCH(work, reduceInterleavedNaive, N);
  LAUNCH(work, reduceInterleavedPadded, N);
  LAUNCH(work, reduceModulo, N);
  LAUNCH(work, reduceSequential, N);
}
