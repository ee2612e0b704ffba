// What the comments may look like, read alike by each host: the rules are those
// of clang-tidy, which looks at them too.
//
// RUN: not %banklint --cuda=bundled %s >%t.cli; python3 %S/Inputs/conflicts.py %t.cli \
// RUN:   | FileCheck %s
// RUN: %banklint_bundled_syntax -fplugin=%plugin %s >%t.plugin 2>&1
// RUN: python3 %S/Inputs/conflicts.py %t.plugin | FileCheck %s
// RUN: not %clang_tidy -load=%tidy_module -checks=-*,banklint-* %s \
// RUN:   -- %banklint_bundled_syntax >%t.tidy 2>&1
// RUN: python3 %S/Inputs/conflicts.py %t.tidy | FileCheck %s
// RUN: python3 %S/Inputs/editor_conflicts.py %banklint %s | FileCheck %s
//
// clang-tidy calls the pairs below that do not match an error.
// RUN: grep -c 'error: unmatched' %t.tidy | FileCheck %s --check-prefix=UNMATCHED
// UNMATCHED: 4
#include <cuda_runtime.h>

// banklint: block=32
__global__ void words() {
  __shared__ float tile[32][32];
  /* NOLINT(banklint-shared-bank-conflict) */ tile[threadIdx.x][0] = 1;
  tile[threadIdx.x][2] = 1; // NOLINT( bugprone-* , banklint-* )
  tile[threadIdx.x][4] = 1; // NOLINT(*)
  tile[threadIdx.x][6] = 1; // NOLINT(-banklint-*, *bank*flict)
  tile[threadIdx.x][8] = 1; // NOLINT (with a space it is for all)
  tile[threadIdx.x][10] = 1; // NOLINT(banklint-shared-bank-conflict
  tile[threadIdx.x][12] = 1; // NOLINT2
  tile[threadIdx.x][14] = 1; // NOLINT(bugprone-*) NOLINT(banklint-*)
  tile[threadIdx.x][16] = 1; // FOUND: NOLINT()
  tile[threadIdx.x][18] = 1; // FOUND: nolint
  tile[threadIdx.x][20] = 1; // FOUND: NOLINTHERE
  tile[threadIdx.x][22] = 1; // FOUND: NOLINT(banklint-shared-bank-conflic?)
  tile[threadIdx.x][24] = 1; // FOUND: NOLINT(banklint-shared-bank-conflict-*)
}

// banklint: block=32
__global__ void blocks() {
  __shared__ float tile[32][32];
  // NOLINTBEGIN(banklint-*, bugprone-*)
  // NOLINTBEGIN
  tile[threadIdx.x][0] = 1;
  // NOLINTEND
  tile[threadIdx.x][2] = 1;
  // NOLINTEND( banklint-*,bugprone-* )
  tile[threadIdx.x][4] = 1; /* FOUND: NOLINTBEGIN(banklint-*) */
  tile[threadIdx.x][6] = 1;
  /* NOLINTEND(banklint-*) */ tile[threadIdx.x][8] = 1; // FOUND
  // What was opened last must be closed first.
  // NOLINTBEGIN(banklint-*)
  // NOLINTBEGIN(bugprone-*)
  tile[threadIdx.x][10] = 1; // FOUND
  // NOLINTEND(banklint-*)
  // NOLINTEND(bugprone-*)
  // NOLINTEND(*)
}

// NOLINTBEGIN
// banklint: block=32
__global__ void open() {
  __shared__ float tile[32][32];
  tile[threadIdx.x][0] = 1; // FOUND
}

// CHECK:      nolint-forms.cu:[[#WORDS:@LINE-35]]
// CHECK-NEXT: nolint-forms.cu:[[#WORDS+1]]
// CHECK-NEXT: nolint-forms.cu:[[#WORDS+2]]
// CHECK-NEXT: nolint-forms.cu:[[#WORDS+3]]
// CHECK-NEXT: nolint-forms.cu:[[#WORDS+4]]
// CHECK-NEXT: nolint-forms.cu:[[#WORDS+16]]
// CHECK-NEXT: nolint-forms.cu:[[#WORDS+18]]
// CHECK-NEXT: nolint-forms.cu:[[#WORDS+22]]
// CHECK-NEXT: nolint-forms.cu:[[#WORDS+32]]
// CHECK-NOT:  :
