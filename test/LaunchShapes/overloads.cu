// RUN: %banklint --cuda=bundled --print-sites --min-degree=33 %s | FileCheck %s
//
// A launch counts for the overload and the namespace that it names.
#include <cuda_runtime.h>

#define BODY                                                                   \
  __shared__ float s[1024];                                                    \
  s[threadIdx.x] = 1;

__global__ void kernel(float *) { BODY }
// CHECK: :[[#@LINE-1]]:{{.*}} block=64 {{.*}} kernel=kernel(float *)
__global__ void kernel(double *) { BODY }
// CHECK: :[[#@LINE-1]]:{{.*}} block=96 {{.*}} kernel=kernel(double *)
namespace other {
__global__ void kernel(float *) { BODY }
// CHECK: :[[#@LINE-1]]:{{.*}} block=128 {{.*}} kernel=other::kernel(float *)
} // namespace other
__global__ void kernel(int *) { BODY }
// CHECK: :[[#@LINE-1]]:{{.*}} block=x%32==0 {{.*}} kernel=kernel(int *)

void host(float *f, double *d) {
  kernel<<<1, 64>>>(f);
  void (*k)(double *) = kernel;
  k<<<1, 96>>>(d);
  other::kernel<<<1, 128>>>(f);
}
