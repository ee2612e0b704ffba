//===- mma.h - warp matrix functions, over Clang's builtins ---------------===//
//
// Bundled by banklint: declares enough of the CUDA API for analysis, not for
// execution.
//
//===----------------------------------------------------------------------===//
#ifndef BANKLINT_MMA_H
#define BANKLINT_MMA_H

#include "cuda_bf16.h"
#include "cuda_fp16.h"

#if defined(__CUDA__)

namespace nvcuda {
namespace wmma {

struct row_major;
struct col_major;
struct matrix_a;
struct matrix_b;
struct accumulator;
namespace precision {
struct tf32;
}
enum layout_t { mem_row_major, mem_col_major };

template <class Use, int M, int N, int K, class T, class Layout = void>
struct fragment;

template <class T, int N> struct __attribute__((aligned(16))) __fragment_base {
  enum { num_elements = N, num_storage_elements = N };
  typedef T element_type;
  typedef T storage_element_type;
  T x[N];
};

template <class T, int N, class V>
BANKLINT_D void __fill(__fragment_base<T, N> &F, V Value) {
#pragma unroll
  for (int I = 0; I < N; ++I)
    F.x[I] = Value;
}
template <class Use, int M, int N, int K, class T, class Layout, class V>
BANKLINT_D void fill_fragment(fragment<Use, M, N, K, T, Layout> &F,
                              const V &Value) {
  __fill(F, Value);
}

BANKLINT_D float __float_to_tf32(float V) { return V; }

// The builtins number the layouts: row 0 and column 1, and of a product twice
// the number of A plus the number of B.
template <class Layout> struct __layout_number;
template <> struct __layout_number<row_major> {
  static const int value = 0;
};
template <> struct __layout_number<col_major> {
  static const int value = 1;
};

// Operands: fragments of A and B and how they are loaded. Count is the number
// of elements in one thread, Reg what the builtin takes for registers.
#define BANKLINT_OPERAND(Use, M, N, K, T, Element, Count, Reg, Load)           \
  template <class Layout>                                                      \
  struct fragment<Use, M, N, K, T, Layout> : __fragment_base<Element, Count> { \
  };                                                                           \
  BANKLINT_D void load_matrix_sync(fragment<Use, M, N, K, T, row_major> &F,    \
                                   const Element *P, unsigned Ld) {            \
    Load((Reg *)F.x, (const Reg *)P, Ld, 0);                                   \
  }                                                                            \
  BANKLINT_D void load_matrix_sync(fragment<Use, M, N, K, T, col_major> &F,    \
                                   const Element *P, unsigned Ld) {            \
    Load((Reg *)F.x, (const Reg *)P, Ld, 1);                                   \
  }

// Accumulators, whose layout is an argument.
#define BANKLINT_ACCUMULATOR(M, N, K, T, Count, Reg, Load, Store)              \
  template <>                                                                  \
  struct fragment<accumulator, M, N, K, T, void>                               \
      : __fragment_base<T, Count> {};                                          \
  BANKLINT_D void load_matrix_sync(fragment<accumulator, M, N, K, T> &F,       \
                                   const T *P, unsigned Ld,                    \
                                   layout_t Layout) {                          \
    if (Layout == mem_row_major)                                               \
      Load((Reg *)F.x, (const Reg *)P, Ld, 0);                                 \
    else                                                                       \
      Load((Reg *)F.x, (const Reg *)P, Ld, 1);                                 \
  }                                                                            \
  BANKLINT_D void store_matrix_sync(                                           \
      T *P, const fragment<accumulator, M, N, K, T> &F, unsigned Ld,           \
      layout_t Layout) {                                                       \
    if (Layout == mem_row_major)                                               \
      Store((Reg *)P, (const Reg *)F.x, Ld, 0);                                \
    else                                                                       \
      Store((Reg *)P, (const Reg *)F.x, Ld, 1);                                \
  }

#define BANKLINT_PRODUCT(M, N, K, T, Reg, DType, DReg, CType, CReg, Builtin)   \
  template <class LA, class LB>                                                \
  BANKLINT_D void mma_sync(fragment<accumulator, M, N, K, DType> &D,           \
                           const fragment<matrix_a, M, N, K, T, LA> &A,        \
                           const fragment<matrix_b, M, N, K, T, LB> &B,        \
                           const fragment<accumulator, M, N, K, CType> &C,     \
                           bool = false) {                                     \
    Builtin((DReg *)D.x, (const Reg *)A.x, (const Reg *)B.x,                   \
            (const CReg *)C.x,                                                 \
            (2 * __layout_number<LA>::value + __layout_number<LB>::value), 0); \
  }

#include "banklint/wmma_shapes.h"

#undef BANKLINT_OPERAND
#undef BANKLINT_ACCUMULATOR
#undef BANKLINT_PRODUCT

} // namespace wmma
} // namespace nvcuda

#endif // __CUDA__
#endif // BANKLINT_MMA_H
