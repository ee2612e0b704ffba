// Sums of 8 chunks of 128 floats that cp.async brings into two buffers in
// turn, 16 bytes a lane.
//
//   copies     quarter warps fill rows of 128 bytes                           1
//   use        thread t reads word t                                          1
//              thread t reads the words 4t .. 4t + 3 one after another:
//              8 banks, 4 words each                                          4
//   column     a chunk as tile[32][32], 8 chunks of 16 bytes a row; lane x
//              reads column: pitch 32                                        32
//              pitch 36 (16-byte aligned): 36x: 8 banks, 4 words              4
#include "../common/program.h"

constexpr int Threads = 32, Chunk = 128, Chunks = 8;

__device__ void copy16(float *to, const float *from) {
  unsigned address = static_cast<unsigned>(__cvta_generic_to_shared(to));
  asm volatile("cp.async.cg.shared.global [%0], [%1], 16;" ::"r"(address), "l"(from) : "memory"); // @bank 1
}

__device__ void commit() { asm volatile("cp.async.commit_group;" ::: "memory"); }

template <int Left> __device__ void wait() {
  asm volatile("cp.async.wait_group %0;" ::"n"(Left) : "memory");
}

// Each thread sums its own four words of every chunk.
__global__ void asyncNaive(float *out, const float *in) {
  __shared__ __align__(16) float buffer[2][Chunk];
  int t = threadIdx.x;
  in += blockIdx.x * Chunk * Chunks;
  copy16(&buffer[0][4 * t], in + 4 * t);
  commit();
  float sum = 0;
#pragma unroll 1
  for (int c = 0; c < Chunks; ++c) {
    if (c + 1 < Chunks)
      copy16(&buffer[(c + 1) % 2][4 * t], in + (c + 1) * Chunk + 4 * t);
    commit();
    wait<1>();
    __syncwarp();
#pragma unroll 1
    for (int k = 0; k < 4; ++k)
      sum += buffer[c % 2][4 * t + k]; // @bank 4
    __syncwarp();
  }
  out[blockIdx.x * Threads + t] = sum;
}

// The same sums from one 128-bit load.
__global__ void asyncVector(float *out, const float *in) {
  __shared__ __align__(16) float buffer[2][Chunk];
  int t = threadIdx.x;
  in += blockIdx.x * Chunk * Chunks;
  copy16(&buffer[0][4 * t], in + 4 * t);
  commit();
  float sum = 0;
#pragma unroll 1
  for (int c = 0; c < Chunks; ++c) {
    if (c + 1 < Chunks)
      copy16(&buffer[(c + 1) % 2][4 * t], in + (c + 1) * Chunk + 4 * t);
    commit();
    wait<1>();
    __syncwarp();
    const float4 *mine = reinterpret_cast<const float4 *>(&buffer[c % 2][4 * t]);
    float4 v = *mine; // @bank 1
    sum += v.x + v.y + v.z + v.w;
    __syncwarp();
  }
  out[blockIdx.x * Threads + t] = sum;
}

static void expectedSums(float *out, const float *in) {
  for (int t = 0; t < Threads; ++t) {
    out[t] = 0;
    for (int c = 0; c < Chunks; ++c)
      for (int k = 0; k < 4; ++k)
        out[t] += in[c * Chunk + 4 * t + k];
  }
}

// A tile of 32x32 floats is copied and read by columns.
__global__ void asyncTileNaive(float *out, const float *in) {
  __shared__ __align__(16) float tile[32][32];
  int t = threadIdx.x;
  in += blockIdx.x * 1024;
#pragma unroll 1
  for (int i = t; i < 256; i += 32)
    copy16(&tile[i / 8][i % 8 * 4], in + 4 * i);
  commit();
  wait<0>();
  __syncwarp();
  float sum = 0;
#pragma unroll 1
  for (int k = 0; k < 32; ++k)
    sum += tile[t][k]; // @bank 32
  out[blockIdx.x * 32 + t] = sum;
}

__global__ void asyncTilePadded(float *out, const float *in) {
  __shared__ __align__(16) float tile[32][36];
  int t = threadIdx.x;
  in += blockIdx.x * 1024;
#pragma unroll 1
  for (int i = t; i < 256; i += 32)
    copy16(&tile[i / 8][i % 8 * 4], in + 4 * i);
  commit();
  wait<0>();
  __syncwarp();
  float sum = 0;
#pragma unroll 1
  for (int k = 0; k < 32; ++k)
    sum += tile[t][k]; // @bank 4
  out[blockIdx.x * 32 + t] = sum;
}

// Chunks permuted within a row and each lane begins elsewhere: conflict-free.
__global__ void asyncTileSwizzled(float *out, const float *in) {
  __shared__ __align__(16) float tile[32][32];
  int t = threadIdx.x;
  in += blockIdx.x * 1024;
#pragma unroll 1
  for (int i = t; i < 256; i += 32) {
    int row = i / 8, chunk = (i % 8) ^ (row % 8);
    copy16(&tile[row][chunk * 4], in + 4 * i);
  }
  commit();
  wait<0>();
  __syncwarp();
  float sum = 0;
#pragma unroll 1
  for (int k = 0; k < 32; ++k) {
    int chunk = (k / 4) ^ (t % 8), within = (k + t / 8) % 4;
    sum += tile[t][chunk * 4 + within]; // @bank 1
  }
  out[blockIdx.x * 32 + t] = sum;
}

static void expectedRows(float *out, const float *in) {
  for (int t = 0; t < 32; ++t) {
    out[t] = 0;
    for (int k = 0; k < 32; ++k)
      out[t] += in[t * 32 + k];
  }
}

PROGRAM {
  Work<float, float> sums(session, Threads, Chunk * Chunks, expectedSums);
  LAUNCH(sums, asyncNaive, Threads);
  LAUNCH(sums, asyncVector, Threads);
  Work<float, float> rows(session, 32, 1024, expectedRows);
  LAUNCH(rows, asyncTileNaive, 32);
  LAUNCH(rows, asyncTilePadded, 32);
  LAUNCH(rows, asyncTileSwizzled, 32);
}
