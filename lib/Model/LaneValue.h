//===- LaneValue.h - One integer across a warp ------------------*- C++ -*-===//
//
// The value that one variable has in the 32 lanes of a warp: for each lane a
// number plus multiples of symbols, or nothing known.
//
//   lane                        0    1    2   ...  31
//   threadIdx.x                 0    1    2        31
//   n (an argument)             n    n    n         n
//   threadIdx.x * n + 4         4  n+4 2n+4     31n+4
//   table[data[i]]              ?    ?    ?         ?
//
// A pointer is a LaneValue too: the symbol of its object's base address, plus
// a byte offset. Inability is per lane and carries a reason, so that it can be
// reported where it matters and costs nothing where it does not.
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_MODEL_LANEVALUE_H
#define BANKLINT_MODEL_LANEVALUE_H

#include "Model/Symbols.h"
#include "Model/Warp.h"

#include <array>
#include <optional>
#include <vector>

namespace banklint {

using LaneNumbers = std::array<std::int64_t, WarpSize>;

/// Index into the evaluation's table of reasons; 0: none.
using ReasonId = std::uint32_t;

/// Set of assumptions of the evaluation, one bit each.
using AssumptionSet = std::uint32_t;

/// Coefficient[l] * Symbol, for each lane l.
struct LaneTerm {
  SymbolId Symbol = 0;
  LaneNumbers Coefficient{};
};

class LaneValue {
public:
  /// Zero in every lane.
  LaneValue() = default;

  static LaneValue constant(std::int64_t Value);
  static LaneValue lanes(const LaneNumbers &Numbers);
  static LaneValue symbol(const SymbolTable::Use &Use);
  static LaneValue unknown(ReasonId Why);

  LaneNumbers Base{};
  /// Sorted by symbol; none is zero in all lanes.
  std::vector<LaneTerm> Terms;
  /// Lanes of which nothing is known: their Base and coefficients are 0.
  LaneMask Unknown = 0;
  ReasonId Why = 0;
  /// What the value rests on.
  AssumptionSet Assumptions = 0;

  /// No lane of \p Active is unknown or depends on a symbol.
  bool isNumber(LaneMask Active) const;

  /// The one number that all lanes of \p Active hold, if there is one.
  std::optional<std::int64_t> uniformNumber(LaneMask Active) const;

  /// All lanes of \p Active hold the same value, known or symbolic.
  bool isUniform(LaneMask Active) const;

  /// The coefficient of \p S in \p Lane.
  std::int64_t coefficient(SymbolId S, unsigned Lane) const;

  /// Drops terms that are zero everywhere and clears what unknown lanes hold.
  void normalize();

  /// Takes the lanes \p From of \p Other, keeping the rest.
  void blend(const LaneValue &Other, LaneMask From);

  /// Bounds over the lanes of \p Active; everything if one is unknown.
  Range range(LaneMask Active, const SymbolTable &Symbols) const;
};

/// Equal in the lanes of \p Active, symbol by symbol; unknown equals nothing.
bool equalIn(const LaneValue &A, const LaneValue &B, LaneMask Active);

/// The lowest lane of a non-empty mask.
inline unsigned firstLane(LaneMask M) {
  unsigned L = 0;
  while (!(M >> L & 1))
    ++L;
  return L;
}

} // namespace banklint

#endif // BANKLINT_MODEL_LANEVALUE_H
