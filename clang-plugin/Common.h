//===- Common.h - From findings to Clang's diagnostics ----------*- C++ -*-===//
//
// The analysis names places by file, line and column and edits by byte offset.
// Clang's diagnostics want source locations:
//
//   SourcePoint{"tile.cu", 8, 20}      -> SourceLocation
//   Edit{"tile.cu", 71, 2, "33"}       -> FixItHint
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_PLUGIN_COMMON_H
#define BANKLINT_PLUGIN_COMMON_H

#include "Analysis/Options.h"
#include "Report/Finding.h"

#include "clang/AST/ASTContext.h"
#include "clang/Basic/Diagnostic.h"

#include <string>
#include <vector>

namespace banklint {

/// Invalid where this compilation did not read the file.
clang::SourceLocation locationOf(const SourcePoint &At,
                                 const clang::SourceManager &SM);

/// The place of what concerns a file as a whole.
clang::SourceLocation startOfFile(const clang::SourceManager &SM);

/// The errors in their order, each once: a kernel has one for each block shape.
std::vector<std::string> distinctErrors(const FileResult &Result);

/// All of \p Edits, or none where one has no place: half a repair is worse
/// than none.
std::vector<clang::FixItHint> hintsOf(const std::vector<Edit> &Edits,
                                      const clang::SourceManager &SM);

/// Reads block shapes that are separated by semicolons. Returns the first that
/// is not one; empty where all are.
std::string readBlocks(llvm::StringRef Text, AnalysisOptions &Options);

} // namespace banklint

#endif // BANKLINT_PLUGIN_COMMON_H
