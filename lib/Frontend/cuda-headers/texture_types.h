//===- texture_types.h - types of textures --------------------------------===//
//
// Bundled by banklint: declares enough of the CUDA API for analysis, not for
// execution.
//
//===----------------------------------------------------------------------===//
#ifndef BANKLINT_TEXTURE_TYPES_H_INCLUDED
#define BANKLINT_TEXTURE_TYPES_H_INCLUDED

#include "banklint/driver_types.h"

#endif // BANKLINT_TEXTURE_TYPES_H_INCLUDED
