//===- vector_functions.h - constructors of vector types ------------------===//
//
// Bundled by banklint: declares enough of the CUDA API for analysis, not for
// execution.
//
//===----------------------------------------------------------------------===//
#ifndef BANKLINT_VECTOR_FUNCTIONS_H_INCLUDED
#define BANKLINT_VECTOR_FUNCTIONS_H_INCLUDED

#include "banklint/vector_functions.h"

#endif // BANKLINT_VECTOR_FUNCTIONS_H_INCLUDED
