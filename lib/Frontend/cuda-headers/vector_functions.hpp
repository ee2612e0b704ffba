//===- vector_functions.hpp - constructors of vector types ----------------===//
//
// Bundled by banklint: declares enough of the CUDA API for analysis, not for
// execution.
//
//===----------------------------------------------------------------------===//
#ifndef BANKLINT_VECTOR_FUNCTIONS_HPP_INCLUDED
#define BANKLINT_VECTOR_FUNCTIONS_HPP_INCLUDED

#include "banklint/vector_functions.h"

#endif // BANKLINT_VECTOR_FUNCTIONS_HPP_INCLUDED
