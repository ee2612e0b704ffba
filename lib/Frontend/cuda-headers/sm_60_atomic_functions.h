//===- sm_60_atomic_functions.h - already declared ------------------------===//
//
// Bundled by banklint: declares enough of the CUDA API for analysis, not for
// execution.
//
//===----------------------------------------------------------------------===//
#ifndef BANKLINT_SM_60_ATOMIC_FUNCTIONS_H_INCLUDED
#define BANKLINT_SM_60_ATOMIC_FUNCTIONS_H_INCLUDED

#include "banklint/host_defines.h"

#endif // BANKLINT_SM_60_ATOMIC_FUNCTIONS_H_INCLUDED
