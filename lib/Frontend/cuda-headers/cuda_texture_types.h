//===- cuda_texture_types.h - texture references --------------------------===//
//
// Bundled by banklint: declares enough of the CUDA API for analysis, not for
// execution.
//
//===----------------------------------------------------------------------===//
#ifndef BANKLINT_CUDA_TEXTURE_TYPES_H_INCLUDED
#define BANKLINT_CUDA_TEXTURE_TYPES_H_INCLUDED

#include "banklint/driver_types.h"

#endif // BANKLINT_CUDA_TEXTURE_TYPES_H_INCLUDED
