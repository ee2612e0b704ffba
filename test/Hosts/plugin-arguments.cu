// What the plugin takes behind -fplugin-arg-banklint-. It reports for the GPU
// alone, so that compiling for both does not say everything twice.
//
// RUN: %banklint_bundled_syntax -fplugin=%plugin \
// RUN:   -fplugin-arg-banklint-block="other:64;column:32" %s 2>&1 \
// RUN:   | FileCheck %s --check-prefix=WARNING
// RUN: %banklint_bundled_syntax -fplugin=%plugin \
// RUN:   -fplugin-arg-banklint-block=32 -fplugin-arg-banklint-min-degree=9 \
// RUN:   %s 2>&1 | FileCheck %s --check-prefix=NONE --allow-empty
// RUN: not %banklint_bundled_syntax -fplugin=%plugin \
// RUN:   -fplugin-arg-banklint-block=32 -fplugin-arg-banklint-werror %s 2>&1 \
// RUN:   | FileCheck %s --check-prefix=ERROR
// RUN: not %banklint_bundled_syntax -fplugin=%plugin \
// RUN:   -fplugin-arg-banklint-block=2048 %s 2>&1 \
// RUN:   | FileCheck %s --check-prefix=BAD
// RUN: %banklint_bundled_syntax --cuda-host-only -fplugin=%plugin \
// RUN:   -fplugin-arg-banklint-block=32 %s 2>&1 \
// RUN:   | FileCheck %s --check-prefix=NONE --allow-empty
#include <cuda_runtime.h>

__global__ void column(float *out) {
  __shared__ float t[256];
  t[threadIdx.x % 32 * 8] = out[threadIdx.y];
}

// NONE-NOT: banklint-shared-bank-conflict
// WARNING: :[[#@LINE-4]]:27: warning: store to 't' is an 8-way bank conflict{{.*}} [banklint-shared-bank-conflict]
// ERROR: :[[#@LINE-5]]:27: error: store to 't' is an 8-way bank conflict{{.*}} [banklint-shared-bank-conflict]
// BAD: error: banklint: bad argument 'block=2048'
