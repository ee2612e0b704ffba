//===- BankMap.h - Which lane gets which bank when --------------*- C++ -*-===//
//
// What a price is made of, for those who want to see it: every lane of a
// request, the words it touches, their banks, and in which turn of the bank it
// is served. A load of words 0, 32, 33, 33 by lanes 0 to 3:
//
//   bank        0    1
//   turn 0      0    2, and lane 3 with it: the same word
//   turn 1      1
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_MODEL_BANKMAP_H
#define BANKLINT_MODEL_BANKMAP_H

#include "Model/BankModel.h"
#include "Model/Layout.h"

#include <optional>
#include <vector>

namespace banklint {

/// One word that one lane touches.
struct BankHit {
  unsigned Lane = 0;
  std::int64_t Word = 0;
  unsigned Bank = 0;
  unsigned Turn = 0;   ///< of the bank, from 0
  bool Shares = false; ///< a lower lane of the same turn wants the same word
};

/// Lanes that are served together.
struct ServedGroup {
  LaneMask Lanes = 0;
  std::vector<BankHit> Hits; ///< by lane, then word
  unsigned Turns = 0;        ///< of the fullest bank
};

/// The groups of \p R in the order of their lanes; empty where no rule is
/// known.
std::vector<ServedGroup> bankMapOf(const Request &R);

/// The first of the groups that take most turns; null if there are none.
const ServedGroup *costliest(const std::vector<ServedGroup> &Groups);

/// The word that holds the first byte of \p Lane.
std::int64_t wordOf(const Request &R, unsigned Lane);

/// \p R with every address sent through \p Rule.
Request moved(const Request &R, const Layout &Rule);

/// The words from each lane of \p Group to the next, where all steps are the
/// same and there are at least two lanes, none left out between them.
std::optional<std::int64_t> wordStride(const Request &R, LaneMask Group);

} // namespace banklint

#endif // BANKLINT_MODEL_BANKMAP_H
