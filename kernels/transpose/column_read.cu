// A transposed load through shared memory that reads a tile by columns.
//
//   tile[r][c] is word r * 32 + c, in bank (r * 32 + c) mod 32 = c
//
// A block of 32x32 threads: the 32 lanes of a warp share threadIdx.y.
//   store  tile[y][x]: lane x writes word 32 * y + x, bank x     conflict-free
//   load   tile[x][y]: lane x reads  word 32 * x + y, bank y     32-way
//
// "// @bank N" marks a line that touches shared memory; N is its worst degree.
#include <cstdio>
#include <cuda_runtime.h>

constexpr int Tile = 32;
constexpr int Size = 128;

__global__ void transpose(float *out, const float *in) {
  __shared__ float tile[32][32];
  int x = blockIdx.x * Tile + threadIdx.x;
  int y = blockIdx.y * Tile + threadIdx.y;
  tile[threadIdx.y][threadIdx.x] = in[y * Size + x]; // @bank 1
  __syncthreads();
  x = blockIdx.y * Tile + threadIdx.x;
  y = blockIdx.x * Tile + threadIdx.y;
  out[y * Size + x] = tile[threadIdx.x][threadIdx.y]; // @bank 32
}

static float input[Size * Size], output[Size * Size];

static bool succeeded(cudaError_t status, const char *what) {
  if (status != cudaSuccess)
    std::printf("%s: %s\n", what, cudaGetErrorString(status));
  return status == cudaSuccess;
}

static bool runOnDevice() {
  float *in = nullptr, *out = nullptr;
  bool ok = succeeded(cudaMalloc(&in, sizeof(input)), "cudaMalloc") &&
            succeeded(cudaMalloc(&out, sizeof(output)), "cudaMalloc") &&
            succeeded(cudaMemcpy(in, input, sizeof(input),
                                 cudaMemcpyHostToDevice),
                      "copy to the device");
  if (ok) {
    transpose<<<dim3(Size / Tile, Size / Tile), dim3(32, 32)>>>(out, in);
    ok = succeeded(cudaGetLastError(), "launch") &&
         succeeded(cudaMemcpy(output, out, sizeof(output),
                              cudaMemcpyDeviceToHost),
                   "copy to the host");
  }
  cudaFree(in);
  cudaFree(out);
  return ok;
}

int main() {
  for (int i = 0; i < Size * Size; ++i)
    input[i] = static_cast<float>(i);
  if (!runOnDevice())
    return 1;
  for (int row = 0; row < Size; ++row)
    for (int column = 0; column < Size; ++column)
      if (output[column * Size + row] != input[row * Size + column]) {
        std::printf("wrong at row %d, column %d\n", row, column);
        return 1;
      }
  std::printf("correct\n");
  return 0;
}
