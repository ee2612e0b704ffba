// RUN: %oracle %s | FileCheck %s
// CHECK: 9 kernels, 9 compared
// CHECK: 0 kernels disagree, 0 errors
//
// Kernels that generated ones were shrunk to, each with what was wrong.

struct Triple {
  float x, y, z;
};

// The alignment of a structure divides its size: 12 bytes are moved 4 by 4,
// also where all addresses are multiples of 8.
// banklint: block=64
__global__ void copiesOfThreeFloats() {
  __shared__ Triple s[128];
  s[0] = s[2 * threadIdx.x];
}

// An unknown index leaves the table a local one, whose rows may be shared.
// banklint: block=64
__global__ void rowOfUnknownNumber(int *gi) {
  __shared__ double s[32][8];
  double *rows[2] = {s[0], s[1]};
  s[2][gi[threadIdx.x] & 7] = rows[gi[threadIdx.x] & 1][0];
}

// Half of the residues of m do not come here: there is no sum for all of them.
// banklint: block=128
__global__ void residuesThatStayAway(int m) {
  __shared__ float s[16][16];
  if (unsigned(m) % 2u == 0)
    s[unsigned(m * 4 + threadIdx.x) % 16u][0] = 1.0f;
}

// Four groups of eight lanes, none with a conflict; with half of the lanes two
// groups become one, and have one.
// banklint: block=32
__global__ void fewerLanesFewerGroups(int *gi) {
  __shared__ float4 s[32];
  if (gi[threadIdx.x] & 1)
    s[threadIdx.x] = make_float4(1, 2, 3, 4);
}

// Lanes that differ by a multiple of gridDim differ in the word too: no number in the
// place of it may make these meet.
// banklint: block=8x4
__global__ void meetsByChanceOnly() {
  __shared__ float4 s[128];
  s[0] = s[threadIdx.y == 2 ? 89 : int(gridDim.x)];
}

// A pointer that lanes have into different variables: both may have changed.
// banklint: block=48
__global__ void writesOneOfTwo(float *gf) {
  __shared__ float s[256];
  int a = 0, b = 0;
  int *p = threadIdx.x ? &a : &b;
  *p += 100;
  gf[threadIdx.x] = s[threadIdx.x + b] + s[threadIdx.x + a];
}

// The offset is not known, the alignment is: a pair is read at once.
// banklint: block=128
__global__ void pairsFromSomewhere(float2 *gf, int m) {
  __shared__ float2 s[128];
  float2 *p = blockIdx.x ? &s[0] : &s[m & 7];
  float2 pair = p[0];
  pair.x += 1;
  p[0] = pair;
  gf[threadIdx.x] = pair;
}

// Division rounds towards zero: below it, it does not round down.
// banklint: block=32
__global__ void dividesBelowZero() {
  __shared__ unsigned char s[4][8][17];
  int v = 0;
  for (int i = int(blockIdx.x) & 3; i < 12; i += int(gridDim.x))
    v -= int(threadIdx.x);
  if (v / 4 == 0 && threadIdx.x)
    s[v & 3][0][0] = 0;
}

// A variable that may have been overwritten by a number is not that number.
// banklint: block=32
__global__ void mayHaveBeenSet(int *gi) {
  __shared__ short s[32][36];
  int v = int(float(threadIdx.x) * 0.5f);
  int *p = &v;
  if (v & 1)
    *p = 0;
  gi[0] = *p;
  s[threadIdx.x][v & 7] = 0;
}
