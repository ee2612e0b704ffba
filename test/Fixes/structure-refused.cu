// A structure that other code depends on keeps its layout.
// RUN: %banklint --cuda=bundled --print-sites --min-degree=33 %s \
// RUN:   | grep degree=32 | FileCheck %s --implicit-check-not=' fix='
#include <cuda_runtime.h>

#define COLUMN(s)                                                              \
  s.tile[threadIdx.y][threadIdx.x] = in[threadIdx.x];                          \
  __syncthreads();                                                             \
  out[threadIdx.x] = s.tile[threadIdx.x][threadIdx.y]

struct Sized {
  float tile[32][32];
};
const unsigned long bytes = sizeof(Sized);

// banklint: block=32x32
__global__ void sized(const float *in, float *out) {
  __shared__ Sized s;
  COLUMN(s);
}
// CHECK: no_fix=SharedStructure kernel=sized(

struct Global {
  float tile[32][32];
};

// banklint: block=32x32
__global__ void global(const Global *from, const float *in, float *out) {
  __shared__ Global s;
  COLUMN(s);
}
// CHECK: no_fix=SharedStructure kernel=global(

struct Copied {
  float tile[32][32];
};
__device__ int f(void *p) { return p != nullptr; }

// banklint: block=32x32
__global__ void passed(const float *in, float *out) {
  __shared__ Copied s;
  out[0] = f(&s);
  COLUMN(s);
}
// CHECK: no_fix=SharedStructure kernel=passed(

struct Twice {
  float tile[32][32];
};

// banklint: block=32x32
__global__ void twice(const float *in, float *out) {
  __shared__ Twice s, other;
  other.tile[0][threadIdx.x] = 1;
  COLUMN(s);
}
// CHECK: no_fix=SharedStructure kernel=twice(

// banklint: block=32x32
__global__ void unnamed_twice(const float *in, float *out) {
  __shared__ struct {
    float tile[32][32];
  } s, other;
  other.tile[0][threadIdx.x] = 1;
  COLUMN(s);
}
// CHECK: no_fix=SharedStructure kernel=unnamed_twice(

// banklint: block=32x32
__global__ void a_union(const float *in, float *out) {
  __shared__ union {
    float tile[32][32];
    int words[1024];
  } s;
  s.words[threadIdx.x] = 1;
  COLUMN(s);
}
// CHECK: no_fix=SharedStructure kernel=a_union(

struct Skipped {
  float tile[32][32];
};
#ifdef OLD
void host(Skipped *);
#endif

// banklint: block=32x32
__global__ void skipped(const float *in, float *out) {
  __shared__ Skipped s;
  COLUMN(s);
}
// CHECK: no_fix=SharedStructure kernel=skipped(

struct Method {
  float tile[32][32];
  __device__ float at(int i) { return (&tile[0][0])[i]; }
};

// banklint: block=32x32
__global__ void method(const float *in, float *out) {
  __shared__ Method s;
  out[0] = s.at(5);
  COLUMN(s);
}
// CHECK: no_fix=SharedStructure kernel=method(

struct Row {
  float tile[32][32];
};

// The member's own size is used.
// banklint: block=32x32
__global__ void row(const float *in, float *out) {
  __shared__ Row s;
  out[0] = sizeof s.tile[0];
  COLUMN(s);
}
// CHECK: no_fix=TypeSeen kernel=row(

template <int N> struct Any {
  float tile[N][N];
};

// banklint: block=32x32
__global__ void any(const float *in, float *out) {
  __shared__ Any<32> s;
  COLUMN(s);
}
// CHECK: no_fix=SharedStructure kernel=any(
