// RUN: %banklint_bundled_syntax %s
// Warp matrix functions.
#include <mma.h>

using namespace nvcuda;

template <typename T, int M, int N, int K, typename LB>
__global__ void gemm(const T *A, const T *B, float *C, int lda) {
  __shared__ T a[M][K + 8];
  __shared__ float c[M * N];
  a[threadIdx.x % M][threadIdx.x % K] = A[threadIdx.x];
  __syncthreads();
  wmma::fragment<wmma::matrix_a, M, N, K, T, wmma::row_major> fa;
  wmma::fragment<wmma::matrix_b, M, N, K, T, LB> fb;
  wmma::fragment<wmma::accumulator, M, N, K, float> fc;
  wmma::fill_fragment(fc, 0.0f);
  wmma::load_matrix_sync(fa, &a[0][0], K + 8);
  wmma::load_matrix_sync(fb, B, lda);
  wmma::mma_sync(fc, fa, fb, fc);
  for (int i = 0; i < fc.num_elements; ++i)
    fc.x[i] *= 2.0f;
  wmma::store_matrix_sync(c, fc, N, wmma::mem_row_major);
  __syncthreads();
  C[threadIdx.x] = c[threadIdx.x];
}

template __global__ void
gemm<half, 16, 16, 16, wmma::col_major>(const half *, const half *, float *,
                                        int);
template __global__ void
gemm<half, 32, 8, 16, wmma::row_major>(const half *, const half *, float *,
                                       int);
template __global__ void gemm<__nv_bfloat16, 8, 32, 16, wmma::col_major>(
    const __nv_bfloat16 *, const __nv_bfloat16 *, float *, int);

__global__ void others(const float *f, float *out, const signed char *s, int *i,
                       half *h) {
  wmma::fragment<wmma::matrix_a, 16, 16, 8, wmma::precision::tf32,
                 wmma::row_major>
      ta;
  wmma::fragment<wmma::matrix_b, 16, 16, 8, wmma::precision::tf32,
                 wmma::col_major>
      tb;
  wmma::fragment<wmma::accumulator, 16, 16, 8, float> tc;
  wmma::fill_fragment(tc, 0.0f);
  wmma::load_matrix_sync(ta, f, 8);
  wmma::load_matrix_sync(tb, f, 8);
  for (int k = 0; k < ta.num_elements; ++k)
    ta.x[k] = wmma::__float_to_tf32(ta.x[k]);
  wmma::mma_sync(tc, ta, tb, tc);
  wmma::store_matrix_sync(out, tc, 16, wmma::mem_col_major);

  wmma::fragment<wmma::matrix_a, 16, 16, 16, signed char, wmma::row_major> sa;
  wmma::fragment<wmma::matrix_b, 16, 16, 16, signed char, wmma::col_major> sb;
  wmma::fragment<wmma::accumulator, 16, 16, 16, int> sc;
  wmma::fill_fragment(sc, 0);
  wmma::load_matrix_sync(sa, s, 16);
  wmma::load_matrix_sync(sb, s, 16);
  wmma::mma_sync(sc, sa, sb, sc);
  wmma::store_matrix_sync(i, sc, 16, wmma::mem_row_major);

  wmma::fragment<wmma::accumulator, 16, 16, 16, half> hc;
  wmma::load_matrix_sync(hc, h, 16, wmma::mem_row_major);
  wmma::store_matrix_sync(h, hc, 16, wmma::mem_row_major);
}
