// The worked example: index = row * width + column, bank = index mod 32.
//
//   tile[tx][0]   lane l: word 32 * l        banks 0 0 0 0 ...   with rows of
//   tile[tx][5]   lane l: word 32 * l + 5    banks 5 5 5 5 ...   33: 0 1 2 3,
//                                                                5 6 7 8
// banklint: block=32
__global__ void column(float *out) {
  __shared__ float tile[32][32];
  const int tx = threadIdx.x;
  for (int row = 0; row < 32; ++row)
    tile[row][tx] = row;
  __syncthreads();
  out[tx] = tile[tx][0] + tile[tx][5];
}
// RUN: %banklint explain %s:13 --cuda=bundled --color=never > %t.out
// RUN: FileCheck %s --match-full-lines < %t.out
// CHECK:      {{.*}}:13:13: load of 'tile' is a 32-way bank conflict: lanes 0 and 1 read words 0 and 32, both in bank 0 (32 wavefronts instead of 1)
// CHECK:        in column, block 32 (line 6), warp 0
// CHECK-NEXT:   index = tx * 32 + 0   (tile[tx][0])
// CHECK-NEXT:     tx = threadIdx.x
// CHECK-NEXT:   bank = index mod 32
// CHECK:        lane            index  bank  | repaired           index  bank
// CHECK-NEXT:      0   0 * 32 + 0 = 0     0  |            0 * 33 + 0 = 0     0
// CHECK-NEXT:      1  1 * 32 + 0 = 32     0  |           1 * 33 + 0 = 33     1
// CHECK-NEXT:      2  2 * 32 + 0 = 64     0  |           2 * 33 + 0 = 66     2
// CHECK-NEXT:      3  3 * 32 + 0 = 96     0  |           3 * 33 + 0 = 99     3
// CHECK:        32 lanes want different words of bank 0: all lanes
// CHECK-NEXT:   neighbouring lanes are 32 words apart, 32 mod 32 = 0: each lane is in the same bank as the one
// CHECK-NEXT:   before
// CHECK-NEXT:   the lanes that each bank serves, turn by turn:
// CHECK-NEXT: bank 0  1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31
// CHECK-NEXT:   1  0
// CHECK-NEXT:   2  1
// CHECK:       ... 24 more turns
// CHECK-NEXT:   after the repair: pad the row to 33 words: every access of 'tile' becomes conflict-free (+128
// CHECK-NEXT:   bytes)
// CHECK-NEXT:   index = tx * 33 + 0
// CHECK-NEXT:   neighbouring lanes are 33 words apart, 33 mod 32 = 1: each lane is 1 bank on from the one
// CHECK-NEXT:   before, and no two meet
// CHECK-NEXT:   the lanes that each bank serves, turn by turn:
// CHECK-NEXT: bank 0  1  2  3 {{.*}}
// CHECK-NEXT:   1  0  1  2  3 {{.*}} 31
// CHECK:      {{.*}}:13:27: load of 'tile' is a 32-way bank conflict: {{.*}}
// CHECK:        index = tx * 32 + 5   (tile[tx][5])
// CHECK:        lane             index  bank  | repaired            index  bank
// CHECK-NEXT:      0    0 * 32 + 5 = 5     5  |             0 * 33 + 5 = 5     5
// CHECK-NEXT:      1   1 * 32 + 5 = 37     5  |            1 * 33 + 5 = 38     6
// CHECK-NEXT:      2   2 * 32 + 5 = 69     5  |            2 * 33 + 5 = 71     7
// CHECK-NEXT:      3  3 * 32 + 5 = 101     5  |           3 * 33 + 5 = 104     8

// All lanes on request.
// RUN: %banklint explain %s:13 --cuda=bundled --lanes=32 | FileCheck --check-prefix=ALL %s
// ALL: {{^}}    31  31 * 32 + 0 = 992     0  |  {{ *}}31 * 33 + 0 = 1023    31
// No line is wider than a hundred columns.
// RUN: %banklint explain %s:13 --cuda=bundled --lanes=32 | not grep -E '^ .{100}|^bank.{97}'
// The accesses of the array that is declared in a line, and a line without any.
// RUN: %banklint explain %s:8 --cuda=bundled | FileCheck --check-prefix=DECLARED %s
// DECLARED: :11:19: store to 'tile' is conflict-free
// DECLARED: index = row * 32 + tx   (tile[row][tx])
// DECLARED: row = {{[0-9]+}} in the loop pass shown
// DECLARED: neighbouring lanes are 1 word apart, 1 mod 32 = 1: each lane is 1 bank on
// RUN: not %banklint explain %s:12 --cuda=bundled | FileCheck --check-prefix=NONE %s
// NONE: worked-example.cu:12: no access to shared memory in this line; the nearest is in line 11
// All of the file.
// RUN: %banklint explain %s --cuda=bundled | grep -c "^.*worked-example.cu:" | FileCheck --check-prefix=COUNT %s
// COUNT: 3
