// Makes any program comparable: every buffer it allocates starts with the same
// values, and at the end a number that stands for all bytes of all buffers is
// printed.
//
//   nvcc -include kernels/common/outputs.h k.cu && ./a.out
//   OUTPUT 8a1f03c29b7d5e46
#ifndef KERNELS_COMMON_OUTPUTS_H
#define KERNELS_COMMON_OUTPUTS_H

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
#include <utility>
#include <vector>

namespace outputs {

inline std::vector<std::pair<void *, size_t>> &buffers() {
  static std::vector<std::pair<void *, size_t>> all;
  return all;
}

// FNV-1a over the bytes of all buffers, in the order of their allocation.
inline void report() {
  if (cudaDeviceSynchronize() != cudaSuccess) {
    std::printf("OUTPUT failed\n");
    return;
  }
  std::uint64_t hash = 14695981039346656037ull;
  for (const auto &[address, bytes] : buffers()) {
    std::vector<unsigned char> copy(bytes);
    cudaMemcpy(copy.data(), address, bytes, cudaMemcpyDeviceToHost);
    for (unsigned char byte : copy)
      hash = (hash ^ byte) * 1099511628211ull;
  }
  std::printf("OUTPUT %016llx\n", static_cast<unsigned long long>(hash));
}

// Small whole numbers as float: sensible values in most types.
inline cudaError_t allocate(void **address, size_t bytes) {
  const cudaError_t status = cudaMalloc(address, bytes);
  if (status != cudaSuccess)
    return status;
  std::vector<float> values(bytes / 4 + 1);
  for (size_t i = 0; i != values.size(); ++i)
    values[i] = float((unsigned(i) * 2654435761u >> 16) % 17 + 1);
  cudaMemcpy(*address, values.data(), bytes, cudaMemcpyHostToDevice);
  if (buffers().empty())
    std::atexit(report);
  buffers().emplace_back(*address, bytes);
  return cudaSuccess;
}

} // namespace outputs

#define cudaMalloc(address, bytes)                                             \
  outputs::allocate(reinterpret_cast<void **>(address), bytes)

#endif // KERNELS_COMMON_OUTPUTS_H
