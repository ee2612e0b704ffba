// A cuda::barrier in shared memory: nvcc does not run its initialisers and its
// destructor there, so the kernel is analysed, without a second parse.
//
// RUN: not %banklint --print-sites %s | FileCheck %s

namespace cuda {
inline namespace v1 {
template <int Scope> class barrier {
  unsigned long long State{};

public:
  barrier() = default;
  ~barrier() { State = 0; }
  __device__ void arrive();
};
} // namespace v1
} // namespace cuda

__global__ void synchronized(float *out) {
  __shared__ cuda::barrier<1> bar;
  __shared__ float tile[32][32];
  tile[threadIdx.x][0] = 1;
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} store tile {{.*}} conflict exact degree=32
  bar.arrive();
  out[threadIdx.x] = tile[0][threadIdx.x];
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} load tile {{.*}} clean exact degree=1
  // CHECK-NOT: tile
}
