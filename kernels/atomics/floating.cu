// Atomic addition of floats, doubles and pairs of halves on shared memory: a
// loop around compare-and-swap in machine code, so that lanes on one address
// go round again and the number of requests depends on them.
#include "../common/program.h"
#include <cuda_fp16.h>

constexpr int N = 64;

template <class T> __device__ void clear(T *s) {
  s[threadIdx.x] = T();      // @bank 1
  s[threadIdx.x + 32] = T(); // @bank 1
  __syncwarp();
}

__global__ void atomicsFloat(float *out, const float *in) {
  __shared__ float s[N];
  int t = threadIdx.x;
  float v = in[blockIdx.x * 32 + t];
  clear(s);
  atomicAdd(&s[t], v);     // @bank 1
  atomicAdd(&s[2 * t], v); // @bank 2
  atomicAdd(&s[t / 4], v); // @bank 4
  atomicAdd(&s[0], v);     // @bank 32
  __syncwarp();
  out[blockIdx.x * N + t] = s[t];           // @bank 1
  out[blockIdx.x * N + t + 32] = s[t + 32]; // @bank 1
}

__global__ void atomicsDouble(float *out, const float *in) {
  __shared__ double s[N];
  int t = threadIdx.x;
  double v = in[blockIdx.x * 32 + t];
  clear(s);
  atomicAdd(&s[t], v);     // @bank ?
  atomicAdd(&s[2 * t], v); // @bank ?
  atomicAdd(&s[t / 4], v); // @bank ?
  atomicAdd(&s[0], v);     // @bank ?
  __syncwarp();
  out[blockIdx.x * N + t] = s[t];           // @bank 1
  out[blockIdx.x * N + t + 32] = s[t + 32]; // @bank 1
}

__global__ void atomicsHalf2(float *out, const float *in) {
  __shared__ half2 s[N];
  int t = threadIdx.x;
  half2 v = __float2half2_rn(in[blockIdx.x * 32 + t]);
  clear(s);
  atomicAdd(&s[t], v);     // @bank 1
  atomicAdd(&s[2 * t], v); // @bank 2
  atomicAdd(&s[t / 4], v); // @bank 4
  atomicAdd(&s[0], v);     // @bank 32
  __syncwarp();
  out[blockIdx.x * N + t] = __low2float(s[t]);            // @bank 1
  out[blockIdx.x * N + t + 32] = __high2float(s[t + 32]); // @bank 1
}

static void expected(float *out, const float *in) {
  std::fill(out, out + N, 0.f);
  for (int t = 0; t < 32; ++t)
    for (int place : {t, 2 * t, t / 4, 0})
      out[place] += in[t];
}

PROGRAM {
  Work<float, float> work(session, N, 32, expected);
  LAUNCH(work, atomicsFloat, 32);
  LAUNCH(work, atomicsDouble, 32);
  LAUNCH(work, atomicsHalf2, 32);
}
