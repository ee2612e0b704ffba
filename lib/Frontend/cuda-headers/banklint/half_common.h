//===- banklint/half_common.h - what half and bfloat16 share --------------===//
//
// Bundled by banklint: declares enough of the CUDA API for analysis, not for
// execution.
//
// BANKLINT_HALF_TYPES defines the scalar and the pair, BANKLINT_HALF_MATH the
// arithmetic on them. A pair is copied as one 32-bit word, as CUDA does, so
// that a load of a pair stays one access.
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_HALF_COMMON_H
#define BANKLINT_HALF_COMMON_H

#include "host_defines.h"

#define BANKLINT_HALF_TYPES(Scalar, Pair, Native)                              \
  struct __attribute__((aligned(2))) Scalar##_raw {                            \
    unsigned short x;                                                          \
  };                                                                           \
  struct __attribute__((aligned(4))) Pair##_raw {                              \
    unsigned short x, y;                                                       \
  };                                                                           \
  struct __attribute__((aligned(2))) Scalar {                                  \
    unsigned short __x;                                                        \
    Scalar() = default;                                                        \
    BANKLINT_HD constexpr Scalar(const Scalar##_raw &R) : __x(R.x) {}          \
    BANKLINT_HD constexpr Scalar(Native V)                                     \
        : __x(__builtin_bit_cast(unsigned short, V)) {}                        \
    BANKLINT_HD constexpr Scalar(float V) : Scalar((Native)V) {}               \
    BANKLINT_HD constexpr Scalar(double V) : Scalar((Native)(float)V) {}       \
    BANKLINT_HD constexpr Scalar(int V) : Scalar((float)V) {}                  \
    BANKLINT_HD constexpr Scalar(unsigned V) : Scalar((float)V) {}             \
    BANKLINT_HD constexpr Scalar(short V) : Scalar((float)V) {}                \
    BANKLINT_HD constexpr Scalar(unsigned short V) : Scalar((float)V) {}       \
    BANKLINT_HD constexpr Scalar(long V) : Scalar((float)V) {}                 \
    BANKLINT_HD constexpr Scalar(unsigned long V) : Scalar((float)V) {}        \
    BANKLINT_HD constexpr Scalar(long long V) : Scalar((float)V) {}            \
    BANKLINT_HD constexpr Scalar(unsigned long long V) : Scalar((float)V) {}   \
    BANKLINT_HD constexpr Native __native() const {                            \
      return __builtin_bit_cast(Native, __x);                                  \
    }                                                                          \
    BANKLINT_HD operator Scalar##_raw() const { return Scalar##_raw{__x}; }    \
    BANKLINT_HD constexpr operator float() const { return (float)__native(); } \
    BANKLINT_HD constexpr operator bool() const {                              \
      return (__x & 0x7fff) != 0;                                              \
    }                                                                          \
    BANKLINT_HD operator int() const { return (int)(float)*this; }    \
    BANKLINT_HD operator unsigned() const {                           \
      return (unsigned)(float)*this;                                           \
    }                                                                          \
    BANKLINT_HD operator short() const {                              \
      return (short)(float)*this;                                              \
    }                                                                          \
    BANKLINT_HD operator unsigned short() const {                     \
      return (unsigned short)(float)*this;                                     \
    }                                                                          \
    BANKLINT_HD operator signed char() const {                        \
      return (signed char)(float)*this;                                        \
    }                                                                          \
    BANKLINT_HD operator unsigned char() const {                      \
      return (unsigned char)(float)*this;                                      \
    }                                                                          \
    BANKLINT_HD operator long long() const {                          \
      return (long long)(float)*this;                                          \
    }                                                                          \
    BANKLINT_HD Scalar &operator=(float V) { return *this = Scalar(V); }       \
    BANKLINT_HD Scalar &operator=(double V) { return *this = Scalar(V); }      \
    BANKLINT_HD Scalar &operator=(int V) { return *this = Scalar(V); }         \
    BANKLINT_HD volatile Scalar &operator=(const Scalar##_raw &R) volatile {   \
      __x = R.x;                                                               \
      return *this;                                                            \
    }                                                                          \
  };                                                                           \
  struct __attribute__((aligned(4))) Pair {                                    \
    Scalar x, y;                                                               \
    Pair() = default;                                                          \
    BANKLINT_HD constexpr Pair(const Scalar &X, const Scalar &Y)               \
        : x(X), y(Y) {}                                                        \
    BANKLINT_HD Pair(const Pair &O) { __word() = O.__word(); }                 \
    BANKLINT_HD Pair(Pair &&O) { __word() = O.__word(); }                      \
    BANKLINT_HD Pair(const Pair##_raw &R) {                                    \
      __word() = reinterpret_cast<const __banklint_word &>(R);                 \
    }                                                                          \
    BANKLINT_HD Pair &operator=(const Pair &O) {                               \
      __word() = O.__word();                                                   \
      return *this;                                                            \
    }                                                                          \
    BANKLINT_HD Pair &operator=(Pair &&O) {                                    \
      __word() = O.__word();                                                   \
      return *this;                                                            \
    }                                                                          \
    BANKLINT_HD operator Pair##_raw() const {                                  \
      return Pair##_raw{x.__x, y.__x};                                         \
    }                                                                          \
    BANKLINT_HD __banklint_word &__word() {                                    \
      return reinterpret_cast<__banklint_word &>(*this);                       \
    }                                                                          \
    BANKLINT_HD const __banklint_word &__word() const {                        \
      return reinterpret_cast<const __banklint_word &>(*this);                 \
    }                                                                          \
  };

