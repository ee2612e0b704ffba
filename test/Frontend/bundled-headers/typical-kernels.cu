// RUN: %banklint_bundled_syntax %s
// Kernels as programs have them.
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cstdint>
#include <cuda_fp16.h>
#include <cuda_pipeline.h>
#include <cuda_runtime.h>
#include <mma.h>

namespace cg = cooperative_groups;

#define TILE 32
#define FULL_MASK 0xffffffff
#define OFFSET(row, col, ld) ((row) * (ld) + (col))
#define FETCH_FLOAT4(pointer) (reinterpret_cast<float4 *>(&(pointer))[0])

// Reductions.
template <class T> struct SharedMemory {
  __device__ inline operator T *() {
    extern __shared__ int __smem[];
    return (T *)__smem;
  }
};

template <typename T, unsigned int blockSize>
__global__ void reduceTree(const T *__restrict__ in, T *__restrict__ out,
                           unsigned int n) {
  T *sdata = SharedMemory<T>();
  unsigned int tid = threadIdx.x, i = blockIdx.x * blockSize * 2 + tid;
  T sum = i < n ? in[i] : 0;
  if (i + blockSize < n)
    sum += in[i + blockSize];
  sdata[tid] = sum;
  __syncthreads();
  for (unsigned int s = blockDim.x / 2; s > 32; s >>= 1) {
    if (tid < s)
      sdata[tid] = sum = sum + sdata[tid + s];
    __syncthreads();
  }
  if (tid < 32) {
    if (blockSize >= 64)
      sum += sdata[tid + 32];
    for (int offset = warpSize / 2; offset > 0; offset /= 2)
      sum += __shfl_down_sync(FULL_MASK, sum, offset);
  }
  if (tid == 0)
    out[blockIdx.x] = sum;
}
template __global__ void reduceTree<float, 256>(const float *, float *,
                                                unsigned);
template __global__ void reduceTree<double, 128>(const double *, double *,
                                                 unsigned);

__global__ void reduceVolatile(const float *in, float *out) {
  __shared__ volatile float s[512];
  unsigned t = threadIdx.x;
  s[t] = in[t];
  __syncthreads();
  if (t < 32) {
    s[t] += s[t + 32];
    s[t] += s[t + 16];
    s[t] += s[t + 8];
  }
  if (t == 0)
    *out = s[0];
}

__global__ void reduceGroups(const float *in, float *out, int n) {
  cg::thread_block block = cg::this_thread_block();
  cg::thread_block_tile<32> warp = cg::tiled_partition<32>(block);
  __shared__ float s[32];
  float v = 0;
  for (int i = cg::this_grid().thread_rank(); i < n;
       i += cg::this_grid().size())
    v += in[i];
  v = cg::reduce(warp, v, cg::plus<float>());
  if (warp.thread_rank() == 0)
    s[warp.meta_group_rank()] = v;
  block.sync();
  if (warp.meta_group_rank() == 0) {
    v = warp.thread_rank() < warp.meta_group_size() ? s[warp.thread_rank()] : 0;
    v = cg::reduce(warp, v, cg::plus<float>());
    if (warp.thread_rank() == 0)
      atomicAdd(out, v);
  }
}

// Scans, histograms and sorts.
__global__ void scanBlelloch(float *out, const float *in, int n) {
  extern __shared__ float temp[];
  int t = threadIdx.x, offset = 1;
  temp[2 * t] = in[2 * t];
  temp[2 * t + 1] = in[2 * t + 1];
  for (int d = n >> 1; d > 0; d >>= 1) {
    __syncthreads();
    if (t < d) {
      int a = offset * (2 * t + 1) - 1, b = offset * (2 * t + 2) - 1;
      temp[b] += temp[a];
    }
    offset *= 2;
  }
  __syncthreads();
  out[2 * t] = temp[2 * t];
}

