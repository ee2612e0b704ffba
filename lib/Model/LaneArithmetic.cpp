//===- LaneArithmetic.cpp -------------------------------------------------===//

#include "Model/LaneArithmetic.h"

#include <algorithm>
#include <numeric>

namespace banklint {

ArithmeticContext::~ArithmeticContext() = default;

namespace {

/// Names of the functions whose uniform results are derived symbols.
enum DerivedCode : unsigned {
  CodeMultiply = 1,
  CodeDivide,
  CodeRemainder,
  CodeSignedDivide,
  CodeSignedRemainder,
  CodeShiftLeft,
  CodeShiftRight,
  CodeBitwise,                   // three of them
  CodeCompare = CodeBitwise + 3, // ten of them
  CodeSelect = CodeCompare + 10,
  CodeApply, // and everything above
};

std::int64_t wrapNumber(std::int64_t V, unsigned N) {
  if (N >= 64)
    return V;
  if (N == 1)
    return V & 1;
  const unsigned Shift = 64 - N;
  return std::int64_t(std::uint64_t(V) << Shift) >> Shift;
}

std::int64_t unsignedNumber(std::int64_t V, unsigned N) {
  return N >= 64 ? V : V & ((std::int64_t(1) << N) - 1);
}

std::int64_t floorQuotient(std::int64_t A, std::int64_t M) {
  const std::int64_t Q = A / M;
  return A % M < 0 ? Q - 1 : Q;
}

std::int64_t wrappingMultiply(std::int64_t A, std::int64_t B) {
  return std::int64_t(std::uint64_t(A) * std::uint64_t(B));
}

std::int64_t wrappingAdd(std::int64_t A, std::int64_t B) {
  return std::int64_t(std::uint64_t(A) + std::uint64_t(B));
}

bool isPowerOfTwo(std::int64_t V) { return V > 0 && (V & (V - 1)) == 0; }

/// The greatest common divisor of all coefficients in the active lanes; 0
/// where there is none.
std::int64_t commonDivisor(const LaneValue &A, LaneMask Active) {
  std::int64_t G = 0;
  for (const LaneTerm &T : A.Terms)
    for (unsigned L = 0; L != WarpSize; ++L)
      if (Active >> L & 1)
        G = std::gcd(G, T.Coefficient[L]);
  return G;
}

/// The terms of \p A without its numbers.
LaneValue termsOnly(const LaneValue &A) {
  LaneValue V = A;
  V.Base.fill(0);
  return V;
}

/// Zero in every lane, as long as \p Set holds.
LaneValue zeroAssuming(AssumptionSet Set) {
  LaneValue V;
  V.Assumptions = Set;
  return V;
}

/// A with lane l multiplied by Factors[l].
LaneValue scale(const LaneValue &A, const LaneNumbers &Factors) {
  LaneValue V = A;
  for (unsigned L = 0; L != WarpSize; ++L)
    V.Base[L] = wrappingMultiply(V.Base[L], Factors[L]);
  for (LaneTerm &T : V.Terms)
    for (unsigned L = 0; L != WarpSize; ++L)
      T.Coefficient[L] = wrappingMultiply(T.Coefficient[L], Factors[L]);
  V.normalize();
  return V;
}

LaneValue addSigned(const LaneValue &A, const LaneValue &B, std::int64_t Sign) {
  LaneValue V;
  V.Unknown = A.Unknown | B.Unknown;
  V.Why = A.Unknown ? A.Why : B.Why;
  V.Assumptions = A.Assumptions | B.Assumptions;
  for (unsigned L = 0; L != WarpSize; ++L)
    V.Base[L] = wrappingAdd(A.Base[L], wrappingMultiply(Sign, B.Base[L]));
  auto I = A.Terms.begin(), IE = A.Terms.end();
  auto J = B.Terms.begin(), JE = B.Terms.end();
  while (I != IE || J != JE) {
    if (J == JE || (I != IE && I->Symbol < J->Symbol)) {
      V.Terms.push_back(*I++);
      continue;
    }
    LaneTerm T;
    T.Symbol = J->Symbol;
    if (I != IE && I->Symbol == J->Symbol)
      T.Coefficient = I++->Coefficient;
    for (unsigned L = 0; L != WarpSize; ++L)
      T.Coefficient[L] = wrappingAdd(T.Coefficient[L],
                                     wrappingMultiply(Sign, J->Coefficient[L]));
    ++J;
    V.Terms.push_back(std::move(T));
  }
  if (V.Unknown || !V.Terms.empty())
    V.normalize();
  return V;
}

std::int64_t applyBits(BitOperation Op, std::int64_t A, std::int64_t B) {
  switch (Op) {
  case BitOperation::And:
    return A & B;
  case BitOperation::Or:
    return A | B;
  case BitOperation::Xor:
    return A ^ B;
  }
  return 0;
}

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
    Low.Base[L] = A.Base[L] - Quotient.Base[L] * G;
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

LaneValue LaneArithmetic::shiftLeft(const LaneValue &A, const LaneValue &B,
                                    unsigned N) {
  if (B.isNumber(Active)) {
    LaneNumbers Factors{};
    for (unsigned L = 0; L != WarpSize; ++L)
      if (B.Base[L] >= 0 && B.Base[L] < std::int64_t(N))
        Factors[L] = std::int64_t(std::uint64_t(1) << B.Base[L]);
    LaneValue V = scale(A, Factors);
    V.Assumptions |= B.Assumptions;
    wrap(V, N);
    return V;
  }
  if ((A.Unknown | B.Unknown) & Active)
    return unknownFrom(A, B);
  if (A.isUniform(Active) && B.isUniform(Active))
    return derived(CodeShiftLeft, A, B,
                   mayBeNegative(A) ? Range() : Range{0, Range::Highest});
  return needsResidue(B, 0);
}

LaneValue LaneArithmetic::shiftRight(const LaneValue &A, const LaneValue &B,
                                     unsigned N, bool Signed) {
  if ((A.Unknown | B.Unknown) & Active)
    return unknownFrom(A, B);
  if (A.isNumber(Active) && B.isNumber(Active)) {
    LaneValue V;
    V.Assumptions = A.Assumptions | B.Assumptions;
    for (unsigned L = 0; L != WarpSize; ++L) {
      const std::int64_t S = B.Base[L];
      if (S < 0 || S >= std::int64_t(N))
        continue;
      V.Base[L] =
          Signed
              ? A.Base[L] >> S
              : std::int64_t(std::uint64_t(unsignedNumber(A.Base[L], N)) >> S);
      V.Base[L] = wrapNumber(V.Base[L], N);
    }
    return V;
  }
  if (const auto S = B.uniformNumber(Active); S && *S >= 0 && *S < 62) {
    LaneValue Rest;
    LaneValue V = floorDivide(A, std::int64_t(1) << *S, &Rest);
    V.Assumptions |= B.Assumptions;
    return V;
  }
  if (A.isUniform(Active) && B.isUniform(Active))
    return derived(CodeShiftRight, A, B,
                   mayBeNegative(A) ? Range()
                                    : Range{0, A.range(Active, Symbols).Max});
  return needsResidue(B.isNumber(Active) ? A : B, 0);
}

/// Bounds of Op on two non-negative operands.
static Range bitwiseBounds(BitOperation Op, Range A, Range B) {
  if (Op == BitOperation::And && (A.Min >= 0 || B.Min >= 0)) {
    const std::int64_t MA = A.Min >= 0 ? A.Max : Range::Highest;
    const std::int64_t MB = B.Min >= 0 ? B.Max : Range::Highest;
    return {0, std::min(MA, MB)};
  }
  if (A.Min >= 0 && B.Min >= 0) {
    std::int64_t Top = 1;
    while (Top <= std::max(A.Max, B.Max) && Top < (std::int64_t(1) << 61))
      Top <<= 1;
    return {0, Top - 1};
  }
  return {};
}

/// Where a known lane decides an And or Or whatever the other operand is.
static void applyDominance(BitOperation Op, const LaneValue &A,
                           const LaneValue &B, unsigned N, LaneValue &V) {
  if (Op == BitOperation::Xor)
    return;
  const std::int64_t Dominant = Op == BitOperation::And ? 0 : N == 1 ? 1 : -1;
  const auto Decides = [&](const LaneValue &X, unsigned L) {
    if ((X.Unknown >> L & 1) || X.Base[L] != Dominant)
      return false;
    for (const LaneTerm &T : X.Terms)
      if (T.Coefficient[L] != 0)
        return false;
    return true;
  };
  LaneMask Decided = 0;
  for (unsigned L = 0; L != WarpSize; ++L)
    if (Decides(A, L) || Decides(B, L))
      Decided |= LaneMask(1) << L;
  if (!Decided)
    return;
  LaneValue C = LaneValue::constant(Dominant);
  C.Assumptions = A.Assumptions | B.Assumptions;
  V.blend(C, Decided);
}

LaneValue LaneArithmetic::bitwise(BitOperation Op, const LaneValue &A,
                                  const LaneValue &B, unsigned N) {
  LaneValue V;
  if ((A.Unknown | B.Unknown) & Active) {
    V = unknownFrom(A, B);
    V.Unknown = A.Unknown | B.Unknown;
    if (A.isNumber(Active & ~V.Unknown) && B.isNumber(Active & ~V.Unknown)) {
      for (unsigned L = 0; L != WarpSize; ++L)
        V.Base[L] = applyBits(Op, A.Base[L], B.Base[L]);
      V.normalize();
    } else {
      V.Unknown = AllLanes;
    }
    applyDominance(Op, A, B, N, V);
    return V;
  }
  V.Assumptions = A.Assumptions | B.Assumptions;
  const std::int64_t Divisor =
      std::gcd(commonDivisor(A, Active), commonDivisor(B, Active));
  if (Divisor == 0) {
    for (unsigned L = 0; L != WarpSize; ++L)
      V.Base[L] = wrapNumber(applyBits(Op, A.Base[L], B.Base[L]), N);
    return V;
  }
  // Bits below the lowest one that a symbol can touch are numbers; the rest
  // must be uniform, or decided by 0s and 1s on one side.
  const std::int64_t Low = Divisor & -Divisor;
  LaneValue RestA, RestB;
  LaneValue HighA = floorDivide(A, Low, &RestA);
  LaneValue HighB = floorDivide(B, Low, &RestB);
  LaneValue Bits;
  for (unsigned L = 0; L != WarpSize; ++L)
    Bits.Base[L] = applyBits(Op, A.Base[L] & (Low - 1), B.Base[L] & (Low - 1));
  LaneNumbers Scale;
  Scale.fill(Low);
  const unsigned Code = CodeBitwise + unsigned(Op);
  for (const auto &[X, Y] :
       {std::pair(&HighA, &HighB), std::pair(&HighB, &HighA)}) {
    const auto C = Y->uniformNumber(Active);
    if (!C)
      continue;
    if (*C == 0 || (*C == -1 && Op == BitOperation::And)) {
      const bool Keeps = *C == 0 ? Op != BitOperation::And : true;
      V = Keeps ? addSigned(scale(*X, Scale), Bits, 1) : Bits;
      V.Assumptions = A.Assumptions | B.Assumptions;
      return V;
    }
    if (Op != BitOperation::And || *C < 0)
      continue;
    // x & 0..01..10..0 is a difference of remainders.
    const std::int64_t LowBit = *C & -*C;
    if (!isPowerOfTwo(*C + LowBit))
      continue;
    LaneValue Upper, Lower;
    floorDivide(*X, *C + LowBit, &Upper);
    floorDivide(*X, LowBit, &Lower);
    V = addSigned(scale(addSigned(Upper, Lower, -1), Scale), Bits, 1);
    V.Assumptions |= A.Assumptions | B.Assumptions;
    return V;
  }
  if (HighA.isUniform(Active) && HighB.isUniform(Active)) {
    const Range Bounds = bitwiseBounds(Op, HighA.range(Active, Symbols),
                                       HighB.range(Active, Symbols));
    V = addSigned(scale(derived(Code, HighA, HighB, Bounds), Scale), Bits, 1);
    V.Assumptions = A.Assumptions | B.Assumptions;
    return V;
  }
  // With the symbols known modulo a power of two above the other operand's
  // bits, the high part is decided by the rules above.
  const Range RA = A.range(Active, Symbols), RB = B.range(Active, Symbols);
  std::int64_t Top = 2;
  const std::int64_t Bound =
      std::min(RA.Min >= 0 ? RA.Max : 1 << 20, RB.Min >= 0 ? RB.Max : 1 << 20);
  while (Top <= Bound && Top < (1 << 20))
    Top <<= 1;
  return needsResidue(A.Terms.empty() ? B : A, Top);
}

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

LaneValue LaneArithmetic::zeroExtend(const LaneValue &A, unsigned From) {
  LaneValue V = A;
  for (unsigned L = 0; L != WarpSize; ++L) {
    bool HasTerm = false;
    for (const LaneTerm &T : A.Terms)
      HasTerm |= T.Coefficient[L] != 0;
    if (!HasTerm)
      V.Base[L] = unsignedNumber(A.Base[L], From);
  }
  return V;
}

LaneValue LaneArithmetic::signExtend(const LaneValue &A, unsigned From) {
  if (From != 1)
    return A; // numbers are kept sign-extended
  LaneNumbers Minus;
  Minus.fill(-1);
  return scale(A, Minus);
}

LaneValue LaneArithmetic::truncate(const LaneValue &A, unsigned To) {
  if (To == 1 && !A.Terms.empty())
    return bitwise(BitOperation::And, A, LaneValue::constant(1), 64);
  LaneValue V = A;
  wrap(V, To);
  // Symbols that no longer fit would not be the same number any more.
  if (To < 32 && !V.Terms.empty()) {
    const Range R = V.range(Active, Symbols);
    if (R.Min < 0 || R.Max >= (std::int64_t(1) << (To - 1))) {
      LaneValue Rest;
      floorDivide(A, std::int64_t(1) << To, &Rest);
      wrap(Rest, To);
      return Rest;
    }
  }
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
