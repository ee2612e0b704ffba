//===- Suppressions.h - NOLINT comments in source text ----------*- C++ -*-===//
//
// The comments of clang-tidy, found in text alone so that every host agrees:
//
//   x = tile[i];  // NOLINT
//   x = tile[i];  // NOLINT(banklint-shared-bank-conflict)
//   // NOLINTNEXTLINE(banklint-*)
//   // NOLINTBEGIN ... // NOLINTEND
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_REPORT_SUPPRESSIONS_H
#define BANKLINT_REPORT_SUPPRESSIONS_H

#include "Analysis/Prediction.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/VirtualFileSystem.h"

#include <vector>

namespace banklint {

/// Which lines of \p Text are silenced for our check; line N at index N.
std::vector<bool> suppressedLines(llvm::StringRef Text);

/// Marks the sites of \p Result that stand on silenced lines.
void markSuppressed(FileResult &Result, llvm::vfs::FileSystem &Files);

} // namespace banklint

#endif // BANKLINT_REPORT_SUPPRESSIONS_H
