//===- IncludePrefix.h - What files with the same includes share *- C++ -*-===//
//
// Files begin with a comment of their own and then include the same headers:
//
//   // Sums rows. (C) somebody          // Sums columns.
//   #include <cuda_runtime.h>           #include <cuda_runtime.h> // for both
//   #include <cub/cub.cuh>              #include  <cub/cub.cuh>
//
// Without comments and blanks both begin alike, so that one preamble serves
// both. Between includes may stand what gives names to other names:
//
//   #include <cooperative_groups.h>
//   namespace cg = cooperative_groups;  where Clang's preambles end
//   #include <helper_cuda.h>            where ours do
//   __global__ void sum(float *out)
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_FRONTEND_INCLUDEPREFIX_H
#define BANKLINT_FRONTEND_INCLUDEPREFIX_H

#include "llvm/ADT/StringRef.h"

#include <string>

namespace clang {
class LangOptions;
struct PreambleBounds;
} // namespace clang

namespace banklint {

struct IncludePrefix {
  std::string Text; ///< a directive a line
  /// Some names may mean files beside the one that begins so.
  bool NamesNeighbours = false;
};

/// How much of \p Text, the main file, is its preamble.
clang::PreambleBounds includeBoundsOf(llvm::StringRef Text,
                                      const clang::LangOptions &Language);

/// That of a file which begins with \p Text, its preamble.
IncludePrefix includePrefixOf(llvm::StringRef Text,
                              const clang::LangOptions &Language);

} // namespace banklint

#endif // BANKLINT_FRONTEND_INCLUDEPREFIX_H