typedef unsigned int __attribute__((may_alias)) __banklint_word;

// One function on scalars, and its twin on pairs.
#define BANKLINT_HALF_OP2(Scalar, Pair, Name, Name2, Value)                    \
  static BANKLINT_HD Scalar Name(const Scalar A, const Scalar B) {             \
    float L = A, R = B;                                                        \
    return Scalar((float)(Value));                                             \
  }                                                                            \
  static BANKLINT_HD Pair Name2(const Pair A, const Pair B) {                  \
    return Pair(Name(A.x, B.x), Name(A.y, B.y));                               \
  }
#define BANKLINT_HALF_OP1(Scalar, Pair, Name, Name2, Value)                    \
  static BANKLINT_HD Scalar Name(const Scalar A) {                             \
    float V = A;                                                               \
    return Scalar((float)(Value));                                             \
  }                                                                            \
  static BANKLINT_HD Pair Name2(const Pair A) {                                \
    return Pair(Name(A.x), Name(A.y));                                         \
  }
#define BANKLINT_HALF_COMPARE(Scalar, Pair, Name, Op)                          \
  static BANKLINT_HD bool __h##Name(const Scalar A, const Scalar B) {          \
    return (float)A Op(float) B;                                               \
  }                                                                            \
  static BANKLINT_HD bool __h##Name##u(const Scalar A, const Scalar B) {       \
    return (float)A Op(float) B;                                               \
  }                                                                            \
  static BANKLINT_HD Pair __h##Name##2(const Pair A, const Pair B) {           \
    return Pair(Scalar(__h##Name(A.x, B.x) ? 1.0f : 0.0f),                     \
                Scalar(__h##Name(A.y, B.y) ? 1.0f : 0.0f));                    \
  }                                                                            \
  static BANKLINT_HD unsigned __h##Name##2_mask(const Pair A, const Pair B) {  \
    return (__h##Name(A.x, B.x) ? 0xffffu : 0u) |                              \
           (__h##Name(A.y, B.y) ? 0xffff0000u : 0u);                           \
  }                                                                            \
  static BANKLINT_HD Pair __h##Name##u2(const Pair A, const Pair B) {          \
    return __h##Name##2(A, B);                                                 \
  }                                                                            \
  static BANKLINT_HD unsigned __h##Name##u2_mask(const Pair A, const Pair B) { \
    return __h##Name##2_mask(A, B);                                            \
  }                                                                            \
  static BANKLINT_HD bool __hb##Name##2(const Pair A, const Pair B) {          \
    return __h##Name(A.x, B.x) && __h##Name(A.y, B.y);                         \
  }                                                                            \
  static BANKLINT_HD bool __hb##Name##u2(const Pair A, const Pair B) {         \
    return __hb##Name##2(A, B);                                                \
  }
