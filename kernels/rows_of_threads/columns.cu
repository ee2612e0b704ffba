// Blocks whose warps are not one row of threads: which addresses meet in a
// warp depends on blockDim.x.
//
//   (8, 8)    four rows y of eight x; s[x][y], pitch 8: 8x + y: banks
//             8x mod 32: 0, 8, 16, 24 (+ y), two x each                      2
//             pitch 9: 9x + y: x 0..7 gives 0, 9, 18, 27, 4, 13, 22, 31;
//             with y 0..3 the sets 27-30 and 31-34, 0-3 and 31-34 overlap    2
//             pitch 12: 12x: 0, 12, 24, 4, 16, 28, 8, 20 (+ y)               1
//   (24, 4)   a warp is 24 lanes of one row and 8 of the next, ...
//   (64, 2)   two warps in a row: as (32, 4)
#include "../common/program.h"

constexpr int N = 8;

__global__ void eightNaive(int *out, const int *in) {
  __shared__ int s[N][N];
  int x = threadIdx.x, y = threadIdx.y, base = blockIdx.x * N * N;
  s[y][x] = in[base + y * N + x]; // @bank 1
  __syncthreads();
  out[base + y * N + x] = s[x][y]; // @bank 2
}

__global__ void eightPadded(int *out, const int *in) {
  __shared__ int s[N][N + 1];
  int x = threadIdx.x, y = threadIdx.y, base = blockIdx.x * N * N;
  s[y][x] = in[base + y * N + x]; // @bank 2
  __syncthreads();
  out[base + y * N + x] = s[x][y]; // @bank 2
}

// Twelve words a row: free of conflicts where it is read, not where written.
__global__ void eightPaddedByFour(int *out, const int *in) {
  __shared__ int s[N][N + 4];
  int x = threadIdx.x, y = threadIdx.y, base = blockIdx.x * N * N;
  s[y][x] = in[base + y * N + x]; // @bank 2
  __syncthreads();
  out[base + y * N + x] = s[x][y]; // @bank 1
}

__global__ void eightSwizzled(int *out, const int *in) {
  __shared__ int s[N][N];
  int x = threadIdx.x, y = threadIdx.y, base = blockIdx.x * N * N;
  s[y][x ^ (y & 4)] = in[base + y * N + x]; // @bank 1
  __syncthreads();
  out[base + y * N + x] = s[x][y ^ (x & 4)]; // @bank 1
}

static void expected8(int *out, const int *in) {
  for (int i = 0; i < N * N; ++i)
    out[i] = in[i % N * N + i / N];
}

constexpr int W = 24, H = 4;

// Rows of 24 threads against rows of 32 words: a warp that spans two rows
// skips 8 words, so 8 of its lanes meet others.
__global__ void oddRows(int *out, const int *in) {
  __shared__ int s[H][32];
  int x = threadIdx.x, y = threadIdx.y, base = blockIdx.x * W * H;
  s[y][x] = in[base + y * W + x]; // @bank 2
  __syncthreads();
  out[base + y * W + x] = s[y][W - 1 - x]; // @bank 2
}

__global__ void oddRowsTight(int *out, const int *in) {
  __shared__ int s[H][W];
  int x = threadIdx.x, y = threadIdx.y, base = blockIdx.x * W * H;
  s[y][x] = in[base + y * W + x]; // @bank 1
  __syncthreads();
  out[base + y * W + x] = s[y][W - 1 - x]; // @bank 2
}

static void expectedOdd(int *out, const int *in) {
  for (int i = 0; i < W * H; ++i)
    out[i] = in[i / W * W + W - 1 - i % W];
}

// 48 threads: the second warp is half empty.
__global__ void partialWarp(int *out, const int *in) {
  __shared__ int s[48 * 2];
  int t = threadIdx.x;
  s[2 * t] = in[blockIdx.x * 96 + 2 * t];         // @bank 1
  s[2 * t + 1] = in[blockIdx.x * 96 + 2 * t + 1]; // @bank 1
  __syncthreads();
  out[blockIdx.x * 96 + t] = s[95 - t];           // @bank 1
  out[blockIdx.x * 96 + 48 + t] = s[47 - t];      // @bank 1
}

static void expectedPartial(int *out, const int *in) {
  for (int i = 0; i < 96; ++i)
    out[i] = in[95 - i];
}

constexpr int D = 4;

// Three dimensions: a warp is four planes z ... of (4, 2).
__global__ void cubeNaive(int *out, const int *in) {
  __shared__ int s[8][D][D];
  int x = threadIdx.x, y = threadIdx.y, z = threadIdx.z;
  int i = (z * D + y) * D + x, base = blockIdx.x * 8 * D * D;
  s[z][y][x] = in[base + i]; // @bank 1
  __syncthreads();
  out[base + i] = s[i % 8][i / 8 % D][i / 32]; // @bank 4
}

__global__ void cubePadded(int *out, const int *in) {
  __shared__ int s[8][D][D + 1];
  int x = threadIdx.x, y = threadIdx.y, z = threadIdx.z;
  int i = (z * D + y) * D + x, base = blockIdx.x * 8 * D * D;
  s[z][y][x] = in[base + i]; // @bank 2
  __syncthreads();
  out[base + i] = s[i % 8][i / 8 % D][i / 32]; // @bank 1
}

static void expectedCube(int *out, const int *in) {
  for (int i = 0; i < 8 * D * D; ++i)
    out[i] = in[(i % 8 * D + i / 8 % D) * D + i / 32];
}

PROGRAM {
  Work<int, int> eight(session, N * N, N * N, expected8);
  LAUNCH(eight, eightNaive, dim3(N, N));
  LAUNCH(eight, eightPadded, dim3(N, N));
  LAUNCH(eight, eightPaddedByFour, dim3(N, N));
  LAUNCH(eight, eightSwizzled, dim3(N, N));
  Work<int, int> odd(session, W * H, W * H, expectedOdd);
  LAUNCH(odd, oddRows, dim3(W, H));
  LAUNCH(odd, oddRowsTight, dim3(W, H));
  Work<int, int> partial(session, 96, 96, expectedPartial);
  LAUNCH(partial, partialWarp, 48);
  Work<int, int> cube(session, 8 * D * D, 8 * D * D, expectedCube);
  LAUNCH(cube, cubeNaive, dim3(D, D, 8));
  LAUNCH(cube, cubePadded, dim3(D, D, 8));
}
