// A comment that looks as if it told a block, and does not, is told of: it
// must not be as good as none. Prose is left alone.
// RUN: not %banklint --cuda=bundled --no-fix-search --min-degree=33 %s 2>&1 | FileCheck %s

// banklint: blok=32x8
__global__ void a() {}
// CHECK: error: {{.*}}:[[#@LINE-2]]:1: '// banklint: blok=32x8' is not understood; did you mean '// banklint: block=32x8'?
  // banklint: block=16*16
__global__ void b() {}
// CHECK: :[[#@LINE-2]]:3: {{.*}}did you mean '// banklint: block=16x16'?
// Banklint: block=64
__global__ void c() {}
// CHECK: :[[#@LINE-2]]:1: {{.*}}did you mean '// banklint: block=64'?
// banklint block=dim3(32, 4)
__global__ void d() {}
// CHECK: :[[#@LINE-2]]:1: {{.*}}did you mean '// banklint: block=32x4'?
/* banklint: block=8x8 */
__global__ void e() {}
// CHECK: :[[#@LINE-2]]:1: {{.*}}did you mean '// banklint: block=8x8'?
// banklint: block=32x64
__global__ void f() {}
// CHECK: :[[#@LINE-2]]:1: {{.*}}did you mean '// banklint: block=32x8'?
// banklint: 256
__global__ void g() {}
// CHECK: :[[#@LINE-2]]:1: {{.*}}did you mean '// banklint: block=256'?
// CHECK-NOT: not understood

// banklint: block=32x8
__global__ void right() {}
// banklint: the block is told below
// banklint is told 32x8 below; a block = what a warp is part of
__global__ void prose() {}