#define BANKLINT_HALF_OPERATOR(Scalar, Pair, Op, Name, Name2)                  \
  static BANKLINT_HD Scalar operator Op(const Scalar &A, const Scalar &B) {    \
    return Name(A, B);                                                         \
  }                                                                            \
  static BANKLINT_HD Scalar &operator Op##=(Scalar & A, const Scalar & B) {    \
    return A = Name(A, B);                                                     \
  }                                                                            \
  static BANKLINT_HD Pair operator Op(const Pair &A, const Pair &B) {          \
    return Name2(A, B);                                                        \
  }                                                                            \
  static BANKLINT_HD Pair &operator Op##=(Pair & A, const Pair & B) {          \
    return A = Name2(A, B);                                                    \
  }
#define BANKLINT_HALF_RELATION(Scalar, Pair, Op, Name)                         \
  static BANKLINT_HD bool operator Op(const Scalar &A, const Scalar &B) {      \
    return __h##Name(A, B);                                                    \
  }                                                                            \
  static BANKLINT_HD bool operator Op(const Pair &A, const Pair &B) {          \
    return __hb##Name##2(A, B);                                                \
  }

#define BANKLINT_HALF_SHUFFLE(Type, Name, Lane)                                \
  static __device__ inline Type Name(unsigned Mask, const Type V, Lane L,      \
                                     int Width = warpSize) {                   \
    unsigned Bits = 0;                                                         \
    __builtin_memcpy(&Bits, &V, sizeof(V));                                    \
    Bits = Name(Mask, Bits, L, Width);                                         \
    Type R;                                                                    \
    __builtin_memcpy(&R, &Bits, sizeof(R));                                    \
    return R;                                                                  \
  }
#define BANKLINT_HALF_SHUFFLES(Type)                                           \
  BANKLINT_HALF_SHUFFLE(Type, __shfl_sync, int)                                \
  BANKLINT_HALF_SHUFFLE(Type, __shfl_up_sync, unsigned)                        \
  BANKLINT_HALF_SHUFFLE(Type, __shfl_down_sync, unsigned)                      \
  BANKLINT_HALF_SHUFFLE(Type, __shfl_xor_sync, int)

// atomicAdd of a pair is modelled as that of a float in its 32-bit word, which
// is the same loop in machine code; of a scalar as one of its 16-bit word.
#define BANKLINT_HALF_ATOMIC(Type, Bits, Name)                                 \
  static __device__ inline Type Name(Type *P, Type V) {                        \
    Bits B;                                                                    \
    __builtin_memcpy(&B, &V, sizeof(B));                                       \
    B = __atomic_fetch_add((Bits *)P, B, __ATOMIC_SEQ_CST);                    \
    Type R;                                                                    \
    __builtin_memcpy(&R, &B, sizeof(R));                                       \
    return R;                                                                  \
  }

