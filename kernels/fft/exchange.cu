// The exchange between two passes of a 256-point transform: 32 threads with
// eight complex numbers each. Thread t has the points t + 32i and wants
// 8t + i; the "transform" of a pass is a sum and a difference of neighbours.
//
//   float2 s[8t + i]      64-bit, half a warp: 16t + 2i: banks 0, 16 (+ 2i):
//                         8 of 16 lanes each                                8
//   float2 s[9t + i]      18t + 2i: 16 lanes in all 16 pairs of banks       1
//   two float arrays      re[8t + i]: 8t: banks 0, 8, 16, 24, 8 lanes       8
//                         re[9t + i]                                        1
//   float2 s[t + 32i]     side by side                                      1
#include "../common/program.h"

constexpr int N = 256, Each = 8;

__device__ void butterflies(float2 (&v)[Each]) {
#pragma unroll
  for (int i = 0; i < Each / 2; ++i) {
    float2 a = v[i], b = v[i + Each / 2];
    v[i] = make_float2(a.x + b.x, a.y + b.y);
    v[i + Each / 2] = make_float2(a.x - b.x, a.y - b.y);
  }
}

__global__ void fftPairsNaive(float2 *out, const float2 *in) {
  __shared__ float2 s[N];
  int t = threadIdx.x;
  float2 v[Each];
#pragma unroll
  for (int i = 0; i < Each; ++i)
    v[i] = in[blockIdx.x * N + t + 32 * i];
  butterflies(v);
#pragma unroll
  for (int i = 0; i < Each; ++i)
    s[t + 32 * i] = v[i]; // @bank 1
  __syncwarp();
#pragma unroll
  for (int i = 0; i < Each; ++i)
    v[i] = s[Each * t + i]; // @bank 8
  butterflies(v);
#pragma unroll
  for (int i = 0; i < Each; ++i)
    out[blockIdx.x * N + Each * t + i] = v[i];
}

// Rows of nine: 16-byte alignment is gone, and with it the fusion.
__global__ void fftPairsPadded(float2 *out, const float2 *in) {
  __shared__ float2 s[N / Each][Each + 1];
  int t = threadIdx.x;
  float2 v[Each];
#pragma unroll
  for (int i = 0; i < Each; ++i)
    v[i] = in[blockIdx.x * N + t + 32 * i];
  butterflies(v);
#pragma unroll
  for (int i = 0; i < Each; ++i) {
    int point = t + 32 * i;
    s[point / Each][point % Each] = v[i]; // @bank 2
  }
  __syncwarp();
#pragma unroll
  for (int i = 0; i < Each; ++i)
    v[i] = s[t][i]; // @bank 1
  butterflies(v);
#pragma unroll
  for (int i = 0; i < Each; ++i)
    out[blockIdx.x * N + Each * t + i] = v[i];
}

__global__ void fftSplitNaive(float2 *out, const float2 *in) {
  __shared__ float re[N], im[N];
  int t = threadIdx.x;
  float2 v[Each];
#pragma unroll
  for (int i = 0; i < Each; ++i)
    v[i] = in[blockIdx.x * N + t + 32 * i];
  butterflies(v);
#pragma unroll
  for (int i = 0; i < Each; ++i) {
    re[t + 32 * i] = v[i].x; // @bank 1
    im[t + 32 * i] = v[i].y; // @bank 1
  }
  __syncwarp();
#pragma unroll
  for (int i = 0; i < Each; ++i) {
    v[i].x = re[Each * t + i]; // @bank 2
    v[i].y = im[Each * t + i]; // @bank 2
  }
  butterflies(v);
#pragma unroll
  for (int i = 0; i < Each; ++i)
    out[blockIdx.x * N + Each * t + i] = v[i];
}

__global__ void fftSplitPadded(float2 *out, const float2 *in) {
  __shared__ float re[N / Each][Each + 1], im[N / Each][Each + 1];
  int t = threadIdx.x;
  float2 v[Each];
#pragma unroll
  for (int i = 0; i < Each; ++i)
    v[i] = in[blockIdx.x * N + t + 32 * i];
  butterflies(v);
#pragma unroll
  for (int i = 0; i < Each; ++i) {
    int point = t + 32 * i;
    re[point / Each][point % Each] = v[i].x; // @bank 2
    im[point / Each][point % Each] = v[i].y; // @bank 2
  }
  __syncwarp();
#pragma unroll
  for (int i = 0; i < Each; ++i) {
    v[i].x = re[t][i]; // @bank 1
    v[i].y = im[t][i]; // @bank 1
  }
  butterflies(v);
#pragma unroll
  for (int i = 0; i < Each; ++i)
    out[blockIdx.x * N + Each * t + i] = v[i];
}

// Word i at i + i / 8, so also the first pass moves by one every eight.
__global__ void fftLooped(float2 *out, const float2 *in) {
  __shared__ float2 s[N];
  int t = threadIdx.x;
#pragma unroll 1
  for (int i = 0; i < Each / 2; ++i) {
    float2 a = in[blockIdx.x * N + t + 32 * i];
    float2 b = in[blockIdx.x * N + t + 32 * i + N / 2];
    s[t + 32 * i] = make_float2(a.x + b.x, a.y + b.y);         // @bank 1
    s[t + 32 * i + N / 2] = make_float2(a.x - b.x, a.y - b.y); // @bank 1
  }
  __syncwarp();
#pragma unroll 1
  for (int i = 0; i < Each / 2; ++i) {
    float2 a = s[Each * t + i];            // @bank 8
    float2 b = s[Each * t + i + Each / 2]; // @bank 8
    float2 *o = out + blockIdx.x * N + Each * t + i;
    o[0] = make_float2(a.x + b.x, a.y + b.y);
    o[Each / 2] = make_float2(a.x - b.x, a.y - b.y);
  }
}

static void pass(float *v, int stride) {
  for (int i = 0; i < 4 * stride; ++i) {
    float a = v[i], b = v[i + 4 * stride];
    v[i] = a + b, v[i + 4 * stride] = a - b;
  }
}

static void expected(float *out, const float *in) {
  std::copy(in, in + 2 * N, out);
  pass(out, 2 * 32);
  for (int t = 0; t < 32; ++t)
    pass(out + 2 * Each * t, 2);
}

PROGRAM {
  Work<float, float> work(session, 2 * N, 2 * N, expected);
  LAUNCH(work, fftPairsNaive, 32);
  LAUNCH(work, fftPairsPadded, 32);
  LAUNCH(work, fftSplitNaive, 32);
  LAUNCH(work, fftSplitPadded, 32);
  LAUNCH(work, fftLooped, 32);
}
