//===- AffineForms.h - Lanes as numbers plus symbols ------------*- C++ -*-===//
//
// What the parts of LaneArithmetic share: numbers of N bits, and sums of
// multiples of symbols.
//
//   wrapNumber(200, 8)                    -56
//   addSigned(3 + 2n, 1 + n, -1)          2 + n
//   scale(l + n, {0, 1, 2, ...})          l * l + l * n
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_MODEL_AFFINEFORMS_H
#define BANKLINT_MODEL_AFFINEFORMS_H

#include "Model/LaneValue.h"

namespace banklint {

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

inline std::int64_t wrapNumber(std::int64_t V, unsigned N) {
  if (N >= 64)
    return V;
  if (N == 1)
    return V & 1;
  const unsigned Shift = 64 - N;
  return std::int64_t(std::uint64_t(V) << Shift) >> Shift;
}

inline std::int64_t unsignedNumber(std::int64_t V, unsigned N) {
  return N >= 64 ? V : V & ((std::int64_t(1) << N) - 1);
}

inline std::int64_t floorQuotient(std::int64_t A, std::int64_t M) {
  const std::int64_t Q = A / M;
  return A % M < 0 ? Q - 1 : Q;
}

inline std::int64_t wrappingMultiply(std::int64_t A, std::int64_t B) {
  return std::int64_t(std::uint64_t(A) * std::uint64_t(B));
}

inline std::int64_t wrappingAdd(std::int64_t A, std::int64_t B) {
  return std::int64_t(std::uint64_t(A) + std::uint64_t(B));
}

inline bool isPowerOfTwo(std::int64_t V) { return V > 0 && (V & (V - 1)) == 0; }

/// The greatest common divisor of all coefficients in the active lanes, at most
/// 2^62; 0 where there is none.
std::int64_t commonDivisor(const LaneValue &A, LaneMask Active);

/// The terms of \p A without its numbers.
LaneValue termsOnly(const LaneValue &A);

/// Zero in every lane, as long as \p Set holds.
LaneValue zeroAssuming(AssumptionSet Set);

/// A with lane l multiplied by Factors[l].
LaneValue scale(const LaneValue &A, const LaneNumbers &Factors);

/// A + Sign * B, lane by lane, in 64 bits.
LaneValue addSigned(const LaneValue &A, const LaneValue &B, std::int64_t Sign);

} // namespace banklint

#endif // BANKLINT_MODEL_AFFINEFORMS_H
