//===- banklint/warp_and_memory.h - shuffles, votes, cached loads ---------===//
//
// Bundled by banklint: declares enough of the CUDA API for analysis, not for
// execution.
//
//===----------------------------------------------------------------------===//
//
// Clang's own header has them over its builtins. Its funnel shifts are inline
// assembly, which no evaluator folds, so they are defined here instead.
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_WARP_AND_MEMORY_H
#define BANKLINT_WARP_AND_MEMORY_H

#include "address_space.h"

#pragma push_macro("__funnelshift_l")
#pragma push_macro("__funnelshift_lc")
#pragma push_macro("__funnelshift_r")
#pragma push_macro("__funnelshift_rc")
#define __funnelshift_l __clang_funnelshift_l
#define __funnelshift_lc __clang_funnelshift_lc
#define __funnelshift_r __clang_funnelshift_r
#define __funnelshift_rc __clang_funnelshift_rc
#include <__clang_cuda_intrinsics.h>
#pragma pop_macro("__funnelshift_l")
#pragma pop_macro("__funnelshift_lc")
#pragma pop_macro("__funnelshift_r")
#pragma pop_macro("__funnelshift_rc")

BANKLINT_D unsigned __funnelshift_l(unsigned Low, unsigned High,
                                    unsigned Shift) {
  Shift &= 31;
  return Shift ? (High << Shift) | (Low >> (32 - Shift)) : High;
}
BANKLINT_D unsigned __funnelshift_lc(unsigned Low, unsigned High,
                                     unsigned Shift) {
  return Shift >= 32 ? Low : __funnelshift_l(Low, High, Shift);
}
BANKLINT_D unsigned __funnelshift_r(unsigned Low, unsigned High,
                                    unsigned Shift) {
  Shift &= 31;
  return Shift ? (High << (32 - Shift)) | (Low >> Shift) : Low;
}
BANKLINT_D unsigned __funnelshift_rc(unsigned Low, unsigned High,
                                     unsigned Shift) {
  return Shift >= 32 ? High : __funnelshift_r(Low, High, Shift);
}

// Loads and stores with a cache operator on the types and operators that
// Clang's header lacks, half and half2 among them: plain accesses.
template <class T> struct __banklint_same {
  typedef T type;
};
#define BANKLINT_LOAD(Name)                                                    \
  template <class T> static inline __device__ T Name(const T *P) {             \
    return *P;                                                                 \
  }
#define BANKLINT_STORE(Name)                                                   \
  template <class T>                                                           \
  static inline __device__ void Name(T *P,                                     \
                                     typename __banklint_same<T>::type V) {    \
    *P = V;                                                                    \
  }
BANKLINT_LOAD(__ldg)
BANKLINT_LOAD(__ldca)
BANKLINT_LOAD(__ldcg)
BANKLINT_LOAD(__ldcs)
BANKLINT_LOAD(__ldcv)
BANKLINT_LOAD(__ldlu)
BANKLINT_STORE(__stwb)
BANKLINT_STORE(__stcg)
BANKLINT_STORE(__stcs)
BANKLINT_STORE(__stwt)
#undef BANKLINT_LOAD
#undef BANKLINT_STORE

#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 800
BANKLINT_D int __reduce_add_sync(unsigned Mask, int Value) {
  return (int)__reduce_add_sync(Mask, (unsigned)Value);
}
#endif

#endif // BANKLINT_WARP_AND_MEMORY_H
