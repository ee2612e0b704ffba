// Accesses that a macro makes stand in one place of the line. Each keeps its
// own price, or one stands for all where they are fused. Block 32.
// RUN: %banklint --cuda=bundled --no-fix-search --min-degree=33 --print-sites \
// RUN:   %s | FileCheck %s

#define TWO_COLUMNS(k) sum += t[x][k]; sum += t[x][k + 17];
#define FOUR_WORDS(k)                                                          \
  sum += t[k][4 * x]; sum += t[k][4 * x + 1];                                  \
  sum += t[k][4 * x + 2]; sum += t[k][4 * x + 3];

// banklint: block=32
__global__ void kernel(float *out) {
  __shared__ float t[32][128];
  const int x = threadIdx.x;
  float sum = 0;
  TWO_COLUMNS(0)
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} load t {{.*}} degree=32 wavefronts=32/1 total=32/1
  // CHECK: :[[#@LINE-2]]:{{[0-9]+}} load t {{.*}} degree=32 wavefronts=32/1 total=32/1
  FOUR_WORDS(5)
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} load t {{.*}} degree=1 wavefronts=4/4 total=4/4 fused=16
  // CHECK: :[[#@LINE-2]]:{{[0-9]+}} load t {{.*}} degree=1 wavefronts=0/0 total=0/0 fused=16
  // CHECK: :[[#@LINE-3]]:{{[0-9]+}} load t {{.*}} degree=1 wavefronts=0/0 total=0/0 fused=16
  // CHECK: :[[#@LINE-4]]:{{[0-9]+}} load t {{.*}} degree=1 wavefronts=0/0 total=0/0 fused=16
  out[x] = sum;
}
