//===- device_launch_parameters.h - threadIdx and its like ----------------===//
//
// Bundled by banklint: declares enough of the CUDA API for analysis, not for
// execution.
//
//===----------------------------------------------------------------------===//
#ifndef BANKLINT_DEVICE_LAUNCH_PARAMETERS_H_INCLUDED
#define BANKLINT_DEVICE_LAUNCH_PARAMETERS_H_INCLUDED

#include "banklint/vector_types.h"

#endif // BANKLINT_DEVICE_LAUNCH_PARAMETERS_H_INCLUDED
