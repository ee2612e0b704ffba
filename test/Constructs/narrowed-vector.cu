// A vector load of which one member is used: conflict-free as written, narrowed
// by the compiler to one word each 16 bytes, 4-way as issued. Both are said.
// RUN: %banklint --cuda=bundled --min-degree=33 --print-sites %s | FileCheck %s
// RUN: not %banklint --cuda=bundled %s | FileCheck --check-prefix=WORDS %s

// banklint: block=32
__global__ void one(float *out) {
  __shared__ float4 s[32];
  s[threadIdx.x] = reinterpret_cast<float4 *>(out)[threadIdx.x];
  __syncthreads();
  float4 v = s[31 - threadIdx.x];
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} load s {{.*}} conflict exact degree=4 wavefronts=4/1 {{.*}}as_written=1:4/4
  // WORDS: :[[#@LINE-2]]:{{[0-9]+}}: warning: load of 's' is a 4-way bank conflict
  out[threadIdx.x] = v.x;
}
