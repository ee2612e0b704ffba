//===- HtmlWriter.cpp - One page to look at in a browser ------------------===//
//
// The page is html/report.html with the findings put in as JSON; its script
// draws the bank maps. Nothing is loaded from elsewhere.
//
//===----------------------------------------------------------------------===//

#include "Model/BankMap.h"
#include "Report/ExplainWords.h"
#include "Report/Formats.h"
#include "Report/HtmlPages.h"
#include "Report/Lookup.h"
#include "Report/Names.h"
#include "Report/SourceText.h"
#include "Report/UnusedSuppressions.h"
#include "Report/Words.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/JSON.h"

#include <array>
#include <map>

using namespace banklint;
using llvm::StringRef;
namespace json = llvm::json;

static json::Value text(StringRef Text) { return json::fixUTF8(Text); }

namespace {

/// What the page shows of one finding.
class PageWriter {
public:
  explicit PageWriter(const Report &R) : R(R), Sources(*R.Files) {}

  json::Object page();

private:
  json::Object findingOf(const Finding &F);
  json::Object commentOf(const Finding &F);
  json::Array notesOf(const Finding &F) const;
  json::Array sourcesOf(const Finding &F);
  json::Object requestOf(const Request &Asked) const;
  json::Array examplesOf(const FileResult &Result, const Site &S) const;
  json::Array kernels() const;
  std::string place(const SourcePoint &At) const;

  const Report &R;
  SourceText Sources;
};

} // namespace

std::string PageWriter::place(const SourcePoint &At) const {
  return At.isValid() ? portablePath(At.File, R.WorkingDirectory) + ":" +
                            std::to_string(At.Line)
                      : "";
}

json::Array PageWriter::notesOf(const Finding &F) const {
  json::Array Notes;
  for (const Note &N : F.Notes)
    Notes.push_back(
        json::Object{{"place", text(place(N.At))}, {"text", text(N.Text)}});
  return Notes;
}

/// The lines around the access and the notes in its file.
json::Array PageWriter::sourcesOf(const Finding &F) {
  constexpr unsigned Around = 2;
  std::map<std::string, std::vector<unsigned>> Marks;
  Marks[F.At.File].push_back(F.At.Line);
  for (const Note &N : F.Notes)
    if (N.At.isValid())
      Marks[N.At.File].push_back(N.At.Line);
  json::Array All;
  for (auto &[File, Lines] : Marks) {
    llvm::sort(Lines);
    Lines.erase(llvm::unique(Lines), Lines.end());
    for (std::size_t I = 0; I != Lines.size();) {
      const unsigned First = Lines[I] > Around ? Lines[I] - Around : 1;
      json::Array Texts, Hits;
      unsigned End = Lines[I] + Around;
      for (; I != Lines.size() && Lines[I] <= End + 1 + Around; ++I) {
        Hits.push_back(Lines[I]);
        End = Lines[I] + Around;
      }
      for (unsigned Line = First; Line <= End; ++Line)
        if (const auto Source = Sources.line(File, Line))
          Texts.push_back(text(showLine(*Source).Text));
      if (!Texts.empty())
        All.push_back(
            json::Object{{"file", text(portablePath(File, R.WorkingDirectory))},
                         {"first", First},
                         {"lines", std::move(Texts)},
                         {"marks", std::move(Hits)}});
    }
  }
  return All;
}

/// The word of each lane; [first, step] where lanes are the same step apart. A
/// page has thousands of these, and a browser reads all before it shows any.
static json::Array wordsOf(const Request &Asked) {
  std::array<std::int64_t, WarpSize> Words{};
  for (unsigned L = 0; L != WarpSize; ++L)
    if (Asked.Active >> L & 1)
      Words[L] = wordOf(Asked, L);
  const std::int64_t Step = Words[1] - Words[0];
  bool IsEven = true;
  for (unsigned L = 1; L != WarpSize; ++L)
    IsEven &= Words[L] - Words[L - 1] == Step;
  if (IsEven)
    return json::Array{Words[0], Step};
  return json::Array(Words);
}

json::Object PageWriter::requestOf(const Request &Asked) const {
  json::Array Groups;
  for (const LaneMask Group : BankModel::nvidia().groups(Asked))
    Groups.push_back(std::int64_t(Group));
  return json::Object{
      {"bytes", Asked.LaneBytes},
      {"shares", BankModel::nvidia().sharesWords(Asked.Op, Asked.LaneBytes)},
      {"groups", std::move(Groups)},
      {"words", wordsOf(Asked)},
      {"reason", text(bankReason(Asked))}};
}

