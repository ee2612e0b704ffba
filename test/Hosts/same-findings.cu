// One input, three hosts, the same findings in the same words. Each prints the
// name of the check behind a warning: clang-tidy by itself, the others as part
// of the text.
//
// RUN: not %banklint --cuda=bundled %s | FileCheck %s
// RUN: %banklint_bundled_syntax -fplugin=%plugin %s 2>&1 | FileCheck %s
// RUN: %clang_tidy -load=%tidy_module -checks=-*,banklint-* %s \
// RUN:   -- %banklint_bundled_syntax 2>&1 | FileCheck %s
#include <cuda_runtime.h>

// banklint: block=32x32
__global__ void transpose(float *out, const float *in) {
  __shared__ float tile[32][32];
  tile[threadIdx.y][threadIdx.x] = in[threadIdx.y * 32 + threadIdx.x];
  __syncthreads();
  out[threadIdx.y * 32 + threadIdx.x] = tile[threadIdx.x][threadIdx.y];
  // CHECK: same-findings.cu:[[#@LINE-1]]:41: warning: load of 'tile' is a 32-way bank conflict: lanes 0 and 1 read words 0 and 32, both in bank 0 (32 wavefronts instead of 1) [banklint-shared-bank-conflict]{{$}}
  // CHECK: same-findings.cu:[[#@LINE-5]]:20: note: rows of 'tile' are 32 words apart
  // CHECK: same-findings.cu:[[#@LINE-8]]:1: note: block shape 32x32 is taken from this comment
}

// CHECK-NOT: warning:
