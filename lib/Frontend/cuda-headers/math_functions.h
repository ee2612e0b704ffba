//===- math_functions.h - already declared --------------------------------===//
//
// Bundled by banklint: declares enough of the CUDA API for analysis, not for
// execution.
//
//===----------------------------------------------------------------------===//
#ifndef BANKLINT_MATH_FUNCTIONS_H_INCLUDED
#define BANKLINT_MATH_FUNCTIONS_H_INCLUDED

#include "banklint/host_defines.h"

#endif // BANKLINT_MATH_FUNCTIONS_H_INCLUDED