json::Array PageWriter::examplesOf(const FileResult &Result,
                                   const Site &S) const {
  json::Array Examples;
  const Layout *After = layoutAfter(Result, S);
  for (const Site::Example &E : S.Examples) {
    if (BankModel::nvidia().groups(E.Asked).empty())
      continue;
    std::string Label = "warp " + std::to_string(E.Warp);
    if (E.Pass)
      Label += ", " + E.Pass->Variable + " = " + std::to_string(E.Pass->Value);
    json::Object O{{"label", text(Label)}, {"before", requestOf(E.Asked)}};
    if (After)
      O["after"] = requestOf(moved(E.Asked, *After));
    Examples.push_back(std::move(O));
  }
  return Examples;
}

/// Of a finding that is not about an access.
json::Object PageWriter::commentOf(const Finding &F) {
  return json::Object{{"place", text(place(F.At))},
                      {"kernel", ""},
                      {"array", ""},
                      {"answer", unusedLabel()},
                      {"message", text(F.Message)},
                      {"remark", false},
                      {"degree", 0},
                      {"cost", 0},
                      {"fixable", false},
                      {"setting", ""},
                      {"notes", json::Array()},
                      {"sources", sourcesOf(F)},
                      {"examples", json::Array()}};
}

json::Object PageWriter::findingOf(const Finding &F) {
  if (!F.Worst)
    return commentOf(F);
  const FileResult &Result = *R.resultOf(F);
  const Site &S = *F.Worst;
  const SharedObject *Array = objectOf(Result, S);
  json::Object O{{"place", text(place(F.At))},
                 {"kernel", text(withoutParameters(S.Instantiation))},
                 {"array", text(Array ? Array->Name : "")},
                 {"answer", S.TheVerdict == Verdict::Unknown
                                ? "not known"
                                : degreeWords(F.Degree)},
                 {"message", text(F.Message)},
                 {"remark", F.Level == Severity::Remark},
                 {"degree", F.Degree},
                 {"cost", std::int64_t(F.Cost)},
                 {"fixable", F.Fix != nullptr},
                 {"setting", text(settingText(S, nullptr))},
                 {"notes", notesOf(F)},
                 {"sources", sourcesOf(F)},
                 {"examples", examplesOf(Result, S)}};
  if (S.Written) {
    json::Array Names;
    for (const IndexFormula::Name &N : S.Written->Names)
      Names.push_back(text(nameText(N, S)));
    O["formula"] = text(indexText(*S.Written));
    O["names"] = std::move(Names);
    O["rule"] = bankRule(S.Written->UnitBytes);
  }
  return O;
}

/// One row for each kernel of each file that has findings, the costliest first.
json::Array PageWriter::kernels() const {
  struct Row {
    std::int64_t Findings = 0, Excess = 0;
    unsigned Worst = 0;
  };
  std::map<std::pair<std::string, std::string>, Row> Rows;
  for (const Finding &F : R.Findings) {
    if (!F.Worst)
      continue;
    Row &Of = Rows[{portablePath(F.At.File, R.WorkingDirectory),
                    withoutParameters(F.Worst->Instantiation)}];
    ++Of.Findings;
    Of.Excess += std::int64_t(F.Cost);
    Of.Worst = std::max(Of.Worst, F.Degree);
  }
  std::vector<std::pair<std::pair<std::string, std::string>, Row>> Costliest(
      Rows.begin(), Rows.end());
  llvm::stable_sort(Costliest, [](const auto &A, const auto &B) {
    return A.second.Excess > B.second.Excess;
  });
  json::Array Kernels;
  for (const auto &[Key, Of] : Costliest)
    Kernels.push_back(json::Object{{"file", text(Key.first)},
                                   {"kernel", text(Key.second)},
                                   {"findings", Of.Findings},
                                   {"worst", Of.Worst},
                                   {"excess", Of.Excess}});
  return Kernels;
}

json::Object PageWriter::page() {
  json::Array Findings;
  for (const Finding *F : worstFirst(R))
    Findings.push_back(findingOf(*F));
  json::Array Errors;
  for (const FileResult &Result : R.Results)
    for (const std::string &Error : Result.Errors)
      Errors.push_back(text(Error));
  return json::Object{
      {"errors", std::move(Errors)},
      {"headline", text(summarySentence(R.Results, R.Findings.size()))},
      {"kernels", kernels()},
      {"findings", std::move(Findings)}};
}

/// JSON inside of HTML: nothing in it may end the element.
static std::string embeddable(json::Value Value) {
  std::string Text;
  llvm::raw_string_ostream(Text) << Value;
  std::string Safe;
  for (char C : Text)
    Safe += C == '<' ? "\\u003c" : std::string(1, C);
  return Safe;
}

void banklint::writeHtml(llvm::raw_ostream &OS, const Report &R) {
  const auto [Head, Tail] =
      StringRef(HtmlPages[0].Text, HtmlPages[0].Size).split("@BANKLINT_DATA@");
  OS << Head << embeddable(PageWriter(R).page()) << Tail;
}
