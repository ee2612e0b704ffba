//===- library_types.h - data types of the CUDA libraries -----------------===//
//
// Bundled by banklint: declares enough of the CUDA API for analysis, not for
// execution.
//
//===----------------------------------------------------------------------===//
#ifndef BANKLINT_LIBRARY_TYPES_H_INCLUDED
#define BANKLINT_LIBRARY_TYPES_H_INCLUDED

#include "banklint/driver_types.h"

#endif // BANKLINT_LIBRARY_TYPES_H_INCLUDED
