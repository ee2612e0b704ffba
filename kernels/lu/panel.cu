// Elimination without pivoting on a 32x32 matrix in whole numbers modulo 2^32
// (the pivots are one): a[i][j] -= a[i][k] * a[k][j].
//
//   row threads     lane = row i: a[i][k], 32i + k, one bank; the lanes that
//                   are active at step k are i > k: 31 at most               31
//                   pitch 33: bank i + k                                      1
//   column threads  lane = column j: a[k][j]                                  1
#include "../common/program.h"

constexpr int N = 32;

// One warp; a lane owns a row.
__global__ void luRowsNaive(unsigned *out, const unsigned *in) {
  __shared__ unsigned a[N][N];
  int t = threadIdx.x;
  in += blockIdx.x * N * N;
#pragma unroll 1
  for (int i = 0; i < N; ++i)
    a[i][t] = i == t ? 1 : in[i * N + t]; // @bank 1
  __syncwarp();
#pragma unroll 1
  for (int k = 0; k < N - 1; ++k) {
    if (t > k) {
      unsigned factor = a[t][k]; // @bank 31
#pragma unroll 1
      for (int j = k + 1; j < N; ++j) {
        unsigned pivot = a[k][j];  // @bank 1
        a[t][j] -= factor * pivot; // @bank load=31 store=31
      }
      a[t][k + 1] |= t == k + 1; // @bank load=31 store=31
    }
    __syncwarp();
  }
#pragma unroll 1
  for (int i = 0; i < N; ++i)
    out[(blockIdx.x * N + i) * N + t] = a[i][t]; // @bank 1
}

__global__ void luRowsPadded(unsigned *out, const unsigned *in) {
  __shared__ unsigned a[N][N + 1];
  int t = threadIdx.x;
  in += blockIdx.x * N * N;
#pragma unroll 1
  for (int i = 0; i < N; ++i)
    a[i][t] = i == t ? 1 : in[i * N + t]; // @bank 1
  __syncwarp();
#pragma unroll 1
  for (int k = 0; k < N - 1; ++k) {
    if (t > k) {
      unsigned factor = a[t][k]; // @bank 1
#pragma unroll 1
      for (int j = k + 1; j < N; ++j) {
        unsigned pivot = a[k][j];  // @bank 1
        a[t][j] -= factor * pivot; // @bank load=1 store=1
      }
      a[t][k + 1] |= t == k + 1; // @bank load=1 store=1
    }
    __syncwarp();
  }
#pragma unroll 1
  for (int i = 0; i < N; ++i)
    out[(blockIdx.x * N + i) * N + t] = a[i][t]; // @bank 1
}

// A lane owns a column: every row is walked together.
__global__ void luColumns(unsigned *out, const unsigned *in) {
  __shared__ unsigned a[N][N];
  int t = threadIdx.x;
  in += blockIdx.x * N * N;
#pragma unroll 1
  for (int i = 0; i < N; ++i)
    a[i][t] = i == t ? 1 : in[i * N + t]; // @bank 1
  __syncwarp();
#pragma unroll 1
  for (int k = 0; k < N - 1; ++k) {
#pragma unroll 1
    for (int i = k + 1; i < N; ++i) {
      unsigned factor = a[i][k]; // @bank 1
      unsigned pivot = a[k][t];  // @bank 1
      __syncwarp();
      if (t > k)
        a[i][t] -= factor * pivot; // @bank load=1 store=1
      if (t == k + 1 && i == k + 1)
        a[i][t] |= 1; // @bank load=1 store=1
      __syncwarp();
    }
  }
#pragma unroll 1
  for (int i = 0; i < N; ++i)
    out[(blockIdx.x * N + i) * N + t] = a[i][t]; // @bank 1
}

static void expected(unsigned *out, const unsigned *in) {
  for (int i = 0; i < N * N; ++i)
    out[i] = i / N == i % N ? 1 : in[i];
  for (int k = 0; k < N - 1; ++k) {
    for (int i = k + 1; i < N; ++i)
      for (int j = k + 1; j < N; ++j)
        out[i * N + j] -= out[i * N + k] * out[k * N + j];
    out[(k + 1) * N + k + 1] |= 1;
  }
}

PROGRAM {
  Work<unsigned, unsigned> work(session, N * N, N * N, expected);
  LAUNCH(work, luRowsNaive, N);
  LAUNCH(work, luRowsPadded, N);
  LAUNCH(work, luColumns, N);
}
