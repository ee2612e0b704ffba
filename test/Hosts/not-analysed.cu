// What was not analysed is said once, as a remark where the file starts; the
// findings in the rest of the file are shown.
//
// RUN: %banklint_bundled_syntax -fplugin=%plugin -Werror %s 2>&1 \
// RUN:   | FileCheck %s
// RUN: %clang_tidy -load=%tidy_module -checks=-*,banklint-* %s \
// RUN:   -- %banklint_bundled_syntax 2>&1 | FileCheck %s
#include <cuda_runtime.h>

// banklint: block=32
__global__ void twoEntries(float *out, int n) {
  __shared__ float t[256];
  if (n > 3)
    goto second;
first:
  t[threadIdx.x] = out[n];
second:
  t[threadIdx.x + 32] = out[n + 1];
  if (++n < out[0])
    goto first;
}

// banklint: block=32
__global__ void alsoTwoEntries(float *out, int n) {
  __shared__ float t[256];
  if (n > 3)
    goto second;
first:
  t[threadIdx.x] = out[n];
second:
  t[threadIdx.x + 32] = out[n + 1];
  if (++n < out[0])
    goto first;
}

// banklint: block=32
__global__ void column(float *out) {
  __shared__ float t[256];
  t[threadIdx.x * 8] = out[0];
}

// CHECK: not-analysed.cu:1:1: remark: kernel 'twoEntries' was not analysed
// CHECK-NEXT: What was not
// CHECK: not-analysed.cu:1:1: note: kernel 'alsoTwoEntries' was not analysed
// CHECK: :[[#@LINE-6]]:22: warning: store to 't' is an 8-way
// CHECK-NOT: remark:
