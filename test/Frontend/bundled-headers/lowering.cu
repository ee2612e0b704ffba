// RUN: %banklint_bundled_syntax --cuda-feature=+ptx87 -O2 -Xclang -emit-llvm \
// RUN:   -Xclang -o -Xclang - %s | FileCheck %s
// What an analyser reads: accesses of shared memory that keep the pointer and
// the width, and integer functions that fold.
#include <cuda_fp16.h>
#include <cuda_pipeline.h>

// CHECK-LABEL: define {{.*}}@_Z7atomicsPi
// CHECK: [[S:%.*]] = getelementptr {{.*}}@_ZZ7atomicsPiE1s
// CHECK: atomicrmw add ptr [[S]], i32 1
// CHECK: cmpxchg ptr [[S]], i32 1, i32 2
// CHECK: [[U:%.*]] = getelementptr {{.*}}@_ZZ7atomicsPiE1u
// CHECK: atomicrmw umax ptr [[U]], i32 3
// CHECK: [[F:%.*]] = getelementptr {{.*}}@_ZZ7atomicsPiE1f
// CHECK: atomicrmw fadd ptr [[F]], float 1
// CHECK: atomicrmw uinc_wrap ptr [[U]], i32 63
__global__ void atomics(int *p) {
  __shared__ int s[64];
  __shared__ unsigned u[64];
  __shared__ float f[64];
  int t = threadIdx.x;
  p[0] = atomicAdd(&s[t], 1);
  p[1] = atomicCAS(&s[t], 1, 2);
  p[2] = atomicMax(&u[t], 3u);
  p[3] = (int)atomicAdd(&f[t], 1.0f);
  p[4] = atomicInc(&u[t], 63);
}

// CHECK-LABEL: define {{.*}}@_Z4foldPi
// CHECK-NOT: call
// CHECK: store i32 60,
// CHECK-NOT: call
// CHECK: ret void
__global__ void fold(int *p) {
  *p = __popc(__brev(0xf0u)) + min(max(3, 5), 7) + __ffs(8) + __clz(1) +
       __funnelshift_l(0x80000000u, 0u, 1) + (int)__umulhi(1u << 31, 4u) +
       abs(-3) + (int)(__byte_perm(0x01020304u, 0u, 0x4440u) & 0xffu) +
       __mul24(2, 3);
}

// CHECK-LABEL: define {{.*}}@_Z7addressPK6float4Pj
// CHECK: addrspacecast
// CHECK: cp.async.ca.shared.global [$0], [$1], 16;
// CHECK: ptrtoint ptr addrspace(3)
// CHECK: ldmatrix
__global__ void address(const float4 *in, unsigned *out) {
  __shared__ float4 s[128];
  __pipeline_memcpy_async(&s[threadIdx.x], in, 16);
  unsigned a = (unsigned)__cvta_generic_to_shared(&s[threadIdx.x ^ 1]), r;
  asm volatile("ldmatrix.sync.aligned.m8n8.x1.shared.b16 {%0}, [%1];"
               : "=r"(r)
               : "r"(a));
  *out = r;
}

// A pair of halves is one access of 32 bits.
// CHECK-LABEL: define {{.*}}@_Z5pairsPK7__half2PS_
// CHECK: [[IN:%.*]] = load i32, ptr
// CHECK: store i32 [[IN]], ptr
// CHECK: barrier
// CHECK: load i32, ptr
// CHECK-NOT: load i16
// CHECK: ret void
__global__ void pairs(const half2 *in, half2 *out) {
  __shared__ half2 s[32][33];
  s[threadIdx.y][threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  half2 v = s[threadIdx.x][threadIdx.y];
  out[threadIdx.x] = __halves2half2(v.y, v.x);
}
