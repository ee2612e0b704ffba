//===- Suppressions.h - NOLINT comments in source text ----------*- C++ -*-===//
//
// The comments of clang-tidy, found in text alone so that every host agrees:
//
//   x = tile[i];  // NOLINT
//   x = tile[i];  // NOLINT(banklint-shared-bank-conflict)
//   // NOLINTNEXTLINE(banklint-*)
//   // NOLINTBEGIN ... // NOLINTEND       in pairs of the same list
//   __shared__ float tile[32][32];         // NOLINT: for each access of tile
//
// An access in a macro stands where the macro is used.
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_REPORT_SUPPRESSIONS_H
#define BANKLINT_REPORT_SUPPRESSIONS_H

#include "Analysis/Prediction.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/VirtualFileSystem.h"

#include <string>
#include <vector>

namespace banklint {

/// Marks the sites of \p Result that stand on silenced lines or whose array is
/// declared on one, and fills in its Suppressions. Path is looked into too.
void markSuppressed(FileResult &Result, llvm::vfs::FileSystem &Files);

/// The comments that name this check and silenced nothing in any of \p Results.
/// None of a file that was not analysed in full: it may have needed them.
std::vector<SourcePoint> unusedSuppressions(llvm::ArrayRef<FileResult> Results);

/// A line for the user.
std::string unusedSuppressionSentence(const SourcePoint &At);

} // namespace banklint

#endif // BANKLINT_REPORT_SUPPRESSIONS_H
