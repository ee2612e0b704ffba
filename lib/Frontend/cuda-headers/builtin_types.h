//===- builtin_types.h - vector types and types of the runtime API --------===//
//
// Bundled by banklint: declares enough of the CUDA API for analysis, not for
// execution.
//
//===----------------------------------------------------------------------===//
#ifndef BANKLINT_BUILTIN_TYPES_H_INCLUDED
#define BANKLINT_BUILTIN_TYPES_H_INCLUDED

#include "banklint/driver_types.h"

#endif // BANKLINT_BUILTIN_TYPES_H_INCLUDED
