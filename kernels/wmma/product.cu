// A 16x16x64 product with warp matrix functions; A and B lie in shared memory.
// A load is one ldmatrix of four matrices: eight lines each, 16 bytes of a line.
// Lines 128 bytes apart all begin in bank 0: degree 8. 144 bytes apart they
// begin in banks 0, 4, ..., 28: degree 1.
// The tiles are stored as uint4, 8 lanes to a row of 128 bytes.
#include "../common/program.h"
#include <cuda_fp16.h>
#include <mma.h>

using namespace nvcuda;

constexpr int M = 16, K = 64, Chunks = M * K / 8;

template <int Pitch>
__device__ void bring(half (*tile)[Pitch], const uint4 *in) {
  for (int i = threadIdx.x; i < Chunks; i += 32) {
    uint4 *chunk = reinterpret_cast<uint4 *>(&tile[i / 8][i % 8 * 8]);
    *chunk = in[i]; // @bank 1
  }
}

template <int Pitch>
__device__ void multiply(float *out, const half (*a)[Pitch],
                         const half (*b)[Pitch]) {
  wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> fa;
  wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::col_major> fb;
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> sum;
  wmma::fill_fragment(sum, 0.0f);
  for (int k = 0; k < K; k += 16) {
    wmma::load_matrix_sync(fa, &a[0][k], Pitch); // @bank 8
    wmma::load_matrix_sync(fb, &b[0][k], Pitch); // @bank 8
    wmma::mma_sync(sum, fa, fb, sum);
  }
  wmma::store_matrix_sync(out, sum, 16, wmma::mem_row_major);
}

__global__ void wmmaNaive(float *out, const half *in) {
  __shared__ __align__(32) half a[M][K], b[M][K];
  const uint4 *from = reinterpret_cast<const uint4 *>(in + blockIdx.x * 2 * M * K);
  bring(a, from);
  bring(b, from + Chunks);
  __syncwarp();
  multiply(out + blockIdx.x * M * M, a, b);
}

__global__ void wmmaPadded(float *out, const half *in) {
  __shared__ __align__(32) half a[M][K + 8], b[M][K + 8];
  const uint4 *from = reinterpret_cast<const uint4 *>(in + blockIdx.x * 2 * M * K);
  bring(a, from);
  bring(b, from + Chunks);
  __syncwarp();
  multiply(out + blockIdx.x * M * M, a, b);
}

// The sum goes to memory by columns, against its grain: lane 4g + t holds lines
// 2t and 2t + 1, element g. Lines of 36 words: banks 8t + g, all of them.
__global__ void wmmaColumns(float *out, const half *in) {
  __shared__ __align__(32) float sums[M][M + 20];
  wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> fa;
  wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::col_major> fb;
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> sum;
  wmma::fill_fragment(sum, 0.0f);
  in += blockIdx.x * 2 * M * K;
  for (int k = 0; k < K; k += 16) {
    wmma::load_matrix_sync(fa, in + k, K);
    wmma::load_matrix_sync(fb, in + M * K + k, K);
    wmma::mma_sync(sum, fa, fb, sum);
  }
  wmma::store_matrix_sync(&sums[0][0], sum, M + 20, wmma::mem_col_major); // @bank 1
  __syncwarp();
#pragma unroll 1
  for (int i = threadIdx.x; i < M * M; i += 32)
    out[blockIdx.x * M * M + i % M * M + i / M] = sums[i / M][i % M]; // @bank 2
}

static void expected(float *out, const half *in) {
  for (int i = 0; i < M * M; ++i) {
    out[i] = 0;
    for (int k = 0; k < K; ++k)
      out[i] += static_cast<float>(in[i / M * K + k]) *
                static_cast<float>(in[(M + i % M) * K + k]);
  }
}

PROGRAM {
  Work<float, half> work(session, M * M, 2 * M * K, expected);
  LAUNCH(work, wmmaNaive, 32);
  LAUNCH(work, wmmaPadded, 32);
  LAUNCH(work, wmmaColumns, 32);
}
