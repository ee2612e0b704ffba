// The comments of clang-tidy silence each host.
//
// RUN: %banklint --cuda=bundled %s | FileCheck %s --allow-empty
// RUN: %banklint_bundled_syntax -fplugin=%plugin %s 2>&1 \
// RUN:   | FileCheck %s --allow-empty
// RUN: %clang_tidy -load=%tidy_module -checks=-*,banklint-* %s \
// RUN:   -- %banklint_bundled_syntax 2>&1 | FileCheck %s --allow-empty
#include <cuda_runtime.h>

// banklint: block=32
__global__ void column(float *out) {
  __shared__ float t[256];
  t[threadIdx.x * 8] = out[0]; // NOLINT
  t[threadIdx.x * 8] = out[1]; // NOLINT(banklint-shared-bank-conflict)
  // NOLINTNEXTLINE(banklint-*)
  t[threadIdx.x * 8] = out[2];
  // NOLINTBEGIN(banklint-shared-bank-conflict)
  t[threadIdx.x * 8] = out[3];
  // NOLINTEND(banklint-shared-bank-conflict)
}

// CHECK-NOT: bank conflict
