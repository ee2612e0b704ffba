//===- NolintComments.h - The comments of clang-tidy ------------*- C++ -*-===//
//
// Read from text alone, by clang-tidy's own rules, so that every host agrees:
//
//   x = tile[i];   // NOLINT                                  this line
//   x = tile[i];   // NOLINT(banklint-shared-bank-conflict)
//   // NOLINTNEXTLINE(cert-*, banklint-*)                     the next line
//   // NOLINTBEGIN(banklint-*)                                what is between
//   // NOLINTEND(banklint-*)
//
// Only '*' is special in a name. A pair is of the same list, white space aside,
// and closes what was opened last; a block that is not closed silences nothing.
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_REPORT_NOLINTCOMMENTS_H
#define BANKLINT_REPORT_NOLINTCOMMENTS_H

#include "llvm/ADT/StringRef.h"

#include <string>
#include <utility>
#include <vector>

namespace banklint {

/// A comment that silences our check, or would if it spelled a name right.
struct NolintComment {
  using Position = std::pair<unsigned, unsigned>; ///< line, column; from 1
  Position At;                                    ///< of its "NOLINT"
  Position First, End;                            ///< silenced; End is not
  bool Silences = true;
  std::string Name;     ///< "banklint-..." in its list; empty: not by our name
  bool IsAlone = false; ///< no other name in the list

  bool covers(unsigned Line, unsigned Column) const {
    return First <= Position(Line, Column) && Position(Line, Column) < End;
  }
};

/// In the order of the text, blocks where they are closed.
std::vector<NolintComment> nolintCommentsIn(llvm::StringRef Text);

} // namespace banklint

#endif // BANKLINT_REPORT_NOLINTCOMMENTS_H