__global__ void histogram(const uchar4 *__restrict__ in, unsigned *bins,
                          int n) {
  __shared__ unsigned local[8][257];
  unsigned warp = threadIdx.x / 32;
  for (int i = threadIdx.x; i < 8 * 257; i += blockDim.x)
    (&local[0][0])[i] = 0;
  __syncthreads();
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n;
       i += gridDim.x * blockDim.x) {
    uchar4 v = __ldg(&in[i]);
    atomicAdd(&local[warp][v.x], 1);
    atomicAdd(&local[warp][v.y], 1);
    atomicAdd(&local[warp][v.z], 1u);
    atomicAdd(local[warp] + v.w, 1u);
  }
  __syncthreads();
  for (int b = threadIdx.x; b < 256; b += blockDim.x) {
    unsigned sum = 0;
#pragma unroll
    for (int w = 0; w < 8; w++)
      sum += local[w][b];
    atomicAdd(&bins[b], sum);
  }
}

__global__ void bitonic(unsigned *keys, unsigned n) {
  __shared__ unsigned s[1024];
  unsigned t = threadIdx.x;
  s[t] = keys[t];
  for (unsigned k = 2; k <= n; k <<= 1)
    for (unsigned j = k >> 1; j > 0; j >>= 1) {
      __syncthreads();
      unsigned other = t ^ j;
      if (other > t && ((t & k) == 0) == (s[t] > s[other])) {
        unsigned swap = s[t];
        s[t] = s[other];
        s[other] = swap;
      }
    }
  __syncthreads();
  keys[t] = s[t];
}

// Transposes and products.
template <int BLOCK_ROWS>
__global__ void transpose(float *odata, const float *idata, int w, int h) {
  __shared__ float tile[TILE][TILE + 1];
  int x = blockIdx.x * TILE + threadIdx.x, y = blockIdx.y * TILE + threadIdx.y;
  for (int j = 0; j < TILE; j += BLOCK_ROWS)
    if (x < w && y + j < h)
      tile[threadIdx.y + j][threadIdx.x] = idata[(y + j) * w + x];
  __syncthreads();
  x = blockIdx.y * TILE + threadIdx.x;
  y = blockIdx.x * TILE + threadIdx.y;
  for (int j = 0; j < TILE; j += BLOCK_ROWS)
    odata[(y + j) * h + x] = tile[threadIdx.x][threadIdx.y + j];
}

template <const int BM, const int BN, const int BK, const int TM, const int TN>
__global__ void __launch_bounds__((BM * BN) / (TM * TN), 1)
    sgemm(int M, int N, int K, float alpha, float *A, float *B, float beta,
          float *C) {
  __shared__ float As[BK * BM], Bs[BK * BN];
  const uint cRow = blockIdx.y, cCol = blockIdx.x;
  const int threadCol = threadIdx.x % (BN / TN);
  const int threadRow = threadIdx.x / (BN / TN);
  A += cRow * BM * K;
  B += cCol * BN;
  const uint innerRowA = threadIdx.x / (BK / 4);
  const uint innerColA = threadIdx.x % (BK / 4);
  const uint innerRowB = threadIdx.x / (BN / 4);
  const uint innerColB = threadIdx.x % (BN / 4);
  float results[TM * TN] = {0.0}, regM[TM] = {0.0}, regN[TN] = {0.0};
  for (uint bk = 0; bk < K; bk += BK) {
    float4 tmp =
        reinterpret_cast<float4 *>(&A[innerRowA * K + innerColA * 4])[0];
    As[OFFSET(innerColA * 4 + 0, innerRowA, BM)] = tmp.x;
    As[OFFSET(innerColA * 4 + 1, innerRowA, BM)] = tmp.y;
    As[OFFSET(innerColA * 4 + 2, innerRowA, BM)] = tmp.z;
    As[OFFSET(innerColA * 4 + 3, innerRowA, BM)] = tmp.w;
    FETCH_FLOAT4(Bs[innerRowB * BN + innerColB * 4]) =
        FETCH_FLOAT4(B[innerRowB * N + innerColB * 4]);
    __syncthreads();
    A += BK;
    B += BK * N;
    for (uint dot = 0; dot < BK; ++dot) {
      for (uint i = 0; i < TM; ++i)
        regM[i] = As[dot * BM + threadRow * TM + i];
      for (uint i = 0; i < TN; ++i)
        regN[i] = Bs[dot * BN + threadCol * TN + i];
      for (uint m = 0; m < TM; ++m)
        for (uint n = 0; n < TN; ++n)
          results[m * TN + n] += regM[m] * regN[n];
    }
    __syncthreads();
  }
  C[threadIdx.x] = alpha * results[0] + beta * C[threadIdx.x];
}

