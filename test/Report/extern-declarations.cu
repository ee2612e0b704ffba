// Kernels that declare one dynamic array each: a finding points to the
// declaration in its own kernel, and a NOLINT there silences that kernel alone.
// RUN: not %banklint --cuda=bundled --no-fix-search --print-sites %s | FileCheck %s --check-prefix=SITES
// RUN: not %banklint --cuda=bundled --no-fix-search %s 2>&1 | FileCheck %s
#include <cuda_runtime.h>

__device__ float column(int t) {
  extern __shared__ float s[];
  // CHECK: :[[#@LINE-1]]:27: note: 's' is declared here
  return s[t * 32];
}

// banklint: block=32
__global__ void first(float *out) {
  extern __shared__ float s[];
  // CHECK: :[[#@LINE-1]]:27: note: 's' is declared here
  out[threadIdx.x] = s[threadIdx.x * 32];
  // SITES: :[[#@LINE-1]]:22 load s float {{.*}} conflict exact degree=32
  // SITES-NOT: suppressed
}

// banklint: block=32
__global__ void second(float *out) {
  extern __shared__ float s[]; // NOLINT(banklint-shared-bank-conflict)
  out[threadIdx.x] = s[threadIdx.x * 32];
  // SITES: :[[#@LINE-1]]:22 load s float {{.*}} conflict exact degree=32 {{.*}}suppressed
}

// banklint: block=32
__global__ void third(float *out) {
  extern __shared__ float s[];
  s[threadIdx.x] = out[threadIdx.x];
  out[threadIdx.x] = column(threadIdx.x);
}
// CHECK: 2 findings
