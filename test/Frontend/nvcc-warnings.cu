// What nvcc warns of at most and Clang alone takes for errors.
// RUN: %banklint --cuda=bundled --min-degree=33 --print-sites %s 2>&1 | FileCheck %s
// CHECK-NOT: error

#include <cuda_runtime.h>
#include <inttypes.h>
#include <stdio.h>

struct Reader {
  template <class T> __host__ __device__ T get(T x) const { return x; }
};

// banklint: block=32
template <class T> __global__ void kernel(float f, unsigned u, Reader r, T *out) {
  __shared__ float s[1024];
  register int i = threadIdx.x;
  int numbers[2] = {f, 1};
  const int2 pair{u, r.template get(u)};
  s[i * 4] = numbers[0] + pair.x;
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} store s {{.*}} degree=4
  *out = s[1];
}
template __global__ void kernel<float>(float, unsigned, Reader, float *);

void host(uint64_t x) { printf("%"PRIu64"\n", x); }
