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

// Predicates, labels, comments, other spaces; and what is not understood.
// banklint: block=32
__global__ void forms(float *out, int n) {
  __shared__ float s[32 * 32];
  const unsigned a = sharedAddress(&s[threadIdx.x * 32]);
  float v;
  asm volatile("{ .reg .pred p; setp.ne.s32 p, %2, 0; @!p ld.shared.f32 %0, [%1]; }"
               : "=f"(v) : "r"(a), "r"(n));
  // CHECK: :[[#@LINE-2]]:{{[0-9]+}} load s float lane_bytes=4 {{.*}} conflict assuming degree=32
  asm volatile("ld.shared.f32\t%0, [%1];" : "=f"(v) : "r"(a));
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} load s float lane_bytes=4 {{.*}} exact degree=32
  asm volatile("// a load\n\tld.volatile.shared.f32 %0, [%1 + 4]; /* ld.shared.f32 */" : "=f"(v) : "r"(a));
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} load s float lane_bytes=4 {{.*}} exact degree=32
  asm volatile("L: st.shared::cta.v2.f32 [%0], {%1, %1};" ::"r"(a), "f"(v) : "memory");
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} store s float lane_bytes=8 {{.*}} exact degree=16
  asm volatile("wmma.load.c.sync.aligned.row.m16n16k16.shared.f32 {%0,%0,%0,%0,%0,%0,%0,%0}, [%1], 32;"
               : "=f"(v) : "r"(a));
  // CHECK: :[[#@LINE-2]]:{{[0-9]+}} load ? ? {{.*}} unknown reason=OpaqueAssembly
  asm volatile("mbarrier.init.shared.b64 [%0], 1;" ::"r"(a));
  // CHECK-NOT: :[[#@LINE-1]]:
  out[0] = v;
}

// The number of bytes that cp.async copies may be a constant operand.
// banklint: block=32
template <int Bytes> __global__ void copies(float *out, const float *in, int n) {
  __shared__ __align__(16) float s[32 * 32];
  const unsigned a = sharedAddress(s);
  asm volatile("cp.async.ca.shared.global [%0], [%1], %2;\n"
               ::"r"(a + threadIdx.x * 8), "l"(in), "n"(Bytes));
  // CHECK: :[[#@LINE-2]]:{{[0-9]+}} cp.async s float lane_bytes=4 {{.*}} conflict exact degree=2
  asm volatile("cp.async.cg.shared.global.L2::128B [%0], [%1], %2, %3;"
               ::"r"(a + threadIdx.x * 16), "l"(in), "n"(4 * Bytes), "r"(n));
  // CHECK: :[[#@LINE-2]]:{{[0-9]+}} cp.async s float lane_bytes=16 {{.*}} clean exact degree=1
  asm volatile("cp.async.ca.shared.global [%0], [%1], %2;"
               ::"r"(a + threadIdx.x * 16), "l"(in), "n"(Bytes + 1));
  // CHECK: :[[#@LINE-2]]:{{[0-9]+}} cp.async ? ? {{.*}} unknown reason=OpaqueAssembly
  out[0] = s[5];
}
template __global__ void copies<4>(float *, const float *, int);

// A special register that is only moved is known; one that is changed is not.
// banklint: block=32
__global__ void registers(float *out) {
  __shared__ float s[32 * 32];
  unsigned lane, next;
  asm("mov.u32 %0, %%laneid;" : "=r"(lane));
  s[lane * 2] = 1;
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} store s float {{.*}} conflict exact degree=2
  asm("mov.u32 %0, %%laneid; shl.b32 %0, %0, 5;" : "=r"(next));
  s[next] = 1;
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} store s float {{.*}} unknown reason=OpaqueAssembly
  out[0] = s[5];
}

// What assembly loads or fetches from a texture is read from memory, however it
// is loaded.
// banklint: block=32
__global__ void loaded(float *out, const int *in, unsigned long long t) {
  __shared__ float s[32 * 32];
  int i, j, k;
  asm("ld.global.nc.s32 %0, [%1];" : "=r"(i) : "l"(in + threadIdx.x));
  s[i] = 1;
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} store s float {{.*}} unknown reason=DataDependent
  asm("{ .reg .s32 a, b, c; tex.1d.v4.s32.s32 {%0, a, b, c}, [%1, {%2}]; }"
      : "=r"(j) : "l"(t), "r"(i));
  s[j] = 1;
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} store s float {{.*}} unknown reason=DataDependent
  asm("lop3.b32 %0, %1, %1, 3, 0x6a;" : "=r"(k) : "r"(i));
  s[k] = 1;
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} store s float {{.*}} unknown reason=OpaqueAssembly
  out[0] = s[5];
}

// Tiles that an engine moves or reads by a descriptor have no lanes: no rule
// says what they cost, but they are seen. To wait for them moves nothing.
// banklint: block=128
__global__ void tiles(float *out, const float *in, unsigned long long descriptor) {
  __shared__ __align__(128) float s[32 * 32];
  const unsigned a = sharedAddress(s);
  float v = 0;
  asm volatile("cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%0], [%1], 4096, [%2];"
               ::"r"(a), "l"(in), "r"(a + 4096) : "memory");
  // CHECK: :[[#@LINE-2]]:{{[0-9]+}} store ? ? {{.*}} unknown reason=UnmeasuredOperation
  asm volatile("cp.async.bulk.commit_group;\ncp.async.bulk.wait_group 0;");
  // CHECK-NOT: :[[#@LINE-1]]:
  asm volatile("wgmma.fence.sync.aligned;");
  // CHECK-NOT: :[[#@LINE-1]]:
  asm volatile("wgmma.mma_async.sync.aligned.m64n8k8.f32.tf32.tf32 {%0, %0, %0, %0}, %1, %1, 1, 1, 1;"
               : "+f"(v) : "l"(descriptor));
  // CHECK: :[[#@LINE-2]]:{{[0-9]+}} load ? ? {{.*}} unknown reason=UnmeasuredOperation
  asm volatile("wgmma.wait_group.sync.aligned 0;");
  // CHECK-NOT: :[[#@LINE-1]]:
  out[threadIdx.x] = v + s[threadIdx.x];
}
