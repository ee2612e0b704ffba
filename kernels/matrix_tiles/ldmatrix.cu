// Tiles of halves for the matrix units: 16 rows of 64, read by ldmatrix.x4 as
// four 8x8 matrices. Lane l gives the address of row l mod 8 of matrix l / 8,
// and the eight rows of a matrix, 16 bytes each, are served together.
//
//   pitch 64 halves, 128 bytes   every row in the same four banks            8
//   pitch 72, 144 bytes          36 words: banks 0, 4, 8 .. 28               1
//   chunk c ^ (row mod 8)        eight rows in eight places                  1
//   pitch 40, 80 bytes           20 words: 0, 20, 8, 28, 16, 4, 24, 12       1
//
// The tile comes in as uint4: lane = chunk, 8 lanes fill a row of 128 bytes.
#include "../common/program.h"
#include <cuda_fp16.h>

constexpr int Rows = 16, Columns = 64, Chunks = Columns / 8;

#define LDMATRIX "ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0,%1,%2,%3}, [%4];"
#define LDMATRIX_TRANS                                                         \
  "ldmatrix.sync.aligned.m8n8.x4.trans.shared.b16 {%0,%1,%2,%3}, [%4];"

__device__ unsigned sharedAddress(const void *p) {
  return static_cast<unsigned>(__cvta_generic_to_shared(p));
}

// Lane l holds the halves 2 (l mod 4) and + 1 of row l / 4 of each matrix.
__device__ void keep(unsigned *out, int k, int l, const unsigned (&r)[4]) {
  for (int m = 0; m < 4; ++m) {
    int row = m % 2 * 8 + l / 4, chunk = 2 * k + m / 2;
    out[(row * Chunks + chunk) * 4 + l % 4] = r[m];
  }
}

__global__ void ldmatrixNaive(unsigned *out, const uint4 *in) {
  __shared__ __align__(16) half tile[Rows][Columns];
  int l = threadIdx.x;
  for (int i = l; i < Rows * Chunks; i += 32) {
    uint4 *chunk = reinterpret_cast<uint4 *>(&tile[i / Chunks][i % Chunks * 8]);
    *chunk = in[blockIdx.x * Rows * Chunks + i]; // @bank 1
  }
  __syncwarp();
  for (int k = 0; k < Columns / 16; ++k) {
    unsigned r[4], a = sharedAddress(&tile[l % 16][k * 16 + l / 16 * 8]);
    asm volatile(LDMATRIX : "=r"(r[0]), "=r"(r[1]), "=r"(r[2]), "=r"(r[3]) : "r"(a)); // @bank 8
    keep(out + blockIdx.x * Rows * Columns / 2, k, l, r);
  }
}

__global__ void ldmatrixPadded(unsigned *out, const uint4 *in) {
  __shared__ __align__(16) half tile[Rows][Columns + 8];
  int l = threadIdx.x;
  for (int i = l; i < Rows * Chunks; i += 32) {
    uint4 *chunk = reinterpret_cast<uint4 *>(&tile[i / Chunks][i % Chunks * 8]);
    *chunk = in[blockIdx.x * Rows * Chunks + i]; // @bank 1
  }
  __syncwarp();
  for (int k = 0; k < Columns / 16; ++k) {
    unsigned r[4], a = sharedAddress(&tile[l % 16][k * 16 + l / 16 * 8]);
    asm volatile(LDMATRIX : "=r"(r[0]), "=r"(r[1]), "=r"(r[2]), "=r"(r[3]) : "r"(a)); // @bank 1
    keep(out + blockIdx.x * Rows * Columns / 2, k, l, r);
  }
}

