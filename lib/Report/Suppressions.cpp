//===- Suppressions.cpp - NOLINT comments in source text ------------------===//

#include "Report/Suppressions.h"
#include "Report/Names.h"
#include "Report/SourceText.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/GlobPattern.h"

#include <map>
#include <tuple>

using namespace llvm;

namespace banklint {

namespace {

/// One comment that may silence our check, and the lines that it does.
struct Silence {
  unsigned Line = 0, Column = 0; ///< of the comment's word, from 1
  unsigned First = 0, Last = 0;  ///< silenced, both included
  bool NamesUs = false;          ///< "banklint-...", not just "*" or nothing
  bool Used = false;             ///< by a finding
};

/// The list behind a NOLINT word, and what it says of our check.
struct CheckList {
  StringRef Text; ///< with its parentheses; empty: none
  bool MatchesUs = true;
  bool NamesUs = false; ///< not just by "*"
};

/// A NOLINTBEGIN that waits for the NOLINTEND of the same list.
struct OpenBlock {
  StringRef Checks;
  Silence What;
};

} // namespace

static CheckList checkListAt(StringRef Rest) {
  CheckList List;
  if (!Rest.starts_with("("))
    return List;
  const std::size_t End = Rest.find(')');
  if (End == StringRef::npos)
    return List;
  List.Text = Rest.take_front(End + 1);
  List.MatchesUs = false;
  SmallVector<StringRef, 4> Names;
  Rest.slice(1, End).split(Names, ',');
  for (StringRef Name : Names) {
    Name = Name.trim();
    Expected<GlobPattern> Pattern = GlobPattern::create(Name);
    if (!Pattern) {
      consumeError(Pattern.takeError());
      continue;
    }
    if (!Pattern->match(CheckName))
      continue;
    List.MatchesUs = true;
    List.NamesUs |= Name.starts_with("banklint");
  }
  return List;
}

/// Ends the innermost open block of the same list; others stay open.
static void closeBlock(StringRef Checks, unsigned Line,
                       std::vector<OpenBlock> &Open,
                       std::vector<Silence> &Out) {
  for (std::size_t I = Open.size(); I-- != 0;)
    if (Open[I].Checks == Checks) {
      Open[I].What.Last = Line;
      Out.push_back(Open[I].What);
      Open.erase(Open.begin() + I);
      return;
    }
}

/// All that \p Text silences for our check, in no order.
static std::vector<Silence> silencesIn(StringRef Text) {
  std::vector<Silence> Result;
  std::vector<OpenBlock> Open;
  for (unsigned Number = 1; !Text.empty(); ++Number) {
    StringRef Line;
    std::tie(Line, Text) = Text.split('\n');
    const StringRef Whole = Line;
    for (std::size_t At; (At = Line.find("NOLINT")) != StringRef::npos;) {
      Silence S;
      S.Line = S.First = S.Last = Number;
      S.Column = unsigned(Line.data() + At - Whole.data()) + 1;
      Line = Line.substr(At + StringRef("NOLINT").size());
      const StringRef Word = Line.take_while([](char C) { return isAlnum(C); });
      const CheckList List = checkListAt(Line.drop_front(Word.size()));
      S.NamesUs = List.NamesUs;
      if (!List.MatchesUs)
        continue;
      if (Word.empty())
        Result.push_back(S);
      else if (Word == "NEXTLINE") {
        S.First = S.Last = Number + 1;
        Result.push_back(S);
      } else if (Word == "BEGIN")
        Open.push_back({List.Text, S});
      else if (Word == "END")
        closeBlock(List.Text, Number, Open, Result);
    }
  }
  return Result; // a block without an end silences nothing
}

namespace {

/// The silences of the files that are asked for, each file read once.
class Silencer {
public:
  explicit Silencer(vfs::FileSystem &Files) : Sources(Files) {}

  /// Whether a comment silences \p At; those that do are \p Used if so.
  bool silences(const SourcePoint &At, bool Used) {
    if (!At.isValid())
      return false;
    auto [Entry, New] = OfFile.try_emplace(At.File);
    if (New)
      Entry->second = silencesIn(Sources.file(At.File).value_or(""));
    bool Found = false;
    for (Silence &S : Entry->second)
      if (S.First <= At.Line && At.Line <= S.Last) {
        Found = true;
        S.Used |= Used;
      }
    return Found;
  }

  std::vector<Suppression> byName() const {
    std::vector<Suppression> Result;
    for (const auto &[File, Silences] : OfFile)
      for (const Silence &S : Silences)
        if (S.NamesUs)
          Result.push_back({{File, S.Line, S.Column}, S.Used});
    return Result;
  }

private:
  SourceText Sources;
  std::map<std::string, std::vector<Silence>> OfFile;
};

} // namespace

void markSuppressed(FileResult &Result, vfs::FileSystem &Files) {
  Silencer Comments(Files);
  Comments.silences({Result.Path, 1, 1}, /*Used=*/false);
  for (Site &S : Result.Sites) {
    const bool Matters = S.TheVerdict != Verdict::Clean;
    S.Suppressed = Comments.silences(S.At, Matters);
    if (S.Object >= 0 &&
        Comments.silences(Result.Objects[S.Object].Declared, Matters))
      S.Suppressed = true;
  }
  Result.Suppressions = Comments.byName();
}

std::vector<SourcePoint>
unusedSuppressions(llvm::ArrayRef<FileResult> Results) {
  std::map<std::tuple<std::string, unsigned, unsigned>, bool> Used;
  for (const FileResult &R : Results)
    for (const Suppression &S : R.Suppressions)
      Used[{S.At.File, S.At.Line, S.At.Column}] |=
          S.Used || R.State != FileResult::Status::Ok;
  std::vector<SourcePoint> Result;
  for (const auto &[At, IsUsed] : Used)
    if (!IsUsed)
      Result.push_back({std::get<0>(At), std::get<1>(At), std::get<2>(At)});
  return Result;
}

std::string unusedSuppressionSentence(const SourcePoint &At) {
  return (At.File + ":" + Twine(At.Line) + ":" + Twine(At.Column) +
          ": warning: this NOLINT silences nothing of " + CheckName +
          ": remove it [banklint-unused-suppression]")
      .str();
}

} // namespace banklint
