// Further 32-bit atomics of a whole warp on one named word. Those that can be
// gathered in registers go to memory once: one turn instead of 32.
//
//   add, sub, min, max, and, or, xor    gathered                            1
//   exchange, increment                 one after the other                32
#include "../common/program.h"

using Gather = int (*)(int, int);

// What one word becomes that begins with `first`.
static void gather(int *out, const int *in, int first, Gather next) {
  std::fill(out, out + 32, first);
  for (int t = 0; t < 32; ++t)
    out[0] = next(out[0], in[t]);
}

__global__ void oneWordMin(int *out, const int *in) {
  __shared__ int s[32];
  int t = threadIdx.x, v = in[blockIdx.x * 32 + t];
  s[t] = 1000; // @bank 1
  __syncwarp();
  atomicMin(&s[0], v); // @bank 1
  __syncwarp();
  out[blockIdx.x * 32 + t] = s[t]; // @bank 1
}

static void oneWordMinExpected(int *out, const int *in) {
  gather(out, in, 1000, [](int a, int b) { return std::min(a, b); });
}

__global__ void oneWordAnd(int *out, const int *in) {
  __shared__ int s[32];
  int t = threadIdx.x, v = in[blockIdx.x * 32 + t];
  s[t] = -1; // @bank 1
  __syncwarp();
  atomicAnd(&s[0], v | 8); // @bank 1
  __syncwarp();
  out[blockIdx.x * 32 + t] = s[t]; // @bank 1
}

static void oneWordAndExpected(int *out, const int *in) {
  gather(out, in, -1, [](int a, int b) { return a & (b | 8); });
}

__global__ void oneWordOr(int *out, const int *in) {
  __shared__ int s[32];
  int t = threadIdx.x, v = in[blockIdx.x * 32 + t];
  s[t] = 0; // @bank 1
  __syncwarp();
  atomicOr(&s[0], v); // @bank 1
  __syncwarp();
  out[blockIdx.x * 32 + t] = s[t]; // @bank 1
}

static void oneWordOrExpected(int *out, const int *in) {
  gather(out, in, 0, [](int a, int b) { return a | b; });
}

__global__ void oneWordXor(int *out, const int *in) {
  __shared__ int s[32];
  int t = threadIdx.x, v = in[blockIdx.x * 32 + t];
  s[t] = 0; // @bank 1
  __syncwarp();
  atomicXor(&s[0], v); // @bank 1
  __syncwarp();
  out[blockIdx.x * 32 + t] = s[t]; // @bank 1
}

static void oneWordXorExpected(int *out, const int *in) {
  gather(out, in, 0, [](int a, int b) { return a ^ b; });
}

__global__ void oneWordSub(int *out, const int *in) {
  __shared__ int s[32];
  int t = threadIdx.x, v = in[blockIdx.x * 32 + t];
  s[t] = 0; // @bank 1
  __syncwarp();
  atomicSub(&s[0], v); // @bank 1
  __syncwarp();
  out[blockIdx.x * 32 + t] = s[t]; // @bank 1
}

static void oneWordSubExpected(int *out, const int *in) {
  gather(out, in, 0, [](int a, int b) { return a - b; });
}

__global__ void oneWordInc(int *out, const int *in) {
  __shared__ int s[32];
  int t = threadIdx.x, v = in[blockIdx.x * 32 + t];
  s[t] = 0; // @bank 1
  __syncwarp();
  atomicInc(reinterpret_cast<unsigned *>(&s[0]), v + 1000); // @bank 32
  __syncwarp();
  out[blockIdx.x * 32 + t] = s[t]; // @bank 1
}

static void oneWordIncExpected(int *out, const int *in) {
  gather(out, in, 0, [](int a, int b) { return a + 1 + 0 * b; });
}

__global__ void oneWordExchange(int *out, const int *in) {
  __shared__ int s[32];
  int t = threadIdx.x, v = in[blockIdx.x * 32 + t];
  s[t] = 0; // @bank 1
  __syncwarp();
  atomicExch(&s[0], v / 32); // @bank 32
  __syncwarp();
  out[blockIdx.x * 32 + t] = s[t]; // @bank 1
}

static void oneWordExchangeExpected(int *out, const int *in) {
  gather(out, in, 0, [](int a, int b) { return b / 32; });
}

__global__ void oneWordCompare(int *out, const int *in) {
  __shared__ int s[32];
  int t = threadIdx.x, v = in[blockIdx.x * 32 + t];
  s[t] = 0; // @bank 1
  __syncwarp();
  atomicCAS(&s[0], v + 100, 1); // @bank 32
  __syncwarp();
  out[blockIdx.x * 32 + t] = s[t]; // @bank 1
}

static void oneWordCompareExpected(int *out, const int *in) {
  gather(out, in, 0, [](int a, int b) { return a + 0 * b; });
}

PROGRAM {
  Work<int, int> workMin(session, 32, 32, oneWordMinExpected);
  LAUNCH(workMin, oneWordMin, 32);
  Work<int, int> workAnd(session, 32, 32, oneWordAndExpected);
  LAUNCH(workAnd, oneWordAnd, 32);
  Work<int, int> workOr(session, 32, 32, oneWordOrExpected);
  LAUNCH(workOr, oneWordOr, 32);
  Work<int, int> workXor(session, 32, 32, oneWordXorExpected);
  LAUNCH(workXor, oneWordXor, 32);
  Work<int, int> workSub(session, 32, 32, oneWordSubExpected);
  LAUNCH(workSub, oneWordSub, 32);
  Work<int, int> workInc(session, 32, 32, oneWordIncExpected);
  LAUNCH(workInc, oneWordInc, 32);
  Work<int, int> workExchange(session, 32, 32, oneWordExchangeExpected);
  LAUNCH(workExchange, oneWordExchange, 32);
  Work<int, int> workCompare(session, 32, 32, oneWordCompareExpected);
  LAUNCH(workCompare, oneWordCompare, 32);
}