__global__ void ldmatrixSwizzled(unsigned *out, const uint4 *in) {
  __shared__ __align__(16) half tile[Rows][Columns];
  int l = threadIdx.x;
  for (int i = l; i < Rows * Chunks; i += 32) {
    int row = i / Chunks, place = (i % Chunks) ^ (row % 8);
    uint4 *chunk = reinterpret_cast<uint4 *>(&tile[row][place * 8]);
    *chunk = in[blockIdx.x * Rows * Chunks + i]; // @bank 1
  }
  __syncwarp();
  for (int k = 0; k < Columns / 16; ++k) {
    int place = (2 * k + l / 16) ^ (l % 8);
    unsigned r[4], a = sharedAddress(&tile[l % 16][place * 8]);
    asm volatile(LDMATRIX : "=r"(r[0]), "=r"(r[1]), "=r"(r[2]), "=r"(r[3]) : "r"(a)); // @bank 1
    keep(out + blockIdx.x * Rows * Columns / 2, k, l, r);
  }
}

static void expected(unsigned *out, const unsigned *in) {
  std::copy(in, in + Rows * Columns / 2, out);
}

// Transposed on the way: lane l gets column l / 4 of each matrix.
__device__ void keepColumns(unsigned *out, int k, int l, const unsigned (&r)[4]) {
  for (int m = 0; m < 4; ++m) {
    int column = (2 * k + m / 2) * 8 + l / 4, pair = m % 2 * 4 + l % 4;
    out[column * Rows / 2 + pair] = r[m];
  }
}

__global__ void ldmatrixTransNaive(unsigned *out, const uint4 *in) {
  __shared__ __align__(16) half tile[Rows][Columns];
  int l = threadIdx.x;
  for (int i = l; i < Rows * Chunks; i += 32) {
    uint4 *chunk = reinterpret_cast<uint4 *>(&tile[i / Chunks][i % Chunks * 8]);
    *chunk = in[blockIdx.x * Rows * Chunks + i]; // @bank 1
  }
  __syncwarp();
  for (int k = 0; k < Columns / 16; ++k) {
    unsigned r[4], a = sharedAddress(&tile[l % 16][k * 16 + l / 16 * 8]);
    asm volatile(LDMATRIX_TRANS : "=r"(r[0]), "=r"(r[1]), "=r"(r[2]), "=r"(r[3]) : "r"(a)); // @bank 8
    keepColumns(out + blockIdx.x * Rows * Columns / 2, k, l, r);
  }
}

__global__ void ldmatrixTransPadded(unsigned *out, const uint4 *in) {
  __shared__ __align__(16) half tile[Rows][Columns + 8];
  int l = threadIdx.x;
  for (int i = l; i < Rows * Chunks; i += 32) {
    uint4 *chunk = reinterpret_cast<uint4 *>(&tile[i / Chunks][i % Chunks * 8]);
    *chunk = in[blockIdx.x * Rows * Chunks + i]; // @bank 1
  }
  __syncwarp();
  for (int k = 0; k < Columns / 16; ++k) {
    unsigned r[4], a = sharedAddress(&tile[l % 16][k * 16 + l / 16 * 8]);
    asm volatile(LDMATRIX_TRANS : "=r"(r[0]), "=r"(r[1]), "=r"(r[2]), "=r"(r[3]) : "r"(a)); // @bank 1
    keepColumns(out + blockIdx.x * Rows * Columns / 2, k, l, r);
  }
}

static void expectedTransposed(unsigned *out, const unsigned *in) {
  const unsigned short *from = reinterpret_cast<const unsigned short *>(in);
  unsigned short *to = reinterpret_cast<unsigned short *>(out);
  for (int i = 0; i < Rows * Columns; ++i)
    to[i] = from[i % Rows * Columns + i / Rows];
}

PROGRAM {
  constexpr int Words = Rows * Columns / 2;
  Work<unsigned, unsigned> work(session, Words, Words, expected);
  LAUNCH(work, ldmatrixNaive, 32);
  LAUNCH(work, ldmatrixPadded, 32);
  LAUNCH(work, ldmatrixSwizzled, 32);
  Work<unsigned, unsigned> turned(session, Words, Words, expectedTransposed);
  LAUNCH(turned, ldmatrixTransNaive, 32);
  LAUNCH(turned, ldmatrixTransPadded, 32);
}
