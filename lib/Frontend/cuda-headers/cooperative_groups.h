//===- cooperative_groups.h - groups of threads ---------------------------===//
//
// Bundled by banklint: declares enough of the CUDA API for analysis, not for
// execution.
//
//===----------------------------------------------------------------------===//
#ifndef BANKLINT_COOPERATIVE_GROUPS_H
#define BANKLINT_COOPERATIVE_GROUPS_H

#include "banklint/vector_functions.h"

#if defined(__CUDA__)

#include "banklint/group_types.h"
#include "banklint/group_tiles.h"

#endif // __CUDA__
#endif // BANKLINT_COOPERATIVE_GROUPS_H
