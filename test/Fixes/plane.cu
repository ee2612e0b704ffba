// Lanes step over planes, and 128-bit loads forbid a pad of the row that would
// help: the middle extent grows.
// RUN: cp %s %t.cu
// RUN: %banklint --cuda=bundled --fix %t.cu > %t.out
// RUN: FileCheck %s < %t.cu
// RUN: %banklint --cuda=bundled %t.cu

// banklint: block=32
__global__ void planes(const float *in, float *out) {
  // CHECK: float t[32][9][4];
  __shared__ __align__(16) float t[32][8][4];
  const int l = threadIdx.x;
  for (int z = 0; z < 32; ++z)
    t[z][l / 4][l % 4] = in[l];
  __syncthreads();
  float sum = 0;
#pragma unroll 1
  for (int y = 0; y < 8; ++y) {
    float4 v = *reinterpret_cast<float4 *>(&t[l][y][0]);
    sum += v.x + v.w;
  }
  out[l] = sum;
}
