//===- ExplainWriter.cpp - The worked example on the user's code ----------===//

#include "Report/ExplainWriter.h"

#include "Model/BankMap.h"
#include "Report/BankMapWriter.h"
#include "Report/ExplainWords.h"
#include "Report/LaneTable.h"
#include "Report/Lookup.h"
#include "Report/RealName.h"
#include "Report/TextWriter.h"
#include "Report/Words.h"

#include "llvm/ADT/STLExtras.h"

#include <map>
#include <tuple>

using namespace banklint;
using llvm::raw_ostream;
using llvm::StringRef;

/// Columns of a line.
static constexpr std::size_t MaxWidth = 100;

/// Text in lines, each indented.
static void writeWrapped(raw_ostream &OS, StringRef Text, unsigned Indent = 2) {
  constexpr std::size_t Width = MaxWidth - 2;
  while (!Text.empty()) {
    std::size_t End = Text.size();
    if (Indent + End > Width) {
      const std::size_t Space = Text.rfind(' ', Width - Indent);
      End = Space == StringRef::npos ? Text.find(' ') : Space;
    }
    const StringRef Line = Text.take_front(End);
    OS.indent(Indent) << Line << '\n';
    Text = Text.drop_front(Line.size()).ltrim();
  }
}

static void writeFormula(raw_ostream &OS, const Site &S) {
  if (!S.Written) {
    OS << "  the source does not tell the index in one formula; the numbers "
          "are what was computed\n";
    return;
  }
  const IndexFormula &F = *S.Written;
  const std::string Index = indexText(F), Access = "(" + F.Access + ")";
  if (Index.size() + Access.size() + 5 <= MaxWidth) {
    OS << "  " << Index << "   " << Access << '\n';
  } else {
    writeWrapped(OS, Index);
    writeWrapped(OS, Access, 10); // below what is right of "index ="
  }
  for (const IndexFormula::Name &N : F.Names)
    writeWrapped(OS, nameText(N, S), 4);
}

static void writeMap(raw_ostream &OS, const Request &R,
                     const ExplainStyle &Style) {
  const std::vector<ServedGroup> Groups = bankMapOf(R);
  if (const ServedGroup *Worst = costliest(Groups)) {
    writeWrapped(OS, mapLegend(Groups, *Worst));
    writeBankMap(OS, *Worst, Style.Colours);
  }
}

static void writeAfter(raw_ostream &OS, const FileResult &Result, const Site &S,
                       const Layout &After, const ExplainStyle &Style) {
  const Request New = moved(S.Examples.front().Asked, After);
  writeWrapped(OS, "after the repair: " +
                       fixNote(*fixOf(Result, S), objectOf(Result, S)));
  if (S.Written)
    if (const std::string Text = indexText(*S.Written, &After); !Text.empty())
      writeWrapped(OS, Text);
  if (const std::string Why = bankReason(New); !Why.empty())
    writeWrapped(OS, Why);
  writeMap(OS, New, Style);
}

static void writeNoFix(raw_ostream &OS, const FileResult &Result,
                       const Site &S) {
  const FixRefusal Refusal = refusalOf(Result, S);
  if (S.TheVerdict == Verdict::Conflict && Refusal != FixRefusal::None)
    writeWrapped(
        OS, noFixNote(Refusal, objectOf(Result, S), adviceOf(Result, S), &S));
}

static void writeKnown(raw_ostream &OS, const FileResult &Result, const Site &S,
                       const ExplainStyle &Style) {
  const Site::Example &E = S.Examples.front();
  const Layout *After = layoutAfter(Result, S);
  if (const std::string Text = fusionNote(S); !Text.empty())
    writeWrapped(OS, Text + "; below is the access as it is written");
  writeFormula(OS, S);
  writeWrapped(OS, bankRule(S.Written ? S.Written->UnitBytes : 4));
  for (const std::string &Text : {groupsText(E.Asked), leftOutText(E)})
    if (!Text.empty())
      writeWrapped(OS, Text);
  OS << '\n';
  writeLaneTable(OS, S, After, Style.Lanes);
  OS << '\n';
  for (const std::string &Text : doubtSentences(Result, S))
    writeWrapped(OS, Text);
  for (const std::string &Text : {collisionText(E.Asked), bankReason(E.Asked)})
    if (!Text.empty())
      writeWrapped(OS, Text);
  writeMap(OS, E.Asked, Style);
  if (After)
    writeAfter(OS, Result, S, *After, Style);
  else
    writeNoFix(OS, Result, S);
}

static void explainSite(raw_ostream &OS, const FileResult &Result,
                        const Site &S, const ExplainStyle &Style) {
  const bool Known = S.TheVerdict != Verdict::Unknown && !S.Examples.empty();
  writeWrapped(OS, settingText(S, Known ? &S.Examples.front() : nullptr));
  if (followsFused(S))
    return writeWrapped(OS, fusionNote(S) + "; what it costs is said there");
  if (Known)
    return writeKnown(OS, Result, S, Style);
  writeFormula(OS, S);
  for (const std::string &Text : unknownSentences(S))
    writeWrapped(OS, Text);
}

namespace {
/// Accesses that read alike to a person, and whose one explanation serves all.
struct Alike {
  SourcePoint At;
  Operation Op;
  int Object;
  std::string Access;

  friend bool operator<(const Alike &A, const Alike &B) {
    return std::tie(A.At, A.Op, A.Object, A.Access) <
           std::tie(B.At, B.Op, B.Object, B.Access);
  }
};
} // namespace

