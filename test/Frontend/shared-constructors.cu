// nvcc runs no constructor of a __shared__ object and only warns; Clang alone
// takes it for an error. Other objects of the class are constructed.
//
// RUN: %banklint --print-sites --min-degree=33 %s 2>&1 | FileCheck %s
// CHECK-NOT: error

struct Counter {
  unsigned State{};
  int At = 2;
};

struct Vec {
  float x, y;
  int step;
  __device__ Vec() : x(0), y(0), step(32) {}
  __device__ ~Vec() { x = 1; }
};

namespace lib {
template <class T> struct complex {
  T re, im;
  constexpr complex(T r = T(), T i = T()) : re(r), im(i) {}
};
} // namespace lib

__global__ void counted(float *out) {
  __shared__ Counter c[32][8];
  c[threadIdx.x][0].State = 1; // 16 words apart
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} store c {{.*}} conflict exact degree=16
  Counter mine;
  out[0] = c[0][mine.At * threadIdx.x].At;
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} load c {{.*}} conflict exact degree=4
}

__global__ void vectors(float *out) {
  __shared__ Vec tile[32 * 32];
  Vec mine; // its step is known: the constructor ran
  tile[threadIdx.x * mine.step].x = 1;
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} store tile {{.*}} conflict exact degree=32
  out[0] = tile[threadIdx.x].y; // 3 words apart
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} load tile {{.*}} clean exact degree=1
}

template <class T> __global__ void numbers(T *out) {
  __shared__ lib::complex<T> z[32][32];
  z[threadIdx.x][0].re = 1;
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} store z {{.*}} conflict exact degree=32
  lib::complex<T> none;
  out[0] = z[0][threadIdx.x].im + none.re;
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} load z {{.*}} conflict exact degree=2
}
template __global__ void numbers<float>(float *);
