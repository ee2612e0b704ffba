// 32-bit atomics of a whole warp on one word. Where the compiler sees that the
// address is the same in all lanes and nobody wants the old value, it adds the
// lanes up first and one lane goes to memory: one turn instead of 32.
#include "../common/program.h"

// The word is named.
__global__ void uniformAdd(int *out, const int *in) {
  __shared__ int s[32];
  int t = threadIdx.x, v = in[blockIdx.x * 32 + t];
  s[t] = 0; // @bank 1
  __syncwarp();
  atomicAdd(&s[0], v); // @bank 1
  __syncwarp();
  out[blockIdx.x * 32 + t] = s[t]; // @bank 1
}

static void expectedAdd(int *out, const int *in) {
  std::fill(out, out + 32, 0);
  for (int t = 0; t < 32; ++t)
    out[0] += in[t];
}

// Only some lanes, and the largest value.
__global__ void uniformMax(int *out, const int *in) {
  __shared__ int s[32];
  int t = threadIdx.x, v = in[blockIdx.x * 32 + t];
  s[t] = 0; // @bank 1
  __syncwarp();
  if (t < 20)
    atomicMax(&s[0], v); // @bank 1
  __syncwarp();
  out[blockIdx.x * 32 + t] = s[t]; // @bank 1
}

static void expectedMax(int *out, const int *in) {
  std::fill(out, out + 32, 0);
  out[0] = *std::max_element(in, in + 20);
}

// The word depends on the block: still one for all lanes.
__global__ void uniformInBlock(int *out, const int *in) {
  __shared__ int s[32];
  int t = threadIdx.x, v = in[blockIdx.x * 32 + t];
  s[t] = 0; // @bank 1
  __syncwarp();
  atomicAdd(&s[gridDim.x % 8], v); // @bank 1
  __syncwarp();
  out[blockIdx.x * 32 + t] = s[(t + gridDim.x) % 8 + t / 8 * 8]; // @bank 1
}

// The word depends on the warp: the compiler does not see that it is one.
__global__ void uniformInWarp(int *out, const int *in) {
  __shared__ int s[32];
  int t = threadIdx.x, v = in[blockIdx.x * 64 + t];
  if (t < 32)
    s[t] = 0; // @bank 1
  __syncthreads();
  atomicAdd(&s[t / 32], v); // @bank 32
  __syncthreads();
  if (t < 32)
    out[blockIdx.x * 32 + t] = s[t]; // @bank 1
}

static void expectedInWarp(int *out, const int *in) {
  std::fill(out, out + 32, 0);
  for (int t = 0; t < 64; ++t)
    out[t / 32] += in[t];
}

// The old value is wanted: how many came before, whose sum is known.
__global__ void uniformWithResult(int *out, const int *in) {
  __shared__ int s[32];
  int t = threadIdx.x;
  s[t] = 0; // @bank 1
  __syncwarp();
  int before = atomicAdd(&s[0], in[blockIdx.x * 32] + 3); // @bank 1
  __syncwarp();
  s[t] = 0; // @bank 1
  __syncwarp();
  s[before / (in[blockIdx.x * 32] + 3)] = 1; // @bank ?
  __syncwarp();
  out[blockIdx.x * 32 + t] = s[t]; // @bank 1
}

static void expectedResult(int *out, const int *) { std::fill(out, out + 32, 1); }

// Floating point is never added up first.
__global__ void uniformFloat(int *out, const int *in) {
  __shared__ float s[32];
  int t = threadIdx.x;
  float v = in[blockIdx.x * 32 + t];
  s[t] = 0; // @bank 1
  __syncwarp();
  atomicAdd(&s[0], v); // @bank 32
  __syncwarp();
  out[blockIdx.x * 32 + t] = s[t]; // @bank 1
}

PROGRAM {
  Work<int, int> work(session, 32, 32, expectedAdd);
  LAUNCH(work, uniformAdd, 32);
  LAUNCH(work, uniformInBlock, 32);
  LAUNCH(work, uniformFloat, 32);
  Work<int, int> most(session, 32, 32, expectedMax);
  LAUNCH(most, uniformMax, 32);
  Work<int, int> two(session, 32, 64, expectedInWarp);
  LAUNCH(two, uniformInWarp, 64);
  Work<int, int> result(session, 32, 32, expectedResult);
  LAUNCH(result, uniformWithResult, 32);
}
