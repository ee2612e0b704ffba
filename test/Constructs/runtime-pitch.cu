// A distance between lanes that is a kernel argument gives a conflict under a
// condition, which is a warning only where asked for.
// RUN: %banklint --cuda=bundled --print-sites %s | FileCheck %s
// RUN: not %banklint --cuda=bundled --conditional %s | FileCheck --check-prefix=ASKED %s

// banklint: block=32x8
__global__ void rows(float *out, int pitch) {
  extern __shared__ float s[];
  s[threadIdx.x * pitch + threadIdx.y] = 1;
  // CHECK: :[[#@LINE-1]]:{{.*}} store s {{.*}} conflict possible condition=pitch%32==0 degree=32
  // ASKED: :[[#@LINE-2]]:{{.*}} warning: store to 's' may be a 32-way bank conflict if pitch % 32 == 0
  out[0] = s[threadIdx.y * pitch + threadIdx.x];
  // CHECK: :[[#@LINE-1]]:{{.*}} load s {{.*}} clean exact degree=1
}
