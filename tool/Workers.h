//===- Workers.h - Analyses many inputs, each in a process ------*- C++ -*-===//
//
// A crash, a hang or a memory blow-up costs one input, which then says so; all
// others have the results they would have alone, in the order of the inputs.
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_TOOL_WORKERS_H
#define BANKLINT_TOOL_WORKERS_H

#include "CommandLine.h"
#include "Inputs.h"

#include "Analysis/Prediction.h"

#include <vector>

namespace banklint {

std::vector<FileResult> analyzeAll(llvm::ArrayRef<Input> Inputs,
                                   const CommandLine &Options);

} // namespace banklint

#endif // BANKLINT_TOOL_WORKERS_H
