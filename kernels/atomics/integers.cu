// 32-bit atomics on shared memory: lanes do not share a word, each waits for
// its own turn at the bank.
//
//   word t         one lane a bank                                           1
//   word 2t        two lanes in each second bank                             2
//   word t / 4     four lanes on each word                                   4
//   word 32t       one bank                                                 32
//   word 33t       one lane a bank                                           1
#include "../common/program.h"

constexpr int N = 1024;

// Where lane t of a warp works; every line adds something else.
__global__ void atomicsAdd(int *out, const int *in) {
  __shared__ int s[N + 32];
  int t = threadIdx.x, v = in[blockIdx.x * 32 + t] + 2;
#pragma unroll 1
  for (int i = t; i < N + 32; i += 32)
    s[i] = 0; // @bank 1
  __syncwarp();
  atomicAdd(&s[t], v);      // @bank 1
  atomicAdd(&s[2 * t], v);  // @bank 2
  atomicAdd(&s[t / 4], v);  // @bank 4
  atomicAdd(&s[32 * t], v); // @bank 32
  atomicAdd(&s[33 * t], v); // @bank 1
  __syncwarp();
#pragma unroll 1
  for (int i = t; i < N + 32; i += 32)
    out[blockIdx.x * (N + 32) + i] = s[i]; // @bank 1
}

static void expectedAdd(int *out, const int *in) {
  std::fill(out, out + N + 32, 0);
  for (int t = 0; t < 32; ++t)
    for (int place : {t, 2 * t, t / 4, 32 * t, 33 * t})
      out[place] += in[t] + 2;
}

// The constant 1 is another instruction, which counts the lanes of a word: they
// go together, as for a load.
__global__ void atomicsCount(int *out, const int *) {
  __shared__ int s[N + 32];
  int t = threadIdx.x;
#pragma unroll 1
  for (int i = t; i < N + 32; i += 32)
    s[i] = 0; // @bank 1
  __syncwarp();
  atomicAdd(&s[t], 1);      // @bank 1
  atomicAdd(&s[2 * t], 1);  // @bank 2
  atomicAdd(&s[t / 4], 1);  // @bank 1
  atomicAdd(&s[32 * t], 1); // @bank 32
  atomicAdd(&s[33 * t], 1); // @bank 1
  atomicAdd(&s[0], 1);      // @bank 1
  __syncwarp();
#pragma unroll 1
  for (int i = t; i < N + 32; i += 32)
    out[blockIdx.x * (N + 32) + i] = s[i]; // @bank 1
}

static void expectedCount(int *out, const int *) {
  std::fill(out, out + N + 32, 0);
  for (int t = 0; t < 32; ++t)
    for (int place : {t, 2 * t, t / 4, 32 * t, 33 * t, 0})
      ++out[place];
}

// Old values are used: each lane has words of its own.
__global__ void atomicsWithResult(int *out, const int *in) {
  __shared__ int s[N];
  int t = threadIdx.x, v = in[blockIdx.x * 32 + t] + 2;
#pragma unroll 1
  for (int i = t; i < N; i += 32)
    s[i] = i; // @bank 1
  __syncwarp();
  int sum = atomicAdd(&s[t], v);               // @bank 1
  __syncwarp();
  sum += atomicAdd(&s[2 * t], v);              // @bank 2
  __syncwarp();
  sum += atomicAdd(&s[32 * t], v);             // @bank 32
  __syncwarp();
  sum += atomicExch(&s[31 * t], v);            // @bank 1
  __syncwarp();
  sum += atomicExch(&s[32 * t], v);            // @bank 32
  __syncwarp();
  sum += atomicMin(&s[t], 1);                  // @bank 1
  sum += atomicMax(&s[t], 9);                  // @bank 1
  sum += atomicAnd(&s[t], 5);                  // @bank 1
  sum += atomicOr(&s[t], 2);                   // @bank 1
  sum += atomicXor(&s[t], 3);                  // @bank 1
  __syncwarp();
  sum += atomicMin(&s[16 * t], 1);             // @bank 16
  sum += atomicCAS(&s[16 * t], 1, v);          // @bank 16
  sum += atomicCAS(&s[16 * t + 5], 4 * t, v);  // @bank 16
  out[blockIdx.x * 32 + t] = sum;
}

static int exchange(int &place, int value) {
  int old = place;
  place = value;
  return old;
}

static void expectedResult(int *out, const int *in) {
  std::vector<int> s(N);
  for (int i = 0; i < N; ++i)
    s[i] = i;
  for (int t = 0; t < 32; ++t)
    out[t] = exchange(s[t], s[t] + in[t] + 2);
  for (int t = 0; t < 32; ++t)
    out[t] += exchange(s[2 * t], s[2 * t] + in[t] + 2);
  for (int t = 0; t < 32; ++t)
    out[t] += exchange(s[32 * t], s[32 * t] + in[t] + 2);
  for (int t = 0; t < 32; ++t)
    out[t] += exchange(s[31 * t], in[t] + 2);
  for (int t = 0; t < 32; ++t)
    out[t] += exchange(s[32 * t], in[t] + 2);
  for (int t = 0; t < 32; ++t) {
    out[t] += exchange(s[t], std::min(s[t], 1));
    out[t] += exchange(s[t], std::max(s[t], 9));
    out[t] += exchange(s[t], s[t] & 5);
    out[t] += exchange(s[t], s[t] | 2);
    out[t] += exchange(s[t], s[t] ^ 3);
  }
  for (int t = 0; t < 32; ++t) {
    out[t] += exchange(s[16 * t], std::min(s[16 * t], 1));
    out[t] += exchange(s[16 * t], s[16 * t] == 1 ? in[t] + 2 : s[16 * t]);
    out[t] += exchange(s[16 * t + 5],
                       s[16 * t + 5] == 4 * t ? in[t] + 2 : s[16 * t + 5]);
  }
}

PROGRAM {
  Work<int, int> add(session, N + 32, 32, expectedAdd);
  LAUNCH(add, atomicsAdd, 32);
  Work<int, int> count(session, N + 32, 32, expectedCount);
  LAUNCH(count, atomicsCount, 32);
  Work<int, int> result(session, 32, 32, expectedResult);
  LAUNCH(result, atomicsWithResult, 32);
}