static bool isWorse(const Site &A, const Site &B) {
  const auto Rank = [](const Site &S) {
    return std::tuple(S.TheVerdict == Verdict::Conflict,
                      S.TheVerdict == Verdict::Unknown, S.Worst.Degree,
                      !followsFused(S));
  };
  return Rank(A) > Rank(B);
}

static void writeOthers(raw_ostream &OS, llvm::ArrayRef<const Site *> Sites,
                        const Site &Shown) {
  std::vector<std::string> Labels;
  for (const Site *S : Sites) {
    const std::string Label =
        settingText(*S, nullptr) + ": " +
        (S->TheVerdict == Verdict::Unknown ? "not known"
                                           : degreeWords(S->Worst.Degree));
    if (S != &Shown && !llvm::is_contained(Labels, Label) &&
        settingText(*S, nullptr) != settingText(Shown, nullptr))
      Labels.push_back(Label);
  }
  constexpr std::size_t Most = 4;
  for (std::size_t I = 0; I != std::min(Most, Labels.size()); ++I)
    writeWrapped(OS, "also " + Labels[I]);
  if (Labels.size() > Most)
    OS << "  and " << Labels.size() - Most << " more\n";
}

namespace {
/// The sites of one result that a line asks for.
class LineSites {
public:
  LineSites(const FileResult &Result, StringRef File, unsigned Line,
            llvm::vfs::FileSystem &Files)
      : Result(Result), File(realName(File, Files)), Line(Line), Files(Files) {}

  std::vector<const Site *> find() const {
    if (Line == 0)
      return those(&LineSites::isInFile);
    for (auto Wanted : {&LineSites::isHere, &LineSites::isCalledHere,
                        &LineSites::isDeclaredHere}) {
      std::vector<const Site *> Found = those(Wanted);
      if (!Found.empty())
        return Found;
    }
    return {};
  }

  /// Lines of the file that have some.
  void addLines(std::vector<unsigned> &Lines) const {
    for (const Site *S : those(&LineSites::isInFile))
      Lines.push_back(S->At.Line);
  }

private:
  std::vector<const Site *> those(bool (LineSites::*Wanted)(const Site &)
                                      const) const {
    std::vector<const Site *> Found;
    for (const Site &S : Result.Sites)
      if ((this->*Wanted)(S))
        Found.push_back(&S);
    return Found;
  }
  bool isOn(const SourcePoint &At, unsigned Which) const {
    return At.Line == Which && realName(At.File, Files) == File;
  }
  bool isInFile(const Site &S) const { return isOn(S.At, S.At.Line); }
  bool isHere(const Site &S) const { return isOn(S.At, Line); }
  bool isCalledHere(const Site &S) const {
    return llvm::any_of(S.Via,
                        [&](const SourcePoint &P) { return isOn(P, Line); });
  }
  bool isDeclaredHere(const Site &S) const {
    return S.Object >= 0 && isOn(Result.declarationOf(S), Line);
  }

  const FileResult &Result;
  const std::string File;
  const unsigned Line;
  llvm::vfs::FileSystem &Files;
};
} // namespace

static void writeNearest(raw_ostream &OS, std::vector<unsigned> Lines,
                         StringRef File, unsigned Line) {
  llvm::sort(Lines, [&](unsigned A, unsigned B) {
    const auto Far = [&](unsigned L) { return L > Line ? L - Line : Line - L; };
    return std::tuple(Far(A), A) < std::tuple(Far(B), B);
  });
  Lines.erase(llvm::unique(Lines), Lines.end());
  if (Line == 0) {
    OS << File << ": no access to shared memory in this file\n";
    return;
  }
  OS << File << ':' << Line << ": no access to shared memory in this line";
  if (Lines.empty())
    OS << ", nor in this file\n";
  else
    OS << "; the nearest is in line " << Lines.front() << '\n';
}

bool banklint::writeExplanations(raw_ostream &OS,
                                 llvm::ArrayRef<FileResult> Results,
                                 StringRef File, unsigned Line,
                                 const ExplainStyle &Style,
                                 llvm::vfs::FileSystem &Files) {
  TextWriter Text(OS, Files, Style.Colours);
  bool Any = false;
  for (const FileResult &Result : Results) {
    const LineSites Here(Result, File, Line, Files);
    std::map<Alike, std::vector<const Site *>> Groups;
    for (const Site *S : Here.find())
      Groups[{S->At, S->Op, S->Object, S->Written ? S->Written->Access : ""}]
          .push_back(S);
    for (auto &[Key, Sites] : Groups) {
      llvm::stable_sort(
          Sites, [](const Site *A, const Site *B) { return isWorse(*A, *B); });
      const Site &S = *Sites.front();
      OS << (Any ? "\n" : "");
      Any = true;
      Text.writeHeadline(S.At, explainHeadline(Result, S));
      explainSite(OS, Result, S, Style);
      if (S.ReasonAt.isValid() && !(S.ReasonAt == S.At) &&
          S.TheVerdict == Verdict::Unknown)
        Text.writeNote({S.ReasonAt, originNote(S), {}});
      writeOthers(OS, Sites, S);
    }
  }
  if (Any)
    return true;
  std::vector<unsigned> Lines;
  for (const FileResult &Result : Results)
    LineSites(Result, File, Line, Files).addLines(Lines);
  writeNearest(OS, std::move(Lines), File, Line);
  return false;
}

void banklint::writeExplainedText(raw_ostream &OS, const Report &R,
                                  const ExplainStyle &Style) {
  TextWriter Writer(OS, *R.Files, Style.Colours);
  for (const Finding &F : R.Findings) {
    Writer.write(F);
    if (const FileResult *Result = R.resultOf(F))
      explainSite(OS, *Result, *F.Worst, Style);
    OS << '\n';
  }
  Writer.writeSummary(R);
}
