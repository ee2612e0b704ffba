//===- banklint/aligned_size.h - a size whose alignment is in its type ----===//
//
// Bundled by banklint: declares enough of the CUDA API for analysis, not for
// execution.
//
//===----------------------------------------------------------------------===//
#ifndef BANKLINT_ALIGNED_SIZE_H
#define BANKLINT_ALIGNED_SIZE_H

#include "host_defines.h"
#include <stddef.h>

namespace cuda {
template <size_t Alignment> struct aligned_size_t {
  static const size_t align = Alignment;
  size_t value;
  BANKLINT_HD explicit aligned_size_t(size_t Size) : value(Size) {}
  BANKLINT_HD operator size_t() const { return value; }
};
} // namespace cuda

#endif // BANKLINT_ALIGNED_SIZE_H
