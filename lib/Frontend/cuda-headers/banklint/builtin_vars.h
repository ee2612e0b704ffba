//===- banklint/builtin_vars.h - threadIdx and its like -------------------===//
//
// Bundled by banklint: declares enough of the CUDA API for analysis, not for
// execution.
//
//===----------------------------------------------------------------------===//
#ifndef BANKLINT_BUILTIN_VARS_H
#define BANKLINT_BUILTIN_VARS_H

#include "vector_types.h"
#include <__clang_cuda_builtin_vars.h>

#define BANKLINT_VAR_CONVERSIONS(Name)                                         \
  __device__ inline __cuda_builtin_##Name##_t::operator dim3() const {         \
    return dim3(x, y, z);                                                      \
  }                                                                            \
  __device__ inline __cuda_builtin_##Name##_t::operator uint3() const {        \
    return uint3{x, y, z};                                                     \
  }

BANKLINT_VAR_CONVERSIONS(threadIdx)
BANKLINT_VAR_CONVERSIONS(blockIdx)
BANKLINT_VAR_CONVERSIONS(blockDim)
BANKLINT_VAR_CONVERSIONS(gridDim)

#undef BANKLINT_VAR_CONVERSIONS

#endif // BANKLINT_BUILTIN_VARS_H
