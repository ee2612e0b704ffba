//===- Output.h - Where reports go ------------------------------*- C++ -*-===//

#ifndef BANKLINT_TOOL_OUTPUT_H
#define BANKLINT_TOOL_OUTPUT_H

#include "CommandLine.h"
#include "Selection.h"

#include "Report/Report.h"

namespace banklint {

/// What is to be shown of the files.
Report reportOn(llvm::ArrayRef<FileResult> Results, const Selection &Selected,
                const CommandLine &Options);
/// The same of other files than those on disk.
Report reportOn(llvm::ArrayRef<FileResult> Results, const Selection &Selected,
                const CommandLine &Options, llvm::vfs::FileSystem &Files);

/// --write-baseline; false where it was not written.
bool writeBaseline(llvm::ArrayRef<FileResult> Results, Selection &Selected,
                   const CommandLine &Options);

/// Replaces \p File, "-" being standard output, when all of it has been
/// written; complains and returns false where it cannot be.
bool writeFile(const std::string &File,
               llvm::function_ref<void(llvm::raw_ostream &)> Write);

/// Says \p Error, if there is one, and whether there is none.
bool succeeded(llvm::StringRef Error);

/// Writes all that is asked for: JSON of \p Found, what else there is of
/// \p Now, which differs after --fix. False where something was not written.
bool writeOutputs(const Report &Found, const Report &Now,
                  const CommandLine &Options);

/// --export-fixes; false where it was not written.
bool exportFixes(const Report &R, const CommandLine &Options);

/// --fix-dry-run
void printDiff(const Report &R);

} // namespace banklint

#endif // BANKLINT_TOOL_OUTPUT_H
