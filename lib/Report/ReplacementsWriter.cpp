//===- ReplacementsWriter.cpp - Findings for clang-apply-replacements -----===//

#include "Report/ReplacementsWriter.h"

#include "Report/Names.h"
#include "Report/SourceText.h"

#include "clang/Tooling/DiagnosticsYaml.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/Path.h"

#include <map>
#include <set>
#include <tuple>

using namespace banklint;
using llvm::StringRef;
namespace tooling = clang::tooling;

namespace {

class Exporter {
public:
  explicit Exporter(const Report &R) : R(R), Sources(*R.Files) {}

  tooling::Diagnostic diagnosticOf(const Finding &F);
  std::string absolute(StringRef Path) const;

private:
  tooling::DiagnosticMessage message(const SourcePoint &At, StringRef Text);
  void addEdits(const ProvenFix &Fix, tooling::DiagnosticMessage &Message);

  const Report &R;
  SourceText Sources;
  /// An edit stands with the first finding that asks for it: a reader adds up
  /// those of one document.
  std::set<std::tuple<std::string, unsigned, unsigned, std::string>> Written;
};

} // namespace

std::string Exporter::absolute(StringRef Path) const {
  if (Path.empty())
    return "";
  // A file has one name here, or two runs would each edit it.
  llvm::SmallString<256> Full;
  if (!R.Files->getRealPath(Path, Full))
    return std::string(Full);
  Full = Path;
  llvm::sys::path::make_absolute(R.WorkingDirectory, Full);
  return std::string(Full);
}

tooling::DiagnosticMessage Exporter::message(const SourcePoint &At,
                                             StringRef Text) {
  tooling::DiagnosticMessage Message(Text);
  Message.FileOffset = 0;
  const std::optional<StringRef> Source = Sources.file(At.File);
  if (!At.isValid() || !Source)
    return Message;
  Message.FilePath = absolute(At.File);
  Message.FileOffset = offsetOf(*Source, At.Line, At.Column);
  return Message;
}

void Exporter::addEdits(const ProvenFix &Fix,
                        tooling::DiagnosticMessage &Message) {
  // Edits that touch become one: a set of replacements has no order for them.
  std::map<std::string, std::map<unsigned, Edit>> ByFile;
  for (const Edit &E : Fix.Edits) {
    const std::string Path = absolute(E.File);
    if (Written.insert({Path, E.Offset, E.Length, E.Text}).second)
      ByFile[Path].emplace(E.Offset, E);
  }
  for (auto &[Path, Edits] : ByFile)
    for (auto It = Edits.begin(); It != Edits.end();) {
      Edit Joined = It->second;
      for (++It;
           It != Edits.end() && It->first == Joined.Offset + Joined.Length;
           ++It) {
        Joined.Length += It->second.Length;
        Joined.Text += It->second.Text;
      }
      llvm::cantFail(Message.Fix[Path].add(tooling::Replacement(
          Path, Joined.Offset, Joined.Length, Joined.Text)));
    }
}

tooling::Diagnostic Exporter::diagnosticOf(const Finding &F) {
  tooling::Diagnostic D(F.Rule,
                        F.Level == Severity::Warning
                            ? tooling::Diagnostic::Warning
                            : tooling::Diagnostic::Remark,
                        R.WorkingDirectory);
  D.Message = message(F.At, F.Message);
  for (const Note &N : F.Notes)
    D.Notes.push_back(message(N.At, N.Text));
  if (R.Plan.Done.count(F.Fix))
    addEdits(*F.Fix, D.Message);
  return D;
}

void banklint::writeReplacements(llvm::raw_ostream &OS, const Report &R) {
  Exporter Export(R);
  tooling::TranslationUnitDiagnostics Document;
  if (!R.Results.empty())
    Document.MainSourceFile = Export.absolute(R.Results.front().Path);
  for (const Finding &F : R.Findings)
    Document.Diagnostics.push_back(Export.diagnosticOf(F));
  llvm::yaml::Output Yaml(OS);
  Yaml << Document;
}
