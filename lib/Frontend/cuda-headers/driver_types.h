//===- driver_types.h - types of the runtime API --------------------------===//
//
// Bundled by banklint: declares enough of the CUDA API for analysis, not for
// execution.
//
//===----------------------------------------------------------------------===//
#ifndef BANKLINT_DRIVER_TYPES_H_INCLUDED
#define BANKLINT_DRIVER_TYPES_H_INCLUDED

#include "banklint/driver_types.h"

#endif // BANKLINT_DRIVER_TYPES_H_INCLUDED
