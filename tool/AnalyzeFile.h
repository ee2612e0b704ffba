//===- AnalyzeFile.h - From a file's name to its result ---------*- C++ -*-===//

#ifndef BANKLINT_TOOL_ANALYZEFILE_H
#define BANKLINT_TOOL_ANALYZEFILE_H

#include "CommandLine.h"
#include "Inputs.h"

#include "Analysis/Prediction.h"
#include "Frontend/Preamble.h"

namespace banklint {

/// Parses and analyses \p I, with what \p Options say of its path. Never fails:
/// State and Errors say how it went. \p LeavesMemory as in ParseInput.
FileResult analyzeInput(const Input &I, const CommandLine &Options,
                        bool LeavesMemory = false);

/// The result for \p Path where there is no analysis.
FileResult failedResult(const std::string &Path, std::string Error);

/// What a host that analyses a file again and again keeps.
struct ParseInput {
  /// Those of frontendFiles(), with unsaved texts over them.
  llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Files;
  const PreambleSource *Start = nullptr; ///< may be null or out of date
  /// The process ends soon, and does not free what it parsed first.
  bool LeavesMemory = false;
  // Answers.
  bool UsedStart = false;       ///< it was not out of date
  std::set<std::string> Opened; ///< all files that were read
};

/// The same, of the call that commandFor() made and the files of \p Input.
FileResult analyzeFile(const std::string &Path, const CommandLine &Options,
                       const FrontendCommand &Command, ParseInput &Input);

} // namespace banklint

#endif // BANKLINT_TOOL_ANALYZEFILE_H
