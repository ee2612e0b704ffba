//===- UserText.h - The words of the user's files ---------------*- C++ -*-===//
//
// What a parse does not show: where a word stands in the text, be it in code
// that this compilation leaves out, and what is defined as a macro.
//
//   #define COLUMN(i) tile[i][0]     a macro COLUMN, whose body has `tile`
//   #ifdef TILE                      `TILE`, in a directive
//   s.tile[0][i]                     `s`; `tile`, of a member; `i`
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_FIX_USERTEXT_H
#define BANKLINT_FIX_USERTEXT_H

#include "clang/AST/ASTContext.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Token.h"
#include "llvm/ADT/StringSet.h"

#include <map>
#include <vector>

namespace clang {
class Lexer;
}

namespace banklint {

/// One file as a row of tokens.
class FileText {
public:
  struct Macro {
    std::string Name;
    clang::SourceLocation At; ///< of the name
    llvm::StringSet<> Words;  ///< in the body, but for the parameters
    std::vector<clang::Token> Body;
    bool HasParameters = false;
  };
  struct Mention {
    clang::SourceLocation At;
    llvm::StringRef Word;
    bool InDirective = false; ///< but not where a macro is given its name
    bool OfMember = false;    ///< after a point or an arrow
  };
  std::vector<Macro> Macros;
  std::vector<Mention> Mentions;

  FileText(clang::FileID File, const clang::ASTContext &Context);

private:
  void readDirective(clang::Lexer &Raw, clang::Token &T);
  void define(const std::vector<clang::Token> &Line);
};

/// Those files that are no system headers; read when they are asked for.
class UserFiles {
public:
  explicit UserFiles(const clang::ASTContext &Context);

  /// The files that have \p Word in them, perhaps as a part of another.
  std::vector<const FileText *> with(llvm::StringRef Word);
  /// All places where \p Word stands.
  std::vector<FileText::Mention> mentions(llvm::StringRef Word);

private:
  const clang::ASTContext &Context;
  std::vector<clang::FileID> Files;
  std::map<clang::FileID, FileText> Texts;
};

} // namespace banklint

#endif // BANKLINT_FIX_USERTEXT_H
