// Layouts as templates and pointers kept in a register array, as in CuTe: no
// access is lost on the way through the library's functions.
// RUN: %banklint --cuda=bundled --min-degree=33 --print-sites %s | FileCheck %s
// CHECK-COUNT-4: store smem float lane_bytes=4 block=128 clean exact degree=1
// CHECK-COUNT-8: load smem float lane_bytes=4 block=128 conflict exact degree=8
// CHECK-NOT: unknown

template <int Rows, int Columns, int RowStride, int ColumnStride>
struct Layout {
  static constexpr int rows = Rows, columns = Columns;
  __device__ int operator()(int r, int c) const {
    return r * RowStride + c * ColumnStride;
  }
};

template <class T, class L> struct Tensor {
  T *data;
  L layout;
  __device__ T &operator()(int r, int c) const { return data[layout(r, c)]; }
};

template <int N, class T> struct PointerArray {
  T *at[N];
};

template <class T, class L> __device__ Tensor<T, L> makeTensor(T *p, L l) {
  return {p, l};
}

/// One pointer a row, kept in an array, like a tiled iterator.
template <int N, class T, class L>
__device__ PointerArray<N, T> rowsOf(Tensor<T, L> t, int first, int step,
                                     int column) {
  PointerArray<N, T> rows;
#pragma unroll
  for (int i = 0; i < N; ++i)
    rows.at[i] = &t(first + i * step, column);
  return rows;
}

// banklint: block=128
__global__ void gemm(const float *in, float *out) {
  __shared__ float smem[32 * 32];
  auto tile = makeTensor(smem, Layout<32, 32, 32, 1>());
  const int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
  auto rows = rowsOf<4>(tile, warp, 8, lane);
  *rows.at[0] = in[threadIdx.x];
  *rows.at[1] = in[threadIdx.x + 128];
  *rows.at[2] = in[threadIdx.x + 256];
  *rows.at[3] = in[threadIdx.x + 384];
  __syncthreads();
  // Eight rows a warp, four neighbouring columns: words 32 * (lane / 4) + lane % 4.
  auto part = rowsOf<4>(tile, lane / 4, 8, lane % 4);
  float sum = *part.at[0] + *part.at[1] + *part.at[2] + *part.at[3];
  auto next = rowsOf<4>(tile, lane / 4, 8, lane % 4 + 4);
  sum += *next.at[0] + *next.at[1] + *next.at[2] + *next.at[3];
  out[threadIdx.x] = sum;
}
