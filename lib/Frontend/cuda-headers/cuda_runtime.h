//===- cuda_runtime.h - the CUDA runtime ----------------------------------===//
//
// Bundled by banklint: declares enough of the CUDA API for analysis, not for
// execution.
//
//===----------------------------------------------------------------------===//
#ifndef BANKLINT_CUDA_RUNTIME_H_INCLUDED
#define BANKLINT_CUDA_RUNTIME_H_INCLUDED

#include "banklint/version.h"
#include "banklint/vector_functions.h"
#include "banklint/runtime_templates.h"

#endif // BANKLINT_CUDA_RUNTIME_H_INCLUDED
