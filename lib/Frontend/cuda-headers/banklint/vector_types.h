//===- banklint/vector_types.h - char1 to double4, and dim3 ---------------===//
//
// Bundled by banklint: declares enough of the CUDA API for analysis, not for
// execution.
//
//===----------------------------------------------------------------------===//
#ifndef BANKLINT_VECTOR_TYPES_H
#define BANKLINT_VECTOR_TYPES_H

#include "host_defines.h"

// One family: base type, name, alignments of the vectors of two and of four.
// Vectors of one and of three have the alignment of their element.
#define BANKLINT_VECTORS(Type, Name, Align2, Align4)                           \
  struct Name##1 {                                                             \
    Type x;                                                                    \
  };                                                                           \
  struct __attribute__((aligned(Align2))) Name##2 {                            \
    Type x, y;                                                                 \
  };                                                                           \
  struct Name##3 {                                                             \
    Type x, y, z;                                                              \
  };                                                                           \
  struct __attribute__((aligned(Align4))) Name##4 {                            \
    Type x, y, z, w;                                                           \
  };                                                                           \
  typedef struct Name##1 Name##1;                                              \
  typedef struct Name##2 Name##2;                                              \
  typedef struct Name##3 Name##3;                                              \
  typedef struct Name##4 Name##4;

BANKLINT_VECTORS(signed char, char, 2, 4)
BANKLINT_VECTORS(unsigned char, uchar, 2, 4)
BANKLINT_VECTORS(short, short, 4, 8)
BANKLINT_VECTORS(unsigned short, ushort, 4, 8)
BANKLINT_VECTORS(int, int, 8, 16)
BANKLINT_VECTORS(unsigned int, uint, 8, 16)
BANKLINT_VECTORS(long, long, (2 * sizeof(long)), 16)
BANKLINT_VECTORS(unsigned long, ulong, (2 * sizeof(long)), 16)
BANKLINT_VECTORS(long long, longlong, 16, 16)
BANKLINT_VECTORS(unsigned long long, ulonglong, 16, 16)
BANKLINT_VECTORS(float, float, 8, 16)
BANKLINT_VECTORS(double, double, 16, 16)

#undef BANKLINT_VECTORS

// The vectors of four 64-bit elements that state their alignment.
#define BANKLINT_WIDE_VECTOR(Type, Name)                                       \
  struct __attribute__((aligned(16))) Name##4_16a {                            \
    Type x, y, z, w;                                                           \
  };                                                                           \
  struct __attribute__((aligned(32))) Name##4_32a {                            \
    Type x, y, z, w;                                                           \
  };                                                                           \
  typedef struct Name##4_16a Name##4_16a;                                      \
  typedef struct Name##4_32a Name##4_32a;

BANKLINT_WIDE_VECTOR(long, long)
BANKLINT_WIDE_VECTOR(unsigned long, ulong)
BANKLINT_WIDE_VECTOR(long long, longlong)
BANKLINT_WIDE_VECTOR(unsigned long long, ulonglong)
BANKLINT_WIDE_VECTOR(double, double)

#undef BANKLINT_WIDE_VECTOR

struct dim3 {
  unsigned int x, y, z;
#if defined(__cplusplus)
#if __cplusplus >= 201103L
#define BANKLINT_CONSTEXPR constexpr
#else
#define BANKLINT_CONSTEXPR
#endif
  __host__ __device__ BANKLINT_CONSTEXPR dim3(unsigned int X = 1,
                                              unsigned int Y = 1,
                                              unsigned int Z = 1)
      : x(X), y(Y), z(Z) {}
  __host__ __device__ BANKLINT_CONSTEXPR dim3(uint3 V)
      : x(V.x), y(V.y), z(V.z) {}
  __host__ __device__ BANKLINT_CONSTEXPR operator uint3() const {
    return uint3{x, y, z};
  }
#undef BANKLINT_CONSTEXPR
#endif
};
typedef struct dim3 dim3;

#endif // BANKLINT_VECTOR_TYPES_H
