// The layouts that were looked at are listed with their costs on demand.
// RUN: not %banklint --cuda=bundled --explain-fix %s > %t.out
// RUN: FileCheck %s < %t.out
// RUN: not %banklint --cuda=bundled %s | FileCheck --check-prefix=SHORT %s

// banklint: block=32x32
__global__ void column(const float *in, float *out) {
  __shared__ float tile[32][32];
  tile[threadIdx.y][threadIdx.x] = in[threadIdx.y * 32 + threadIdx.x];
  __syncthreads();
  out[threadIdx.y * 32 + threadIdx.x] = tile[threadIdx.x][threadIdx.y];
}
// CHECK: note: pad the row to 33 words: 64 wavefronts instead of 1056, conflict-free, +128 bytes (proven; suggested)
// CHECK: note: pad the row to 35 words: 64 wavefronts instead of 1056, {{.*}} (estimate; not needed)
// SHORT-NOT: (estimate
