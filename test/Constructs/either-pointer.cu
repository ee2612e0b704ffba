// Pointers that a condition chooses: what is done through them is listed unless
// neither can point into shared memory. Block 32x8.
// RUN: %banklint --cuda=bundled --min-degree=33 --print-sites %s \
// RUN:   | FileCheck %s --implicit-check-not=' load ' --implicit-check-not=unknown

#define FILL                                                                   \
  __shared__ float t[32][33], u[32][33];                                       \
  t[threadIdx.y][threadIdx.x] = n;                                             \
  u[threadIdx.y][threadIdx.x] = n;                                             \
  __syncthreads();

// Both in shared memory: priced.
// banklint: block=32x8
__global__ void bothShared(float *out, const int *in, int n) {
  FILL
  float *p = n > 3 ? &t[0][0] : &u[0][5];
  out[threadIdx.x] = p[threadIdx.x * 32];
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} load {{.*}} conflict exact degree=32
  float(*q)[33] = in[n] ? t : u;
  out[threadIdx.y] = q[threadIdx.x][0];
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} load {{.*}} clean exact
}

// One of them elsewhere, or none at all.
// banklint: block=32x8
__global__ void oneShared(float *out, const int *in, float **far, int n) {
  FILL
  float *p = n ? &t[1][0] : nullptr;
  if (p)
    out[0] = *p;
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} load {{.*}} unknown
  p = n ? &t[2][0] : out;
  out[1] = *p;
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} load {{.*}} unknown
  p = n ? &t[3][0] : far[0];
  out[2] = *p;
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} load {{.*}} unknown
  float own[4] = {1, 2, 3, float(n)};
  p = n ? &t[4][0] : own;
  out[3] = p[threadIdx.x & 3];
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} load {{.*}} unknown
  struct Both {
    float *where;
    int count;
  } both = n ? Both{&t[5][0], 1} : Both{out, 2};
  out[4] = *both.where;
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} load {{.*}} unknown
}

// Each lane for itself, by data.
// banklint: block=32x8
__global__ void byLane(float *out, const int *in, int n) {
  FILL
  float *p = in[threadIdx.x] ? &t[1][0] : &u[1][0];
  out[0] = *p;
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} load {{.*}} unknown
  p = in[threadIdx.x] ? &t[1][0] : nullptr;
  if (p)
    out[1] = *p;
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} load {{.*}} unknown
  auto number = in[threadIdx.x] ? (unsigned long long)&t[1][0] : 0ull;
  if (number)
    out[2] = *(const float *)number;
  // CHECK: :[[#@LINE-1]]:{{[0-9]+}} load {{.*}} unknown
}

// Neither: no line for these.
// banklint: block=32x8
__global__ void noneShared(float *out, float *other, const int *in, int n) {
  FILL
  float *p = n ? out : nullptr;
  if (p)
    out[0] = *p;
  p = in[threadIdx.x] ? out : other;
  out[1] = *p;
  p = in[threadIdx.x] ? other : nullptr;
  out[2] = p ? *p : 0;
}
