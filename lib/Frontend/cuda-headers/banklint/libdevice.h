//===- banklint/libdevice.h - bodies of the foldable libdevice functions --===//
//
// Bundled by banklint: declares enough of the CUDA API for analysis, not for
// execution.
//
// Clang's device headers call libdevice by these names. The integer functions,
// the conversions and the elementary float ones get bodies that fold; the rest
// stays declared, and is marked const where it touches no memory, so that a
// call of sinf does not look like a store to every shared array.
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_LIBDEVICE_H
#define BANKLINT_LIBDEVICE_H

#include "host_defines.h"
#include <__clang_cuda_libdevice_declares.h>

#define BANKLINT_NV                                                            \
  extern "C" __device__ inline __attribute__((always_inline, const))

BANKLINT_NV int __nv_abs(int A) { return A < 0 ? -A : A; }
BANKLINT_NV long long __nv_llabs(long long A) { return A < 0 ? -A : A; }
BANKLINT_NV int __nv_max(int A, int B) { return A > B ? A : B; }
BANKLINT_NV int __nv_min(int A, int B) { return A < B ? A : B; }
BANKLINT_NV unsigned __nv_umax(unsigned A, unsigned B) { return A > B ? A : B; }
BANKLINT_NV unsigned __nv_umin(unsigned A, unsigned B) { return A < B ? A : B; }
BANKLINT_NV long long __nv_llmax(long long A, long long B) {
  return A > B ? A : B;
}
BANKLINT_NV long long __nv_llmin(long long A, long long B) {
  return A < B ? A : B;
}
BANKLINT_NV unsigned long long __nv_ullmax(unsigned long long A,
                                           unsigned long long B) {
  return A > B ? A : B;
}
BANKLINT_NV unsigned long long __nv_ullmin(unsigned long long A,
                                           unsigned long long B) {
  return A < B ? A : B;
}

BANKLINT_NV int __nv_brev(int A) { return (int)__builtin_bitreverse32(A); }
BANKLINT_NV long long __nv_brevll(long long A) {
  return (long long)__builtin_bitreverse64(A);
}
BANKLINT_NV int __nv_clz(int A) { return A ? __builtin_clz(A) : 32; }
BANKLINT_NV int __nv_clzll(long long A) { return A ? __builtin_clzll(A) : 64; }
BANKLINT_NV int __nv_ffs(int A) { return A ? __builtin_ctz(A) + 1 : 0; }
BANKLINT_NV int __nv_ffsll(long long A) {
  return A ? __builtin_ctzll(A) + 1 : 0;
}
BANKLINT_NV int __nv_popc(unsigned A) { return __builtin_popcount(A); }
BANKLINT_NV int __nv_popcll(unsigned long long A) {
  return __builtin_popcountll(A);
}
BANKLINT_NV int __nv_byte_perm(int A, int B, int Selector) {
  unsigned long long Bytes =
      ((unsigned long long)(unsigned)B << 32) | (unsigned)A;
  unsigned S = (unsigned)Selector;
  unsigned R = (unsigned)(Bytes >> (8 * (S & 7))) & 0xff;
  R |= ((unsigned)(Bytes >> (8 * ((S >> 4) & 7))) & 0xff) << 8;
  R |= ((unsigned)(Bytes >> (8 * ((S >> 8) & 7))) & 0xff) << 16;
  R |= ((unsigned)(Bytes >> (8 * ((S >> 12) & 7))) & 0xff) << 24;
  return (int)R;
}

BANKLINT_NV int __nv_mul24(int A, int B) {
  return ((int)((unsigned)A << 8) >> 8) * ((int)((unsigned)B << 8) >> 8);
}
BANKLINT_NV unsigned __nv_umul24(unsigned A, unsigned B) {
  return (A & 0xffffff) * (B & 0xffffff);
}
BANKLINT_NV int __nv_mulhi(int A, int B) {
  return (int)(((long long)A * B) >> 32);
}
BANKLINT_NV unsigned __nv_umulhi(unsigned A, unsigned B) {
  return (unsigned)(((unsigned long long)A * B) >> 32);
}
BANKLINT_NV long long __nv_mul64hi(long long A, long long B) {
  return (long long)(((__int128)A * B) >> 64);
}
BANKLINT_NV unsigned long long __nv_umul64hi(unsigned long long A,
                                             unsigned long long B) {
  return (unsigned long long)(((unsigned __int128)A * B) >> 64);
}
BANKLINT_NV int __nv_hadd(int A, int B) {
  return (int)(((long long)A + B) >> 1);
}
BANKLINT_NV int __nv_rhadd(int A, int B) {
  return (int)(((long long)A + B + 1) >> 1);
}
BANKLINT_NV int __nv_uhadd(unsigned A, unsigned B) {
  return (int)(((unsigned long long)A + B) >> 1);
}
BANKLINT_NV unsigned __nv_urhadd(unsigned A, unsigned B) {
  return (unsigned)(((unsigned long long)A + B + 1) >> 1);
}
BANKLINT_NV int __nv_sad(int A, int B, int C) {
  return C + (A > B ? A - B : B - A);
}
BANKLINT_NV unsigned __nv_usad(unsigned A, unsigned B, unsigned C) {
  return C + (A > B ? A - B : B - A);
}

