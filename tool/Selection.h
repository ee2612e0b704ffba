//===- Selection.h - Which findings the user wants to see -------*- C++ -*-===//

#ifndef BANKLINT_TOOL_SELECTION_H
#define BANKLINT_TOOL_SELECTION_H

#include "CommandLine.h"

#include "Report/Baseline.h"
#include "Report/ChangedLines.h"

#include <optional>
#include <string>

namespace banklint {

struct Selection {
  std::optional<ChangedLines> Changed; ///< --diff, --since
  std::optional<Baseline> Known;       ///< --baseline, if the file is there
  std::string ProjectRoot; ///< headers elsewhere are left out; empty: none are
};

/// Reads what the options name; complains and returns nothing where it cannot.
std::optional<Selection> readSelection(const CommandLine &Options);

} // namespace banklint

#endif // BANKLINT_TOOL_SELECTION_H
