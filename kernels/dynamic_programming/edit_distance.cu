// Edit distances of two words of 31 letters, one anti-diagonal after another:
// lane i computes cell (i, d - i) of a 32x32 table.
//
//   pitch 32   32i + d - i = 31i + d                                         1
//   pitch 33   33i + d - i = 32i + d: one bank                              31
//   diagonals  cell d * 32 + i                                               1
//
// A pad that helps elsewhere makes this one worse.
#include "../common/program.h"

constexpr int N = 32;

__device__ int letter(int value) { return value % 4; }

__global__ void distancePlain(int *out, const int *in) {
  __shared__ int table[N][N];
  int i = threadIdx.x;
  in += blockIdx.x * 2 * N;
  table[i][0] = i; // @bank 32
  table[0][i] = i; // @bank 1
  __syncwarp();
#pragma unroll 1
  for (int d = 2; d < 2 * N - 1; ++d) {
    int j = d - i;
    if (i > 0 && j > 0 && j < N) {
      int north = table[i - 1][j];      // @bank 1
      int west = table[i][j - 1];       // @bank 1
      int corner = table[i - 1][j - 1]; // @bank 1
      int cost = letter(in[i]) != letter(in[N + j]);
      table[i][j] = min(min(north, west) + 1, corner + cost); // @bank 1
    }
    __syncwarp();
  }
#pragma unroll 1
  for (int row = 0; row < N; ++row)
    out[(blockIdx.x * N + row) * N + i] = table[row][i]; // @bank 1
}

__global__ void distancePadded(int *out, const int *in) {
  __shared__ int table[N][N + 1];
  int i = threadIdx.x;
  in += blockIdx.x * 2 * N;
  table[i][0] = i; // @bank 1
  table[0][i] = i; // @bank 1
  __syncwarp();
#pragma unroll 1
  for (int d = 2; d < 2 * N - 1; ++d) {
    int j = d - i;
    if (i > 0 && j > 0 && j < N) {
      int north = table[i - 1][j];      // @bank 31
      int west = table[i][j - 1];       // @bank 31
      int corner = table[i - 1][j - 1]; // @bank 31
      int cost = letter(in[i]) != letter(in[N + j]);
      table[i][j] = min(min(north, west) + 1, corner + cost); // @bank 31
    }
    __syncwarp();
  }
#pragma unroll 1
  for (int row = 0; row < N; ++row)
    out[(blockIdx.x * N + row) * N + i] = table[row][i]; // @bank 1
}

// Two words of padding: bank 34i + d - i = 33i + d.
__global__ void distancePaddedTwice(int *out, const int *in) {
  __shared__ int table[N][N + 2];
  int i = threadIdx.x;
  in += blockIdx.x * 2 * N;
  table[i][0] = i; // @bank 2
  table[0][i] = i; // @bank 1
  __syncwarp();
#pragma unroll 1
  for (int d = 2; d < 2 * N - 1; ++d) {
    int j = d - i;
    if (i > 0 && j > 0 && j < N) {
      int north = table[i - 1][j];      // @bank 1
      int west = table[i][j - 1];       // @bank 1
      int corner = table[i - 1][j - 1]; // @bank 1
      int cost = letter(in[i]) != letter(in[N + j]);
      table[i][j] = min(min(north, west) + 1, corner + cost); // @bank 1
    }
    __syncwarp();
  }
#pragma unroll 1
  for (int row = 0; row < N; ++row)
    out[(blockIdx.x * N + row) * N + i] = table[row][i]; // @bank 1
}

static void expected(int *out, const int *in) {
  for (int i = 0; i < N; ++i)
    for (int j = 0; j < N; ++j)
      if (i == 0 || j == 0)
        out[i * N + j] = i + j;
      else
        out[i * N + j] = std::min(
            std::min(out[(i - 1) * N + j], out[i * N + j - 1]) + 1,
            out[(i - 1) * N + j - 1] + (in[i] % 4 != in[N + j] % 4));
}

PROGRAM {
  Work<int, int> work(session, N * N, 2 * N, expected);
  LAUNCH(work, distancePlain, N);
  LAUNCH(work, distancePadded, N);
  LAUNCH(work, distancePaddedTwice, N);
}
