//===- Declaration.h - An array as it is declared ---------------*- C++ -*-===//
//
// What a repair may change of a declaration, and how it is written there:
//
//   __shared__ float tile[TILE][TILE + 1];
//
//   extents   TILE = 32 at column 25, TILE + 1 = 33 at column 31
//   element   4 bytes
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_FIX_DECLARATION_H
#define BANKLINT_FIX_DECLARATION_H

#include "Analysis/Prediction.h"
#include "Fix/Spelling.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"

#include <vector>

namespace banklint {

struct DeclaredExtent {
  std::int64_t Value = 0;               ///< elements
  const clang::Expr *Written = nullptr; ///< null: not written here
  std::optional<SpelledText> Text;      ///< nothing: not editable
};

struct Declaration {
  /// Why no layout of it can be changed.
  FixRefusal Refusal = FixRefusal::None;
  /// Why its extents cannot be changed.
  FixRefusal ExtentRefusal = FixRefusal::None;
  SourcePoint At; ///< of the name
  /// The launch gives its size. The outermost extent is what is used of it.
  bool Dynamic = false;
  std::vector<DeclaredExtent> Extents; ///< outermost first
  std::int64_t ElementBytes = 0;
  std::string Member;     ///< of a structure, if it is one
  std::int64_t First = 0; ///< its first byte in the structure

  unsigned dimensions() const { return Extents.size(); }
  std::int64_t bytes() const { return pitchAt(0) * Extents[0].Value; }
  /// Bytes that a step of the subscript \p Level, 0 the outermost, moves.
  std::int64_t pitchAt(unsigned Level) const;
};

/// How \p D, a shared variable, is declared, or its member \p Member.
Declaration declarationOf(const clang::VarDecl &D, clang::ASTContext &Context,
                          const clang::FieldDecl *Member = nullptr);

} // namespace banklint

#endif // BANKLINT_FIX_DECLARATION_H
