//===- banklint/address_space.h - pointer conversions ---------------------===//
//
// Bundled by banklint: declares enough of the CUDA API for analysis, not for
// execution.
//
//===----------------------------------------------------------------------===//
#ifndef BANKLINT_ADDRESS_SPACE_H
#define BANKLINT_ADDRESS_SPACE_H

#include "host_defines.h"
#include <stdint.h>

// Clang's intrinsics speak of these types of the driver API.
typedef uint32_t cuuint32_t;
typedef uint64_t cuuint64_t;

// Numbers of the address spaces of the NVPTX target.
#define BANKLINT_CVTA(Space, Number)                                           \
  BANKLINT_D size_t __cvta_generic_to_##Space(const void *P) {                 \
    return (size_t)(__attribute__((address_space(Number))) const void *)P;     \
  }                                                                            \
  BANKLINT_D void *__cvta_##Space##_to_generic(size_t P) {                     \
    return (void *)(__attribute__((address_space(Number))) void *)P;           \
  }

BANKLINT_CVTA(global, 1)
BANKLINT_CVTA(shared, 3)
BANKLINT_CVTA(constant, 4)
BANKLINT_CVTA(local, 5)
BANKLINT_CVTA(grid_constant, 4)

#undef BANKLINT_CVTA

BANKLINT_D unsigned int __isGlobal(const void *P) {
  return __nvvm_isspacep_global(P);
}
BANKLINT_D unsigned int __isShared(const void *P) {
  return __nvvm_isspacep_shared(P);
}
BANKLINT_D unsigned int __isConstant(const void *P) {
  return __nvvm_isspacep_const(P);
}
BANKLINT_D unsigned int __isLocal(const void *P) {
  return __nvvm_isspacep_local(P);
}
BANKLINT_D unsigned int __isGridConstant(const void *P) {
  return __nvvm_isspacep_const(P);
}

#endif // BANKLINT_ADDRESS_SPACE_H
