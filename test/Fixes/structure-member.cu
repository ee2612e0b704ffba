// An array in a structure that serves one shared object: its extent changes in
// the structure.
// RUN: cp %s %t.cu
// RUN: %banklint --cuda=bundled --fix %t.cu
// RUN: sed -e 's/first\[32\]\[32\];/first[32][33];/' \
// RUN:   -e 's/alone\[TILE\]\[TILE\];/alone[TILE][TILE + 1];/' \
// RUN:   -e 's/both, rows\[32\]\[32\]/both, rows[32][33]/' \
// RUN:   -e 's/\(left\|right\)\[32\]\[32\];/\1[32][33];/' %s > %t.expected
// RUN: diff %t.expected %t.cu
// RUN: %banklint_bundled_syntax %t.cu
// RUN: %banklint --cuda=bundled --fix %t.cu
// RUN: diff %t.expected %t.cu

constexpr int TILE = 32;

// banklint: block=32x32
__global__ void unnamed(const float *in, float *out) {
  __shared__ struct {
    int count;
    float first[32][32];
    double last[8];
  } s;
  s.first[threadIdx.y][threadIdx.x] = in[threadIdx.y * 32 + threadIdx.x];
  s.last[threadIdx.x % 8] = 1;
  s.count = 3;
  __syncthreads();
  out[threadIdx.y * 32 + threadIdx.x] =
      s.first[threadIdx.x][threadIdx.y] + s.last[threadIdx.y % 8] + s.count;
}

struct Alone {
  float alone[TILE][TILE];
};

// banklint: block=32x32
__global__ void named(const float *in, float *out) {
  __shared__ Alone a;
  float *row = a.alone[threadIdx.y];
  row[threadIdx.x] = in[threadIdx.y * 32 + threadIdx.x];
  __syncthreads();
  out[threadIdx.y * 32 + threadIdx.x] = a.alone[threadIdx.x][threadIdx.y];
}

typedef struct {
  float both, rows[32][32];
} Renamed;

// banklint: block=32x32
__global__ void renamed(const float *in, float *out) {
  __shared__ Renamed r;
  r.rows[threadIdx.y][threadIdx.x] = in[threadIdx.y * 32 + threadIdx.x];
  r.both = 1;
  __syncthreads();
  out[threadIdx.y * 32 + threadIdx.x] =
      r.rows[threadIdx.x][threadIdx.y] + r.both;
}

struct Pair {
  float left[32][32];
  float right[32][32];
};

// banklint: block=32x32
__global__ void two(const float *in, float *out) {
  __shared__ Pair p;
  p.left[threadIdx.y][threadIdx.x] = in[threadIdx.y * 32 + threadIdx.x];
  p.right[threadIdx.y][threadIdx.x] = in[threadIdx.y * 32 + threadIdx.x];
  __syncthreads();
  float sum = p.left[threadIdx.x][threadIdx.y];
  sum += p.right[threadIdx.x][threadIdx.y];
  out[threadIdx.y * 32 + threadIdx.x] = sum;
}
