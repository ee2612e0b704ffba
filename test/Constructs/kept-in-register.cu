// A load that a register spares over some turns of a loop costs as written
// where it is asked for, once before the loop. How often that is, is not seen.
// What brings no words of its own is no finding: s[t] twice in one line.
//
// RUN: %banklint --cuda=bundled --no-fix-search --min-degree=33 --print-sites \
// RUN:   %s | FileCheck %s
// RUN: not %banklint --cuda=bundled --no-fix-search %s 2>&1 | \
// RUN:   FileCheck %s --check-prefix=TEXT

// TEXT-NOT: 0 wavefronts

// banklint: block=16
__global__ void lud(float *m) {
  __shared__ float s[16][16];
  const int t = threadIdx.x;
  for (int i = 0; i < 16; i++)
    s[i][t] = m[i * 16 + t];
  __syncthreads();
  for (int i = 0; i < 15; i++) {
    if (t > i)
      for (int j = 0; j < i; j++)
        s[t][i] -= s[t][j] * s[j][i];
    // CHECK-DAG: :[[#@LINE-1]]:17 load s {{.*}} conflict exact degree=7 wavefronts=7/1
    // CHECK-DAG: :[[#@LINE-2]]:20 load s {{.*}} conflict exact degree=7 wavefronts=7/1
    // CHECK-DAG: :[[#@LINE-3]]:17 store s {{.*}} conflict exact degree=7 wavefronts=7/1
    __syncthreads();
  }
  for (int i = 0; i < 16; i++)
    m[i * 16 + t] = s[i][t];
}

// The accesses of a macro share a place, and are told apart by their words: the
// one that a register spares is not the one with the conflict.
#define SUM (s[t] + s[2 * t] + s[t + 1])
// banklint: block=32
__global__ void spared(float *out, const float *in) {
  __shared__ float s[64];
  const int t = threadIdx.x;
  s[t] = in[t];
  s[t + 32] = in[t + 32];
  __syncthreads();
  const float first = s[t];
  out[t] = first * SUM;
  // CHECK:      :[[#@LINE-1]]:20 load s {{.*}} clean exact degree=1 wavefronts=1/1 total=1/1
  // CHECK-NEXT: :[[#@LINE-2]]:20 load s {{.*}} conflict exact degree=2 wavefronts=2/1 total=2/1
  // CHECK-NEXT: :[[#@LINE-3]]:20 load s {{.*}} clean exact degree=1 wavefronts=0/0 total=0/0
}

// As `lud`, by a macro: the row that all lanes read is asked for in each of the
// 105 turns, in loops that the compiler splits, and stays clean.
#define UPDATE(i, j) s[t][i] -= s[t][j] * s[j][i]
// banklint: block=16
__global__ void macro(float *m) {
  __shared__ float s[16][16];
  const int t = threadIdx.x;
  for (int i = 0; i < 16; i++)
    s[i][t] = m[i * 16 + t];
  __syncthreads();
  for (int i = 0; i < 15; i++) {
    if (t > i)
      for (int j = 0; j < i; j++)
        UPDATE(i, j);
    // CHECK:      :[[#@LINE-1]]:9 load s {{.*}} conflict exact degree=7 wavefronts=7/1
    // CHECK-NEXT: :[[#@LINE-2]]:9 load s {{.*}} clean exact degree=1 wavefronts=1/1 total=105/105
    // CHECK-NEXT: :[[#@LINE-3]]:9 load s {{.*}} conflict
    __syncthreads();
  }
  for (int i = 0; i < 16; i++)
    m[i * 16 + t] = s[i][t];
}
