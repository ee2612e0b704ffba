//===- Subscripts.h - How an array is used in the source --------*- C++ -*-===//
//
// An array that is only ever used through as many subscripts as it has
// dimensions means the same program with any layout, if all subscripts follow:
//
//   tile[y][x] = v; s += tile[x][y];         an element
//   atomicAdd(&bins[i], 1);                  its address, used on the spot
//   *reinterpret_cast<float4 *>(&t[y][x])    the same, perhaps wider
//   p = &tile[y][0]; f(&tile[y][x]);         a pointer: may go anywhere
//   float *p = tile[y];                      no full subscript
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_FIX_SUBSCRIPTS_H
#define BANKLINT_FIX_SUBSCRIPTS_H

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"

#include <vector>

namespace banklint {

struct Subscript {
  /// What becomes of the element.
  enum class Use : std::uint8_t { Element, Address, Pointer };
  Use How = Use::Pointer;
  /// tile[y] and tile[y][x], outermost index first.
  std::vector<const clang::ArraySubscriptExpr *> Steps;
};

struct ArrayUses {
  std::vector<Subscript> Full;
  /// Uses that are not full subscripts.
  unsigned Others = 0;
  /// A pointer to another type than the element's is made of it and kept.
  bool Reinterpreted = false;

  /// Every use reads or writes one element.
  bool onlyElements() const { return has(Subscript::Use::Element); }
  /// Every use is an element or an address that is used on the spot.
  bool onlyDirect() const { return has(Subscript::Use::Address); }
  bool onlyFull() const { return has(Subscript::Use::Pointer); }

private:
  bool has(Subscript::Use AtMost) const {
    if (Others != 0)
      return false;
    for (const Subscript &S : Full)
      if (S.How > AtMost)
        return false;
    return true;
  }
};

/// All uses of \p Array, which is \p Object or its member, in the function that
/// declares the object or in the file.
ArrayUses usesOf(const clang::ValueDecl &Array, const clang::VarDecl &Object,
                 clang::ASTContext &Context);

} // namespace banklint

#endif // BANKLINT_FIX_SUBSCRIPTS_H
