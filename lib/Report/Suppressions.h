//===- Suppressions.h - What NOLINT comments silence ------------*- C++ -*-===//
//
// A comment silences the accesses on its lines, and with the declaration of an
// array all accesses of the array:
//
//   x = tile[i];                     // NOLINT
//   __shared__ float tile[32][32];   // NOLINT: for each access of tile
//
// An access in a macro stands where the macro is used.
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_REPORT_SUPPRESSIONS_H
#define BANKLINT_REPORT_SUPPRESSIONS_H

#include "Analysis/Prediction.h"

#include "llvm/Support/VirtualFileSystem.h"

namespace banklint {

/// Marks the sites of \p Result that stand on silenced lines or whose array is
/// declared on one.
void markSuppressed(FileResult &Result, llvm::vfs::FileSystem &Files);

} // namespace banklint

#endif // BANKLINT_REPORT_SUPPRESSIONS_H
