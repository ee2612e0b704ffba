//===- ApplyFixes.h - Writes repairs into the source ------------*- C++ -*-===//
//
// Either every file is replaced by a complete new one, or a failure names the
// file and all are as they were: an array and its index may lie in two files.
// What was written is analysed again, and undone where that fails.
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_TOOL_APPLYFIXES_H
#define BANKLINT_TOOL_APPLYFIXES_H

#include "CommandLine.h"
#include "Inputs.h"

#include "Analysis/Prediction.h"
#include "Report/Repairs.h"

#include <ctime>
#include <string>
#include <vector>

namespace banklint {

/// What is wrong where a file of \p Plan was changed after \p Start, since when
/// all is read: the edits would land beside their places. Else empty.
std::string changedSince(const timespec &Start, const Repairs &Plan);

struct AppliedFixes {
  std::vector<FileResult> Results; ///< of all inputs, as they are now
  std::string Error; ///< one line; empty: all was written and analysed
};

/// Makes the repairs of \p Plan; \p Before is what it was made from, a result
/// for each of \p Inputs.
AppliedFixes applyFixes(const Repairs &Plan, llvm::ArrayRef<FileResult> Before,
                        llvm::ArrayRef<Input> Inputs,
                        const CommandLine &Options);

/// Removes what runs that were killed have left beside \p Path.
void removeStaleFiles(llvm::StringRef Path);

} // namespace banklint

#endif // BANKLINT_TOOL_APPLYFIXES_H
