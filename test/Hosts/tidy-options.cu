// RUN: %clang_tidy -load=%tidy_module -checks=-*,banklint-* \
// RUN:   -config="{CheckOptions: {banklint-shared-bank-conflict.Block: 'other:64;column:32'}}" \
// RUN:   %s -- %banklint_bundled_syntax 2>&1 | FileCheck %s
// RUN: %clang_tidy -load=%tidy_module -checks=-*,banklint-* \
// RUN:   -config="{CheckOptions: {banklint-shared-bank-conflict.Block: '32', banklint-shared-bank-conflict.MinDegree: 9}}" \
// RUN:   %s -- %banklint_bundled_syntax 2>&1 \
// RUN:   | FileCheck %s --check-prefix=NONE --allow-empty
// RUN: not %clang_tidy -load=%tidy_module -checks=-*,banklint-* \
// RUN:   -config="{CheckOptions: {banklint-shared-bank-conflict.Block: '2048'}}" \
// RUN:   -warnings-as-errors=* %s -- %banklint_bundled_syntax 2>&1 \
// RUN:   | FileCheck %s --check-prefix=BAD
// RUN: %clang_tidy -load=%tidy_module -checks=-*,banklint-* -dump-config %s \
// RUN:   -- %banklint_bundled_syntax | FileCheck %s --check-prefix=OPTIONS
#include <cuda_runtime.h>

__global__ void column(float *out) {
  __shared__ float t[256];
  t[threadIdx.x % 32 * 8] = out[threadIdx.y];
  t[threadIdx.x % 32 * 8] = out[threadIdx.x]; // NOLINT
}

// CHECK: :[[#@LINE-4]]:27: warning: store to 't' is an 8-way bank conflict
// CHECK-NOT: warning: store
// NONE-NOT: warning: store
// BAD: '2048' is not a block shape
// OPTIONS: banklint-shared-bank-conflict.Block: ''
// OPTIONS: banklint-shared-bank-conflict.MinDegree: '2'
// OPTIONS: banklint-shared-bank-conflict.Remarks: 'false'
