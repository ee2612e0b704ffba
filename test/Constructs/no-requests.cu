// RUN: not %banklint --cuda=bundled %s | FileCheck %s
//
// What cannot reach shared memory is not executed: a kernel without requests
// however long it runs, assembly and stores that name none.
__device__ float rounded(float x) {
  float y;
  asm("cvt.rna.tf32.f32 %0, %1;" : "=f"(y) : "f"(x));
  return y;
}

__global__ void column(float *out, const float *in) {
  __shared__ float s[32][32];
  float part[8];
  for (int i = 0; i < 8; ++i) {
    part[i] = rounded(in[i]);
    __stcg(out + i, part[i]);
  }
  s[threadIdx.y][threadIdx.x] = part[threadIdx.y & 7];
  __syncthreads();
  // CHECK: [[#@LINE+1]]:22: warning: load of 's' is a 32-way bank conflict
  out[threadIdx.x] = s[threadIdx.x][threadIdx.y];
}

__global__ void elsewhere(unsigned *out, unsigned *lock) {
  unsigned state = threadIdx.x;
  for (int i = 0; i < 40000; ++i)
    for (int j = 0; j < 40000; ++j)
      if (state & 1)
        state = state * 1664525u + i;
      else
        state ^= j;
  atomicAdd(lock, state);
  out[threadIdx.x] = state;
}

// CHECK: 2 of 2 shared accesses judged, 1 finding
void launch(float *out, unsigned *lock) {
  column<<<1, dim3(32, 8)>>>(out, out);
  elsewhere<<<1, 64>>>(lock, lock);
}
