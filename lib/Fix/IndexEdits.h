//===- IndexEdits.h - The edits of a layout ---------------------*- C++ -*-===//
//
// Writes a candidate into the source, in the author's words:
//
//   s[ty * TILE + tx]    Factor   s[ty * (TILE + 1) + tx]
//   s[2 * tid]           Skew     s[2 * tid + 2 * tid / 32]
//   tile[tx][ty + j]     Xor      tile[tx][(ty + j) ^ tx]
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_FIX_INDEXEDITS_H
#define BANKLINT_FIX_INDEXEDITS_H

#include "Fix/Target.h"

namespace banklint {

struct Candidate;

/// A number that indices multiply a row by.
struct PitchFactor {
  std::int64_t Value = 0; ///< elements, at least 2
  std::string Name;       ///< as written
};

/// The different factors in the subscripts of \p Uses.
std::vector<PitchFactor> pitchFactorsOf(const ArrayUses &Uses,
                                        const clang::ASTContext &Context);

/// The factor of the extent \p E that looks like a padded row, and the factor
/// of the indices that looks like the row without the pad: 17 and 16.
std::optional<std::pair<std::int64_t, std::int64_t>>
unusedPad(const clang::Expr *E, const ArrayUses &Uses,
          const clang::ASTContext &Context);

/// Elements of an array of one dimension under \p C, a Factor or Skew, so that
/// all of its present elements have a place.
std::int64_t newExtentOf(const Candidate &C, const Target &T);

/// The edits that \p C takes for \p T; nothing if some place cannot be edited.
std::optional<std::vector<Edit>> editsFor(const Candidate &C, const Target &T,
                                          const clang::ASTContext &Context);

} // namespace banklint

#endif // BANKLINT_FIX_INDEXEDITS_H
