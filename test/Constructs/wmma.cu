// Warp matrix functions: the machine code of each load and store is known, so
// that a tile is priced as its ldmatrix, loads and stores are.
//
//   lines of 128 bytes: eight lines of a matrix begin in one bank        8-way
//   144 bytes: four words further with each line                         clean
//
// RUN: %banklint --cuda=bundled --min-degree=33 --print-sites %s | FileCheck %s
#include <cuda_fp16.h>
#include <mma.h>

using namespace nvcuda;

template <class T> using A = wmma::fragment<wmma::matrix_a, 16, 16, 16, T, wmma::row_major>;
template <class T> using B = wmma::fragment<wmma::matrix_b, 16, 16, 16, T, wmma::col_major>;

// banklint: block=32
__global__ void products(float *out, const half *in, int pitch) {
  __shared__ __align__(32) half a[16][64];
  __shared__ __align__(32) half padded[16][72];
  __shared__ __align__(32) float c[16][32];
  A<half> fa;
  B<half> fb;
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> sum;
  wmma::fill_fragment(sum, 0.0f);
  wmma::load_matrix_sync(fa, &a[0][0], 64);
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} ldmatrix a {{.*}} conflict exact degree=8 wavefronts=32/4
  wmma::load_matrix_sync(fb, &padded[0][16], 72);
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} ldmatrix padded {{.*}} clean exact degree=1 wavefronts=4/4
  wmma::mma_sync(sum, fa, fb, sum);
  wmma::load_matrix_sync(fb, &a[0][16], pitch);
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} ldmatrix a {{.*}} conflict possible at_most degree=8
  wmma::mma_sync(sum, fa, fb, sum);
  wmma::store_matrix_sync(&c[0][0], sum, 32, wmma::mem_row_major);
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} store c {{.*}} conflict exact degree=4 wavefronts=8/2
  wmma::store_matrix_sync(&c[0][0], sum, 20, wmma::mem_col_major);
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} store c {{.*}} clean exact degree=1 wavefronts=1/1
  wmma::load_matrix_sync(fa, in, 64);
  // CHECK-NOT: :[[#@LINE-1]]:
  wmma::store_matrix_sync(out, sum, 16, wmma::mem_row_major);
  // CHECK-NOT: :[[#@LINE-1]]:
}

// Bytes along K are ldmatrix too; the other way they are loads of one byte.
// banklint: block=32
__global__ void bytes(int *out) {
  __shared__ __align__(32) signed char s[16][128];
  A<signed char> a;
  wmma::fragment<wmma::matrix_a, 16, 16, 16, signed char, wmma::col_major> t;
  wmma::load_matrix_sync(a, &s[0][0], 128);
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} ldmatrix s {{.*}} conflict exact degree=8 wavefronts=16/2
  wmma::load_matrix_sync(t, &s[0][0], 128);
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} load s {{.*}} lane_bytes=1 {{.*}} conflict exact degree=4 wavefronts=4/1
  out[threadIdx.x] = a.x[0] + t.x[0];
}
