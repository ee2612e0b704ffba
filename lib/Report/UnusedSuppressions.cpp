//===- UnusedSuppressions.cpp - NOLINT comments without use ---------------===//

#include "Report/UnusedSuppressions.h"

#include "Report/Names.h"
#include "Report/NolintComments.h"
#include "Report/RealName.h"
#include "Report/SourceText.h"

#include "clang/Basic/LangOptions.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <map>
#include <tuple>

using namespace llvm;

namespace banklint {

namespace {

using Effect = Suppression::Effect;

/// What is known of one file.
struct JudgedFile {
  std::set<unsigned> Code; ///< lines that code was made for
  /// Places of accesses and of arrays that are accessed, with their accesses.
  std::multimap<std::pair<unsigned, unsigned>, const Site *> Sites;
  std::set<std::pair<unsigned, unsigned>> Arrays; ///< where they are declared
};

class Judge {
public:
  Judge(FileResult &Result, vfs::FileSystem &Files)
      : Result(Result), Files(Files), Sources(Files) {
    addSites();
    addCode();
  }

  void judge(const std::string &Name);

private:
  JudgedFile &file(const std::string &Name);
  void addSites();
  void addCode();
  Effect effectOf(const NolintComment &C, const JudgedFile &File,
                  const std::set<unsigned> &Accesses) const;

  FileResult &Result;
  vfs::FileSystem &Files;
  SourceText Sources;
  std::map<std::string, JudgedFile> ByRealName;
  std::map<std::string, JudgedFile *> ByName;
  bool AnyWithoutArray = false; ///< an access of who knows what
};

} // namespace

JudgedFile &Judge::file(const std::string &Name) {
  JudgedFile *&Known = ByName[Name];
  if (!Known)
    Known = &ByRealName[realName(Name, Files)];
  return *Known;
}

void Judge::addSites() {
  for (const Site &S : Result.Sites) {
    AnyWithoutArray |= S.Object < 0;
    file(S.At.File).Sites.insert({{S.At.Line, S.At.Column}, &S});
    if (S.Object < 0)
      continue;
    const SourcePoint Array = Result.declarationOf(S);
    JudgedFile &File = file(Array.File);
    File.Sites.insert({{Array.Line, Array.Column}, &S});
    File.Arrays.insert({Array.Line, Array.Column});
  }
}

/// Lines of code; the words before a kernel's name belong to it.
void Judge::addCode() {
  for (const auto &[Name, Lines] : Result.CodeLines)
    file(Name).Code.insert(Lines.begin(), Lines.end());
  for (const KernelExtent &K : Result.Judged) {
    std::set<unsigned> &Code = file(K.Begin.File).Code;
    const auto First = Code.lower_bound(K.Begin.Line);
    if (First != Code.end() && *First <= K.LastLine)
      for (unsigned Line = K.Begin.Line; Line < *First; ++Line)
        Code.insert(Line);
  }
}

/// The lines of \p Text on which there may be an access: all that it can be
/// written with, comments and preprocessor directives left out.
static std::set<unsigned> linesThatMayAccess(StringRef Text) {
  clang::LangOptions Language;
  Language.CPlusPlus = Language.CPlusPlus11 = true;
  clang::Lexer Words(clang::SourceLocation(), Language, Text.begin(),
                     Text.begin(), Text.end());
  std::set<unsigned> Lines;
  std::size_t Seen = 0;
  unsigned Line = 1;
  bool IsDirective = false;
  for (clang::Token Word; !Words.LexFromRawLexer(Word);) {
    const std::size_t End = Words.getCurrentBufferOffset();
    if (Word.isAtStartOfLine())
      IsDirective = Word.is(clang::tok::hash);
    if (IsDirective || !Word.isOneOf(clang::tok::l_square, clang::tok::l_paren,
                                     clang::tok::star, clang::tok::arrow))
      continue;
    Line += Text.slice(Seen, End).count('\n');
    Seen = End;
    Lines.insert(Line);
  }
  return Lines;
}

Effect Judge::effectOf(const NolintComment &C, const JudgedFile &File,
                       const std::set<unsigned> &Accesses) const {
  if (!C.Silences)
    return Effect::Nothing;
  std::set<unsigned> Seen; // lines with accesses that are judged
  const auto End = File.Sites.lower_bound(C.End);
  for (auto It = File.Sites.lower_bound(C.First); It != End; ++It) {
    if (It->second->TheVerdict != Verdict::Clean)
      return Effect::Needed;
    Seen.insert(It->first.first);
  }
  const auto Array = File.Arrays.lower_bound(C.First);
  if (AnyWithoutArray && Array != File.Arrays.end() && *Array < C.End)
    return Effect::Unseen;
  const bool WithLast = C.End.second != 0;
  for (auto Line = Accesses.lower_bound(C.First.first);
       Line != Accesses.end() && *Line < C.End.first + WithLast; ++Line)
    if (!Seen.count(*Line) && !File.Code.count(*Line))
      return Effect::Unseen;
  return Effect::Nothing;
}

void Judge::judge(const std::string &Name) {
  const std::optional<StringRef> Text = Sources.file(Name);
  if (!Text || !Text->contains("NOLINT"))
    return;
  std::optional<std::set<unsigned>> Accesses;
  for (const NolintComment &C : nolintCommentsIn(*Text)) {
    if (C.Name.empty())
      continue;
    if (!Accesses)
      Accesses = linesThatMayAccess(*Text);
    Result.Suppressions.push_back({{Name, C.At.first, C.At.second},
                                   effectOf(C, file(Name), *Accesses),
                                   C.Name,
                                   C.Silences,
                                   C.IsAlone});
  }
}

void judgeSuppressions(FileResult &Result, const std::set<std::string> &Read,
                       vfs::FileSystem &Files) {
  Judge All(Result, Files);
  for (const std::string &Name : Read)
    All.judge(Name);
  Result.CodeLines.clear();
}

static std::string messageOf(const Suppression &S) {
  if (!S.IsCheck)
    return "'" + S.Name +
           "' is no check, so that this NOLINT silences nothing" +
           " by it: the check is " + CheckName.str();
  return "this NOLINT silences nothing of " + CheckName.str() + ": remove " +
         (S.IsAlone ? "it" : "'" + S.Name + "' from its list");
}

std::vector<Finding> unusedSuppressions(ArrayRef<FileResult> Results,
                                        bool AreAll, StringRef WorkingDirectory,
                                        vfs::FileSystem &Files) {
  std::set<std::string> Inputs;
  std::map<std::tuple<std::string, unsigned, unsigned>, Suppression> Merged;
  for (const FileResult &R : Results) {
    AreAll &= R.State == FileResult::Status::Ok;
    Inputs.insert(realName(R.Path, Files));
    for (const Suppression &S : R.Suppressions) {
      Suppression &Of =
          Merged
              .try_emplace({realName(S.At.File, Files), S.At.Line, S.At.Column},
                           S)
              .first->second;
      Of.What = std::max(
          Of.What, R.State == FileResult::Status::Ok ? S.What : Effect::Needed);
    }
  }
  std::vector<Finding> Unused;
  for (const auto &[At, S] : Merged) {
    if (S.What != Effect::Nothing ||
        (!AreAll && !Inputs.count(std::get<0>(At))))
      continue;
    Finding F;
    F.Rule = UnusedSuppressionName;
    F.At = S.At;
    F.At.File = portablePath(S.At.File, WorkingDirectory);
    F.Message = messageOf(S);
    Unused.push_back(std::move(F));
  }
  return Unused;
}

} // namespace banklint
