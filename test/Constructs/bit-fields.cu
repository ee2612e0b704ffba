// Values that pass through memory as other bytes than they were stored: a
// bit-field set part by part, a struct copied whole, a switch on it.
// RUN: %banklint --cuda=bundled --min-degree=33 --print-sites %s | FileCheck %s

struct Group {
  unsigned char tiled : 1;
  unsigned char type : 7;
  int mask;
};

__device__ int rank(Group g) {
  switch (g.type) {
  case 1:
    return 5 * (threadIdx.x & g.mask);
  case 4:
    return 2 * threadIdx.x;
  default:
    return 0;
  }
}

__device__ Group make() {
  Group g;
  g.type = 4;
  g.tiled = 0;
  return g;
}

union Pair {
  struct { short low, high; };
  int both;
};

// banklint: block=64
__global__ void kernel() {
  __shared__ float s[128];
  Group g = make();
  s[rank(g)] = 1;
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} store s float {{.*}} conflict exact degree=2
  Pair p;
  p.both = threadIdx.x | 3 << 16;
  s[p.low] = 2;
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} store s float {{.*}} clean exact degree=1
  s[p.high * threadIdx.x % 128] = 3;
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} store s float {{.*}} clean exact degree=1
}
