// Which findings are shown, and which of those fail the run.
//
// RUN: not %banklint --cuda=bundled %s | FileCheck --check-prefixes=ALL,EIGHT %s
// RUN: not %banklint --cuda=bundled --fail-on=32 %s | FileCheck --check-prefixes=ALL,EIGHT %s
// RUN: %banklint --cuda=bundled --fail-on=33 %s | FileCheck --check-prefixes=ALL,EIGHT %s
// RUN: not %banklint --cuda=bundled --min-degree=16 %s | FileCheck --check-prefix=ALL %s
// RUN: %banklint --cuda=bundled --min-degree=33 %s | FileCheck --check-prefix=NONE %s
// RUN: not %banklint --cuda=bundled --only-fixable %s | FileCheck --check-prefixes=ALL,FIXABLE %s
// ALL-NOT: load of 'memory'
// ALL: warning: load of 'tile' is a 32-way
// EIGHT: warning: load of 'memory' is an 8-way
// FIXABLE-NOT: load of 'memory'
// FIXABLE: not shown: 1 finding without a fix
// NONE-NOT: warning:

// banklint: block=32x32
__global__ void column(const float *in, float *out) {
  __shared__ float tile[32][32];
  __shared__ float memory[256];
  float *flat = memory; // nothing says how the rows of a pointer are used
  tile[threadIdx.y][threadIdx.x] = in[threadIdx.x];
  flat[threadIdx.y * 8 + threadIdx.x % 8] = 0;
  __syncthreads();
  out[threadIdx.x] = tile[threadIdx.x][threadIdx.y];
  out[threadIdx.x] += flat[threadIdx.x * 8];
}
