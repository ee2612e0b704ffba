// RUN: %banklint_bundled_syntax %s
// Sizes, alignments and constructors of the vector types; threadIdx and dim3.
#include <cuda_runtime.h>
#include <device_launch_parameters.h>
#include <vector_functions.h>
#include <vector_types.h>

#define CHECK_TYPE(Type, Size, Align)                                          \
  static_assert(sizeof(Type) == Size && alignof(Type) == Align, #Type)
CHECK_TYPE(char1, 1, 1);
CHECK_TYPE(char2, 2, 2);
CHECK_TYPE(char3, 3, 1);
CHECK_TYPE(uchar4, 4, 4);
CHECK_TYPE(short2, 4, 4);
CHECK_TYPE(short3, 6, 2);
CHECK_TYPE(ushort4, 8, 8);
CHECK_TYPE(int1, 4, 4);
CHECK_TYPE(int2, 8, 8);
CHECK_TYPE(int3, 12, 4);
CHECK_TYPE(uint4, 16, 16);
CHECK_TYPE(long2, 16, 16);
CHECK_TYPE(long4, 32, 16);
CHECK_TYPE(longlong2, 16, 16);
CHECK_TYPE(ulonglong4, 32, 16);
CHECK_TYPE(float2, 8, 8);
CHECK_TYPE(float3, 12, 4);
CHECK_TYPE(float4, 16, 16);
CHECK_TYPE(double2, 16, 16);
CHECK_TYPE(double3, 24, 8);
CHECK_TYPE(double4, 32, 16);
CHECK_TYPE(dim3, 12, 4);

struct __align__(8) Pair {
  float a, b;
};

__constant__ float Weights[16];
__device__ int Counter;
__managed__ int Total;

static __device__ __noinline__ unsigned linear(uint3 t, dim3 d) {
  return (t.z * d.y + t.y) * d.x + t.x;
}

template <typename T, int N>
__global__ void __launch_bounds__(256, 2)
    copy(const T *__restrict__ in, T *__restrict__ out,
         const __grid_constant__ Pair p) {
  __shared__ T tile[N];
  extern __shared__ __align__(16) unsigned char raw[];
  tile[threadIdx.x % N] = in[blockIdx.x * blockDim.x + threadIdx.x];
  raw[threadIdx.y * warpSize + threadIdx.x] = (unsigned char)p.a;
  __syncthreads();
  uint3 t = threadIdx;
  dim3 d = blockDim;
  out[linear(t, d) + linear(blockIdx, gridDim)] = tile[N - 1 - threadIdx.x % N];
  if (t.x == 0)
    Counter += (int)Weights[d.x % 16] + Total;
}

__global__ void make(float4 *f, int2 *i, double2 *d, uchar4 *c, ulonglong2 *u) {
  *f = make_float4(1.f, 2.f, 3.f, f->w);
  *i = make_int2(threadIdx.x, threadIdx.y);
  *d = make_double2(f->x, f->y);
  *c = make_uchar4(1, 2, 3, 4);
  *u = make_ulonglong2(i->x, i->y);
  float3 v = {1.f, 2.f, 3.f};
  f->x += v.z + make_float3(0.f, 1.f, 2.f).y;
}

void launch(float4 *in, float4 *out, cudaStream_t s) {
  dim3 grid(4, 4), block(32);
  block.y = 8;
  copy<float4, 256><<<grid, block, 1024, s>>>(in, out, Pair{1, 2});
  copy<float4, 64><<<16, 64>>>(in, out, Pair{1, 2});
  copy<float4, 32><<<dim3{1, 1, 1}, dim3{32}>>>(in, out, {});
}