__global__ void hgemm(const half *A, const half *B, float *C, int N, int K) {
  using namespace nvcuda::wmma;
  __shared__ __align__(32) half sa[64][40], sb[32][72];
  int warp = threadIdx.x / warpSize;
  fragment<matrix_a, 16, 16, 16, half, row_major> a;
  fragment<matrix_b, 16, 16, 16, half, row_major> b;
  fragment<accumulator, 16, 16, 16, float> c[4];
  for (auto &f : c)
    fill_fragment(f, 0.0f);
  for (int k = 0; k < K; k += 32) {
    *(int4 *)&sa[threadIdx.x / 4][threadIdx.x % 4 * 8] =
        *(const int4 *)&A[threadIdx.x / 4 * K + k + threadIdx.x % 4 * 8];
    *(int4 *)&sb[threadIdx.x / 8][threadIdx.x % 8 * 8] =
        *(const int4 *)&B[(k + threadIdx.x / 8) * N + threadIdx.x % 8 * 8];
    __syncthreads();
    for (int i = 0; i < 32; i += 16) {
      load_matrix_sync(a, &sa[warp * 16][i], 40);
      for (int j = 0; j < 4; ++j) {
        load_matrix_sync(b, &sb[i][j * 16], 72);
        mma_sync(c[j], a, b, c[j]);
      }
    }
    __syncthreads();
  }
  for (int j = 0; j < 4; ++j)
    store_matrix_sync(C + warp * 16 * N + j * 16, c[j], N, mem_row_major);
}

#define CP_ASYNC_CG(dst, src, bytes)                                           \
  asm volatile("cp.async.cg.shared.global.L2::128B [%0], [%1], %2;\n" ::"r"(   \
                   dst),                                                       \
               "l"(src), "n"(bytes))
#define LDMATRIX_X4(R0, R1, R2, R3, addr)                                      \
  asm volatile(                                                                \
      "ldmatrix.sync.aligned.x4.m8n8.shared.b16 {%0, %1, %2, %3}, [%4];\n"     \
      : "=r"(R0), "=r"(R1), "=r"(R2), "=r"(R3)                                 \
      : "r"(addr))

__global__ void mmaPtx(const half *__restrict__ A, uint32_t *__restrict__ C) {
  __shared__ half s[2][16][72];
  const size_t lane = threadIdx.x % 32;
  uint32_t dst = static_cast<uint32_t>(
      __cvta_generic_to_shared(&s[0][lane / 2][lane % 2 * 8]));
  CP_ASYNC_CG(dst, &A[lane * 8], 16);
  asm volatile("cp.async.commit_group;\n" ::);
  asm volatile("cp.async.wait_group %0;\n" ::"n"(0));
  __syncthreads();
  uint32_t r[4], d[2] = {0, 0};
  LDMATRIX_X4(r[0], r[1], r[2], r[3],
              (uint32_t)__cvta_generic_to_shared(
                  &s[0][lane % 16][(lane / 16) * 8]));
  asm volatile("mma.sync.aligned.m16n8k16.row.col.f16.f16.f16.f16 {%0, %1}, "
               "{%2, %3, %4, %5}, {%6, %7}, {%8, %9};\n"
               : "=r"(d[0]), "=r"(d[1])
               : "r"(r[0]), "r"(r[1]), "r"(r[2]), "r"(r[3]), "r"(r[0]),
                 "r"(r[1]), "r"(d[0]), "r"(d[1]));
  C[lane] = d[0] + d[1];
}

__global__ void doubleBuffer(const float *in, float *out, int tiles) {
  __shared__ __align__(16) float buffer[2][1024];
  int t = threadIdx.x;
  __pipeline_memcpy_async(&buffer[0][t * 4], &in[t * 4], sizeof(float4));
  __pipeline_commit();
  float sum = 0;
  for (int i = 0; i < tiles; ++i) {
    if (i + 1 < tiles)
      __pipeline_memcpy_async(&buffer[(i + 1) & 1][t * 4],
                              &in[(i + 1) * 1024 + t * 4], sizeof(float4));
    __pipeline_commit();
    __pipeline_wait_prior(1);
    __syncthreads();
    for (int j = 0; j < 4; ++j)
      sum += buffer[i & 1][t + j * 256];
    __syncthreads();
  }
  out[t] = sum;
}

