//===- banklint/half_names.h - functions named after half or bfloat16 -----===//
//
// Bundled by banklint: declares enough of the CUDA API for analysis, not for
// execution.
//
// BANKLINT_HALF_NAMES(__half, __half2, half, half2) defines __half2int_rn,
// __halves2half2 and the like; the bfloat16 header uses it with its own names.
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_HALF_NAMES_H
#define BANKLINT_HALF_NAMES_H

#include "vector_functions.h"

#define BANKLINT_HALF_CONVERT(Scalar, Name, Type, TypeName)                    \
  static BANKLINT_HD Type __##Name##2##TypeName##_rn(const Scalar A) {         \
    return (Type)__builtin_rintf((float)A);                                    \
  }                                                                            \
  static BANKLINT_HD Type __##Name##2##TypeName##_rz(const Scalar A) {         \
    return (Type)(float)A;                                                     \
  }                                                                            \
  static BANKLINT_HD Type __##Name##2##TypeName##_rd(const Scalar A) {         \
    return (Type)__builtin_floorf((float)A);                                   \
  }                                                                            \
  static BANKLINT_HD Type __##Name##2##TypeName##_ru(const Scalar A) {         \
    return (Type)__builtin_ceilf((float)A);                                    \
  }                                                                            \
  static BANKLINT_HD Scalar __##TypeName##2##Name##_rn(const Type A) {         \
    return Scalar((float)A);                                                   \
  }                                                                            \
  static BANKLINT_HD Scalar __##TypeName##2##Name##_rz(const Type A) {         \
    return Scalar((float)A);                                                   \
  }                                                                            \
  static BANKLINT_HD Scalar __##TypeName##2##Name##_rd(const Type A) {         \
    return Scalar((float)A);                                                   \
  }                                                                            \
  static BANKLINT_HD Scalar __##TypeName##2##Name##_ru(const Type A) {         \
    return Scalar((float)A);                                                   \
  }

#define BANKLINT_HALF_NAMES(Scalar, Pair, Name, Name2)                         \
  BANKLINT_HALF_CONVERT(Scalar, Name, int, int)                                \
  BANKLINT_HALF_CONVERT(Scalar, Name, unsigned, uint)                          \
  BANKLINT_HALF_CONVERT(Scalar, Name, short, short)                            \
  BANKLINT_HALF_CONVERT(Scalar, Name, unsigned short, ushort)                  \
  BANKLINT_HALF_CONVERT(Scalar, Name, long long, ll)                           \
  BANKLINT_HALF_CONVERT(Scalar, Name, unsigned long long, ull)                 \
  static BANKLINT_HD signed char __##Name##2char_rz(const Scalar A) {          \
    return (signed char)(float)A;                                              \
  }                                                                            \
  static BANKLINT_HD unsigned char __##Name##2uchar_rz(const Scalar A) {       \
    return (unsigned char)(float)A;                                            \
  }                                                                            \
  static BANKLINT_HD Scalar __float2##Name(const float A) {                    \
    return Scalar(A);                                                          \
  }                                                                            \
  static BANKLINT_HD Scalar __float2##Name##_rn(const float A) {               \
    return Scalar(A);                                                          \
  }                                                                            \
  static BANKLINT_HD Scalar __float2##Name##_rz(const float A) {               \
    return Scalar(A);                                                          \
  }                                                                            \
  static BANKLINT_HD Scalar __float2##Name##_rd(const float A) {               \
    return Scalar(A);                                                          \
  }                                                                            \
  static BANKLINT_HD Scalar __float2##Name##_ru(const float A) {               \
    return Scalar(A);                                                          \
  }                                                                            \
  static BANKLINT_HD Scalar __double2##Name(const double A) {                  \
    return Scalar(A);                                                          \
  }                                                                            \
  static BANKLINT_HD float __##Name##2float(const Scalar A) { return A; }      \
  static BANKLINT_HD Pair __float2##Name2##_rn(const float A) {                \
    return Pair(Scalar(A), Scalar(A));                                         \
  }                                                                            \
  static BANKLINT_HD Pair __floats2##Name2##_rn(const float A,                 \
                                                const float B) {               \
    return Pair(Scalar(A), Scalar(B));                                         \
  }                                                                            \
  static BANKLINT_HD Pair __float22##Name2##_rn(const float2 A) {              \
    return Pair(Scalar(A.x), Scalar(A.y));                                     \
  }                                                                            \
  static BANKLINT_HD float2 __##Name2##2float2(const Pair A) {                 \
    return make_float2(A.x, A.y);                                              \
  }                                                                            \
  static BANKLINT_HD Pair make_##Name2(const Scalar A, const Scalar B) {       \
    return Pair(A, B);                                                         \
  }                                                                            \
  static BANKLINT_HD Pair __##Name##2##Name2(const Scalar A) {                 \
    return Pair(A, A);                                                         \
  }                                                                            \
  static BANKLINT_HD Pair __halves2##Name2(const Scalar A, const Scalar B) {   \
    return Pair(A, B);                                                         \
  }                                                                            \
  static BANKLINT_HD Scalar __low2##Name(const Pair A) { return A.x; }         \
  static BANKLINT_HD Scalar __high2##Name(const Pair A) { return A.y; }        \
  static BANKLINT_HD Pair __low2##Name2(const Pair A) {                        \
    return Pair(A.x, A.x);                                                     \
  }                                                                            \
  static BANKLINT_HD Pair __high2##Name2(const Pair A) {                       \
    return Pair(A.y, A.y);                                                     \
  }                                                                            \
  static BANKLINT_HD Pair __lows2##Name2(const Pair A, const Pair B) {         \
    return Pair(A.x, B.x);                                                     \
  }                                                                            \
  static BANKLINT_HD Pair __highs2##Name2(const Pair A, const Pair B) {        \
    return Pair(A.y, B.y);                                                     \
  }                                                                            \
  static BANKLINT_HD Pair __lowhigh2highlow(const Pair A) {                    \
    return Pair(A.y, A.x);                                                     \
  }                                                                            \
  static BANKLINT_HD float __low2float(const Pair A) { return A.x; }           \
  static BANKLINT_HD float __high2float(const Pair A) { return A.y; }          \
  static BANKLINT_HD short __##Name##_as_short(const Scalar A) {               \
    return (short)A.__x;                                                       \
  }                                                                            \
  static BANKLINT_HD unsigned short __##Name##_as_ushort(const Scalar A) {     \
    return A.__x;                                                              \
  }                                                                            \
  static BANKLINT_HD Scalar __short_as_##Name(const short A) {                 \
    Scalar R;                                                                  \
    R.__x = (unsigned short)A;                                                 \
    return R;                                                                  \
  }                                                                            \
  static BANKLINT_HD Scalar __ushort_as_##Name(const unsigned short A) {       \
    Scalar R;                                                                  \
    R.__x = A;                                                                 \
    return R;                                                                  \
  }

#endif // BANKLINT_HALF_NAMES_H
