//===- LaneDivision.cpp - Quotients and remainders ------------------------===//

#include "Model/LaneArithmetic.h"

#include "Model/AffineForms.h"

#include <algorithm>
#include <numeric>

namespace banklint {

/// Floor division by a positive number, the rest in \p Rest (0 .. M-1).
LaneValue LaneArithmetic::floorDivide(const LaneValue &A, std::int64_t M,
                                      LaneValue *Rest) {
  const Range R = A.range(Active, Symbols);
  if (R.Min >= 0 && R.Max < M) {
    *Rest = A;
    return zeroAssuming(A.Assumptions);
  }
  std::int64_t G = std::gcd(commonDivisor(A, Active), M);
  LaneValue Quotient = A, Low;
  Low.Unknown = A.Unknown;
  Low.Why = A.Why;
  Low.Assumptions = A.Assumptions;
  for (unsigned L = 0; L != WarpSize; ++L) {
    Quotient.Base[L] = floorQuotient(A.Base[L], G);
    Low.Base[L] =
        wrappingAdd(A.Base[L], wrappingMultiply(-G, Quotient.Base[L]));
  }
  for (LaneTerm &T : Quotient.Terms)
    for (std::int64_t &C : T.Coefficient)
      C /= G;
  Quotient.normalize();
  if (G == M) {
    *Rest = Low;
    return Quotient;
  }
  if (!Quotient.isUniform(Active)) {
    *Rest = needsResidue(A, M);
    return *Rest;
  }
  const LaneValue Divisor = LaneValue::constant(M / G);
  const Range Q = Quotient.range(Active, Symbols);
  Range Bounds;
  if (Q.Min != Range::Lowest)
    Bounds.Min = floorQuotient(Q.Min, M / G);
  if (Q.Max != Range::Highest)
    Bounds.Max = floorQuotient(Q.Max, M / G);
  LaneNumbers Scale;
  Scale.fill(G);
  *Rest = addSigned(
      scale(derived(CodeRemainder, Quotient, Divisor, {0, M / G - 1}), Scale),
      Low, 1);
  return derived(CodeDivide, Quotient, Divisor, Bounds);
}

/// Both operands as numbers, lane by lane.
static LaneValue numberQuotient(const LaneValue &A, const LaneValue &B,
                                unsigned N, bool Signed, bool Remainder,
                                LaneMask Active) {
  LaneValue V;
  V.Assumptions = A.Assumptions | B.Assumptions;
  for (unsigned L = 0; L != WarpSize; ++L) {
    if (!(Active >> L & 1) || B.Base[L] == 0)
      continue;
    if (!Signed) {
      const std::uint64_t X = unsignedNumber(A.Base[L], N);
      const std::uint64_t Y = unsignedNumber(B.Base[L], N);
      V.Base[L] = std::int64_t(Remainder ? X % Y : X / Y);
    } else if (B.Base[L] == -1) {
      V.Base[L] = Remainder ? 0 : wrappingMultiply(A.Base[L], -1);
    } else {
      V.Base[L] = Remainder ? A.Base[L] % B.Base[L] : A.Base[L] / B.Base[L];
    }
    V.Base[L] = wrapNumber(V.Base[L], N);
  }
  return V;
}

/// The symbols of \p A that may be negative, assumed not to be.
static AssumptionSet assumeSymbols(const LaneValue &A, LaneMask Active,
                                   const SymbolTable &Symbols,
                                   ArithmeticContext &Context) {
  AssumptionSet Set = 0;
  for (const LaneTerm &T : A.Terms)
    for (unsigned L = 0; L != WarpSize; ++L)
      if ((Active >> L & 1) && T.Coefficient[L] != 0 &&
          Symbols[T.Symbol].Bounds.Min < 0) {
        Set |= Context.assumeNonNegative(T.Symbol);
        break;
      }
  return Set;
}

/// Whether lane \p L of \p A is a multiple of \p M, whatever its symbols are.
static bool isMultiple(const LaneValue &A, unsigned L, std::int64_t M) {
  return A.Base[L] % M == 0 &&
         std::all_of(A.Terms.begin(), A.Terms.end(), [&](const LaneTerm &T) {
           return T.Coefficient[L] % M == 0;
         });
}

LaneArithmetic::Signs LaneArithmetic::signsOf(const LaneValue &A,
                                              std::int64_t M) const {
  Signs Result;
  for (unsigned L = 0; L != WarpSize; ++L) {
    const LaneMask Lane = LaneMask(1) << L;
    if (!(Active & Lane) || isMultiple(A, L, M))
      continue;
    const Range R = A.range(Lane, Symbols);
    if (R.Min >= 0)
      continue;
    if (R.Max <= 0) {
      Result.Negative |= Lane;
      continue;
    }
    Result.Assumed |= Lane;
    const auto AllAre = [&](auto Test) {
      return Test(A.Base[L]) && std::all_of(A.Terms.begin(), A.Terms.end(),
                                            [&](const LaneTerm &T) {
                                              return Test(T.Coefficient[L]);
                                            });
    };
    if (AllAre([](std::int64_t C) { return C <= 0; }))
      Result.Negative |= Lane;
    else if (!AllAre([](std::int64_t C) { return C >= 0; }))
      Result.Either |= Lane;
  }
  return Result;
}

LaneValue LaneArithmetic::divideSigned(const LaneValue &A, std::int64_t M,
                                       LaneValue *Rest) {
  const Signs S = signsOf(A, M);
  LaneNumbers Sign;
  for (unsigned L = 0; L != WarpSize; ++L)
    Sign[L] = S.Negative >> L & 1 ? -1 : 1;
  LaneValue Quotient = scale(floorDivide(scale(A, Sign), M, Rest), Sign);
  *Rest = scale(*Rest, Sign);
  for (LaneValue *V : {&Quotient, Rest}) {
    if (S.Either)
      V->blend(LaneValue::unknown(Context.notFollowed()), S.Either);
    V->Assumptions |= assumeSymbols(A, S.Assumed, Symbols, Context);
  }
  return Quotient;
}

LaneValue LaneArithmetic::divide(const LaneValue &A, const LaneValue &B,
                                 unsigned N, bool Signed) {
  if ((A.Unknown | B.Unknown) & Active)
    return unknownFrom(A, B);
  if (A.isNumber(Active) && B.isNumber(Active))
    return numberQuotient(A, B, N, Signed, false, Active);
  const auto M = B.uniformNumber(Active);
  if (M && *M > 0) {
    if (A.isUniform(Active) && mayBeNegative(A))
      return derived(Signed ? CodeSignedDivide : CodeDivide, A, B, {});
    LaneValue Rest;
    LaneValue V =
        Signed ? divideSigned(A, *M, &Rest) : floorDivide(A, *M, &Rest);
    V.Assumptions |= B.Assumptions;
    if (!Signed && !isPowerOfTwo(*M) && mayBeNegative(A))
      V.Assumptions |= assumeSymbols(A, Active, Symbols, Context);
    return V;
  }
  const Range RA = A.range(Active, Symbols), RB = B.range(Active, Symbols);
  if (RA.Min >= 0 && RB.Min > RA.Max)
    return zeroAssuming(A.Assumptions | B.Assumptions);
  if (A.isUniform(Active) && B.isUniform(Active))
    return derived(Signed ? CodeSignedDivide : CodeDivide, A, B,
                   RA.Min >= 0 && RB.Min >= 0 ? Range{0, RA.Max} : Range());
  return needsResidue(B.isNumber(Active) ? A : B, 0);
}

LaneValue LaneArithmetic::remainder(const LaneValue &A, const LaneValue &B,
                                    unsigned N, bool Signed) {
  if ((A.Unknown | B.Unknown) & Active)
    return unknownFrom(A, B);
  if (A.isNumber(Active) && B.isNumber(Active))
    return numberQuotient(A, B, N, Signed, true, Active);
  const auto M = B.uniformNumber(Active);
  if (M && *M > 0) {
    if (Signed && A.isUniform(Active) && mayBeNegative(A))
      return derived(CodeSignedRemainder, A, B, {1 - *M, *M - 1});
    LaneValue Rest;
    Signed ? divideSigned(A, *M, &Rest) : floorDivide(A, *M, &Rest);
    Rest.Assumptions |= B.Assumptions;
    if (!Signed && !isPowerOfTwo(*M) && mayBeNegative(A))
      Rest.Assumptions |= assumeSymbols(A, Active, Symbols, Context);
    return Rest;
  }
  const Range RA = A.range(Active, Symbols), RB = B.range(Active, Symbols);
  if (RA.Min >= 0 && RB.Min > RA.Max) {
    LaneValue V = A;
    V.Assumptions |= B.Assumptions;
    return V;
  }
  if (A.isUniform(Active) && B.isUniform(Active))
    return derived(Signed ? CodeSignedRemainder : CodeRemainder, A, B,
                   RA.Min >= 0 ? Range{0, Range::Highest} : Range());
  return needsResidue(B.isNumber(Active) ? A : B, 0);
}

} // namespace banklint
