//===- surface_types.h - types of surfaces --------------------------------===//
//
// Bundled by banklint: declares enough of the CUDA API for analysis, not for
// execution.
//
//===----------------------------------------------------------------------===//
#ifndef BANKLINT_SURFACE_TYPES_H_INCLUDED
#define BANKLINT_SURFACE_TYPES_H_INCLUDED

#include "banklint/driver_types.h"

#endif // BANKLINT_SURFACE_TYPES_H_INCLUDED
