// Arrays of structures: lane t uses members of structure t.
//
//   3 floats    3t, 3 is odd: every bank once                               1
//   4 floats    one member: 4t: 8 banks, 4 words each                       4
//               all four: one 128-bit access, 8 lanes fill the banks        1
//   5 floats    5t: odd                                                     1
//   8 floats    one member: 8t: 4 banks                                     8
//               four of them: 128 bits, 32 bytes apart: 8 lanes in 64
//               banks                                                       2
//   members     an array for each: x[t]                                     1
#include "../common/program.h"

constexpr int N = 64;

struct Three {
  float x, y, z;
};

__global__ void structuresOfThree(float *out, const float *in) {
  __shared__ Three s[N];
  int t = threadIdx.x;
  in += blockIdx.x * N * 8;
  s[t].x = in[t];         // @bank 1
  s[t].y = in[t + N];     // @bank 1
  s[t].z = in[t + 2 * N]; // @bank 1
  __syncthreads();
  int other = N - 1 - t;
  float x = s[other].x; // @bank 1
  float y = s[other].y; // @bank 1
  float z = s[other].z; // @bank 1
  out[blockIdx.x * N + t] = x + 2 * y + 3 * z;
}

struct alignas(16) Four {
  float x, y, z, w;
};

__global__ void structuresOfFourNaive(float *out, const float *in) {
  __shared__ float s[N][4];
  int t = threadIdx.x;
  in += blockIdx.x * N * 8;
#pragma unroll 1
  for (int m = 0; m < 4; ++m)
    s[t][m] = in[t + m * N]; // @bank 4
  __syncthreads();
  float sum = 0;
#pragma unroll 1
  for (int m = 0; m < 3; ++m)
    sum += (m + 1) * s[N - 1 - t][m]; // @bank 4
  out[blockIdx.x * N + t] = sum;
}

__global__ void structuresOfFourPadded(float *out, const float *in) {
  __shared__ float s[N][5];
  int t = threadIdx.x;
  in += blockIdx.x * N * 8;
#pragma unroll 1
  for (int m = 0; m < 4; ++m)
    s[t][m] = in[t + m * N]; // @bank 1
  __syncthreads();
  float sum = 0;
#pragma unroll 1
  for (int m = 0; m < 3; ++m)
    sum += (m + 1) * s[N - 1 - t][m]; // @bank 1
  out[blockIdx.x * N + t] = sum;
}

// Looks like a stride of four; leaves and comes as 128 bits.
__global__ void structuresOfFourWhole(float *out, const float *in) {
  __shared__ Four s[N];
  int t = threadIdx.x;
  in += blockIdx.x * N * 8;
  float a = in[t], b = in[t + N], c = in[t + 2 * N];
  s[t] = Four{a, b, c, a}; // @bank 1
  __syncthreads();
  Four v = s[N - 1 - t]; // @bank 1
  out[blockIdx.x * N + t] = v.x + 2 * v.y + 3 * v.z + (v.w - v.x);
}

struct Eight {
  float position[4], velocity[4];
};

__global__ void structuresOfEightNaive(float *out, const float *in) {
  __shared__ Eight s[N];
  int t = threadIdx.x;
  in += blockIdx.x * N * 8;
#pragma unroll 1
  for (int m = 0; m < 4; ++m) {
    s[t].position[m] = in[t + m * N];       // @bank 8
    s[t].velocity[m] = in[t + (4 + m) * N]; // @bank 8
  }
  __syncthreads();
  float sum = 0;
#pragma unroll 1
  for (int m = 0; m < 3; ++m)
    sum += (m + 1) * s[N - 1 - t].position[m]; // @bank 8
  out[blockIdx.x * N + t] = sum;
}

struct Nine {
  float position[4], velocity[4], padding;
};

__global__ void structuresOfEightPadded(float *out, const float *in) {
  __shared__ Nine s[N];
  int t = threadIdx.x;
  in += blockIdx.x * N * 8;
#pragma unroll 1
  for (int m = 0; m < 4; ++m) {
    s[t].position[m] = in[t + m * N];       // @bank 1
    s[t].velocity[m] = in[t + (4 + m) * N]; // @bank 1
  }
  __syncthreads();
  float sum = 0;
#pragma unroll 1
  for (int m = 0; m < 3; ++m)
    sum += (m + 1) * s[N - 1 - t].position[m]; // @bank 1
  out[blockIdx.x * N + t] = sum;
}

__global__ void structuresApart(float *out, const float *in) {
  __shared__ float x[N], y[N], z[N];
  int t = threadIdx.x;
  in += blockIdx.x * N * 8;
  x[t] = in[t];         // @bank 1
  y[t] = in[t + N];     // @bank 1
  z[t] = in[t + 2 * N]; // @bank 1
  __syncthreads();
  int other = N - 1 - t;
  float sum = x[other];  // @bank 1
  sum += 2 * y[other];   // @bank 1
  sum += 3 * z[other];   // @bank 1
  out[blockIdx.x * N + t] = sum;
}

static void expected(float *out, const float *in) {
  for (int t = 0; t < N; ++t) {
    int other = N - 1 - t;
    out[t] = in[other] + 2 * in[other + N] + 3 * in[other + 2 * N];
  }
}

PROGRAM {
  Work<float, float> work(session, N, N * 8, expected);
  LAUNCH(work, structuresOfThree, N);
  LAUNCH(work, structuresOfFourNaive, N);
  LAUNCH(work, structuresOfFourPadded, N);
  LAUNCH(work, structuresOfFourWhole, N);
  LAUNCH(work, structuresOfEightNaive, N);
  LAUNCH(work, structuresOfEightPadded, N);
  LAUNCH(work, structuresApart, N);
}
