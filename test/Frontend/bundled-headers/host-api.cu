// RUN: %banklint_bundled_syntax %s
// The runtime API from host code, textures and random numbers.
#include <cooperative_groups.h>
#include <cstdio>
#include <cstdlib>
#include <cuda.h>
#include <cuda_profiler_api.h>
#include <cuda_runtime.h>
#include <cuda_runtime_api.h>
#include <curand_kernel.h>
#include <device_functions.h>
#include <sm_20_intrinsics.h>

#define CHECK(call)                                                            \
  do {                                                                         \
    cudaError_t e = (call);                                                    \
    if (e != cudaSuccess) {                                                    \
      fprintf(stderr, "%s %s\n", cudaGetErrorName(e), cudaGetErrorString(e));  \
      exit(EXIT_FAILURE);                                                      \
    }                                                                          \
  } while (0)

__constant__ float Coefficients[32];

__global__ void sample(cudaTextureObject_t t, float *out, curandState *states) {
  extern __shared__ float s[];
  curandState local = states[threadIdx.x];
  curand_init(1234, threadIdx.x, 0, &local);
  s[threadIdx.x] = tex2D<float>(t, threadIdx.x + 0.5f, 0.5f) +
                   tex1Dfetch<float>(t, threadIdx.x) + curand_uniform(&local);
  __syncthreads();
  out[threadIdx.x] = s[threadIdx.x] * Coefficients[threadIdx.x % 32];
}

int main() {
  int count, device = 0, value, blocks, grid, block;
  CHECK(cudaGetDeviceCount(&count));
  CHECK(cudaSetDevice(device));
  cudaDeviceProp prop;
  CHECK(cudaGetDeviceProperties(&prop, device));
  printf("%s %d.%d %zu\n", prop.name, prop.major, prop.minor,
         prop.sharedMemPerBlockOptin);
  CHECK(cudaDeviceGetAttribute(
      &value, cudaDevAttrMaxSharedMemoryPerBlockOptin, device));
  float *d, *h, *m;
  size_t pitch;
  CHECK(cudaMalloc(&d, 1024));
  CHECK(cudaMalloc((void **)&d, 1024));
  CHECK(cudaMallocHost(&h, 1024));
  CHECK(cudaMallocManaged(&m, 1024));
  CHECK(cudaMallocPitch(&d, &pitch, 64, 64));
  CHECK(cudaMemset(d, 0, 1024));
  CHECK(cudaMemcpy(d, h, 1024, cudaMemcpyHostToDevice));
  CHECK(cudaMemcpyToSymbol(Coefficients, h, sizeof(float) * 32));
  cudaStream_t stream;
  CHECK(cudaStreamCreate(&stream));
  CHECK(cudaMemcpyAsync(h, d, 1024, cudaMemcpyDeviceToHost, stream));
  cudaEvent_t start, stop;
  CHECK(cudaEventCreate(&start));
  CHECK(cudaEventCreate(&stop));
  CHECK(cudaFuncSetAttribute(
      sample, cudaFuncAttributeMaxDynamicSharedMemorySize, 65536));
  CHECK(cudaFuncSetCacheConfig(sample, cudaFuncCachePreferShared));
  CHECK(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, sample, 128, 0));
  CHECK(cudaOccupancyMaxPotentialBlockSize(&grid, &block, sample, 0, 0));
  cudaTextureObject_t texture = 0;
  cudaResourceDesc resource = {};
  resource.resType = cudaResourceTypeLinear;
  resource.res.linear.devPtr = d;
  resource.res.linear.desc = cudaCreateChannelDesc<float>();
  cudaTextureDesc desc = {};
  desc.readMode = cudaReadModeElementType;
  CHECK(cudaCreateTextureObject(&texture, &resource, &desc, nullptr));
  curandState *states = nullptr;
  CHECK(cudaEventRecord(start, stream));
  sample<<<2, 128, 128 * sizeof(float), stream>>>(texture, d, states);
  CHECK(cudaGetLastError());
  CHECK(cudaEventRecord(stop));
  CHECK(cudaEventSynchronize(stop));
  float ms;
  CHECK(cudaEventElapsedTime(&ms, start, stop));
  void *args[] = {&texture, &d, &states};
  CHECK(
      cudaLaunchKernel((void *)sample, dim3(2), dim3(128), args, 512, stream));
  CHECK(cudaLaunchCooperativeKernel((void *)sample, 2, 128, args));
  cudaLaunchConfig_t config = {};
  config.gridDim = 2;
  config.blockDim = dim3(128, 1, 1);
  config.dynamicSmemBytes = 512;
  cudaLaunchAttribute attribute[1];
  attribute[0].id = cudaLaunchAttributeClusterDimension;
  attribute[0].val.clusterDim.x = 2;
  config.attrs = attribute;
  config.numAttrs = 1;
  CHECK(cudaLaunchKernelEx(&config, sample, texture, d, states));
  CHECK(cudaStreamSynchronize(stream));
  CHECK(cudaDeviceSynchronize());
  cudaProfilerStop();
  cudaFree(d);
  cudaFreeHost(h);
  cudaEventDestroy(start);
  cudaStreamDestroy(stream);
  return cudaDeviceReset();
}

// Libraries, host side.
#include <cublas_v2.h>
#include <curand.h>

void libraries(const float *a, const float *b, float *c, int n) {
  const float one = 1.0f, zero = 0.0f;
  cublasHandle_t handle;
  if (cublasCreate(&handle) != CUBLAS_STATUS_SUCCESS)
    return;
  cublasSgemm(handle, CUBLAS_OP_N, CUBLAS_OP_T, n, n, n, &one, a, n, b, n,
              &zero, c, n);
  cublasGemmEx(handle, CUBLAS_OP_N, CUBLAS_OP_N, n, n, n, &one, a, CUDA_R_16F,
               n, b, CUDA_R_16F, n, &zero, c, CUDA_R_32F, n, CUBLAS_COMPUTE_32F,
               CUBLAS_GEMM_DEFAULT);
  cublasDestroy(handle);
  curandGenerator_t generator;
  curandCreateGenerator(&generator, CURAND_RNG_PSEUDO_DEFAULT);
  curandGenerateUniform(generator, c, n);
}
