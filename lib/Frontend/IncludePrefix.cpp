//===- IncludePrefix.cpp --------------------------------------------------===//

#include "Frontend/IncludePrefix.h"

#include "clang/Lex/Lexer.h"
#include "llvm/ADT/StringSet.h"

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
  bool InDirective = false, AfterHash = false, AfterInclude = false;
};

/// Tokens as they are written, one by one.
class RawTokens {
public:
  /// \p Text must be followed by a 0. Begins at \p Offset.
  RawTokens(StringRef Text, std::size_t Offset, const LangOptions &Language)
      : Tokens(SourceLocation(), Language, Text.begin(), Text.begin() + Offset,
               Text.end()),
        Begin(Text.begin()) {
    next();
  }

  void next() { Tokens.LexFromRawLexer(Current); }
  const Token &current() const { return Current; }
  bool atEnd() const { return Current.is(tok::eof); }
  /// Whether a line, or the file, ends before the current token.
  bool atNewLine() const { return atEnd() || Current.isAtStartOfLine(); }
  StringRef spelling() const {
    const char *End = Tokens.getBufferLocation();
    return StringRef(End - Current.getLength(), Current.getLength());
  }
  /// Of the current token, in the text.
  std::size_t end() const { return Tokens.getBufferLocation() - Begin; }

private:
  Lexer Tokens;
  const char *Begin;
  Token Current;
};

} // namespace

/// Skips a declaration that gives a name to another name; false at others.
///
///   namespace cg = cooperative_groups;   using namespace nvcuda;
///   const char *title = "transpose";     as samples have it for their messages
static bool skipName(RawTokens &Tokens) {
  static const llvm::StringSet<> First = {"namespace", "using", "static",
                                          "const"};
  if (!First.contains(Tokens.spelling()))
    return false;
  const bool IsUsing = Tokens.spelling() == "using";
  bool IsName = Tokens.spelling() == "namespace" || IsUsing;
  for (; !Tokens.atEnd() && Tokens.current().isNot(tok::semi); Tokens.next()) {
    const Token &T = Tokens.current();
    IsName |= tok::isStringLiteral(T.getKind());
    // No reserved name: __device__ and the like.
    const bool IsPlain =
        (T.is(tok::raw_identifier) && !Tokens.spelling().starts_with("__")) ||
        T.isOneOf(tok::coloncolon, tok::star) ||
        tok::isStringLiteral(T.getKind()) || (T.is(tok::equal) && !IsUsing);
    if (!IsPlain)
      return false;
  }
  Tokens.next();
  return IsName;
}

PreambleBounds includeBoundsOf(StringRef Text, const LangOptions &Language) {
  PreambleBounds Bounds =
      Lexer::ComputePreamble(Text, Language, /*MaxLines=*/0);
  const std::string Copy = Text.str(); // ends with 0, as a lexer needs
  RawTokens Tokens(Copy, Bounds.Size, Language);
  while (!Tokens.atEnd()) {
    const bool IsDirective =
        Tokens.current().is(tok::hash) && Tokens.current().isAtStartOfLine();
    if (!IsDirective) {
      if (!skipName(Tokens))
        break;
      continue;
    }
    std::size_t End = 0; // before a comment, which may be of what follows
    do {
      End = Tokens.end();
      Tokens.next();
    } while (!Tokens.atNewLine());
    Bounds = PreambleBounds(End, /*PreambleEndsAtStartOfLine=*/false);
  }
  return Bounds;
}

void Reader::see(const Token &T, StringRef Spelling) {
  if (T.isAtStartOfLine() && !Result.Text.empty())
    Result.Text += '\n';
  else if (T.hasLeadingSpace())
    Result.Text += ' ';
  Result.Text += Spelling;
  if (T.isAtStartOfLine())
    InDirective = T.is(tok::hash);
  // A string may be the name of a file, and so may a macro.
  Result.NamesNeighbours |=
      InDirective && (tok::isStringLiteral(T.getKind()) ||
                      (AfterInclude && T.isNot(tok::less)));
  AfterInclude =
      AfterHash && (Spelling == "include" || Spelling == "include_next");
  AfterHash = T.is(tok::hash) && T.isAtStartOfLine();
}

IncludePrefix includePrefixOf(StringRef Text, const LangOptions &Language) {
  const std::string Copy = Text.str(); // ends with 0, as a lexer needs
  Reader Read;
  for (RawTokens Tokens(Copy, 0, Language); !Tokens.atEnd(); Tokens.next())
    Read.see(Tokens.current(), Tokens.spelling());
  Read.Result.Text += '\n';
  return std::move(Read.Result);
}

} // namespace banklint
