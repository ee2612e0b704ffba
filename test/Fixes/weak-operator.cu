// What binds weaker than + gets parentheses, be it written or in a macro.
// RUN: cp %s %t.cu
// RUN: %banklint --cuda=bundled --fix %t.cu
// RUN: FileCheck %s < %t.cu
// RUN: %banklint --cuda=bundled %t.cu
#define TILE 16 << 1
constexpr bool Wide = true;

// banklint: block=32x32
__global__ void column(const float *in, float *out) {
  __shared__ float macro[32][TILE];
  __shared__ float shift[32][16 << 1];
  __shared__ float choice[32][Wide ? 32 : 8];
  __shared__ float product[32][4 * 8];
  const int x = threadIdx.x, y = threadIdx.y;
  macro[y][x] = shift[y][x] = choice[y][x] = product[y][x] = in[y * 32 + x];
  __syncthreads();
  out[y * 32 + x] = macro[x][y] + shift[x][y] + choice[x][y] + product[x][y];
}

// CHECK: float macro[32][(TILE) + 1];
// CHECK-NEXT: float shift[32][(16 << 1) + 1];
// CHECK-NEXT: float choice[32][(Wide ? 32 : 8) + 1];
// CHECK-NEXT: float product[32][4 * 8 + 1];
