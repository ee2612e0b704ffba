//===- LaneBits.cpp - Shifts, bits and widths -----------------------------===//

#include "Model/LaneArithmetic.h"

#include "Model/AffineForms.h"

#include <algorithm>
#include <limits>
#include <numeric>

namespace banklint {

namespace {

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

} // namespace

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
    const std::int64_t Max = std::max(A.Max, B.Max);
    std::int64_t Top = 1;
    while (Top <= Max && Top < (std::int64_t(1) << 61))
      Top <<= 1;
    return {0, Top > Max ? Top - 1 : Range::Highest};
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
    const std::int64_t LowBit = *C & -*C, End = wrappingAdd(*C, LowBit);
    const bool IsEnd = End == std::numeric_limits<std::int64_t>::min();
    if (IsEnd ? mayBeNegative(*X) : !isPowerOfTwo(End))
      continue;
    LaneValue Upper = *X, Lower;
    if (!IsEnd) // all bits but the sign would be the remainder
      floorDivide(*X, End, &Upper);
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

} // namespace banklint
