//===- IncludePrefix.cpp --------------------------------------------------===//

#include "Frontend/IncludePrefix.h"

#include "clang/Lex/Lexer.h"

using namespace clang;
using llvm::StringRef;

namespace banklint {

namespace {

/// What one token after another says of a prefix.
class Reader {
public:
  void see(const Token &T, StringRef Spelling);

  IncludePrefix Result;

private:
  bool AfterHash = false, AfterInclude = false;
};

} // namespace

void Reader::see(const Token &T, StringRef Spelling) {
  if (T.isAtStartOfLine() && !Result.Text.empty())
    Result.Text += '\n';
  else if (T.hasLeadingSpace())
    Result.Text += ' ';
  Result.Text += Spelling;
  // A string may be the name of a file, and so may a macro.
  Result.NamesNeighbours |=
      tok::isStringLiteral(T.getKind()) || (AfterInclude && T.isNot(tok::less));
  AfterInclude =
      AfterHash && (Spelling == "include" || Spelling == "include_next");
  AfterHash = T.is(tok::hash) && T.isAtStartOfLine();
}

IncludePrefix includePrefixOf(StringRef Text, const LangOptions &Language) {
  const std::string Copy = Text.str(); // ends with 0, as a lexer needs
  const char *Begin = Copy.data();
  Lexer Tokens(SourceLocation(), Language, Begin, Begin, Begin + Copy.size());
  Reader Read;
  Token T;
  for (bool AtEnd = false; !AtEnd;) {
    AtEnd = Tokens.LexFromRawLexer(T);
    const char *End = Tokens.getBufferLocation();
    if (T.isNot(tok::eof))
      Read.see(T, StringRef(End - T.getLength(), T.getLength()));
  }
  Read.Result.Text += '\n';
  return std::move(Read.Result);
}

} // namespace banklint