// Reinterpretations.
#define BANKLINT_BITS(Name, To, From)                                          \
  BANKLINT_NV To __nv_##Name(From A) { return __builtin_bit_cast(To, A); }
BANKLINT_BITS(float_as_int, int, float)
BANKLINT_BITS(float_as_uint, unsigned, float)
BANKLINT_BITS(int_as_float, float, int)
BANKLINT_BITS(uint_as_float, float, unsigned)
BANKLINT_BITS(double_as_longlong, unsigned long long, double)
BANKLINT_BITS(longlong_as_double, double, long long)
#undef BANKLINT_BITS
BANKLINT_NV int __nv_double2hiint(double A) {
  return (int)(__builtin_bit_cast(unsigned long long, A) >> 32);
}
BANKLINT_NV int __nv_double2loint(double A) {
  return (int)__builtin_bit_cast(unsigned long long, A);
}
BANKLINT_NV double __nv_hiloint2double(int High, int Low) {
  return __builtin_bit_cast(double, ((unsigned long long)(unsigned)High << 32) |
                                        (unsigned)Low);
}

// Conversions. From float to integer each rounding mode is a function before a
// cast; the other directions round to nearest whatever the mode asks for.
#define BANKLINT_TO_INTEGER(From, F, To, Name)                                 \
  BANKLINT_NV To __nv_##From##2##Name##_rz(From A) { return (To)A; }           \
  BANKLINT_NV To __nv_##From##2##Name##_rn(From A) {                           \
    return (To)__builtin_rint##F(A);                                           \
  }                                                                            \
  BANKLINT_NV To __nv_##From##2##Name##_rd(From A) {                           \
    return (To)__builtin_floor##F(A);                                          \
  }                                                                            \
  BANKLINT_NV To __nv_##From##2##Name##_ru(From A) {                           \
    return (To)__builtin_ceil##F(A);                                           \
  }
#define BANKLINT_TO_INTEGERS(From, F)                                          \
  BANKLINT_TO_INTEGER(From, F, int, int)                                       \
  BANKLINT_TO_INTEGER(From, F, unsigned, uint)                                 \
  BANKLINT_TO_INTEGER(From, F, long long, ll)                                  \
  BANKLINT_TO_INTEGER(From, F, unsigned long long, ull)
BANKLINT_TO_INTEGERS(float, f)
BANKLINT_TO_INTEGERS(double, )
#undef BANKLINT_TO_INTEGERS
#undef BANKLINT_TO_INTEGER

#define BANKLINT_FOUR_MODES(Name, To, From)                                    \
  BANKLINT_NV To __nv_##Name##_rn(From A) { return (To)A; }                    \
  BANKLINT_NV To __nv_##Name##_rz(From A) { return (To)A; }                    \
  BANKLINT_NV To __nv_##Name##_rd(From A) { return (To)A; }                    \
  BANKLINT_NV To __nv_##Name##_ru(From A) { return (To)A; }
BANKLINT_FOUR_MODES(int2float, float, int)
BANKLINT_FOUR_MODES(uint2float, float, unsigned)
BANKLINT_FOUR_MODES(ll2float, float, long long)
BANKLINT_FOUR_MODES(ull2float, float, unsigned long long)
BANKLINT_FOUR_MODES(ll2double, double, long long)
BANKLINT_FOUR_MODES(ull2double, double, unsigned long long)
BANKLINT_FOUR_MODES(double2float, float, double)
#undef BANKLINT_FOUR_MODES
BANKLINT_NV double __nv_int2double_rn(int A) { return A; }
BANKLINT_NV double __nv_uint2double_rn(unsigned A) { return A; }
BANKLINT_NV float __nv_half2float(unsigned short A) {
  return (float)__builtin_bit_cast(_Float16, A);
}
BANKLINT_NV unsigned short __nv_float2half_rn(float A) {
  return __builtin_bit_cast(unsigned short, (_Float16)A);
}

