// RUN: %banklint_bundled_syntax %s
// half, bfloat16 and 8-bit floats.
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_fp8.h>

static_assert(sizeof(half) == 2 && alignof(half) == 2, "half");
static_assert(sizeof(half2) == 4 && alignof(half2) == 4, "half2");
static_assert(sizeof(__nv_bfloat162) == 4, "bfloat162");
static_assert(sizeof(__nv_fp8_e4m3) == 1, "fp8");

__global__ void halves(const half *in, half *out, half2 *pairs, float *f,
                       int n) {
  __shared__ half s[32][34];
  __shared__ half2 p[32][17];
  int x = threadIdx.x % 32, y = threadIdx.x / 32;
  s[y][x] = in[threadIdx.x];
  p[y][x % 17] = pairs[threadIdx.x];
  __syncthreads();
  half2 a = p[x % 32][y % 17];
  half2 b = __halves2half2(s[x][y], __float2half(1.0f));
  a = __hfma2(a, b, __hadd2(a, __hmul2(a, b)));
  a += b;
  a = a * b - __half2half2(in[0]);
  b = __hmax2(a, __float2half2_rn(0.0f));
  half h = __hadd(__low2half(a), __high2half(b));
  h = __hfma(h, h, __hsub(h, __hmul(h, h)));
  h = h + h * h / in[1];
  if (__hgt(h, in[2]) || h < in[3] || __hisnan(h))
    h = hsqrt(__habs(h));
  h = hexp(h);
  float2 w = __half22float2(a);
  f[0] = __half2float(h) + w.x + __low2float(b) + (float)h + __high2float(a);
  out[0] = __float2half_rn(f[0]);
  out[1] = f[1];
  out[2] = (half)f[2];
  out[3] = __int2half_rn(__half2int_rn(h));
  out[4] = __ushort_as_half(__half_as_ushort(h));
  out[5] = __shfl_xor_sync(0xffffffffu, h, 1);
  pairs[0] = __shfl_down_sync(0xffffffffu, a, 1);
  pairs[1] = __floats2half2_rn(f[0], f[1]);
  pairs[2] = make_half2(h, h);
  pairs[3] = __float22half2_rn(w);
  pairs[4] = __lowhigh2highlow(pairs[3]);
  half2 zero{};
  pairs[5] = __hneg2(zero);
  float4 wide = *reinterpret_cast<const float4 *>(in + 8);
  const half2 *view = reinterpret_cast<const half2 *>(&wide);
#pragma unroll
  for (int i = 0; i < 4; ++i)
    pairs[6 + i] = view[i];
  out[6] = __ldg(in);
}

template <typename T> __device__ float toFloat(T v) { return (float)v; }

__global__ void brains(const __nv_bfloat16 *in, __nv_bfloat16 *out,
                       __nv_bfloat162 *pairs, float *f) {
  __shared__ nv_bfloat16 s[64];
  s[threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  __nv_bfloat16 h = s[threadIdx.x ^ 1] * in[0] + __float2bfloat16(1.0f);
  __nv_bfloat162 p = __floats2bfloat162_rn(1.0f, 2.0f);
  p = __hfma2(p, pairs[0], __bfloat162bfloat162(h));
  f[0] = __bfloat162float(h) + toFloat(h) + __bfloat1622float2(p).x;
  out[0] = __float2bfloat16_rn(f[0]);
  out[1] = __hmax(h, __low2bfloat16(p));
  pairs[0] = __halves2bfloat162(h, __high2bfloat16(p));
  __nv_fp8_e4m3 q(f[0]);
  f[1] = float(q);
}