// Stencils, softmax, attention-like and layer normalisation.
__global__ void stencilHalf2(const half2 *in, half2 *out, int pitch) {
  __shared__ half2 s[10][34];
  int x = threadIdx.x, y = threadIdx.y;
  s[y + 1][x + 1] = in[y * pitch + x];
  if (y == 0)
    s[0][x + 1] = s[9][x + 1] = __float2half2_rn(0.0f);
  if (x == 0)
    s[y + 1][0] = s[y + 1][33] = half2(0.0f, 0.0f);
  __syncthreads();
  half2 sum = __hadd2(s[y][x + 1], s[y + 2][x + 1]);
  sum = __hadd2(sum, __hadd2(s[y + 1][x], s[y + 1][x + 2]));
  out[y * pitch + x] =
      __hfma2(sum, __float2half2_rn(0.25f), __hneg2(s[y + 1][x + 1]));
}

__device__ __forceinline__ float warpMax(float v) {
#pragma unroll
  for (int mask = 16; mask > 0; mask >>= 1)
    v = fmaxf(v, __shfl_xor_sync(FULL_MASK, v, mask, 32));
  return v;
}

__global__ void softmax(const float *in, float *out, int n) {
  __shared__ float s[32];
  int lane = threadIdx.x & 31, warp = threadIdx.x >> 5;
  float m = -INFINITY;
  for (int i = threadIdx.x; i < n; i += blockDim.x)
    m = max(m, in[blockIdx.x * n + i]);
  m = warpMax(m);
  if (lane == 0)
    s[warp] = m;
  __syncthreads();
  m = warpMax(lane < blockDim.x / 32 ? s[lane] : -INFINITY);
  float sum = 0.f;
  for (int i = threadIdx.x; i < n; i += blockDim.x)
    sum += __expf(in[blockIdx.x * n + i] - m);
  out[blockIdx.x * n + threadIdx.x] = __fdividef(expf(m), sum);
}

struct alignas(16) Packet {
  half2 h[4];
};
template <int D> __global__ void rows(const Packet *in, Packet *out) {
  __shared__ Packet s[D / 8][33];
  s[threadIdx.x % (D / 8)][threadIdx.x / (D / 8)] = in[threadIdx.x];
  __syncthreads();
  Packet p = s[threadIdx.x / 32][threadIdx.x % 32];
#pragma unroll
  for (int i = 0; i < 4; ++i)
    p.h[i] = __hmul2(p.h[i], p.h[(i + 1) % 4]);
  out[threadIdx.x] = p;
}
template __global__ void rows<64>(const Packet *, Packet *);

__global__ void nbody(float4 *__restrict__ positions, float3 *forces, int n) {
  __shared__ float4 s[256];
  float4 mine = positions[blockIdx.x * blockDim.x + threadIdx.x];
  float3 f = {0.0f, 0.0f, 0.0f};
  for (int tile = 0; tile < gridDim.x; tile++) {
    s[threadIdx.x] = positions[tile * blockDim.x + threadIdx.x];
    __syncthreads();
#pragma unroll 8
    for (int j = 0; j < 256; j++) {
      float dx = s[j].x - mine.x;
      float inv = rsqrtf(dx * dx + 1e-9f);
      f.x += dx * inv * inv * inv * s[j].w;
    }
    __syncthreads();
  }
  forces[blockIdx.x * blockDim.x + threadIdx.x] = f;
}

void launchAll(float *a, float *b, half *h, cudaStream_t stream) {
  reduceTree<float, 256><<<64, 256, 256 * sizeof(float), stream>>>(a, b, 1024);
  transpose<8><<<dim3(32, 32), dim3(TILE, 8)>>>(a, b, 1024, 1024);
  sgemm<128, 128, 8, 8, 8><<<dim3(8, 8), 256>>>(64, 64, 64, 1.f, a, b, 0.f, b);
  hgemm<<<1, 128>>>(h, h, b, 64, 64);
}
