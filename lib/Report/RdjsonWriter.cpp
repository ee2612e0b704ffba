//===- RdjsonWriter.cpp - reviewdog's diagnostic format -------------------===//
//
// The one format whose fixes a pull request shows as suggestions to click.
// Columns are bytes from 1, ends are exclusive; an insertion is a range of no
// width. There is no place for notes, so they follow in the message.
//
// A suggestion is taken only where its lines are those of its diagnostic, so a
// fix is a diagnostic of its own, at the edit:
//
//   8:20-8:24    WARNING  load of 'tile' is a 32-way bank conflict: ...
//   3:29-3:31    INFO     pad the row to 33 words: ...     suggests "33"
//
//===----------------------------------------------------------------------===//

#include "Report/Formats.h"

#include "Report/Names.h"
#include "Report/Spans.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/JSON.h"

#include <optional>
#include <tuple>

using namespace banklint;
using llvm::StringRef;
namespace json = llvm::json;

namespace {

class RdjsonWriter {
public:
  explicit RdjsonWriter(const Report &R) : R(R), Sources(*R.Files) {}

  std::vector<json::Object> diagnostics();
  static json::Object source() { return json::Object{{"name", "banklint"}}; }

private:
  json::Value path(StringRef File) const {
    return json::fixUTF8(portablePath(File, R.WorkingDirectory));
  }
  json::Object diagnosticOf(const Finding &F);
  std::optional<json::Object> fixOf(const Finding &F);

  const Report &R;
  SourceText Sources;
};

} // namespace

static json::Object rangeOf(const Span &S) {
  return json::Object{
      {"start", json::Object{{"line", S.Line}, {"column", S.Column}}},
      {"end", json::Object{{"line", S.EndLine}, {"column", S.EndColumn}}}};
}

json::Object RdjsonWriter::diagnosticOf(const Finding &F) {
  const SourcePoint At = shownPlace(R, F.At);
  return json::Object{
      {"message", json::fixUTF8(wholeText(R, F))},
      {"location", json::Object{{"path", path(At.File)},
                                {"range", rangeOf(spanOf(Sources, At))}}},
      {"severity", F.Level == Severity::Warning ? "WARNING" : "INFO"},
      {"source", source()},
      {"code", json::Object{{"value", F.Rule}}}};
}

/// The edits of \p F as one suggestion: a click must not make half a repair.
/// Nothing where they lie in several files or far apart.
std::optional<json::Object> RdjsonWriter::fixOf(const Finding &F) {
  constexpr unsigned MostLines = 20;
  std::vector<Edit> Edits = R.editsOf(F);
  if (Edits.empty())
    return std::nullopt;
  llvm::sort(Edits, [](const Edit &A, const Edit &B) {
    return std::tie(A.File, A.Offset) < std::tie(B.File, B.Offset);
  });
  const std::string &File = Edits.front().File;
  const std::optional<StringRef> Text = Sources.file(File);
  if (!Text || Edits.back().File != File)
    return std::nullopt;
  Edit All{File, Edits.front().Offset, 0, ""};
  std::size_t At = All.Offset;
  for (const Edit &E : Edits) {
    All.Text += Text->slice(At, E.Offset).str() + E.Text;
    At = E.Offset + E.Length;
  }
  All.Length = At - All.Offset;
  const Span Where = spanOf(Sources, All);
  if (Where.EndLine - Where.Line >= MostLines)
    return std::nullopt;
  std::string Message;
  for (const Note &N : F.Notes)
    if (!N.Edits.empty())
      Message = N.Text;
  json::Array Suggestions{json::Object{{"range", rangeOf(Where)},
                                       {"text", json::fixUTF8(All.Text)}}};
  return json::Object{{"message", json::fixUTF8(Message)},
                      {"location", json::Object{{"path", path(File)},
                                                {"range", rangeOf(Where)}}},
                      {"severity", "INFO"},
                      {"source", source()},
                      {"code", json::Object{{"value", CheckName}}},
                      {"suggestions", std::move(Suggestions)}};
}

std::vector<json::Object> RdjsonWriter::diagnostics() {
  std::vector<json::Object> All;
  for (const FileResult &Result : R.Results)
    for (const std::string &Error : Result.Errors)
      All.push_back(
          json::Object{{"message", json::fixUTF8(Error)},
                       {"location", json::Object{{"path", path(Result.Path)}}},
                       {"severity", "ERROR"},
                       {"source", source()}});
  for (const Finding &F : R.Findings) {
    All.push_back(diagnosticOf(F));
    if (std::optional<json::Object> Fix = fixOf(F))
      All.push_back(std::move(*Fix));
  }
  return All;
}

void banklint::writeRdjson(llvm::raw_ostream &OS, const Report &R) {
  json::Array All;
  for (json::Object &D : RdjsonWriter(R).diagnostics())
    All.push_back(std::move(D));
  OS << llvm::formatv(
      "{0:2}\n", json::Value(json::Object{{"source", RdjsonWriter::source()},
                                          {"diagnostics", std::move(All)}}));
}

void banklint::writeRdjsonLines(llvm::raw_ostream &OS, const Report &R) {
  for (json::Object &D : RdjsonWriter(R).diagnostics())
    OS << json::Value(std::move(D)) << '\n';
}