// Arithmetic with a stated rounding mode, taken as round to nearest.
#define BANKLINT_ARITHMETIC(Type, Name, Parameters, Value)                     \
  BANKLINT_NV Type __nv_##Name##_rn Parameters { return Value; }               \
  BANKLINT_NV Type __nv_##Name##_rz Parameters { return Value; }               \
  BANKLINT_NV Type __nv_##Name##_rd Parameters { return Value; }               \
  BANKLINT_NV Type __nv_##Name##_ru Parameters { return Value; }
BANKLINT_ARITHMETIC(float, fadd, (float A, float B), A + B)
BANKLINT_ARITHMETIC(float, fsub, (float A, float B), A - B)
BANKLINT_ARITHMETIC(float, fmul, (float A, float B), A *B)
BANKLINT_ARITHMETIC(float, fdiv, (float A, float B), A / B)
BANKLINT_ARITHMETIC(float, frcp, (float A), 1.0f / A)
BANKLINT_ARITHMETIC(float, fsqrt, (float A), __builtin_sqrtf(A))
BANKLINT_ARITHMETIC(float, fmaf, (float A, float B, float C),
                    __builtin_fmaf(A, B, C))
BANKLINT_ARITHMETIC(float, fmaf_ieee, (float A, float B, float C),
                    __builtin_fmaf(A, B, C))
BANKLINT_ARITHMETIC(double, dadd, (double A, double B), A + B)
BANKLINT_ARITHMETIC(double, dsub, (double A, double B), A - B)
BANKLINT_ARITHMETIC(double, dmul, (double A, double B), A *B)
BANKLINT_ARITHMETIC(double, ddiv, (double A, double B), A / B)
BANKLINT_ARITHMETIC(double, drcp, (double A), 1.0 / A)
BANKLINT_ARITHMETIC(double, dsqrt, (double A), __builtin_sqrt(A))
BANKLINT_ARITHMETIC(double, fma, (double A, double B, double C),
                    __builtin_fma(A, B, C))
#undef BANKLINT_ARITHMETIC

// Elementary functions that are one LLVM intrinsic.
#define BANKLINT_ELEMENTARY1(Name)                                             \
  BANKLINT_NV float __nv_##Name##f(float A) { return __builtin_##Name##f(A); } \
  BANKLINT_NV double __nv_##Name(double A) { return __builtin_##Name(A); }
#define BANKLINT_ELEMENTARY2(Name)                                             \
  BANKLINT_NV float __nv_##Name##f(float A, float B) {                         \
    return __builtin_##Name##f(A, B);                                          \
  }                                                                            \
  BANKLINT_NV double __nv_##Name(double A, double B) {                         \
    return __builtin_##Name(A, B);                                             \
  }
BANKLINT_ELEMENTARY1(fabs)
BANKLINT_ELEMENTARY1(floor)
BANKLINT_ELEMENTARY1(ceil)
BANKLINT_ELEMENTARY1(trunc)
BANKLINT_ELEMENTARY1(rint)
BANKLINT_ELEMENTARY1(nearbyint)
BANKLINT_ELEMENTARY1(round)
BANKLINT_ELEMENTARY1(sqrt)
BANKLINT_ELEMENTARY2(fmin)
BANKLINT_ELEMENTARY2(fmax)
BANKLINT_ELEMENTARY2(copysign)
#undef BANKLINT_ELEMENTARY1
#undef BANKLINT_ELEMENTARY2
BANKLINT_NV float __nv_fmaf(float A, float B, float C) {
  return __builtin_fmaf(A, B, C);
}
BANKLINT_NV double __nv_fma(double A, double B, double C) {
  return __builtin_fma(A, B, C);
}
BANKLINT_NV float __nv_fast_fdividef(float A, float B) { return A / B; }
BANKLINT_NV float __nv_saturatef(float A) {
  return A > 1.0f ? 1.0f : A > 0.0f ? A : 0.0f;
}
BANKLINT_NV int __nv_isnanf(float A) { return __builtin_isnan(A); }
BANKLINT_NV int __nv_isnand(double A) { return __builtin_isnan(A); }
BANKLINT_NV int __nv_isinff(float A) { return __builtin_isinf(A); }
BANKLINT_NV int __nv_isinfd(double A) { return __builtin_isinf(A); }
BANKLINT_NV int __nv_finitef(float A) { return __builtin_isfinite(A); }
BANKLINT_NV int __nv_isfinited(double A) { return __builtin_isfinite(A); }
BANKLINT_NV int __nv_signbitf(float A) { return __builtin_signbit(A) != 0; }
BANKLINT_NV int __nv_signbitd(double A) { return __builtin_signbit(A) != 0; }

