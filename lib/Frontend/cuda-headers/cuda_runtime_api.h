//===- cuda_runtime_api.h - the C side of the CUDA runtime ----------------===//
//
// Bundled by banklint: declares enough of the CUDA API for analysis, not for
// execution.
//
//===----------------------------------------------------------------------===//
#ifndef BANKLINT_CUDA_RUNTIME_API_H_INCLUDED
#define BANKLINT_CUDA_RUNTIME_API_H_INCLUDED

#include "banklint/version.h"
#include "banklint/runtime_api.h"

#endif // BANKLINT_CUDA_RUNTIME_API_H_INCLUDED
