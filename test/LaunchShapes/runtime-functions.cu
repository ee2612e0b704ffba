// RUN: %banklint --cuda=bundled --print-sites --min-degree=33 %s | FileCheck %s
//
// Launches by functions of the runtime.
#include <cuda_runtime.h>

template <int> __global__ void kernel(float *, int pitch) {
  extern __shared__ float s[];
  s[threadIdx.x * pitch] = 1;
  // CHECK-DAG: block=64 conflict exact degree=32 {{.*}} kernel=kernel<1>(float *, int)
  // CHECK-DAG: block=32x3 {{.*}} kernel=kernel<2>(float *, int)
  // CHECK-DAG: block=128 conflict exact degree=32 {{.*}} kernel=kernel<3>(float *, int)
  // CHECK-DAG: block=32x5 {{.*}} kernel=kernel<4>(float *, int)
  // CHECK-DAG: block=192 {{.*}} kernel=kernel<5>(float *, int)
  // CHECK-DAG: block=32x7 conflict exact degree=32 {{.*}} kernel=kernel<6>(float *, int)
  // CHECK-DAG: block=256 {{.*}} kernel=kernel<7>(float *, int)
}

static void launchWith(const cudaLaunchConfig_t *config, float *p) {
  cudaLaunchKernelEx(config, kernel<6>, p, 32);
}

void host(float *p, cudaStream_t stream) {
  const int pitch = 32;
  void *arguments[] = {&p, (void *)&pitch};
  cudaLaunchKernel((void *)kernel<1>, dim3(1), dim3(64), arguments, 0, stream);
  cudaLaunchCooperativeKernel((const void *)&kernel<2>, 1, dim3(32, 3),
                              arguments, 0, 0);
  cudaLaunchConfig_t config = {0};
  config.gridDim = dim3(4);
  config.blockDim = dim3(128);
  config.stream = stream;
  cudaLaunchAttribute attributes[1];
  config.attrs = attributes;
  cudaLaunchKernelEx(&config, kernel<3>, p, pitch);
  config.blockDim.x = 32;
  config.blockDim.y = 5;
  cudaLaunchKernelExC(&config, (void *)kernel<4>, arguments);
  cudaLaunchConfig_t braced{dim3(1), dim3(192), 0, stream, nullptr, 0};
  cudaLaunchKernelEx(&braced, kernel<5>, p, pitch);
  config.blockDim.y = 7;
  launchWith(&config, p);
  cudaKernelNodeParams node = {};
  node.func = (void *)kernel<7>;
  node.gridDim = dim3(1);
  node.blockDim = dim3(256);
  cudaGraphNode_t added;
  cudaGraphAddKernelNode(&added, nullptr, nullptr, 0, &node);
}
