//===- AffineForms.cpp ----------------------------------------------------===//

#include "Model/AffineForms.h"

#include <limits>
#include <numeric>

namespace banklint {

/// \p C, or half of it where the amount of \p C is no number of 64 bits.
static std::int64_t divisorOf(std::int64_t C) {
  return C == std::numeric_limits<std::int64_t>::min() ? C / 2 : C;
}

std::int64_t commonDivisor(const LaneValue &A, LaneMask Active) {
  std::int64_t G = 0;
  for (const LaneTerm &T : A.Terms)
    for (unsigned L = 0; L != WarpSize; ++L)
      if (Active >> L & 1)
        G = std::gcd(G, divisorOf(T.Coefficient[L]));
  return G;
}

LaneValue termsOnly(const LaneValue &A) {
  LaneValue V = A;
  V.Base.fill(0);
  return V;
}

LaneValue zeroAssuming(AssumptionSet Set) {
  LaneValue V;
  V.Assumptions = Set;
  return V;
}

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
  V.Terms.reserve(A.Terms.size() + B.Terms.size());
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

} // namespace banklint
