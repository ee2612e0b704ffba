//===- Candidates.h - Layouts that may help ---------------------*- C++ -*-===//
//
// In the order in which an author would take them:
//
//   Extent    float t[32][32]        t[32][33]                    one number
//   Factor    s[y * 32 + x]          s[y * 33 + x]                each index
//   Skew      s[i]                   s[i + i / 32]                each index
//   Xor       t[r][c]                t[r][c ^ r]                  each index
//             s[i]                   s[i ^ (i / 32 % 32)]
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_FIX_CANDIDATES_H
#define BANKLINT_FIX_CANDIDATES_H

#include "Fix/Target.h"

namespace banklint {

/// A layout in elements, so that it fits all instantiations of a declaration.
struct Candidate {
  enum class Kind : std::uint8_t { Extent, Factor, Skew, Xor };
  Kind What = Kind::Extent;
  unsigned Depth = 1;     ///< Extent: which, 1 the innermost
  std::int64_t Added = 0; ///< Extent, Factor, Skew: to the row
  /// Factor, Skew, Xor of one dimension: elements of a row, and how the
  /// program calls that number, where it does.
  std::int64_t Pitch = 0;
  std::string PitchName;
  std::int64_t Slot = 1; ///< Xor: elements that move together
  std::int64_t Mask = 0; ///< Xor
  unsigned Shift = 0;    ///< Xor: rows that are moved alike, as a power of two
};

/// What \p C does to \p T; nothing if it cannot be done there.
std::optional<ArrayChange> changeFor(const Candidate &C, const Target &T);

/// Bytes that the array grows by; negative if it shrinks.
std::int64_t growthOf(const Candidate &C, const Target &T);

/// All that can be written for \p T, without regard to what it costs.
std::vector<Candidate> candidatesFor(const Target &T,
                                     const clang::ASTContext &Context);

} // namespace banklint

#endif // BANKLINT_FIX_CANDIDATES_H
