//===- WarpPointers.cpp - Pointers that are one of two --------------------===//
//
// A pointer that a condition chooses may point into either of two objects. What
// is done through it is listed unless neither can be in shared memory:
//
//   c is uniform and not known          the pointer is              listed as
//   p = c ? &t[x][0] : &u[x][0]         into t or u, at 4 x         priced
//   p = c ? &t[1][0] : nullptr          any                         unknown
//   p = c ? &t[1][0] : out              into t or out's array       unknown
//   p = c ? out : in                    outside of shared memory    nothing
//
//===----------------------------------------------------------------------===//

#include "Analysis/WarpEvaluator.h"

using namespace llvm;

namespace banklint {

ReasonId WarpEvaluator::reasonOfEither(const LaneValue &A, const LaneValue &B,
                                       UnknownReason Code, StringRef Subject) {
  const bool Outside = !Known.mayPointToShared(A, Math.Active) &&
                       !Known.mayPointToShared(B, Math.Active);
  const bool Points =
      Known.hasPointee(A, Math.Active) || Known.hasPointee(B, Math.Active);
  // Of numbers, or of two unknown pointers, the first reason tells the most.
  for (const LaneValue *V : {&A, &B})
    if ((V->Unknown & Math.Active) &&
        (!Points || Known.mayPointToShared(*V, Math.Active)))
      return V->Why;
  return Known.reason(Code, Subject, Points && Outside);
}

LaneValue WarpEvaluator::mergeUniform(const LaneValue &A, const LaneValue &B,
                                      std::vector<std::int64_t> Key) {
  if ((A.Unknown | B.Unknown) & Math.Active)
    return LaneValue::unknown(
        reasonOfEither(A, B, UnknownReason::UnknownPointer));
  if (equalIn(A, B, Math.Active))
    return A;
  const auto OfA = Known.pointee(A, Math.Active);
  const auto OfB = Known.pointee(B, Math.Active);
  if (OfA && OfB && *OfA != *OfB) {
    const LaneValue Offset =
        mergeUniform(Math.subtract(A, Known.addressOf(*OfA), 64),
                     Math.subtract(B, Known.addressOf(*OfB), 64), Key);
    return Math.add(Known.addressOf(Known.either(*OfA, *OfB)), Offset, 64);
  }
  if (bool(OfA) != bool(OfB))
    return LaneValue::unknown(
        reasonOfEither(A, B, UnknownReason::UnknownPointer));
  const LaneValue D = Math.subtract(A, B, 64);
  Key.push_back(-7);
  if (Passes.empty() || Passes.back() >= 0)
    if (D.isNumber(Math.Active))
      return Math.choose(freshUniform(SymbolKind::Choice, Key, {0, 1}, ""), A,
                         B);
  if (D.isUniform(Math.Active))
    return Math.add(B, freshUniform(SymbolKind::Derived, Key, {}, ""), 64);
  return LaneValue::unknown(Known.reason(UnknownReason::LoopVariable));
}

LaneValue WarpEvaluator::select(const SelectInst &I, const LaneValue &Condition,
                                const LaneValue &IfTrue,
                                const LaneValue &IfFalse) {
  const LaneMask Active = Math.Active;
  if (Condition.isNumber(Active) || equalIn(IfTrue, IfFalse, Active) ||
      (!Known.hasPointee(IfTrue, Active) && !Known.hasPointee(IfFalse, Active)))
    return Math.select(Condition, IfTrue, IfFalse);
  const bool Follows = !(Condition.Unknown & Active);
  if (Follows && Condition.isUniform(Active)) {
    LaneValue V = mergeUniform(IfTrue, IfFalse, keyOf(&I));
    V.Assumptions |=
        Condition.Assumptions | IfTrue.Assumptions | IfFalse.Assumptions;
    return V;
  }
  // Each lane may choose for itself.
  LaneValue V =
      Follows ? LaneValue::unknown(0) : Math.select(Condition, IfTrue, IfFalse);
  if (V.Unknown & Active)
    V.Why = reasonOfEither(IfTrue, IfFalse, UnknownReason::UnknownPointer);
  return V;
}

} // namespace banklint
