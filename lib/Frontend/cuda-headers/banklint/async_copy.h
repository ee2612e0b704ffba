//===- banklint/async_copy.h - cp.async, or the copy that it stands for ---===//
//
// Bundled by banklint: declares enough of the CUDA API for analysis, not for
// execution.
//
//===----------------------------------------------------------------------===//
#ifndef BANKLINT_ASYNC_COPY_H
#define BANKLINT_ASYNC_COPY_H

#include "address_space.h"

#if defined(__CUDA__)

BANKLINT_D void __banklint_copy_async(void *Shared, const void *Global,
                                      size_t Size, size_t ZeroFill = 0) {
#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 800
  unsigned Dst = (unsigned)__cvta_generic_to_shared(Shared);
  (void)ZeroFill;
  if (Size == 16)
    asm volatile("cp.async.ca.shared.global [%0], [%1], 16;"
                 :
                 : "r"(Dst), "l"(Global)
                 : "memory");
  else if (Size == 8)
    asm volatile("cp.async.ca.shared.global [%0], [%1], 8;"
                 :
                 : "r"(Dst), "l"(Global)
                 : "memory");
  else
    asm volatile("cp.async.ca.shared.global [%0], [%1], 4;"
                 :
                 : "r"(Dst), "l"(Global)
                 : "memory");
#else
  (void)ZeroFill;
  if (Size == 16)
    *(int4 *)Shared = *(const int4 *)Global;
  else if (Size == 8)
    *(int2 *)Shared = *(const int2 *)Global;
  else
    *(int *)Shared = *(const int *)Global;
#endif
}

BANKLINT_D void __banklint_copy_commit() {
#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 800
  asm volatile("cp.async.commit_group;" : : : "memory");
#endif
}

BANKLINT_D void __banklint_copy_wait(unsigned) {
#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 800
  asm volatile("cp.async.wait_all;" : : : "memory");
#endif
}

// A group of threads copies Size bytes: piece by piece of the widest width
// that the alignment allows, thread after thread.
template <class Group>
BANKLINT_D void __banklint_copy_group(const Group &G, void *Dst,
                                      const void *Src, size_t Size,
                                      unsigned Alignment) {
  unsigned Width = Alignment >= 16 ? 16 : Alignment >= 8 ? 8 : 4;
  size_t Rank = G.thread_rank(), Threads = G.size();
  if (Alignment < 4) {
    for (size_t I = Rank; I < Size; I += Threads)
      ((char *)Dst)[I] = ((const char *)Src)[I];
    return;
  }
  for (size_t I = Rank * Width; I + Width <= Size; I += Threads * Width)
    __banklint_copy_async((char *)Dst + I, (const char *)Src + I, Width);
  for (size_t I = Size / Width * Width + Rank * 4; I < Size; I += Threads * 4)
    __banklint_copy_async((char *)Dst + I, (const char *)Src + I, 4);
}

#endif // __CUDA__
#endif // BANKLINT_ASYNC_COPY_H
