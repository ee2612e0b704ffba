// 64-bit atomics on shared memory: compare-and-swap and exchange are machine
// instructions, the others are loops around one.
#include "../common/program.h"

using Wide = unsigned long long;

constexpr int N = 64;

__device__ void count(Wide *s) {
  s[threadIdx.x] = threadIdx.x;           // @bank 1
  s[threadIdx.x + 32] = threadIdx.x + 32; // @bank 1
  __syncwarp();
}

__global__ void atomicsWideAdd(Wide *out, const Wide *in) {
  __shared__ Wide s[N];
  int t = threadIdx.x;
  Wide v = in[blockIdx.x * 32 + t];
  count(s);
  atomicAdd(&s[t], v);     // @bank ?
  atomicAdd(&s[2 * t], v); // @bank ?
  atomicAdd(&s[t / 4], v); // @bank ?
  atomicMax(&s[t], 7);     // @bank ?
  __syncwarp();
  out[blockIdx.x * N + t] = s[t];           // @bank 1
  out[blockIdx.x * N + t + 32] = s[t + 32]; // @bank 1
}

static void expectedAdd(Wide *out, const Wide *in) {
  for (int i = 0; i < N; ++i)
    out[i] = i;
  for (int t = 0; t < 32; ++t)
    for (int place : {t, 2 * t, t / 4})
      out[place] += in[t];
  for (int t = 0; t < 32; ++t)
    out[t] = std::max<Wide>(out[t], 7);
}

__global__ void atomicsWideSwap(Wide *out, const Wide *in) {
  __shared__ Wide s[N];
  int t = threadIdx.x;
  Wide v = in[blockIdx.x * 32 + t];
  count(s);
  Wide a = atomicExch(&s[t], v); // @bank 1
  __syncwarp();
  Wide b = atomicExch(&s[2 * t], v); // @bank 2
  __syncwarp();
  Wide c = atomicCAS(&s[t], v, 3); // @bank 1
  __syncwarp();
  Wide d = atomicCAS(&s[2 * t], v, 4); // @bank 2
  out[blockIdx.x * 32 + t] = a + 3 * b + 5 * c + 7 * d;
}

static Wide exchange(Wide &place, Wide value) {
  Wide old = place;
  place = value;
  return old;
}

static void expectedSwap(Wide *out, const Wide *in) {
  std::vector<Wide> s(N);
  for (int i = 0; i < N; ++i)
    s[i] = i;
  for (int t = 0; t < 32; ++t)
    out[t] = exchange(s[t], in[t]);
  for (int t = 0; t < 32; ++t)
    out[t] += 3 * exchange(s[2 * t], in[t]);
  for (int t = 0; t < 32; ++t)
    out[t] += 5 * exchange(s[t], s[t] == in[t] ? 3 : s[t]);
  for (int t = 0; t < 32; ++t)
    out[t] += 7 * exchange(s[2 * t], s[2 * t] == in[t] ? 4 : s[2 * t]);
}

PROGRAM {
  Work<Wide, Wide> add(session, N, 32, expectedAdd);
  LAUNCH(add, atomicsWideAdd, 32);
  Work<Wide, Wide> swap(session, 32, 32, expectedSwap);
  LAUNCH(swap, atomicsWideSwap, 32);
}
