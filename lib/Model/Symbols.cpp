//===- Symbols.cpp --------------------------------------------------------===//

#include "Model/Symbols.h"

namespace banklint {

static std::int64_t floorDivide(std::int64_t A, std::int64_t B) {
  const std::int64_t Q = A / B;
  return A % B != 0 && (A < 0) != (B < 0) ? Q - 1 : Q;
}

/// Bounds of q where the symbol is Residue + Modulus*q.
static Range quotientBounds(Range R, Split S) {
  Range Q;
  if (R.Min != Range::Lowest)
    Q.Min = -floorDivide(S.Residue - R.Min, S.Modulus);
  if (R.Max != Range::Highest)
    Q.Max = floorDivide(R.Max - S.Residue, S.Modulus);
  return Q;
}

SymbolTable::Use SymbolTable::get(const SymbolKey &Key, Range Bounds,
                                  const std::string &Name) {
  const auto Found = Known.find(Key);
  if (Found != Known.end())
    return Found->second;

  Use Result;
  if (Bounds.isPoint()) {
    Result = {0, 0, Bounds.Min};
  } else {
    Split S;
    if (const auto It = Splits.find(Key); It != Splits.end())
      S = It->second;
    const Range Q = S.Modulus == 1 ? Bounds : quotientBounds(Bounds, S);
    if (Q.Min >= Q.Max) {
      // One value is left, or none.
      Impossible |= Q.Min > Q.Max;
      Result = {0, 0, S.Residue + S.Modulus * Q.Min};
    } else {
      Result = {SymbolId(Symbols.size()), S.Modulus, S.Residue};
      Symbols.push_back({Key, Q, Name});
    }
  }
  Known.emplace(Key, Result);
  return Result;
}

} // namespace banklint
