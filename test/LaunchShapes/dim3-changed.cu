// RUN: %banklint --cuda=bundled --print-sites --min-degree=33 %s | FileCheck %s \
// RUN:   --implicit-check-not='block={{[0-9]}}'
//
// The block may be another than the last one that was written.
#include <cuda_runtime.h>

template <int> __global__ void kernel() {
  __shared__ float s[1024];
  s[threadIdx.x % 32] = 1;
  // CHECK: block=x%32==0
}

void change(dim3 *block);
void change(dim3 &block);

void host(int n, bool wide, dim3 given) {
  dim3 conditional(32);
  if (wide)
    conditional.y = 8;
  kernel<1><<<1, conditional>>>();
  dim3 byAddress(32);
  change(&byAddress);
  kernel<2><<<1, byAddress>>>();
  dim3 byReference(32);
  change(byReference);
  kernel<3><<<1, byReference>>>();
  for (int threads = 32; threads <= 1024; threads *= 2)
    kernel<4><<<1, threads>>>();
  dim3 comesBack(64);
  while (n--) {
    kernel<5><<<1, comesBack>>>();
    comesBack.x = n;
  }
  auto later = [&] { kernel<6><<<1, given>>>(); };
  given = dim3(32);
  later();
  int uninitialised;
  switch (n) {
  case 1:
    uninitialised = 32;
    break;
  default:
    uninitialised = 64;
  }
  kernel<7><<<1, uninitialised>>>();
  dim3 *pointer = &byAddress;
  kernel<8><<<1, *pointer>>>();
  int stepped = 32;
again:
  kernel<9><<<1, stepped>>>();
  stepped = 64;
  if (n)
    goto again;
}
