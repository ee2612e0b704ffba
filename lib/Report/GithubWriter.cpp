//===- GithubWriter.cpp - Annotations of a GitHub Actions step ------------===//
//
//   ::warning file=k.cu,line=8,endLine=8,col=5,endColumn=9,title=...::load of
//
// GitHub keeps ten annotations of each level for a step and drops the others
// in silence, so the worst ones come first and a last line counts the rest.
//
//===----------------------------------------------------------------------===//

#include "Report/Formats.h"

#include "Report/Names.h"
#include "Report/Spans.h"
#include "Report/UnusedSuppressions.h"
#include "Report/Words.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/JSON.h"

#include <map>

using namespace banklint;
using llvm::StringRef;

/// How many annotations of a level GitHub shows for one step.
static constexpr unsigned MostOfLevel = 10;

/// What GitHub's summary of a step may hold, less room for a last line.
static constexpr std::size_t SummaryBytes = 1000 * 1000;

static std::string escaped(StringRef Text, StringRef Special) {
  std::string Result;
  for (char C : llvm::json::fixUTF8(Text)) {
    if (Special.contains(C)) {
      Result += '%';
      Result += llvm::hexdigit(static_cast<unsigned char>(C) >> 4);
      Result += llvm::hexdigit(static_cast<unsigned char>(C) & 15);
    } else {
      Result += C;
    }
  }
  return Result;
}

static std::string escapedData(StringRef Text) {
  return escaped(Text, "%\r\n");
}
static std::string escapedProperty(StringRef Text) {
  return escaped(Text, "%\r\n:,");
}

static std::string titleOf(const Finding &F) {
  if (F.Rule != CheckName)
    return unusedLabel().str();
  return F.Degree == 0 ? "shared access is not known"
                       : degreeWords(F.Degree) + " bank conflict";
}

static void writeAnnotation(llvm::raw_ostream &OS, StringRef Level,
                            const Report &R, const Finding &F,
                            SourceText &Sources) {
  const SourcePoint At = shownPlace(R, F.At);
  const Span Where = inUTF16(Sources, At.File, spanOf(Sources, At));
  OS << "::" << Level << " title=" << escapedProperty("banklint: " + titleOf(F))
     << ",file=" << escapedProperty(portablePath(At.File, R.WorkingDirectory))
     << ",line=" << Where.Line << ",endLine=" << Where.EndLine
     << ",col=" << Where.Column << ",endColumn=" << Where.EndColumn
     << "::" << escapedData(wholeText(R, F)) << '\n';
}

static void writeErrors(llvm::raw_ostream &OS, const Report &R) {
  unsigned Count = 0;
  for (const FileResult &Result : R.Results)
    for (const std::string &Error : Result.Errors)
      if (++Count <= MostOfLevel)
        OS << "::error title=" << escapedProperty("banklint: not analysed")
           << ",file="
           << escapedProperty(portablePath(Result.Path, R.WorkingDirectory))
           << "::" << escapedData(Error) << '\n';
}

void banklint::writeGithub(llvm::raw_ostream &OS, const Report &R) {
  writeErrors(OS, R);
  SourceText Sources(*R.Files);
  std::map<Severity, unsigned> Counts;
  std::size_t Rest = 0;
  for (const Finding *F : worstFirst(R)) {
    if (++Counts[F->Level] > MostOfLevel)
      ++Rest;
    else
      writeAnnotation(OS, F->Level == Severity::Warning ? "warning" : "notice",
                      R, *F, Sources);
  }
  OS << "banklint: " << summarySentence(R.Results, R.Findings.size());
  if (Rest)
    OS << ", " << Rest << " of them without an annotation: the job summary "
       << "lists all";
  OS << '\n';
  if (const std::string Sentence = hiddenSentence(R); !Sentence.empty())
    OS << "banklint: " << Sentence << '\n';
}

/// \p Text in a cell of a Markdown table.
static std::string cell(StringRef Text) {
  std::string Result;
  for (char C : llvm::json::fixUTF8(Text)) {
    if (C == '\n' || C == '\r')
      Result += ' ';
    else if (C == '<')
      Result += "&lt;";
    else if (StringRef("\\|`*_[]&").contains(C))
      Result += std::string("\\") + C;
    else
      Result += C;
  }
  return Result;
}

static std::string summaryRow(const Report &R, const Finding &F) {
  std::string Repair;
  for (const Note &N : F.Notes)
    if (!N.Edits.empty())
      Repair = N.Text;
  const SourcePoint At = shownPlace(R, F.At);
  const std::string Costs = F.Worst ? std::to_string(F.Degree) + " | " +
                                          std::to_string(F.Cost)
                                    : " | ";
  return "| " + Costs + " | " +
         cell(portablePath(At.File, R.WorkingDirectory) + ":" +
              std::to_string(At.Line)) +
         " | " + cell(F.Message) + " | " + cell(Repair) + " |\n";
}

void banklint::writeGithubSummary(llvm::raw_ostream &OS, const Report &R) {
  OS << "### Shared-memory bank conflicts\n\n"
     << cell(summarySentence(R.Results, R.Findings.size())) << "\n\n";
  if (const std::string Sentence = hiddenSentence(R); !Sentence.empty())
    OS << cell(Sentence) << "\n\n";
  if (R.Findings.empty())
    return;
  OS << "| degree | excess wavefronts | place | finding | fix |\n"
     << "|---:|---:|---|---|---|\n";
  std::size_t Bytes = 0, Left = R.Findings.size();
  for (const Finding *F : worstFirst(R)) {
    const std::string Row = summaryRow(R, *F);
    Bytes += Row.size();
    if (Bytes > SummaryBytes)
      break;
    OS << Row;
    --Left;
  }
  if (Left)
    OS << "\n" << Left << " more findings do not fit here.\n";
}
