// Shared accesses in inline PTX: the address is an operand, the width is in the
// text. What is not understood is unknown, never skipped.
// RUN: %banklint --cuda=bundled --min-degree=33 --print-sites %s | FileCheck %s
#include <cuda_runtime.h>

__device__ unsigned sharedAddress(const void *p) {
  unsigned a;
  asm("{ .reg .u64 t; cvta.to.shared.u64 t, %1; cvt.u32.u64 %0, t; }"
      : "=r"(a) : "l"(p));
  return a;
}

// banklint: block=32
__global__ void ptx(float *out) {
  __shared__ __align__(16) float s[32 * 33];
  const unsigned a = sharedAddress(s);
  float v;
  float4 w;
  int n;
  asm volatile("ld.shared.f32 %0, [%1];" : "=f"(v) : "r"(a + threadIdx.x * 128));
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} load s float lane_bytes=4 {{.*}} degree=32
  asm volatile("ld.shared.v4.f32 {%0,%1,%2,%3}, [%4+16];"
               : "=f"(w.x), "=f"(w.y), "=f"(w.z), "=f"(w.w)
               : "r"(a + threadIdx.x * 16));
  // CHECK: :[[#@LINE-3]]:{{[0-9]+}} load s float lane_bytes=16 {{.*}} clean exact degree=1 wavefronts=4/4
  asm volatile("st.shared.f32 [%0], %1;" ::"r"(a + threadIdx.x * 132), "f"(v));
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} store s float lane_bytes=4 {{.*}} clean exact degree=1
  asm volatile("atom.add.u32 %0, [%1], %2;" : "=r"(n) : "l"(s + threadIdx.x), "r"(1));
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} atomic s float lane_bytes=4 {{.*}} clean exact degree=1
  asm volatile("ld.shared.f32 %0, [addr];" : "=f"(v));
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} load ? ? lane_bytes=4 {{.*}} unknown reason=OpaqueAssembly
  asm volatile("ld.global.f32 %0, [%1];" : "=f"(v) : "l"(out));
  // CHECK-NOT: :[[#@LINE-1]]:
  out[n] = v + w.x;
}
