//===- Symbols.h - Values that are the same in all lanes --------*- C++ -*-===//
//
// A symbol stands for an integer that is not known but is the same in every
// lane of a warp: a kernel argument, blockIdx.x, the pass number of a loop.
//
//   __shared__ float s[33][33];   s[k][threadIdx.x]    k: symbol, any value
//   byte address                  132*k + 4*lane       the banks only rotate
//
// Symbols are interned: asking twice for the same key gives the same symbol,
// so that `row - row0` cancels where both hold the same unknown. A key can be
// *split*: the evaluation is then repeated for each residue r of the symbol
// modulo m, with r + m*q in its place (q: a fresh symbol). That is how
// `(lane + k) ^ (k & 7)` is answered exactly although k is not known.
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_MODEL_SYMBOLS_H
#define BANKLINT_MODEL_SYMBOLS_H

#include <cstdint>
#include <limits>
#include <map>
#include <string>
#include <vector>

namespace banklint {

using SymbolId = std::uint32_t;

/// What kind of thing a symbol stands for; decides the words used for it.
enum class SymbolKind : std::uint8_t {
  Address,  ///< base of an object, divided by its alignment
  Argument, ///< kernel argument
  Block,    ///< blockIdx and gridDim
  Shape,    ///< blockDim, or the warp's number in its block
  Pass,     ///< number of a loop pass; the name is that of a variable
  Counter,  ///< the same, and the value of the variable
  Memory,   ///< uniform load
  Choice,   ///< 0 or 1: which way a uniform branch went
  Derived,  ///< uniform result of an operation that is not affine
};

/// The identity of a symbol across repeated evaluations of one kernel.
struct SymbolKey {
  SymbolKind Kind = SymbolKind::Derived;
  std::vector<std::int64_t> Parts;

  friend bool operator<(const SymbolKey &A, const SymbolKey &B) {
    return A.Kind != B.Kind ? A.Kind < B.Kind : A.Parts < B.Parts;
  }
  friend bool operator==(const SymbolKey &A, const SymbolKey &B) {
    return A.Kind == B.Kind && A.Parts == B.Parts;
  }
};

/// Inclusive bounds of a value; saturating.
struct Range {
  static constexpr std::int64_t Lowest =
      std::numeric_limits<std::int64_t>::min();
  static constexpr std::int64_t Highest =
      std::numeric_limits<std::int64_t>::max();
  std::int64_t Min = Lowest, Max = Highest;

  bool isPoint() const { return Min == Max; }
};

struct Symbol {
  SymbolKey Key;
  Range Bounds;
  std::string Name; ///< as the program spells it, may be empty
};

/// A residue class: the symbol is Residue modulo Modulus.
struct Split {
  std::int64_t Modulus = 1, Residue = 0;
};

using SplitMap = std::map<SymbolKey, Split>;

class SymbolTable {
public:
  explicit SymbolTable(SplitMap Splits = {}) : Splits(std::move(Splits)) {}

  /// A symbol as Scale * symbol + Offset; Scale is 0 where a split leaves one
  /// value only.
  struct Use {
    SymbolId Id = 0;
    std::int64_t Scale = 1, Offset = 0;
  };

  /// The symbol of \p Key, made on first use. \p Bounds and \p Name count only
  /// then.
  Use get(const SymbolKey &Key, Range Bounds, const std::string &Name);

  /// A symbol has no value in its residue class: no run is like this.
  bool isImpossible() const { return Impossible; }

  const Symbol &operator[](SymbolId Id) const { return Symbols[Id]; }
  std::size_t size() const { return Symbols.size(); }

private:
  SplitMap Splits;
  std::vector<Symbol> Symbols;
  std::map<SymbolKey, Use> Known;
  bool Impossible = false;
};

} // namespace banklint

#endif // BANKLINT_MODEL_SYMBOLS_H
