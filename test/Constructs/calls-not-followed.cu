// What cannot be inlined may access shared memory: by the names that it uses,
// and by addresses that it is given, also in variables and in memory.
// RUN: %banklint --cuda=bundled --min-degree=33 --print-sites %s | FileCheck %s
#include <cuda_runtime.h>

__shared__ float tree[1024];
__device__ float walk(int node, int depth) {
  return depth == 0 ? tree[node * 32] : walk(2 * node, depth - 1);
}
__device__ float count(int n) { return n == 0 ? 0 : count(n - 1) + 1; }

// banklint: block=32
__global__ void recursion(float *out) {
  tree[threadIdx.x] = out[threadIdx.x];
  __syncthreads();
  out[threadIdx.x] = walk(threadIdx.x, 2);
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} load tree float {{.*}} unknown reason=RecursiveCall(walk)
  out[0] = count(threadIdx.x);
  // CHECK-NOT: :[[#@LINE-1]]:
}

struct View {
  float *data;
  __device__ virtual float get(int i) { return data[i]; }
};
struct Strided : View {
  __device__ float get(int i) override { return data[2 * i]; }
};

// banklint: block=32
__global__ void throughTable(float *out, int which) {
  __shared__ float s[64];
  s[threadIdx.x] = out[threadIdx.x];
  View plain;
  Strided strided;
  plain.data = strided.data = s;
  View *view = which ? &strided : &plain;
  out[threadIdx.x] = view->get(threadIdx.x);
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} load s float {{.*}} unknown reason=OpaqueCall
}

struct Pair {
  float *data;
  int pitch;
};
__device__ void byReference(const Pair &p);
__device__ void byValue(Pair p);
__device__ void byPointer(float **p);
__device__ void elsewhere(Pair p);

// banklint: block=32
__global__ void unseen(float *out) {
  __shared__ float s[64];
  s[threadIdx.x] = out[threadIdx.x];
  Pair pair{s, 2};
  byReference(pair);
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} store s float {{.*}} unknown reason=OpaqueCall(byReference)
  Pair copy{s, 2};
  byValue(copy);
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} store s float {{.*}} unknown reason=OpaqueCall(byValue)
  float *start = s;
  byPointer(&start);
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} store s float {{.*}} unknown reason=OpaqueCall(byPointer)
  elsewhere(Pair{out, 1});
  // CHECK-NOT: :[[#@LINE-1]]:
}

// banklint: block=32
__global__ void keptInMemory(float *out) {
  __shared__ float s[256];
  __shared__ float *current;
  if (threadIdx.x == 0)
    current = s;
  __syncthreads();
  out[threadIdx.x] = current[threadIdx.x * 2];
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} load ? ? {{.*}} unknown reason=DataDependent
  // CHECK: :[[#@LINE-2]]:{{[0-9]+}} load current {{.*}} clean
}

// Only addresses of global memory are kept: what they lead to is there.
// banklint: block=32
__global__ void globalInMemory(float *out, float *in) {
  __shared__ float *row;
  if (threadIdx.x == 0)
    row = in + blockIdx.x;
  __syncthreads();
  out[threadIdx.x] = row[threadIdx.x * 2];
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} load row {{.*}} clean
  // CHECK-NOT: :[[#@LINE-2]]:
}
