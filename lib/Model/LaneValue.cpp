//===- LaneValue.cpp ------------------------------------------------------===//

#include "Model/LaneValue.h"

#include <algorithm>

namespace banklint {

LaneValue LaneValue::constant(std::int64_t Value) {
  LaneValue V;
  V.Base.fill(Value);
  return V;
}

LaneValue LaneValue::lanes(const LaneNumbers &Numbers) {
  LaneValue V;
  V.Base = Numbers;
  return V;
}

LaneValue LaneValue::symbol(const SymbolTable::Use &Use) {
  LaneValue V = constant(Use.Offset);
  if (Use.Scale != 0) {
    V.Terms.emplace_back();
    V.Terms.back().Symbol = Use.Id;
    V.Terms.back().Coefficient.fill(Use.Scale);
  }
  return V;
}

LaneValue LaneValue::unknown(ReasonId Why) {
  LaneValue V;
  V.Unknown = AllLanes;
  V.Why = Why;
  return V;
}

bool LaneValue::isNumber(LaneMask Active) const {
  if (Unknown & Active)
    return false;
  for (const LaneTerm &T : Terms)
    for (unsigned L = 0; L != WarpSize; ++L)
      if ((Active >> L & 1) && T.Coefficient[L] != 0)
        return false;
  return true;
}

bool LaneValue::isUniform(LaneMask Active) const {
  if (Unknown & Active)
    return false;
  if (!Active)
    return true;
  const unsigned F = firstLane(Active);
  for (unsigned L = F + 1; L != WarpSize; ++L) {
    if (!(Active >> L & 1))
      continue;
    if (Base[L] != Base[F])
      return false;
    for (const LaneTerm &T : Terms)
      if (T.Coefficient[L] != T.Coefficient[F])
        return false;
  }
  return true;
}

std::optional<std::int64_t> LaneValue::uniformNumber(LaneMask Active) const {
  if (!Active || !isNumber(Active) || !isUniform(Active))
    return std::nullopt;
  return Base[firstLane(Active)];
}

std::int64_t LaneValue::coefficient(SymbolId S, unsigned Lane) const {
  for (const LaneTerm &T : Terms)
    if (T.Symbol == S)
      return T.Coefficient[Lane];
  return 0;
}

void LaneValue::normalize() {
  if (Unknown)
    for (unsigned L = 0; L != WarpSize; ++L)
      if (Unknown >> L & 1) {
        Base[L] = 0;
        for (LaneTerm &T : Terms)
          T.Coefficient[L] = 0;
      }
  Terms.erase(std::remove_if(Terms.begin(), Terms.end(),
                             [](const LaneTerm &T) {
                               return std::all_of(
                                   T.Coefficient.begin(), T.Coefficient.end(),
                                   [](std::int64_t C) { return C == 0; });
                             }),
              Terms.end());
  if (!Unknown)
    Why = 0;
}

/// The term of \p S in \p V, inserted in order when absent.
static LaneTerm &termFor(LaneValue &V, SymbolId S) {
  auto It = std::lower_bound(
      V.Terms.begin(), V.Terms.end(), S,
      [](const LaneTerm &T, SymbolId Id) { return T.Symbol < Id; });
  if (It == V.Terms.end() || It->Symbol != S) {
    It = V.Terms.emplace(It);
    It->Symbol = S;
  }
  return *It;
}

void LaneValue::blend(const LaneValue &Other, LaneMask From) {
  if (From == AllLanes) {
    *this = Other;
    return;
  }
  for (unsigned L = 0; L != WarpSize; ++L)
    if (From >> L & 1)
      Base[L] = Other.Base[L];
  for (LaneTerm &T : Terms)
    for (unsigned L = 0; L != WarpSize; ++L)
      if (From >> L & 1)
        T.Coefficient[L] = 0;
  for (const LaneTerm &O : Other.Terms) {
    LaneTerm &T = termFor(*this, O.Symbol);
    for (unsigned L = 0; L != WarpSize; ++L)
      if (From >> L & 1)
        T.Coefficient[L] = O.Coefficient[L];
  }
  if (Other.Unknown & From)
    Why = Other.Why;
  Unknown = (Unknown & ~From) | (Other.Unknown & From);
  Assumptions |= Other.Assumptions;
  normalize();
}

static std::int64_t saturate(__int128 V) {
  if (V < Range::Lowest)
    return Range::Lowest;
  if (V > Range::Highest)
    return Range::Highest;
  return std::int64_t(V);
}

/// Adds Coefficient * Bounds to [Min, Max]; an unbounded end stays unbounded.
static void addScaled(Range &R, std::int64_t Coefficient, Range Bounds) {
  const std::int64_t AtMin = Coefficient > 0 ? Bounds.Min : Bounds.Max;
  const std::int64_t AtMax = Coefficient > 0 ? Bounds.Max : Bounds.Min;
  const auto IsOpen = [](std::int64_t V) {
    return V == Range::Lowest || V == Range::Highest;
  };
  R.Min = R.Min == Range::Lowest || IsOpen(AtMin)
              ? Range::Lowest
              : saturate(R.Min + __int128(Coefficient) * AtMin);
  R.Max = R.Max == Range::Highest || IsOpen(AtMax)
              ? Range::Highest
              : saturate(R.Max + __int128(Coefficient) * AtMax);
}

Range LaneValue::range(LaneMask Active, const SymbolTable &Symbols) const {
  if ((Unknown & Active) || !Active)
    return {};
  Range All{Range::Highest, Range::Lowest};
  for (unsigned L = 0; L != WarpSize; ++L) {
    if (!(Active >> L & 1))
      continue;
    Range Lane{Base[L], Base[L]};
    for (const LaneTerm &T : Terms)
      if (T.Coefficient[L] != 0)
        addScaled(Lane, T.Coefficient[L], Symbols[T.Symbol].Bounds);
    All.Min = std::min(All.Min, Lane.Min);
    All.Max = std::max(All.Max, Lane.Max);
  }
  return All;
}

bool equalIn(const LaneValue &A, const LaneValue &B, LaneMask Active) {
  if ((A.Unknown | B.Unknown) & Active)
    return false;
  for (unsigned L = 0; L != WarpSize; ++L) {
    if (!(Active >> L & 1))
      continue;
    if (A.Base[L] != B.Base[L])
      return false;
    for (const LaneTerm &T : A.Terms)
      if (T.Coefficient[L] != B.coefficient(T.Symbol, L))
        return false;
    for (const LaneTerm &T : B.Terms)
      if (T.Coefficient[L] != A.coefficient(T.Symbol, L))
        return false;
  }
  return true;
}

} // namespace banklint
