// A guard that compares what differs in all lanes with one number lets at most
// one lane through: there is no conflict among fewer than two.
// RUN: %banklint --cuda=bundled --min-degree=33 --print-sites %s | FileCheck %s
#include <cuda_runtime.h>

// banklint: block=32
__global__ void guards(float *out, int n, const int *data) {
  __shared__ float s[1024];
  const int t = threadIdx.x, i = blockIdx.x * blockDim.x + t;
  s[t] = out[t];
  __syncthreads();
  if (i == n - 1)
    out[0] = s[t * 32];
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} load s float {{.*}} clean exact degree=1
  for (int k = 0; k < n; k++) {
    if (t != k)
      continue;
    out[k] = s[t * 32];
    // CHECK: :[[#@LINE-1]]:{{[0-9]+}} load s float {{.*}} clean exact degree=1
  }
  if (t == n || t == n / 2)
    out[1] = s[t * 32];
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} load s float {{.*}} conflict assuming {{.*}} degree=32
  if (t / 2 == n)
    out[2] = s[t * 32];
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} load s float {{.*}} conflict assuming {{.*}} degree=32
  if (t == data[t])
    out[3] = s[t * 32];
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} load s float {{.*}} conflict assuming {{.*}} degree=32
  if (t != n)
    out[4] = s[t * 32];
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} load s float {{.*}} conflict assuming {{.*}} degree=32
  int k = 0;
  while (t != k + n)
    ++k;
  out[5] = s[t * 32];
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} load s float {{.*}} conflict exact degree=32
}
