//===- Reasons.h - Why something is not known, or not fixed -----*- C++ -*-===//
//
// One sentence for each enumerator that says no. A sentence about an unknown
// access says what stood in the way and what would make it known:
//
//   (DataDependent, "data")
//     the index is read from memory ('data'); it would be known if it were
//     computed from thread indices and constants
//
// An assumption is a clause that fits behind "if":
//
//   {AllLanesTake, line 12}   all lanes take the branch at line 12
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_REPORT_REASONS_H
#define BANKLINT_REPORT_REASONS_H

#include "Analysis/Prediction.h"

#include "llvm/ADT/StringRef.h"

#include <string>

namespace banklint {

/// Empty for None. \p Subject is a name from the program, or empty.
std::string reasonSentence(UnknownReason Reason, llvm::StringRef Subject);

/// The two halves of it: "the index is read from memory", and "if it were
/// computed from thread indices and constants".
std::string obstacleOf(UnknownReason Reason);
std::string cureOf(UnknownReason Reason);

/// Empty for None. \p Array is the name of the array, or empty.
std::string refusalSentence(FixRefusal Refusal, llvm::StringRef Array);

std::string assumptionClause(const Assumption &A);

/// \p Name in quotation marks, or \p Otherwise where it is empty.
std::string quoted(llvm::StringRef Name, llvm::StringRef Otherwise);

} // namespace banklint

#endif // BANKLINT_REPORT_REASONS_H
