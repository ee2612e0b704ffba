//===- cuda_profiler_api.h - profiler control -----------------------------===//
//
// Bundled by banklint: declares enough of the CUDA API for analysis, not for
// execution.
//
//===----------------------------------------------------------------------===//
#ifndef BANKLINT_CUDA_PROFILER_API_H_INCLUDED
#define BANKLINT_CUDA_PROFILER_API_H_INCLUDED

#include "banklint/runtime_api.h"

#endif // BANKLINT_CUDA_PROFILER_API_H_INCLUDED
