//===- LaneChoice.cpp - Comparisons and choices ---------------------------===//

#include "Model/LaneArithmetic.h"

#include "Model/AffineForms.h"

#include <algorithm>

namespace banklint {

namespace {

bool isUnsigned(Predicate P) { return P >= Predicate::ULt; }

bool compareNumbers(Predicate P, std::int64_t A, std::int64_t B) {
  const std::uint64_t UA = A, UB = B;
  switch (P) {
  case Predicate::Eq:
    return A == B;
  case Predicate::Ne:
    return A != B;
  case Predicate::Lt:
    return A < B;
  case Predicate::Le:
    return A <= B;
  case Predicate::Gt:
    return A > B;
  case Predicate::Ge:
    return A >= B;
  case Predicate::ULt:
    return UA < UB;
  case Predicate::ULe:
    return UA <= UB;
  case Predicate::UGt:
    return UA > UB;
  case Predicate::UGe:
    return UA >= UB;
  }
  return false;
}

/// Whether "D P 0" is decided by the bounds of D, and how.
std::optional<bool> decideByRange(Predicate P, Range D) {
  switch (P) {
  case Predicate::Eq:
  case Predicate::Ne:
    if (D.Min > 0 || D.Max < 0)
      return P == Predicate::Ne;
    return std::nullopt;
  case Predicate::Lt:
  case Predicate::ULt:
    if (D.Max < 0 || D.Min >= 0)
      return D.Max < 0;
    return std::nullopt;
  case Predicate::Le:
  case Predicate::ULe:
    if (D.Max <= 0 || D.Min > 0)
      return D.Max <= 0;
    return std::nullopt;
  case Predicate::Gt:
  case Predicate::UGt:
    if (D.Min > 0 || D.Max <= 0)
      return D.Min > 0;
    return std::nullopt;
  case Predicate::Ge:
  case Predicate::UGe:
    if (D.Min >= 0 || D.Max < 0)
      return D.Min >= 0;
    return std::nullopt;
  }
  return std::nullopt;
}

} // namespace

LaneValue LaneArithmetic::compare(Predicate P, const LaneValue &A,
                                  const LaneValue &B, unsigned N) {
  const LaneValue D = addSigned(A, B, -1);
  const bool BothNumbers =
      A.isNumber(Active & ~D.Unknown) && B.isNumber(Active & ~D.Unknown);
  LaneValue V;
  V.Assumptions = D.Assumptions;
  if (isUnsigned(P) && !BothNumbers && (mayBeNegative(A) || mayBeNegative(B))) {
    if (!((A.Unknown | B.Unknown) & Active) && A.isUniform(Active) &&
        B.isUniform(Active))
      return derived(CodeCompare + unsigned(P), A, B, {0, 1});
    // Read as unsigned, a symbol of unknown sign is just as undecided.
    if (!((A.Unknown | B.Unknown) & Active)) {
      LaneValue U = needsResidue(A.isNumber(Active) ? B : A, 0);
      U.Assumptions |= V.Assumptions;
      return U;
    }
  }
  LaneMask Undecided = D.Unknown & Active;
  for (unsigned L = 0; L != WarpSize; ++L) {
    const LaneMask Bit = LaneMask(1) << L;
    if (!(Active & Bit) || (D.Unknown & Bit))
      continue;
    if (BothNumbers) {
      const bool U = isUnsigned(P);
      V.Base[L] =
          compareNumbers(P, U ? unsignedNumber(A.Base[L], N) : A.Base[L],
                         U ? unsignedNumber(B.Base[L], N) : B.Base[L]);
      continue;
    }
    if (std::int64_t Exact;
        __builtin_sub_overflow(A.Base[L], B.Base[L], &Exact)) {
      Undecided |= Bit; // D has wrapped: its bounds say nothing
      continue;
    }
    std::optional<bool> Decided = decideByRange(P, D.range(Bit, Symbols));
    if (!Decided && (P == Predicate::Eq || P == Predicate::Ne)) {
      const std::int64_t G = commonDivisor(D, Bit);
      if (G == 0 || D.Base[L] % G != 0)
        Decided = (G == 0 && D.Base[L] == 0) == (P == Predicate::Eq);
    }
    if (Decided)
      V.Base[L] = *Decided;
    else
      Undecided |= Bit;
  }
  if (!Undecided)
    return V;
  if (!(D.Unknown & Active) && D.isUniform(Active))
    return derived(CodeCompare + unsigned(P), D, LaneValue(), {0, 1});
  V.Unknown = Undecided;
  V.Why = D.Unknown & Active ? D.Why : needsResidue(D, 0).Why;
  return V;
}

LaneValue LaneArithmetic::choose(const LaneValue &Choice,
                                 const LaneValue &IfTrue,
                                 const LaneValue &IfFalse) {
  LaneValue V = addSigned(multiply(Choice, addSigned(IfTrue, IfFalse, -1), 64),
                          IfFalse, 1);
  return V;
}

LaneValue LaneArithmetic::select(const LaneValue &Condition,
                                 const LaneValue &IfTrue,
                                 const LaneValue &IfFalse) {
  if (equalIn(IfTrue, IfFalse, Active)) {
    LaneValue V = IfTrue;
    V.Assumptions |= IfFalse.Assumptions;
    return V;
  }
  if (!(Condition.Unknown & Active) && !Condition.isNumber(Active)) {
    if (!((IfTrue.Unknown | IfFalse.Unknown) & Active))
      return choose(Condition, IfTrue, IfFalse);
    return unknownFrom(IfTrue, IfFalse);
  }
  const LaneMask Lost = Condition.Unknown & Active;
  LaneMask Taken = 0;
  for (unsigned L = 0; L != WarpSize; ++L)
    if (Condition.Base[L] & 1)
      Taken |= LaneMask(1) << L;
  LaneValue V = IfFalse;
  if (Condition.isNumber(Active & ~Lost)) {
    V.blend(IfTrue, Taken);
  } else {
    const LaneMask All = Active;
    Active &= ~Lost;
    const LaneValue Known = select(Condition, IfTrue, IfFalse);
    V.blend(Known, Active);
    Active = All;
  }
  V.Assumptions |=
      IfTrue.Assumptions | IfFalse.Assumptions | Condition.Assumptions;
  if (Lost) {
    // A lane whose two alternatives agree needs no condition.
    LaneMask Differ = 0;
    for (unsigned L = 0; L != WarpSize; ++L)
      if ((Lost >> L & 1) && !equalIn(IfTrue, IfFalse, LaneMask(1) << L))
        Differ |= LaneMask(1) << L;
    if (Differ)
      V.blend(LaneValue::unknown(Condition.Why), Differ);
  }
  return V;
}

} // namespace banklint
