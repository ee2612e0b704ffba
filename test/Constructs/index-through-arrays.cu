// Indices that pass through local arrays: only what no address is made of may
// be left out of the evaluation. Block 32.
// RUN: %banklint --cuda=bundled --min-degree=33 --print-sites %s \
// RUN:   | FileCheck %s --implicit-check-not=unknown

struct Place {
  int row, column;
  float weight;
};

__device__ void fill(int *places, int n) {
  for (int i = 0; i < n; ++i)
    places[i] = (i + 1) * threadIdx.x;
}

// banklint: block=32
__global__ void kernel(float *out, const float *in, int n) {
  __shared__ float s[32 * 9], t[32 * 9];
  // Stored by a callee, through a pointer; beside it floats that no address
  // depends on.
  int places[8];
  float sums[8] = {};
  fill(places, 8);
  for (int i = 0; i < 8; ++i)
    sums[i] += in[i] * sums[(i + 1) % 8];
  s[places[3]] = sums[0];
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} store s float {{.*}} conflict exact degree=4

  // Of one structure, an index and a value; copied as a whole.
  Place a[2] = {{1, int(threadIdx.x), in[0]}, {2, int(threadIdx.x), in[1]}};
  Place b = a[1];
  a[0] = a[1];
  sums[1] += s[b.row * b.column];
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} load s float {{.*}} conflict exact degree=2
  sums[2] += s[a[0].row * a[0].column * 4] * a[0].weight;
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} load s float {{.*}} conflict exact degree=8

  // Whose address is kept in a pointer, and chosen.
  int even = 2 * threadIdx.x, odd = 8 * threadIdx.x + 1;
  int *chosen = threadIdx.x < 32 ? &odd : &even;
  int **there = &chosen;
  sums[3] += s[**there];
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} load s float {{.*}} conflict exact degree=8

  // A trip count, and a pointer to the tile.
  int limits[2] = {n, 3};
  float *rows[2] = {t, t + 32};
  for (int i = 0; i < limits[1]; ++i)
    sums[4] += rows[i & 1][threadIdx.x << i];
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} load t float {{.*}} conflict exact degree=4 wavefronts=4/1 total=7/3
  for (int i = 0; i < 8; ++i)
    out[i] = sums[i];
}