#define BANKLINT_HALF_MATH(Scalar, Pair)                                       \
  BANKLINT_HALF_OP2(Scalar, Pair, __hadd, __hadd2, L + R)                      \
  BANKLINT_HALF_OP2(Scalar, Pair, __hsub, __hsub2, L - R)                      \
  BANKLINT_HALF_OP2(Scalar, Pair, __hmul, __hmul2, L *R)                       \
  BANKLINT_HALF_OP2(Scalar, Pair, __hdiv, __h2div, L / R)                      \
  BANKLINT_HALF_OP2(Scalar, Pair, __hadd_rn, __hadd2_rn, L + R)                \
  BANKLINT_HALF_OP2(Scalar, Pair, __hsub_rn, __hsub2_rn, L - R)                \
  BANKLINT_HALF_OP2(Scalar, Pair, __hmul_rn, __hmul2_rn, L *R)                 \
  BANKLINT_HALF_OP2(Scalar, Pair, __hadd_sat, __hadd2_sat, L + R)              \
  BANKLINT_HALF_OP2(Scalar, Pair, __hsub_sat, __hsub2_sat, L - R)              \
  BANKLINT_HALF_OP2(Scalar, Pair, __hmul_sat, __hmul2_sat, L *R)               \
  BANKLINT_HALF_OP2(Scalar, Pair, __hmax, __hmax2, L > R ? L : R)              \
  BANKLINT_HALF_OP2(Scalar, Pair, __hmin, __hmin2, L < R ? L : R)              \
  BANKLINT_HALF_OP2(Scalar, Pair, __hmax_nan, __hmax2_nan, L > R ? L : R)      \
  BANKLINT_HALF_OP2(Scalar, Pair, __hmin_nan, __hmin2_nan, L < R ? L : R)      \
  BANKLINT_HALF_OP1(Scalar, Pair, __hneg, __hneg2, -V)                         \
  BANKLINT_HALF_OP1(Scalar, Pair, __habs, __habs2, V < 0 ? -V : V)             \
  BANKLINT_HALF_OP1(Scalar, Pair, hfloor, h2floor, __builtin_floorf(V))        \
  BANKLINT_HALF_OP1(Scalar, Pair, hceil, h2ceil, __builtin_ceilf(V))           \
  BANKLINT_HALF_OP1(Scalar, Pair, htrunc, h2trunc, __builtin_truncf(V))        \
  BANKLINT_HALF_OP1(Scalar, Pair, hrint, h2rint, __builtin_rintf(V))           \
  BANKLINT_HALF_OP1(Scalar, Pair, hsqrt, h2sqrt, __builtin_sqrtf(V))           \
  BANKLINT_HALF_OP1(Scalar, Pair, hrsqrt, h2rsqrt, 1.0f / __builtin_sqrtf(V))  \
  BANKLINT_HALF_OP1(Scalar, Pair, hrcp, h2rcp, 1.0f / V)                       \
  BANKLINT_HALF_OP1(Scalar, Pair, hexp, h2exp, expf(V))                        \
  BANKLINT_HALF_OP1(Scalar, Pair, hexp2, h2exp2, exp2f(V))                     \
  BANKLINT_HALF_OP1(Scalar, Pair, hexp10, h2exp10, powf(10.0f, V))             \
  BANKLINT_HALF_OP1(Scalar, Pair, hlog, h2log, logf(V))                        \
  BANKLINT_HALF_OP1(Scalar, Pair, hlog2, h2log2, log2f(V))                     \
  BANKLINT_HALF_OP1(Scalar, Pair, hlog10, h2log10, log10f(V))                  \
  BANKLINT_HALF_OP1(Scalar, Pair, hsin, h2sin, sinf(V))                        \
  BANKLINT_HALF_OP1(Scalar, Pair, hcos, h2cos, cosf(V))                        \
  BANKLINT_HALF_OP1(Scalar, Pair, htanh, h2tanh, tanhf(V))                     \
  BANKLINT_HALF_OP1(Scalar, Pair, htanh_approx, h2tanh_approx, tanhf(V))       \
  static BANKLINT_HD Scalar __hfma(const Scalar A, const Scalar B,             \
                                   const Scalar C) {                           \
    return Scalar((float)A * (float)B + (float)C);                             \
  }                                                                            \
  static BANKLINT_HD Pair __hfma2(const Pair A, const Pair B, const Pair C) {  \
    return Pair(__hfma(A.x, B.x, C.x), __hfma(A.y, B.y, C.y));                 \
  }                                                                            \
  static BANKLINT_HD Scalar __hfma_relu(const Scalar A, const Scalar B,        \
                                        const Scalar C) {                      \
    return __hmax(__hfma(A, B, C), Scalar(0.0f));                              \
  }                                                                            \
  static BANKLINT_HD Pair __hfma2_relu(const Pair A, const Pair B,             \
                                       const Pair C) {                         \
    return Pair(__hfma_relu(A.x, B.x, C.x), __hfma_relu(A.y, B.y, C.y));       \
  }                                                                            \
  static BANKLINT_HD Scalar __hfma_sat(const Scalar A, const Scalar B,         \
                                       const Scalar C) {                       \
    return __hfma(A, B, C);                                                    \
  }                                                                            \
  static BANKLINT_HD Pair __hfma2_sat(const Pair A, const Pair B,              \
                                      const Pair C) {                          \
    return __hfma2(A, B, C);                                                   \
  }                                                                            \
  static BANKLINT_HD Pair __hcmadd(const Pair A, const Pair B, const Pair C) { \
    return Pair(__hfma(A.x, B.x, __hfma(__hneg(A.y), B.y, C.x)),               \
                __hfma(A.x, B.y, __hfma(A.y, B.x, C.y)));                      \
  }                                                                            \
  BANKLINT_HALF_COMPARE(Scalar, Pair, eq, ==)                                  \
  BANKLINT_HALF_COMPARE(Scalar, Pair, ne, !=)                                  \
  BANKLINT_HALF_COMPARE(Scalar, Pair, lt, <)                                   \
  BANKLINT_HALF_COMPARE(Scalar, Pair, le, <=)                                  \
  BANKLINT_HALF_COMPARE(Scalar, Pair, gt, >)                                   \
  BANKLINT_HALF_COMPARE(Scalar, Pair, ge, >=)                                  \
  static BANKLINT_HD bool __hisnan(const Scalar A) {                           \
    return __builtin_isnan((float)A);                                          \
  }                                                                            \
  static BANKLINT_HD Pair __hisnan2(const Pair A) {                            \
    return Pair(Scalar(__hisnan(A.x) ? 1.0f : 0.0f),                           \
                Scalar(__hisnan(A.y) ? 1.0f : 0.0f));                          \
  }                                                                            \
  static BANKLINT_HD int __hisinf(const Scalar A) {                            \
    return __builtin_isinf((float)A);                                          \
  }                                                                            \
  BANKLINT_HALF_OPERATOR(Scalar, Pair, +, __hadd, __hadd2)                     \
  BANKLINT_HALF_OPERATOR(Scalar, Pair, -, __hsub, __hsub2)                     \
  BANKLINT_HALF_OPERATOR(Scalar, Pair, *, __hmul, __hmul2)                     \
  BANKLINT_HALF_OPERATOR(Scalar, Pair, /, __hdiv, __h2div)                     \
  BANKLINT_HALF_RELATION(Scalar, Pair, ==, eq)                                 \
  BANKLINT_HALF_RELATION(Scalar, Pair, !=, ne)                                 \
  BANKLINT_HALF_RELATION(Scalar, Pair, <, lt)                                  \
  BANKLINT_HALF_RELATION(Scalar, Pair, <=, le)                                 \
  BANKLINT_HALF_RELATION(Scalar, Pair, >, gt)                                  \
  BANKLINT_HALF_RELATION(Scalar, Pair, >=, ge)                                 \
  static BANKLINT_HD Scalar operator+(const Scalar &A) { return A; }           \
  static BANKLINT_HD Scalar operator-(const Scalar &A) { return __hneg(A); }   \
  static BANKLINT_HD Pair operator-(const Pair &A) { return __hneg2(A); }      \
  BANKLINT_HALF_SHUFFLES(Scalar)                                               \
  BANKLINT_HALF_SHUFFLES(Pair)                                                 \
  BANKLINT_HALF_ATOMIC(Scalar, unsigned short, atomicAdd)                      \
  BANKLINT_HALF_ATOMIC(Pair, float, atomicAdd)

#endif // BANKLINT_HALF_COMMON_H
