//===- AnalyzeFile.h - From a file's name to its result ---------*- C++ -*-===//

#ifndef BANKLINT_TOOL_ANALYZEFILE_H
#define BANKLINT_TOOL_ANALYZEFILE_H

#include "CommandLine.h"
#include "Inputs.h"

#include "Analysis/Prediction.h"

namespace banklint {

/// Parses and analyses \p I. Never fails: State and Errors say how it went.
FileResult analyzeInput(const Input &I, const CommandLine &Options);

} // namespace banklint

#endif // BANKLINT_TOOL_ANALYZEFILE_H
