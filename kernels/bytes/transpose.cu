// A tile of 32x32 bytes: four share a word.
//
//              load tile[x][y], lane x, word (pitch * x + y) / 4
//   pitch 32   8x + y/4: banks 0, 8, 16, 24 (+ y/4), 8 words each       8
//   pitch 33   two lanes meet unless y is a multiple of four            2
//   pitch 36   9x + y/4                                                 1
//
// Four bytes a thread, gathered from four rows: block (8, 32), warp of four y.
//
//   words      tile[4x + i][y]: word 8 * (4x + i) + y/4, one bank a row
//              of threads: 8 words in it                                8
#include "../common/program.h"

constexpr int N = 32;
using Byte = unsigned char;

__global__ void bytesNaive(Byte *out, const Byte *in) {
  __shared__ Byte tile[N][N];
  int x = threadIdx.x, y = threadIdx.y, base = blockIdx.x * N * N;
  tile[y][x] = in[base + y * N + x]; // @bank 1
  __syncthreads();
  out[base + y * N + x] = tile[x][y]; // @bank 8
}

__global__ void bytesOddPitch(Byte *out, const Byte *in) {
  __shared__ Byte tile[N][N + 1];
  int x = threadIdx.x, y = threadIdx.y, base = blockIdx.x * N * N;
  tile[y][x] = in[base + y * N + x]; // @bank 1
  __syncthreads();
  out[base + y * N + x] = tile[x][y]; // @bank 2
}

__global__ void bytesPadded(Byte *out, const Byte *in) {
  __shared__ Byte tile[N][N + 4];
  int x = threadIdx.x, y = threadIdx.y, base = blockIdx.x * N * N;
  tile[y][x] = in[base + y * N + x]; // @bank 1
  __syncthreads();
  out[base + y * N + x] = tile[x][y]; // @bank 1
}

// Words in, words out: the bytes of a column are put together on the way.
__global__ void bytesGatheredNaive(uchar4 *out, const uchar4 *in) {
  __shared__ __align__(4) Byte tile[N][N];
  int x = threadIdx.x, y = threadIdx.y, base = blockIdx.x * N * 8;
  *reinterpret_cast<uchar4 *>(&tile[y][4 * x]) = in[base + y * 8 + x]; // @bank 1
  __syncthreads();
  uchar4 v;
  v.x = tile[4 * x][y];     // @bank 8
  v.y = tile[4 * x + 1][y]; // @bank 8
  v.z = tile[4 * x + 2][y]; // @bank 8
  v.w = tile[4 * x + 3][y]; // @bank 8
  out[base + y * 8 + x] = v;
}

// Rows of 9 words: 9 * (4x + i) + y/4 is bank 4x + const for the one y/4.
__global__ void bytesGatheredPadded(uchar4 *out, const uchar4 *in) {
  __shared__ __align__(4) Byte tile[N][N + 4];
  int x = threadIdx.x, y = threadIdx.y, base = blockIdx.x * N * 8;
  *reinterpret_cast<uchar4 *>(&tile[y][4 * x]) = in[base + y * 8 + x]; // @bank 2
  __syncthreads();
  uchar4 v;
  v.x = tile[4 * x][y];     // @bank 1
  v.y = tile[4 * x + 1][y]; // @bank 1
  v.z = tile[4 * x + 2][y]; // @bank 1
  v.w = tile[4 * x + 3][y]; // @bank 1
  out[base + y * 8 + x] = v;
}

static void expected(Byte *out, const Byte *in) {
  for (int i = 0; i < N * N; ++i)
    out[i] = in[i % N * N + i / N];
}

PROGRAM {
  Work<Byte, Byte> work(session, N * N, N * N, expected);
  LAUNCH(work, bytesNaive, dim3(N, N));
  LAUNCH(work, bytesOddPitch, dim3(N, N));
  LAUNCH(work, bytesPadded, dim3(N, N));
  LAUNCH(work, bytesGatheredNaive, dim3(8, N));
  LAUNCH(work, bytesGatheredPadded, dim3(8, N));
}
