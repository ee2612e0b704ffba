//===- ApplyFixes.h - Writes repairs into the source ------------*- C++ -*-===//
//
// Several inputs may see the same header, and several findings share a repair:
// each edit is made once. Repairs that contradict each other are not made.
// Either every file is replaced by a complete new one, or a failure names the
// file and nothing is left half-written.
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_TOOL_APPLYFIXES_H
#define BANKLINT_TOOL_APPLYFIXES_H

#include "Analysis/Prediction.h"

#include <set>
#include <string>
#include <vector>

namespace banklint {

struct AppliedFixes {
  std::set<const ProvenFix *> Done;
  std::string Error; ///< one line; empty: all was written
};

AppliedFixes applyFixes(const std::vector<const ProvenFix *> &Fixes);

} // namespace banklint

#endif // BANKLINT_TOOL_APPLYFIXES_H
