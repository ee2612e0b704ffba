//===- IncludePrefix.h - What files with the same includes share *- C++ -*-===//
//
// Files begin with a comment of their own and then include the same headers:
//
//   // Sums rows. (C) somebody          // Sums columns.
//   #include <cuda_runtime.h>           #include <cuda_runtime.h> // for both
//   #include <cub/cub.cuh>              #include  <cub/cub.cuh>
//
// Without comments and blanks both begin alike, so that one preamble serves
// both.
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_FRONTEND_INCLUDEPREFIX_H
#define BANKLINT_FRONTEND_INCLUDEPREFIX_H

#include "llvm/ADT/StringRef.h"

#include <string>

namespace clang {
class LangOptions;
}

namespace banklint {

struct IncludePrefix {
  std::string Text; ///< a directive a line
  /// Some names may mean files beside the one that begins so.
  bool NamesNeighbours = false;
};

/// That of a file which begins with \p Text, all of it directives and comments.
IncludePrefix includePrefixOf(llvm::StringRef Text,
                              const clang::LangOptions &Language);

} // namespace banklint

#endif // BANKLINT_FRONTEND_INCLUDEPREFIX_H
