//===- Spelling.h - Expressions as the author wrote them --------*- C++ -*-===//
//
// Edits keep the author's words: TILE + 1, not 33. That needs the text of an
// expression, and how tightly what it stands for holds together:
//
//   #define TILE 16 << 1     TILE + 1 is 64: it must read (TILE) + 1
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_FIX_SPELLING_H
#define BANKLINT_FIX_SPELLING_H

#include "Analysis/Prediction.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"

#include <optional>
#include <string>

namespace banklint {

/// Text of one file.
struct SpelledText {
  Edit Place;     ///< Text is the present text
  SourcePoint At; ///< where it begins
};

/// The text of \p Range; nothing where it is not one piece of one file, as in
/// the body of a macro.
std::optional<SpelledText> spelled(clang::SourceRange Range,
                                   const clang::ASTContext &Context);

/// How tightly an expression binds, from loosely to tightly.
enum class Binding : std::uint8_t { Loose, Sum, Product, Primary };

/// Of a macro's body too, whatever parentheses its use has.
Binding bindingOf(const clang::Expr *E);

/// \p Text, which stands for \p E, as an operand that must bind at least as
/// tightly as \p Needed.
std::string operandText(const std::string &Text, const clang::Expr *E,
                        Binding Needed);

/// Whether \p E may be evaluated twice: no assignment, no call except of
/// threadIdx and its like.
bool isPure(const clang::Expr *E);

/// The value of \p E, if it is an integer constant.
std::optional<std::int64_t> constantOf(const clang::Expr *E,
                                       const clang::ASTContext &Context);

/// N of an extent that is written as a sum "... + N"; 0 of others.
std::int64_t writtenPad(const clang::Expr *E, const clang::ASTContext &Context);

/// \p Text, the value of \p E, plus \p Added: "33" for "32", "TILE + 2" for
/// "TILE + 1".
std::string sumText(const std::string &Text, const clang::Expr *E,
                    std::int64_t Value, std::int64_t Added);

} // namespace banklint

#endif // BANKLINT_FIX_SPELLING_H
