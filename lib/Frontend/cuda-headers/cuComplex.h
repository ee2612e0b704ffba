//===- cuComplex.h - complex numbers as vectors of two --------------------===//
//
// Bundled by banklint: declares enough of the CUDA API for analysis, not for
// execution.
//
//===----------------------------------------------------------------------===//
#ifndef BANKLINT_CUCOMPLEX_H
#define BANKLINT_CUCOMPLEX_H

#include "banklint/vector_functions.h"
#include <math.h>

typedef float2 cuFloatComplex;
typedef double2 cuDoubleComplex;
typedef cuFloatComplex cuComplex;

#define BANKLINT_COMPLEX(Type, Real, Make, Suffix)                             \
  static BANKLINT_HD Type make_##Make(Real X, Real Y) {                        \
    Type R;                                                                    \
    R.x = X;                                                                   \
    R.y = Y;                                                                   \
    return R;                                                                  \
  }                                                                            \
  static BANKLINT_HD Real cuCreal##Suffix(Type A) { return A.x; }              \
  static BANKLINT_HD Real cuCimag##Suffix(Type A) { return A.y; }              \
  static BANKLINT_HD Type cuConj##Suffix(Type A) {                             \
    return make_##Make(A.x, -A.y);                                             \
  }                                                                            \
  static BANKLINT_HD Type cuCadd##Suffix(Type A, Type B) {                     \
    return make_##Make(A.x + B.x, A.y + B.y);                                  \
  }                                                                            \
  static BANKLINT_HD Type cuCsub##Suffix(Type A, Type B) {                     \
    return make_##Make(A.x - B.x, A.y - B.y);                                  \
  }                                                                            \
  static BANKLINT_HD Type cuCmul##Suffix(Type A, Type B) {                     \
    return make_##Make(A.x * B.x - A.y * B.y, A.x * B.y + A.y * B.x);          \
  }                                                                            \
  static BANKLINT_HD Type cuCdiv##Suffix(Type A, Type B) {                     \
    Real D = B.x * B.x + B.y * B.y;                                            \
    return make_##Make((A.x * B.x + A.y * B.y) / D,                            \
                       (A.y * B.x - A.x * B.y) / D);                           \
  }                                                                            \
  static BANKLINT_HD Type cuCfma##Suffix(Type A, Type B, Type C) {             \
    return cuCadd##Suffix(cuCmul##Suffix(A, B), C);                            \
  }

BANKLINT_COMPLEX(cuFloatComplex, float, cuFloatComplex, f)
BANKLINT_COMPLEX(cuDoubleComplex, double, cuDoubleComplex, )
#undef BANKLINT_COMPLEX

static BANKLINT_HD cuComplex make_cuComplex(float X, float Y) {
  return make_cuFloatComplex(X, Y);
}
static BANKLINT_HD float cuCabsf(cuFloatComplex A) {
  return sqrtf(A.x * A.x + A.y * A.y);
}
static BANKLINT_HD double cuCabs(cuDoubleComplex A) {
  return sqrt(A.x * A.x + A.y * A.y);
}

#endif // BANKLINT_CUCOMPLEX_H
