//===- banklint/math.h - min, max and more of CUDA math -------------------===//
//
// Bundled by banklint: declares enough of the CUDA API for analysis, not for
// execution.
//
//===----------------------------------------------------------------------===//
#ifndef BANKLINT_MATH_H
#define BANKLINT_MATH_H

#include "host_defines.h"

// Clang defines min and max of two ints for the device. CUDA has them for all
// arithmetic types, for mixed signedness, and for the host as well.
#define BANKLINT_MIN_MAX(Space, Result, A, B)                                  \
  static Space __inline__ __attribute__((always_inline)) Result min(A X,       \
                                                                    B Y) {     \
    Result L = (Result)X, R = (Result)Y;                                       \
    return R < L ? R : L;                                                      \
  }                                                                            \
  static Space __inline__ __attribute__((always_inline)) Result max(A X,       \
                                                                    B Y) {     \
    Result L = (Result)X, R = (Result)Y;                                       \
    return L < R ? R : L;                                                      \
  }
#define BANKLINT_MIN_MAX_SIGNS(Type)                                           \
  BANKLINT_MIN_MAX(__host__ __device__, unsigned Type, unsigned Type,          \
                   unsigned Type)                                              \
  BANKLINT_MIN_MAX(__host__ __device__, unsigned Type, Type, unsigned Type)    \
  BANKLINT_MIN_MAX(__host__ __device__, unsigned Type, unsigned Type, Type)

BANKLINT_MIN_MAX(__host__, int, int, int)
BANKLINT_MIN_MAX_SIGNS(int)
BANKLINT_MIN_MAX(__host__ __device__, long, long, long)
BANKLINT_MIN_MAX_SIGNS(long)
BANKLINT_MIN_MAX(__host__ __device__, long long, long long, long long)
BANKLINT_MIN_MAX_SIGNS(long long)
BANKLINT_MIN_MAX(__host__ __device__, float, float, float)
BANKLINT_MIN_MAX(__host__ __device__, double, double, double)
BANKLINT_MIN_MAX(__host__ __device__, double, float, double)
BANKLINT_MIN_MAX(__host__ __device__, double, double, float)

#undef BANKLINT_MIN_MAX
#undef BANKLINT_MIN_MAX_SIGNS

// Float overloads of functions that only CUDA has.
BANKLINT_D float rsqrt(float A) { return rsqrtf(A); }
BANKLINT_D float rcbrt(float A) { return rcbrtf(A); }
BANKLINT_D float sinpi(float A) { return sinpif(A); }
BANKLINT_D float cospi(float A) { return cospif(A); }
BANKLINT_D void sincospi(float A, float *S, float *C) { sincospif(A, S, C); }
BANKLINT_D void sincos(float A, float *S, float *C) { sincosf(A, S, C); }
BANKLINT_D float exp10(float A) { return exp10f(A); }
BANKLINT_D float normcdf(float A) { return normcdff(A); }
BANKLINT_D float normcdfinv(float A) { return normcdfinvf(A); }
BANKLINT_D float erfinv(float A) { return erfinvf(A); }
BANKLINT_D float erfcinv(float A) { return erfcinvf(A); }
BANKLINT_D float erfcx(float A) { return erfcxf(A); }
BANKLINT_D float __tanhf(float A) { return tanhf(A); }

// Host twins of functions that glibc lacks, or has only of late.
#if defined(__GLIBC_PREREQ)
#if __GLIBC_PREREQ(2, 42)
#define BANKLINT_HOST_HAS_RSQRT 1
#endif
#endif
#ifndef BANKLINT_HOST_HAS_RSQRT
static inline __host__ float rsqrtf(float A) { return 1.0f / sqrtf(A); }
static inline __host__ double rsqrt(double A) { return 1.0 / sqrt(A); }
#endif
static inline __host__ float rsqrt(float A) { return 1.0f / sqrtf(A); }
static inline __host__ float rcbrtf(float A) { return 1.0f / cbrtf(A); }
static inline __host__ double rcbrt(double A) { return 1.0 / cbrt(A); }

static BANKLINT_HD int __vimax_s32_relu(int A, int B) {
  int M = A > B ? A : B;
  return M > 0 ? M : 0;
}
static BANKLINT_HD int __vimax3_s32(int A, int B, int C) {
  int M = A > B ? A : B;
  return M > C ? M : C;
}
static BANKLINT_HD int __vimin3_s32(int A, int B, int C) {
  int M = A < B ? A : B;
  return M < C ? M : C;
}

// Dot products of packed bytes, with an accumulator.
BANKLINT_D int __dp4a(int A, int B, int C) {
  for (int I = 0; I < 32; I += 8)
    C += (signed char)(A >> I) * (signed char)(B >> I);
  return C;
}
BANKLINT_D unsigned __dp4a(unsigned A, unsigned B, unsigned C) {
  for (int I = 0; I < 32; I += 8)
    C += (unsigned char)(A >> I) * (unsigned char)(B >> I);
  return C;
}
BANKLINT_D int __dp4a(char4 A, char4 B, int C) {
  return C + A.x * B.x + A.y * B.y + A.z * B.z + A.w * B.w;
}
BANKLINT_D unsigned __dp4a(uchar4 A, uchar4 B, unsigned C) {
  return C + A.x * B.x + A.y * B.y + A.z * B.z + A.w * B.w;
}
BANKLINT_D int __dp2a_lo(int A, int B, int C) {
  return C + (short)A * (signed char)B +
         (short)(A >> 16) * (signed char)(B >> 8);
}
BANKLINT_D int __dp2a_hi(int A, int B, int C) {
  return __dp2a_lo(A, B >> 16, C);
}

#endif // BANKLINT_MATH_H
