// What an explanation must say of each construct: the formula in the author's
// names, what the names are, how words and banks come from the index, two lanes
// by number, and the reason. Worked out by hand.
//
// RUN: %banklint explain %s --cuda=bundled --lanes=32 --no-fix-search > %t.out
// RUN: FileCheck %s < %t.out
// No line is wider than a hundred columns, and no word of ours is left in.
// RUN: not grep -E '^(  [a-z]|bank).{97}' %t.out
// RUN: not grep -E 'Repitch|Xor|LaneValue|symbol|Unknown|Kind' %t.out
#include <cuda_runtime.h>
#include <cuda_fp16.h>

// Rows of a constant, a macro, a template argument.
#define SIDE 16
// banklint: block=16x16
__global__ void macro_extent(float *out) {
  __shared__ float patch[SIDE][SIDE + 1];
  out[0] = patch[threadIdx.x][threadIdx.y];
}
// Lane 16 is thread (0, 1): word 1; lane 15 is thread (15, 0): word 255.
// CHECK: :[[#@LINE-3]]:12: load of 'patch' is a 2-way bank conflict
// CHECK: index = threadIdx.x * 17 + threadIdx.y   (patch[threadIdx.x][threadIdx.y])
// CHECK: bank = index mod 32
// CHECK: {{^}}    15  15 * 17 + 0 = 255    31
// CHECK: {{^}}    16      0 * 17 + 1 = 1     1

// banklint: block=16x16
template <int Columns> __global__ void linear(float *out) {
  __shared__ float d[16 * Columns];
  out[0] = d[threadIdx.x * Columns + threadIdx.y];
}
template __global__ void linear<16>(float *);
// CHECK: :[[#@LINE-3]]:12: load of 'd' is an 8-way bank conflict
// CHECK: index = threadIdx.x * Columns + threadIdx.y   (d[
// CHECK: Columns = 16
// CHECK: {{^}}     2     32     0
// CHECK: want words 32 apart, a multiple of 32: the same bank, but not the same word

// Names for threads, and names for those.
// banklint: block=32x8
__global__ void aliases(float *out) {
  __shared__ float tile[32][32];
  const int lane = threadIdx.x, wid = threadIdx.y;
  const int row = lane ^ 1;
  out[0] = tile[row][wid];
}
// CHECK: :[[#@LINE-2]]:12: load of 'tile' is a 32-way bank conflict
// CHECK: index = row * 32 + wid   (tile[row][wid])
// CHECK: row = lane ^ 1
// CHECK: wid = threadIdx.y
// CHECK: lane = threadIdx.x
// CHECK: {{^}}     0  1 * 32 + 0 = 32     0

// A structure of three floats.
struct P3 { float x, y, z; };
// banklint: block=64
__global__ void structure(float *out) {
  __shared__ P3 s[64];
  out[0] = s[threadIdx.x].y;
}
// CHECK: :[[#@LINE-2]]:27: load of 's' is conflict-free
// CHECK: index = threadIdx.x * 3 + 1   (s[threadIdx.x].y)
// CHECK: {{^}}    11  11 * 3 + 1 = 34     2
// CHECK: neighbouring lanes are 3 words apart, 3 mod 32 = 3: each lane is 3 banks on

// Two words a lane: half warps.
// banklint: block=32
__global__ void doubles(double *out) {
  __shared__ double d[32][32];
  out[0] = d[threadIdx.x][0];
}
// CHECK: :[[#@LINE-2]]:12: load of 'd' is a 16-way bank conflict
// CHECK: index = threadIdx.x * 32 + 0
// CHECK: word = index * 2, bank = word mod 32
// CHECK: each lane takes 2 neighbouring words, so the warp is served in halves: lanes 0 to 15
// CHECK: lane {{ *}}index  word  banks
// CHECK: {{^}}     1  1 * 32 + 0 = 32    64    0-1
// CHECK: neighbouring lanes are 64 words apart, 64 mod 32 = 0: each lane is in the same banks

// Four words a lane: quarter warps.
// banklint: block=32
__global__ void vectors(float4 *out) {
  __shared__ __align__(16) float s[32][32];
  out[0] = *reinterpret_cast<float4 *>(&s[threadIdx.x][0]);
}
// CHECK: load of 's' is an 8-way bank conflict
// CHECK: index = threadIdx.x * 32 + 0
// CHECK: served in quarters: lanes 0 to 7, then
// CHECK: {{^}}     1  1 * 32 + 0 = 32    0-3
// CHECK: 8 lanes want different words of bank 0: lanes 0 to 7

