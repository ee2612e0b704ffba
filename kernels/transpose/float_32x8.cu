// A tile of 32x32 floats, four rows a thread: block (32, 8). A warp is still
// one row of threads, so the numbers are those of a 32x32 block; each line runs
// four times. The last two kernels collide where they write.
#include "../common/program.h"

constexpr int N = 32, Rows = 8;

__global__ void transposeRowsNaive(float *out, const float *in) {
  __shared__ float tile[N][N];
  int x = threadIdx.x, base = blockIdx.x * N * N;
  for (int y = threadIdx.y; y < N; y += Rows)
    tile[y][x] = in[base + y * N + x]; // @bank 1
  __syncthreads();
  for (int y = threadIdx.y; y < N; y += Rows)
    out[base + y * N + x] = tile[x][y]; // @bank 32
}

__global__ void transposeRowsPadded(float *out, const float *in) {
  __shared__ float tile[N][N + 1];
  int x = threadIdx.x, base = blockIdx.x * N * N;
  for (int y = threadIdx.y; y < N; y += Rows)
    tile[y][x] = in[base + y * N + x]; // @bank 1
  __syncthreads();
  for (int y = threadIdx.y; y < N; y += Rows)
    out[base + y * N + x] = tile[x][y]; // @bank 1
}

__global__ void transposeColumnStoreNaive(float *out, const float *in) {
  __shared__ float tile[N][N];
  int x = threadIdx.x, base = blockIdx.x * N * N;
  for (int y = threadIdx.y; y < N; y += Rows)
    tile[x][y] = in[base + y * N + x]; // @bank 32
  __syncthreads();
  for (int y = threadIdx.y; y < N; y += Rows)
    out[base + y * N + x] = tile[y][x]; // @bank 1
}

__global__ void transposeColumnStorePadded(float *out, const float *in) {
  __shared__ float tile[N][N + 1];
  int x = threadIdx.x, base = blockIdx.x * N * N;
  for (int y = threadIdx.y; y < N; y += Rows)
    tile[x][y] = in[base + y * N + x]; // @bank 1
  __syncthreads();
  for (int y = threadIdx.y; y < N; y += Rows)
    out[base + y * N + x] = tile[y][x]; // @bank 1
}

static void expected(float *out, const float *in) {
  for (int i = 0; i < N * N; ++i)
    out[i] = in[i % N * N + i / N];
}

PROGRAM {
  Work<float, float> work(session, N * N, N * N, expected);
  LAUNCH(work, transposeRowsNaive, dim3(N, Rows));
  LAUNCH(work, transposeRowsPadded, dim3(N, Rows));
  LAUNCH(work, transposeColumnStoreNaive, dim3(N, Rows));
  LAUNCH(work, transposeColumnStorePadded, dim3(N, Rows));
}
