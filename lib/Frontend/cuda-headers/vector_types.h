//===- vector_types.h - vector types --------------------------------------===//
//
// Bundled by banklint: declares enough of the CUDA API for analysis, not for
// execution.
//
//===----------------------------------------------------------------------===//
#ifndef BANKLINT_VECTOR_TYPES_H_INCLUDED
#define BANKLINT_VECTOR_TYPES_H_INCLUDED

#include "banklint/vector_types.h"

#endif // BANKLINT_VECTOR_TYPES_H_INCLUDED
