//===- banklint/vector_functions.h - make_char1 to make_double4 -----------===//
//
// Bundled by banklint: declares enough of the CUDA API for analysis, not for
// execution.
//
//===----------------------------------------------------------------------===//
#ifndef BANKLINT_VECTOR_FUNCTIONS_H
#define BANKLINT_VECTOR_FUNCTIONS_H

#include "vector_types.h"

#define BANKLINT_MAKE(Type, Name)                                              \
  static BANKLINT_HD Name##1 make_##Name##1(Type x) {                          \
    Name##1 r;                                                                 \
    r.x = x;                                                                   \
    return r;                                                                  \
  }                                                                            \
  static BANKLINT_HD Name##2 make_##Name##2(Type x, Type y) {                  \
    Name##2 r;                                                                 \
    r.x = x;                                                                   \
    r.y = y;                                                                   \
    return r;                                                                  \
  }                                                                            \
  static BANKLINT_HD Name##3 make_##Name##3(Type x, Type y, Type z) {          \
    Name##3 r;                                                                 \
    r.x = x;                                                                   \
    r.y = y;                                                                   \
    r.z = z;                                                                   \
    return r;                                                                  \
  }                                                                            \
  BANKLINT_MAKE4(Type, Name##4)

#define BANKLINT_MAKE4(Type, Name)                                             \
  static BANKLINT_HD Name make_##Name(Type x, Type y, Type z, Type w) {        \
    Name r;                                                                    \
    r.x = x;                                                                   \
    r.y = y;                                                                   \
    r.z = z;                                                                   \
    r.w = w;                                                                   \
    return r;                                                                  \
  }

BANKLINT_MAKE(signed char, char)
BANKLINT_MAKE(unsigned char, uchar)
BANKLINT_MAKE(short, short)
BANKLINT_MAKE(unsigned short, ushort)
BANKLINT_MAKE(int, int)
BANKLINT_MAKE(unsigned int, uint)
BANKLINT_MAKE(long, long)
BANKLINT_MAKE(unsigned long, ulong)
BANKLINT_MAKE(long long, longlong)
BANKLINT_MAKE(unsigned long long, ulonglong)
BANKLINT_MAKE(float, float)
BANKLINT_MAKE(double, double)
BANKLINT_MAKE4(double, double4_16a)
BANKLINT_MAKE4(double, double4_32a)
BANKLINT_MAKE4(long long, longlong4_16a)
BANKLINT_MAKE4(long long, longlong4_32a)
BANKLINT_MAKE4(unsigned long long, ulonglong4_16a)
BANKLINT_MAKE4(unsigned long long, ulonglong4_32a)

#undef BANKLINT_MAKE
#undef BANKLINT_MAKE4

#endif // BANKLINT_VECTOR_FUNCTIONS_H
