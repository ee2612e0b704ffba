// Nine positions of NOLINT, the same in each host and in the language server;
// what is found stands beside comments that do not silence it.
//
// RUN: not %banklint --cuda=bundled %s >%t.cli; python3 %S/Inputs/conflicts.py %t.cli \
// RUN:   | FileCheck %s
// RUN: %banklint_bundled_syntax -fplugin=%plugin %s >%t.plugin 2>&1
// RUN: python3 %S/Inputs/conflicts.py %t.plugin | FileCheck %s
// RUN: %clang_tidy -load=%tidy_module -checks=-*,banklint-* -header-filter=.* %s \
// RUN:   -- %banklint_bundled_syntax >%t.tidy 2>&1
// RUN: python3 %S/Inputs/conflicts.py %t.tidy | FileCheck %s
// RUN: python3 %S/Inputs/editor_conflicts.py %banklint %s | FileCheck %s
//
// RUN: not %banklint --cuda=bundled --report-unused-suppressions %s 2>&1 \
// RUN:   | FileCheck %s --check-prefix=UNUSED
#include <cuda_runtime.h>
#include "Inputs/silenced.cuh"

#define COLUMN(tile, k) tile[threadIdx.x][k] = 0
#define SILENT_COLUMN(tile, k) tile[threadIdx.x][k] = 0 // NOLINT

// banklint: block=32
__global__ void positions() {
  __shared__ float tile[32][32];
  tile[threadIdx.x][0] = 1; // 1: NOLINT
  tile[threadIdx.x][1] = 1; // 2: NOLINT(banklint-shared-bank-conflict)
  tile[threadIdx.x][2] = 1; // 3: NOLINT(cert-*, banklint-*)
  // 4: NOLINTNEXTLINE(banklint-shared-bank-conflict)
  tile[threadIdx.x][3] = 1;
  // NOLINTBEGIN(banklint-shared-bank-conflict)
  tile[threadIdx.x][4] = 1; // 5
  // NOLINTEND(banklint-shared-bank-conflict)
  COLUMN(tile, 5); // 6: NOLINT(banklint-shared-bank-conflict)
  storeColumn(tile, 1); // 7: see the header
  tile[threadIdx.x][6] = 1;
  tile[threadIdx.x][7] = 1; // NOLINT(bugprone-*)
  // NOLINTNEXTLINE(banklint-shared-bank-conflict)

  tile[threadIdx.x][8] = 1;
  COLUMN(tile, 9);
  SILENT_COLUMN(tile, 10);
}

// banklint: block=32
__global__ void declarations() {
  __shared__ float a[32][32]; // 8: NOLINT(banklint-shared-bank-conflict)
  // 9: NOLINTNEXTLINE(banklint-shared-bank-conflict)
  __shared__ float b[32][32];
  __shared__ float c[32][32];
  a[threadIdx.x][0] = 1;
  b[threadIdx.x][0] = 1;
  c[threadIdx.x][0] = 1;
}

// CHECK:      nolint-positions.cu:[[#POSITIONS:@LINE-20]]
// CHECK-NEXT: nolint-positions.cu:[[#POSITIONS+1]]
// CHECK-NEXT: nolint-positions.cu:[[#POSITIONS+4]]
// CHECK-NEXT: nolint-positions.cu:[[#POSITIONS+5]]
// CHECK-NEXT: nolint-positions.cu:[[#POSITIONS+6]]
// CHECK-NEXT: nolint-positions.cu:[[#POSITIONS+17]]
// CHECK-NEXT: silenced.cuh:4
// CHECK-NOT:  :

// UNUSED: nolint-positions.cu:[[#@LINE-27]]:6: warning: this NOLINT silences nothing of banklint-shared-bank-conflict: remove it [banklint-unused-suppression]
// UNUSED-NOT: this NOLINT silences nothing
