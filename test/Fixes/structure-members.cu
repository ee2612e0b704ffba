// Three members of one structure are repaired together: each moves those behind
// it, and the edited source must show all of them where they then belong.
// RUN: not %banklint --cuda=bundled --explain-fix %s | FileCheck %s
// RUN: cp %s %t.cu
// RUN: %banklint --cuda=bundled --fix %t.cu | FileCheck %s --check-prefix=FIXED
// RUN: %banklint --cuda=bundled %t.cu | FileCheck %s --check-prefix=CLEAN

struct Tiles {
  float a[32][32];
  // CHECK: [[#@LINE-1]]:{{[0-9]+}}: note: pad the row of its member 'a' to 33 words: the accesses of 's' take 1408 wavefronts instead of 2400 (+128 bytes)
  // CHECK-NOT: member '{{[bc]}}'
  float b[32][32];
  // CHECK: [[#@LINE-1]]:{{[0-9]+}}: note: pad the row of its member 'b' to 33 words
  // CHECK-NEXT: float b
  // CHECK: member 'b' {{.*}}(proven; suggested)
  // CHECK-NOT: member '{{[ac]}}'
  float c[32][40];
  // CHECK: [[#@LINE-1]]:{{[0-9]+}}: note: pad the row of its member 'c' to 41 words: the accesses of 's' take 2176 wavefronts instead of 2400
};
// FIXED: 3 repairs made in 1 file
// CLEAN: 6 of 6 shared accesses judged, 0 findings

// banklint: block=32x32
__global__ void kernel(float *out, const float *in) {
  __shared__ Tiles s;
  const int x = threadIdx.x, y = threadIdx.y;
  s.a[y][x] = in[x];
  s.b[y][x] = in[x];
  s.c[y][x] = in[x];
  __syncthreads();
  out[x] = s.a[x][y] + s.b[x][y] + s.c[x][y];
}
