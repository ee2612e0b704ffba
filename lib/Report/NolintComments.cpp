//===- NolintComments.cpp - The comments of clang-tidy --------------------===//

#include "Report/NolintComments.h"
#include "Report/Names.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"

#include <optional>
#include <tuple>

using llvm::StringRef;

namespace banklint {

namespace {

enum class Kind { Line, NextLine, Begin, End };

/// One word of the text.
struct Directive {
  Kind What = Kind::Line;
  unsigned Line = 0, Column = 0;
  std::optional<std::string> List; ///< without white space; nothing: for all
  NolintComment Comment;
};

} // namespace

/// Only the last star need be tried again: what lies before it fits anyhow.
static bool matches(StringRef Glob, StringRef Name) {
  std::optional<std::pair<StringRef, StringRef>> BehindStar;
  while (!Name.empty() || !Glob.empty()) {
    if (Glob.consume_front("*")) {
      BehindStar = {Glob, Name};
    } else if (!Glob.empty() && !Name.empty() && Glob.front() == Name.front()) {
      Glob = Glob.drop_front();
      Name = Name.drop_front();
    } else if (BehindStar && !BehindStar->second.empty()) {
      BehindStar->second = BehindStar->second.drop_front();
      std::tie(Glob, Name) = *BehindStar;
    } else {
      return false;
    }
  }
  return true;
}

static std::optional<Kind> kindOf(StringRef Word) {
  if (Word.empty())
    return Kind::Line;
  if (Word == "NEXTLINE")
    return Kind::NextLine;
  if (Word == "BEGIN")
    return Kind::Begin;
  if (Word == "END")
    return Kind::End;
  return std::nullopt;
}

/// Reads "(cert-*, banklint-*)" at the start of \p Rest, if there is a list.
static void readList(StringRef Rest, Directive &D) {
  const std::size_t Close = Rest.find(')');
  if (!Rest.starts_with("(") || Close == StringRef::npos)
    return;
  llvm::SmallVector<StringRef, 4> Names;
  Rest.slice(1, Close).split(Names, ',');
  for (StringRef &Name : Names)
    Name = Name.trim();
  D.List = llvm::join(Names, ",");
  NolintComment &C = D.Comment;
  C.Silences = false;
  C.IsAlone = Names.size() == 1;
  for (StringRef Name : Names) {
    const bool Silences = matches(Name, CheckName);
    if (Name.starts_with("banklint") &&
        (C.Name.empty() || (Silences && !C.Silences)))
      C.Name = Name.str();
    C.Silences |= Silences;
  }
}

/// The words of one line.
static void readLine(StringRef Line, unsigned Number,
                     std::vector<Directive> &Out) {
  constexpr StringRef Word = "NOLINT";
  for (std::size_t At = 0; (At = Line.find(Word, At)) != StringRef::npos;) {
    const StringRef Rest = Line.drop_front(At + Word.size());
    const StringRef Ending = Rest.take_while(llvm::isAlpha);
    Directive D;
    D.Line = Number;
    D.Column = unsigned(At) + 1;
    D.Comment.At = {D.Line, D.Column};
    At += Word.size() + Ending.size();
    const std::optional<Kind> What = kindOf(Ending);
    if (!What)
      continue;
    D.What = *What;
    readList(Rest.drop_front(Ending.size()), D);
    if (D.List)
      At = Line.find(')', At) + 1;
    Out.push_back(std::move(D));
  }
}

static std::vector<Directive> directivesIn(StringRef Text) {
  std::vector<Directive> All;
  // Most files hold none.
  if (!Text.contains("NOLINT"))
    return All;
  for (unsigned Number = 1; !Text.empty(); ++Number) {
    StringRef Line;
    std::tie(Line, Text) = Text.split('\n');
    readLine(Line, Number, All);
  }
  return All;
}

std::vector<NolintComment> nolintCommentsIn(StringRef Text) {
  std::vector<NolintComment> Result;
  std::vector<Directive> Open;
  const auto Add = [&](Directive &D, NolintComment::Position First,
                       NolintComment::Position End) {
    D.Comment.First = First;
    D.Comment.End = End;
    if (D.Comment.Silences || !D.Comment.Name.empty())
      Result.push_back(std::move(D.Comment));
  };
  for (Directive &D : directivesIn(Text)) {
    switch (D.What) {
    case Kind::Line:
      Add(D, {D.Line, 0}, {D.Line + 1, 0});
      break;
    case Kind::NextLine:
      Add(D, {D.Line + 1, 0}, {D.Line + 2, 0});
      break;
    case Kind::Begin:
      Open.push_back(std::move(D));
      break;
    case Kind::End:
      if (Open.empty() || Open.back().List != D.List)
        break;
      Add(Open.back(), {Open.back().Line, Open.back().Column + 1},
          {D.Line, D.Column});
      Open.pop_back();
      break;
    }
  }
  return Result;
}

} // namespace banklint
