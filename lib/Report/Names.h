//===- Names.h - The stable names in machine output -------------*- C++ -*-===//
//
// What other programs compare is spelled here, once, for JSON and for
// --print-sites. These names are part of the contract and never reworded:
//
//   Operation::CpAsync             "cp.async"
//   Confidence::Assuming           "assuming"
//   UnknownReason::DataDependent   "DataDependent"
//   BlockShape{32, 8, 1}           "32x8"
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_REPORT_NAMES_H
#define BANKLINT_REPORT_NAMES_H

#include "Analysis/Prediction.h"

#include "llvm/ADT/StringRef.h"

#include <string>

namespace banklint {

/// The check that conflicts belong to, as the user silences it.
inline constexpr llvm::StringLiteral CheckName("banklint-shared-bank-conflict");

/// The rule of findings about comments that silence nothing.
inline constexpr llvm::StringLiteral
    UnusedSuppressionName("banklint-unused-suppression");

llvm::StringRef nameOf(Operation Op);
llvm::StringRef nameOf(Verdict V);
llvm::StringRef nameOf(Confidence C);
llvm::StringRef nameOf(ShapeEvidence E);
llvm::StringRef nameOf(FileResult::Status S);
llvm::StringRef nameOf(ProvenFix::Kind K);
llvm::StringRef nameOf(Assumption::Kind K);
llvm::StringRef nameOf(UnknownReason R);
llvm::StringRef nameOf(FixRefusal R);

/// "256", "32x8" or "8x8x4": trailing extents of 1 are left out.
std::string nameOf(const BlockShape &Block);

/// \p Path relative to \p WorkingDirectory when below it, else absolute, with
/// '/' as separator. Decided on the spelling alone; links are not followed.
std::string portablePath(llvm::StringRef Path,
                         llvm::StringRef WorkingDirectory);

} // namespace banklint

#endif // BANKLINT_REPORT_NAMES_H
