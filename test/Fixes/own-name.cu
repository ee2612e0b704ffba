// An extent may have a name or be in a type with a name. Where the array is all
// that uses it, the change goes there.
// RUN: cp %s %t.cu
// RUN: %banklint --cuda=bundled --fix %t.cu
// RUN: sed -e 's/^#define PITCH 32 /#define PITCH 33 /' \
// RUN:   -e 's/#define STEP 32$/#define STEP 33/' \
// RUN:   -e 's/typedef float Tile\[32\]\[32\]/typedef float Tile[32][33]/' \
// RUN:   -e 's/using Local = float\[32\]\[32\]/using Local = float[32][33]/' \
// RUN:   -e 's/guarded\[32\]\[GUARD\]/guarded[32][GUARD + 1]/' \
// RUN:   -e 's/twice\[TWICE\]\[TWICE\]/twice[TWICE][TWICE + 1]/' %s > %t.expected
// RUN: diff %t.expected %t.cu
// RUN: %banklint_bundled_syntax %t.cu
// RUN: %banklint --cuda=bundled %t.cu

#define PITCH 32 // words from row to row
#define STEP 32
#define TWICE 32
#ifndef GUARD
#define GUARD 32
#endif

// banklint: block=32x32
__global__ void extent(const float *in, float *out) {
  __shared__ float own[32][PITCH];
  own[threadIdx.y][threadIdx.x] = in[threadIdx.y * 32 + threadIdx.x];
  __syncthreads();
  out[threadIdx.y * 32 + threadIdx.x] = own[threadIdx.x][threadIdx.y];
}

// banklint: block=32x32
__global__ void factor(const float *in, float *out) {
  __shared__ float flat[32 * STEP];
  flat[threadIdx.y * STEP + threadIdx.x] = in[threadIdx.y * 32 + threadIdx.x];
  __syncthreads();
  out[threadIdx.y * 32 + threadIdx.x] = flat[threadIdx.x * STEP + threadIdx.y];
}

typedef float Tile[32][32];

// banklint: block=32x32
__global__ void type(const float *in, float *out) {
  __shared__ Tile named;
  named[threadIdx.y][threadIdx.x] = in[threadIdx.y * 32 + threadIdx.x];
  __syncthreads();
  out[threadIdx.y * 32 + threadIdx.x] = named[threadIdx.x][threadIdx.y];
}

// banklint: block=32x32
__global__ void alias(const float *in, float *out) {
  using Local = float[32][32];
  __shared__ Local inside;
  inside[threadIdx.y][threadIdx.x] = in[threadIdx.y * 32 + threadIdx.x];
  __syncthreads();
  out[threadIdx.y * 32 + threadIdx.x] = inside[threadIdx.x][threadIdx.y];
}

// Who defines it elsewhere means that number.
// banklint: block=32x32
__global__ void guard(const float *in, float *out) {
  __shared__ float guarded[32][GUARD];
  guarded[threadIdx.y][threadIdx.x] = in[threadIdx.y * 32 + threadIdx.x];
  __syncthreads();
  out[threadIdx.y * 32 + threadIdx.x] = guarded[threadIdx.x][threadIdx.y];
}

// banklint: block=32x32
__global__ void both(const float *in, float *out) {
  __shared__ float twice[TWICE][TWICE];
  twice[threadIdx.y][threadIdx.x] = in[threadIdx.y * 32 + threadIdx.x];
  __syncthreads();
  out[threadIdx.y * 32 + threadIdx.x] = twice[threadIdx.x][threadIdx.y];
}