#undef BANKLINT_NV

// The rest: no body, no memory.
extern "C" {
#define BANKLINT_CONST1(Name)                                                  \
  __device__ float __nv_##Name##f(float) __attribute__((const));      \
  __device__ double __nv_##Name(double) __attribute__((const));
#define BANKLINT_CONST2(Name)                                                  \
  __device__ float __nv_##Name##f(float, float)                                \
      __attribute__((const));                                         \
  __device__ double __nv_##Name(double, double) __attribute__((const));
#define BANKLINT_CONSTF(Name)                                                  \
  __device__ float __nv_fast_##Name(float) __attribute__((const));
BANKLINT_CONST1(acos) BANKLINT_CONST1(acosh) BANKLINT_CONST1(asin)
BANKLINT_CONST1(asinh) BANKLINT_CONST1(atan) BANKLINT_CONST1(atanh)
BANKLINT_CONST1(cbrt) BANKLINT_CONST1(cos) BANKLINT_CONST1(cosh)
BANKLINT_CONST1(cospi) BANKLINT_CONST1(erf) BANKLINT_CONST1(erfc)
BANKLINT_CONST1(erfcinv) BANKLINT_CONST1(erfcx) BANKLINT_CONST1(erfinv)
BANKLINT_CONST1(exp) BANKLINT_CONST1(exp10) BANKLINT_CONST1(exp2)
BANKLINT_CONST1(expm1) BANKLINT_CONST1(j0) BANKLINT_CONST1(j1)
BANKLINT_CONST1(lgamma) BANKLINT_CONST1(log) BANKLINT_CONST1(log10)
BANKLINT_CONST1(log1p) BANKLINT_CONST1(log2) BANKLINT_CONST1(logb)
BANKLINT_CONST1(normcdf) BANKLINT_CONST1(normcdfinv) BANKLINT_CONST1(rcbrt)
BANKLINT_CONST1(rsqrt) BANKLINT_CONST1(sin) BANKLINT_CONST1(sinh)
BANKLINT_CONST1(sinpi) BANKLINT_CONST1(tan) BANKLINT_CONST1(tanh)
BANKLINT_CONST1(tgamma) BANKLINT_CONST1(y0) BANKLINT_CONST1(y1)
BANKLINT_CONST2(atan2) BANKLINT_CONST2(fdim) BANKLINT_CONST2(fmod)
BANKLINT_CONST2(hypot) BANKLINT_CONST2(nextafter) BANKLINT_CONST2(pow)
BANKLINT_CONST2(remainder) BANKLINT_CONST2(rhypot)
BANKLINT_CONSTF(cosf) BANKLINT_CONSTF(exp10f) BANKLINT_CONSTF(expf)
BANKLINT_CONSTF(log10f) BANKLINT_CONSTF(log2f) BANKLINT_CONSTF(logf)
BANKLINT_CONSTF(sinf) BANKLINT_CONSTF(tanf)
#undef BANKLINT_CONST1
#undef BANKLINT_CONST2
#undef BANKLINT_CONSTF
__device__ float __nv_fast_powf(float, float) __attribute__((const));
__device__ float __nv_frsqrt_rn(float) __attribute__((const));
__device__ float __nv_ldexpf(float, int) __attribute__((const));
__device__ double __nv_ldexp(double, int) __attribute__((const));
__device__ float __nv_powif(float, int) __attribute__((const));
__device__ double __nv_powi(double, int) __attribute__((const));
__device__ float __nv_scalbnf(float, int) __attribute__((const));
__device__ double __nv_scalbn(double, int) __attribute__((const));
} // extern "C"

#endif // BANKLINT_LIBDEVICE_H
