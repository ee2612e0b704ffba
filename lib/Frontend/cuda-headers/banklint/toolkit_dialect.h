//===- banklint/toolkit_dialect.h - what nvcc knows and Clang does not ----===//
//
// Force-included behind the headers of a CUDA toolkit, so that sources written
// for nvcc parse: it brings neither types nor functions that a toolkit has.
//
//===----------------------------------------------------------------------===//
#ifndef BANKLINT_TOOLKIT_DIALECT_H
#define BANKLINT_TOOLKIT_DIALECT_H

#pragma clang system_header

#if defined(__CUDA__) && defined(__clang__)

// nvcc's headers include it, and with it isnan and its like are global names.
#include <math.h>

// A managed variable is a host variable to Clang, which a kernel must not name.
#undef __managed__
#define __managed__ __attribute__((device))

// Clang knows no such attribute; the analysis reads this note.
#undef __block_size__
#define __block_size__(...)                                                    \
  __attribute__((annotate("banklint.block_size", __VA_ARGS__)))

#ifndef __nv_is_extended_device_lambda_closure_type
#define __nv_is_extended_device_lambda_closure_type(...) false
#define __nv_is_extended_host_device_lambda_closure_type(...) false
#define __nv_is_extended_device_lambda_with_preserved_return_type(...) false
#endif

// nvcc has these for the host too.
#define BANKLINT_MINMAX(Result, A, B)                                          \
  static inline __host__ Result min(A X, B Y) {                                \
    const Result L = X, R = Y;                                                 \
    return L < R ? L : R;                                                      \
  }                                                                            \
  static inline __host__ Result max(A X, B Y) {                                \
    const Result L = X, R = Y;                                                 \
    return L > R ? L : R;                                                      \
  }
#define BANKLINT_MINMAX_INTEGER(Signed, Unsigned)                              \
  BANKLINT_MINMAX(Signed, Signed, Signed)                                      \
  BANKLINT_MINMAX(Unsigned, Unsigned, Unsigned)                                \
  BANKLINT_MINMAX(Unsigned, Signed, Unsigned)                                  \
  BANKLINT_MINMAX(Unsigned, Unsigned, Signed)
BANKLINT_MINMAX_INTEGER(int, unsigned)
BANKLINT_MINMAX_INTEGER(long, unsigned long)
BANKLINT_MINMAX_INTEGER(long long, unsigned long long)
BANKLINT_MINMAX(float, float, float)
BANKLINT_MINMAX(double, double, double)
BANKLINT_MINMAX(double, float, double)
BANKLINT_MINMAX(double, double, float)
#undef BANKLINT_MINMAX_INTEGER
#undef BANKLINT_MINMAX

// Loads and stores with a cache operator that Clang's header lacks: plain ones.
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
BANKLINT_LOAD(__ldca)
BANKLINT_LOAD(__ldlu)
BANKLINT_STORE(__stwb)
BANKLINT_STORE(__stcg)
BANKLINT_STORE(__stcs)
BANKLINT_STORE(__stwt)
#undef BANKLINT_LOAD
#undef BANKLINT_STORE

static inline __device__ float __tanhf(float X) { return tanhf(X); }

#endif // __CUDA__ && __clang__
#endif // BANKLINT_TOOLKIT_DIALECT_H
