//===- Formats.cpp - One report in many formats ---------------------------===//

#include "Report/Formats.h"

#include "Report/JsonWriter.h"
#include "Report/Names.h"
#include "Report/TextWriter.h"

#include "llvm/ADT/STLExtras.h"

#include <tuple>

using namespace banklint;
using llvm::StringRef;

void banklint::writeText(llvm::raw_ostream &OS, const Report &R, bool Colours) {
  TextWriter Writer(OS, *R.Files, Colours);
  for (const Finding &F : R.Findings)
    Writer.write(F);
  Writer.writeSummary(R);
}

static void writePlainText(llvm::raw_ostream &OS, const Report &R) {
  writeText(OS, R, /*Colours=*/false);
}

static void writeAllSites(llvm::raw_ostream &OS, const Report &R) {
  writeJson(OS, R.Results, R.WorkingDirectory, R.Version, R.Hidden, R.Findings);
}

namespace {
struct NamedFormat {
  StringRef Name;
  FormatWriter Write;
};
} // namespace

static const NamedFormat Formats[] = {
    {"text", writePlainText},      {"json", writeAllSites},
    {"sarif", writeSarif},         {"github", writeGithub},
    {"gitlab", writeGitlab},       {"rdjson", writeRdjson},
    {"rdjsonl", writeRdjsonLines}, {"checkstyle", writeCheckstyle},
    {"junit", writeJunit},         {"html", writeHtml},
};

FormatWriter banklint::formatNamed(StringRef Name) {
  const auto *Found = llvm::find_if(
      Formats, [&](const NamedFormat &F) { return F.Name == Name; });
  return Found == std::end(Formats) ? nullptr : Found->Write;
}

std::string banklint::formatNames() {
  std::string Names;
  for (const NamedFormat &F : Formats)
    Names += (Names.empty() ? "" : ", ") + F.Name.str();
  return Names;
}

std::string banklint::wholeText(const Report &R, const Finding &F) {
  std::string Text = F.Message;
  for (const Note &N : F.Notes) {
    Text += "\n";
    if (N.At.isValid())
      Text += portablePath(N.At.File, R.WorkingDirectory) + ":" +
              std::to_string(N.At.Line) + ": ";
    Text += N.Text;
  }
  return Text;
}

std::vector<const Finding *> banklint::worstFirst(const Report &R) {
  std::vector<const Finding *> Sorted;
  for (const Finding &F : R.Findings)
    Sorted.push_back(&F);
  llvm::stable_sort(Sorted, [](const Finding *A, const Finding *B) {
    if (A->Level != B->Level)
      return A->Level == Severity::Warning;
    return std::tie(A->Cost, A->Degree) > std::tie(B->Cost, B->Degree);
  });
  return Sorted;
}

SourcePoint banklint::shownPlace(const Report &R, const SourcePoint &At) {
  if (At.isValid() || R.Results.empty())
    return At;
  return {R.Results.front().Path, 1, 1};
}
