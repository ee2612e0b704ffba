//===- EditProof.h - The edited source, analysed again ----------*- C++ -*-===//
//
// The last word on a repair: the file is parsed with the edits made, lowered
// and evaluated like any other, and must show the same accesses at the bytes
// that the layout sends them to, at the costs that were promised.
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_FIX_EDITPROOF_H
#define BANKLINT_FIX_EDITPROOF_H

#include "Fix/Target.h"

namespace banklint {

/// A repair of all arrays of one declaration that is to be confirmed.
struct PendingFix {
  const std::vector<Target> *Targets = nullptr;
  std::vector<ArrayChange> Changes; ///< one for each target
  /// The source means the same with any layout that all indices follow.
  bool SameByConstruction = false;
  std::vector<Edit> Edits;
};

/// Makes the edits of all \p Fixes, and tells what became of each: nothing if
/// the edited file cannot be analysed or one of the fixes does not hold.
std::optional<std::vector<Comparison>>
proveEdits(const FixSearchInput &Input,
           llvm::ArrayRef<const PendingFix *> Fixes);

} // namespace banklint

#endif // BANKLINT_FIX_EDITPROOF_H
