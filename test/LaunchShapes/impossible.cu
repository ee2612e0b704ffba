// A launch that cannot run tells no block, and the findings say why.
// RUN: not %banklint --cuda=bundled --no-fix-search %s | FileCheck %s
// RUN: %banklint --cuda=bundled --print-sites --min-degree=33 %s | FileCheck --check-prefix=SITES %s

__global__ void wide(float *o) {
  __shared__ float t[32][32];
  o[0] = t[threadIdx.x][threadIdx.y];
}
// CHECK: :[[#@LINE-2]]:10: warning: load of 't' is a 32-way bank conflict
// CHECK: :[[#WIDE:]]:{{[0-9]+}}: note: this launch cannot run: its block has no threads, or too many; this holds for blocks with x % 32 == 0
// CHECK: wide<<<1, dim3(32, 64)>>>(o);

__global__ void none(float *o) {
  __shared__ float t[32][32];
  o[0] = t[threadIdx.x][threadIdx.y];
}
// CHECK: :[[#@LINE-2]]:10: warning: load of 't' is a 32-way bank conflict
// CHECK: note: this launch cannot run
// CHECK: none<<<1, 0>>>(o);

// More than 64 along z.
__global__ void deep(float *o) {
  __shared__ float t[128];
  o[0] = t[threadIdx.z];
}
// SITES: :[[#@LINE-2]]:10 load t float lane_bytes=4 block=x%32==0

// One of two can run.
__global__ void both(float *o) {
  __shared__ float t[32][32];
  o[0] = t[threadIdx.x][threadIdx.y];
}
// SITES: :[[#@LINE-2]]:10 load t float lane_bytes=4 block=32x8
// SITES-NOT: :[[#@LINE-3]]:10

void launch(float *o, int n) {
  wide<<<1, dim3(32, 64)>>>(o);
  none<<<1, 0>>>(o);
  deep<<<1, dim3(1, 1, 128)>>>(o);
  both<<<1, dim3(32, 8)>>>(o);
  both<<<1, 2048>>>(o);
}
