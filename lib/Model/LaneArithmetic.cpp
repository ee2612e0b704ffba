//===- LaneArithmetic.cpp - Sums and products -----------------------------===//

#include "Model/LaneArithmetic.h"

#include "Model/AffineForms.h"

#include <algorithm>
#include <limits>
#include <numeric>

namespace banklint {

ArithmeticContext::~ArithmeticContext() = default;

void LaneArithmetic::wrap(LaneValue &V, unsigned N) const {
  if (N >= 64)
    return;
  for (std::int64_t &B : V.Base)
    B = wrapNumber(B, N);
}

bool LaneArithmetic::mayBeNegative(const LaneValue &A) const {
  return A.range(Active, Symbols).Min < 0;
}

LaneValue LaneArithmetic::unknownFrom(const LaneValue &A, const LaneValue &B) {
  LaneValue V = LaneValue::unknown(A.Unknown & Active ? A.Why : B.Why);
  V.Assumptions = A.Assumptions | B.Assumptions;
  return V;
}

/// Appends the affine form of the first active lane of \p A to \p Parts.
static void appendAffine(std::vector<std::int64_t> &Parts, const LaneValue &A,
                         unsigned Lane) {
  Parts.push_back(A.Base[Lane]);
  for (const LaneTerm &T : A.Terms)
    if (T.Coefficient[Lane] != 0) {
      Parts.push_back(T.Symbol);
      Parts.push_back(T.Coefficient[Lane]);
    }
  Parts.push_back(std::numeric_limits<std::int64_t>::min());
}

LaneValue LaneArithmetic::derived(unsigned Code, const LaneValue &A,
                                  const LaneValue &B, Range Bounds) {
  const unsigned Lane = Active ? firstLane(Active) : 0;
  SymbolKey Key;
  Key.Kind = Code >= CodeCompare && Code < CodeSelect ? SymbolKind::Choice
                                                      : SymbolKind::Derived;
  Key.Parts.push_back(Code);
  appendAffine(Key.Parts, A, Lane);
  appendAffine(Key.Parts, B, Lane);
  std::string Name;
  for (const LaneValue *V : {&A, &B})
    for (const LaneTerm &T : V->Terms)
      if (Name.empty() && T.Coefficient[Lane] != 0)
        Name = Symbols[T.Symbol].Name;
  LaneValue V = LaneValue::symbol(Symbols.get(Key, Bounds, Name));
  V.Assumptions = A.Assumptions | B.Assumptions;
  return V;
}

LaneValue LaneArithmetic::needsResidue(const LaneValue &A, std::int64_t M) {
  for (const LaneTerm &T : A.Terms) {
    std::int64_t G = 0;
    for (unsigned L = 0; L != WarpSize; ++L)
      if (Active >> L & 1)
        G = std::gcd(G, T.Coefficient[L]);
    if (G == 0 || (M != 0 && G % M == 0))
      continue;
    LaneValue V = LaneValue::unknown(
        Context.dependsOn(T.Symbol, M == 0 ? 0 : M / std::gcd(G, M)));
    V.Assumptions = A.Assumptions;
    return V;
  }
  return LaneValue::unknown(Context.notFollowed());
}

LaneValue LaneArithmetic::add(const LaneValue &A, const LaneValue &B,
                              unsigned N) {
  if (N == 1) // one bit always wraps
    return bitwise(BitOperation::Xor, A, B, N);
  LaneValue V = addSigned(A, B, 1);
  wrap(V, N);
  return V;
}

LaneValue LaneArithmetic::subtract(const LaneValue &A, const LaneValue &B,
                                   unsigned N) {
  if (N == 1) // one bit always wraps
    return bitwise(BitOperation::Xor, A, B, N);
  LaneValue V = addSigned(A, B, -1);
  wrap(V, N);
  return V;
}

LaneValue LaneArithmetic::multiply(const LaneValue &A, const LaneValue &B,
                                   unsigned N) {
  for (const auto &[X, Y] : {std::pair(&A, &B), std::pair(&B, &A)}) {
    if (const auto Zero = X->uniformNumber(Active); Zero && *Zero == 0)
      return zeroAssuming(X->Assumptions);
    if (!X->isNumber(Active))
      continue;
    LaneValue V = scale(*Y, X->Base);
    V.Assumptions |= X->Assumptions;
    wrap(V, N);
    return V;
  }
  if ((A.Unknown | B.Unknown) & Active)
    return unknownFrom(A, B);
  // One side uniform, the other numbers plus uniform terms:
  // U * (b[l] + T) = U * b[l] + (U * T).
  for (const auto &[U, X] : {std::pair(&A, &B), std::pair(&B, &A)}) {
    const LaneValue T = termsOnly(*X);
    if (!U->isUniform(Active) || !T.isUniform(Active))
      continue;
    Range Bounds;
    if (U->range(Active, Symbols).Min >= 0 && T.range(Active, Symbols).Min >= 0)
      Bounds.Min = 0;
    LaneValue V =
        addSigned(scale(*U, X->Base), derived(CodeMultiply, *U, T, Bounds), 1);
    wrap(V, N);
    return V;
  }
  return needsResidue(A.isUniform(Active) ? A : B, 0);
}

LaneValue LaneArithmetic::apply(unsigned Code,
                                std::int64_t (*Function)(std::int64_t),
                                const LaneValue &A, unsigned N, Range Bounds) {
  if (A.isNumber(Active)) {
    LaneValue V;
    V.Assumptions = A.Assumptions;
    for (unsigned L = 0; L != WarpSize; ++L)
      V.Base[L] = wrapNumber(Function(unsignedNumber(A.Base[L], N)), N);
    return V;
  }
  if (A.Unknown & Active)
    return unknownFrom(A, A);
  if (A.isUniform(Active))
    return derived(CodeApply + Code, A, LaneValue(), Bounds);
  return needsResidue(A, 0);
}

} // namespace banklint
