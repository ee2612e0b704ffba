// The host sizes dynamic memory: what would help is said, and what the launch
// would have to give.
// RUN: cp %s %t.cu
// RUN: not %banklint --cuda=bundled --fix %t.cu > %t.out
// RUN: diff %s %t.cu
// RUN: FileCheck %s < %t.out

// banklint: block=32x32
__global__ void commented(const float *in, float *out) {
  extern __shared__ float tile[];
  const int x = threadIdx.x, y = threadIdx.y;
  tile[y * 32 + x] = in[y * 32 + x];
  __syncthreads();
  out[y * 32 + x] = tile[x * 32 + y];
}
// CHECK: warning: load of 'tile' is a 32-way
// CHECK: no fix is suggested: 'tile' is dynamic shared memory
// CHECK-SAME: it would help to put the rows of 'tile' 33 words apart in every
// CHECK-SAME: index (conflict-free then), where the launch must give it 4224 bytes

__global__ void launched(const float *in, float *out) {
  extern __shared__ float rows[];
  const int x = threadIdx.x, y = threadIdx.y;
  rows[y * 32 + x] = in[y * 32 + x];
  __syncthreads();
  out[y * 32 + x] = rows[x * 32 + y];
}
// CHECK: warning: load of 'rows' is a 32-way
// CHECK: where the launch at line [[#@LINE+3]] must give it 4224 bytes

void host(const float *in, float *out) {
  launched<<<1, dim3(32, 32), 4096>>>(in, out);
}