// Less than a word.
// banklint: block=64
__global__ void bytes(unsigned char *out) {
  __shared__ unsigned char b[64];
  out[0] = b[threadIdx.x ^ 3];
}
// CHECK: load of 'b' is conflict-free
// CHECK: index = threadIdx.x ^ 3   (b[threadIdx.x ^ 3])
// CHECK: word = index / 4, bank = word mod 32
// CHECK: {{^}}     5      6     1     1
// CHECK: lanes that meet in a bank want the same word of it, which serves all of them at once

// One word for all.
// banklint: block=32
__global__ void broadcast(float *out, int k) {
  __shared__ float s[32];
  out[0] = s[k];
}
// CHECK: load of 's' is conflict-free
// CHECK: k is an argument of the kernel
// CHECK: 'k' is taken as 0: it moves all lanes alike, which changes no conflict
// CHECK: all lanes want the same word, which is read once for all of them

// Guarded lanes, and the pass of the loop that costs most.
// banklint: block=256
__global__ void reduction(float *out) {
  __shared__ float s[256];
  unsigned i = threadIdx.x;
  for (unsigned step = 1; step < blockDim.x; step *= 2)
    if (i < 128 / step)
      out[i] = s[2 * step * i];
}
// CHECK: :[[#@LINE-2]]:16: load of 's' is an 8-way bank conflict
// CHECK: loop pass step = 4
// CHECK: index = 2 * step * i
// CHECK: step = 4 in the loop pass shown
// CHECK: i = threadIdx.x
// CHECK: {{^}}     1      8     8
// CHECK: every 4th lane is back in the same bank

// Pointers and a device function.
__device__ float element(const float *base, int at) { return base[at * 4]; }
// CHECK: :[[#@LINE-1]]:{{[0-9]+}}: load of 's' is a 4-way bank conflict
// CHECK: index = at * 4
// CHECK: at = threadIdx.x (from the call)
// CHECK: every 8th lane is back in the same bank
// banklint: block=32
__global__ void calls(float *out) {
  __shared__ float s[128];
  out[0] = element(s, threadIdx.x);
}

// banklint: block=32
__global__ void pointers(float *out) {
  __shared__ float tile[32][33];
  float *row = &tile[threadIdx.x][0];
  out[0] = row[7];
}
// CHECK: :[[#@LINE-2]]:12: load of 'tile' is conflict-free
// CHECK: index = threadIdx.x * 33 + 7   (row[7])
// CHECK: {{^}}     3  3 * 33 + 7 = 106    10

// Atomics wait at one word.
// banklint: block=32
__global__ void counters(int k) {
  __shared__ int bins[32];
  atomicMax(&bins[threadIdx.x / 8], k);
}
// CHECK: atomic on 'bins' is an 8-way bank conflict
// CHECK: index = threadIdx.x / 8
// CHECK: 8 lanes want word 0 in bank 0: lanes 0 to 7
// CHECK: lanes 0 and 1 change the same word, one after the other

// Matrix loads: eight rows at a time.
// banklint: block=32
__global__ void matrices(unsigned *out) {
  __shared__ __align__(16) half s[16 * 16];
  int l = threadIdx.x;
  unsigned a = (unsigned)__cvta_generic_to_shared(&s[(l % 16) * 16 + (l / 16) * 8]);
  unsigned r0, r1, r2, r3;
  asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0,%1,%2,%3}, [%4];" : "=r"(r0), "=r"(r1), "=r"(r2), "=r"(r3) : "r"(a));
  out[l] = r0 ^ r1 ^ r2 ^ r3;
}
// CHECK: ldmatrix of 's' is a 2-way bank conflict
// CHECK: index = (l % 16) * 16 + (l / 16) * 8
// CHECK: l = threadIdx.x
// CHECK: each lane points to a row of 4 words, and the rows of one matrix are served at a time: lanes 0
// CHECK-NEXT: to 7, then lanes 8 to 15

// Not known: what, from where, and what would help.
__global__ void data(float *out, const int *in) {
  __shared__ float s[256];
  out[0] = s[in[threadIdx.x]];
}
// CHECK: :[[#@LINE-2]]:{{[0-9]+}}: load of 's' is not known
// CHECK: not known: the index is read from memory
// CHECK: it would be known if it were computed from thread indices and constants

// A condition.
__global__ void shape(float *out) {
  __shared__ float s[1024];
  out[0] = s[threadIdx.x * blockDim.y + threadIdx.y];
}
// CHECK: :[[#@LINE-2]]:{{[0-9]+}}: load of 's' may be a 32-way bank conflict if blockDim.y % 32 == 0: lanes 0 and 1 read words 0 and 32, both in bank 0
// CHECK: the lanes lie multiples of 'blockDim.y' apart; the words shown are for the smallest such value
// CHECK: {{^}}     2     64     0
// CHECK: also in shape, blocks with x == 16: 16-way
