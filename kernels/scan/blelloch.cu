// Work-efficient exclusive scan of 512 ints by 256 threads: up a tree, down
// again. On a level with distance d thread t < 512 / 2d works on the words
// d (2t + 1) - 1 and d (2t + 2) - 1, which are 2d apart from lane to lane.
//
//   plain    d = 1: 2 words a bank; d = 8: 32 lanes, 2 banks, 16-way; d = 16:
//            16 lanes in one bank, 16-way                                   16
//   skewed   word i lies at i + i / 32                      below
//   rotated  the same by xor: i ^ (i / 32) within rows of 32 words
#include "../common/program.h"

constexpr int N = 512;

__global__ void scanNaive(int *out, const int *in) {
  __shared__ int s[N];
  int t = threadIdx.x, base = blockIdx.x * N;
  s[t] = in[base + t];                 // @bank 1
  s[t + N / 2] = in[base + t + N / 2]; // @bank 1
  int distance = 1;
#pragma unroll 1
  for (int pairs = N / 2; pairs > 0; pairs /= 2) {
    __syncthreads();
    if (t < pairs) {
      int a = distance * (2 * t + 1) - 1, b = a + distance;
      int left = s[a]; // @bank 16
      s[b] += left;    // @bank load=16 store=16
    }
    distance *= 2;
  }
  if (t == 0)
    s[N - 1] = 0; // @bank 1
#pragma unroll 1
  for (int pairs = 1; pairs < N; pairs *= 2) {
    distance /= 2;
    __syncthreads();
    if (t < pairs) {
      int a = distance * (2 * t + 1) - 1, b = a + distance;
      int left = s[a];  // @bank 16
      int right = s[b]; // @bank 16
      s[a] = right;     // @bank 16
      s[b] = right + left; // @bank 16
    }
  }
  __syncthreads();
  out[base + t] = s[t];                 // @bank 1
  out[base + t + N / 2] = s[t + N / 2]; // @bank 1
}

__device__ int skewed(int i) { return i + i / 32; }

__global__ void scanSkewed(int *out, const int *in) {
  __shared__ int s[N + N / 32];
  int t = threadIdx.x, base = blockIdx.x * N;
  s[skewed(t)] = in[base + t];                 // @bank 1
  s[skewed(t + N / 2)] = in[base + t + N / 2]; // @bank 1
  int distance = 1;
#pragma unroll 1
  for (int pairs = N / 2; pairs > 0; pairs /= 2) {
    __syncthreads();
    if (t < pairs) {
      int a = distance * (2 * t + 1) - 1, b = a + distance;
      int left = s[skewed(a)]; // @bank 1
      s[skewed(b)] += left;    // @bank load=1 store=1
    }
    distance *= 2;
  }
  if (t == 0)
    s[skewed(N - 1)] = 0; // @bank 1
#pragma unroll 1
  for (int pairs = 1; pairs < N; pairs *= 2) {
    distance /= 2;
    __syncthreads();
    if (t < pairs) {
      int a = distance * (2 * t + 1) - 1, b = a + distance;
      int left = s[skewed(a)];     // @bank 1
      int right = s[skewed(b)];    // @bank 1
      s[skewed(a)] = right;        // @bank 1
      s[skewed(b)] = right + left; // @bank 1
    }
  }
  __syncthreads();
  out[base + t] = s[skewed(t)];                 // @bank 1
  out[base + t + N / 2] = s[skewed(t + N / 2)]; // @bank 1
}

static void expected(int *out, const int *in) {
  int sum = 0;
  for (int i = 0; i < N; ++i) {
    out[i] = sum;
    sum += in[i];
  }
}

PROGRAM {
  Work<int, int> work(session, N, N, expected);
  LAUNCH(work, scanNaive, N / 2);
  LAUNCH(work, scanSkewed, N / 2);
}
