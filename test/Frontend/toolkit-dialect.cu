// What nvcc accepts and Clang alone does not, with the headers of a toolkit:
// every kernel is analysed, nothing is said.
//
// RUN: %banklint --print-sites --min-degree=33 %s -- --cuda-path=%cuda_path \
// RUN:   --cuda-gpu-arch=sm_90 2>&1 | FileCheck %s
// CHECK-NOT: error

#include <cooperative_groups.h>
#include <cuda/pipeline>
#include <cuda_fp16.h>
#include <cuda_pipeline.h>

__managed__ int counter;

__block_size__((32, 4, 1)) __global__ void sized(float *out, float4 *v, half *h) {
  __shared__ float s[1024];
  s[threadIdx.x * 8] = counter + __ldca(out) + min(1, 2);
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} store s float {{.*}} block=32x4 {{.*}} degree=8
  __stcs(out, 1);
  __stcg(v, __ldlu(v));
  __stcs(h, *h);
  cooperative_groups::this_thread_block().sync();
  out[1] = s[threadIdx.y] + __tanhf(1.f);
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} load s float {{.*}} block=32x4 {{.*}} degree=1
}

// nvcc has min and max for the host too.
float host(float f, unsigned u, long l, size_t n) {
  return max(f, 2.0f) + min(u, 1) + max(l, 2l) + min(n, size_t(2)) +
         min(1.0, f) + max(1, 2);
}

// And <math.h>, whether the source includes it or not.
template <class T> bool isNumber(T x) {
  return isfinite(x) && !isnan(x) && !isinf(x) && !signbit(x);
}
bool numbers(float f, double d) { return isNumber(f) && isNumber(d); }

// Copies by the functions of the toolkit, whose text is inline PTX.
__block_size__((32, 1, 1)) __global__ void copies(const float *in, float *out) {
  __shared__ float s[1024];
  __pipeline_memcpy_async(&s[threadIdx.x * 8], &in[threadIdx.x], 4);
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} cp.async s float lane_bytes=4 {{.*}} exact degree=8
  auto pipe = cuda::make_pipeline();
  cuda::memcpy_async(&s[threadIdx.x * 2], &in[threadIdx.x], sizeof(float), pipe);
  // CHECK-NEXT: :[[#@LINE-1]]:{{[0-9]+}} cp.async s float lane_bytes=4 {{.*}} exact degree=2
  out[0] = s[0];
}
