//===- Snapshot.cpp - What one analysis has to tell an editor -------------===//

#include "lsp/Snapshot.h"

#include "Report/EditorWords.h"
#include "Report/Lookup.h"
#include "Report/Names.h"
#include "Report/Spans.h"
#include "Report/Words.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/Path.h"

#include <map>

using namespace llvm;

namespace banklint {

/// "a/./b.cuh" and "a/c/../b.cuh" are "a/b.cuh".
static std::string plainPath(StringRef Path) {
  SmallString<256> Plain(Path);
  sys::path::remove_dots(Plain, /*remove_dot_dot=*/true);
  return std::string(Plain);
}

std::string uriOf(StringRef Path) {
  auto URI = lsp::URIForFile::fromFile(Path);
  if (URI)
    return URI->uri().str();
  consumeError(URI.takeError());
  return "file://" + Path.str();
}

namespace {

class Describer {
public:
  Describer(Snapshot &S, const Report &Found, vfs::FileSystem &Files,
            const ClientSupport &Support)
      : S(S), Found(Found), Sources(Files), Support(Support) {}

  void run();

private:
  lsp::Range rangeOf(StringRef File, const Span &Where);
  lsp::Range rangeOf(const SourcePoint &At) {
    return rangeOf(At.File, spanOf(Sources, nameAt(At)));
  }
  SourcePoint nameAt(const SourcePoint &At);
  json::Array related(const Finding &F);
  void addFinding(const Finding &F);
  int repairOf(const Finding &F);
  void addIncomplete();
  void addPlaces();
  lsp::Position behind(const SourcePoint &At);

  Snapshot &S;
  const Report &Found;
  SourceText Sources;
  const ClientSupport &Support;
  std::map<const ProvenFix *, int> RepairOf;
};

} // namespace

lsp::Range Describer::rangeOf(StringRef File, const Span &Where) {
  const Span Counted = Support.Encoding == PositionEncoding::UTF16
                           ? inUTF16(Sources, File, Where)
                           : Where;
  return {{int(Counted.Line) - 1, int(Counted.Column) - 1},
          {int(Counted.EndLine) - 1, int(Counted.EndColumn) - 1}};
}

/// The compiler places a store at its '='. What is meant is the name to the
/// left of it: from 'tile[y][x] = 1' the 'tile'.
SourcePoint Describer::nameAt(const SourcePoint &At) {
  const StringRef Line = Sources.line(At.File, At.Line).value_or("");
  if (At.Column == 0 || At.Column > Line.size() ||
      !StringRef("=+-*/%&|^<>").contains(Line[At.Column - 1]))
    return At;
  StringRef Left = Line.take_front(At.Column - 1).rtrim();
  while (Left.ends_with("]")) {
    int Depth = 0;
    do {
      Depth += Left.back() == ']' ? 1 : Left.back() == '[' ? -1 : 0;
      Left = Left.drop_back();
    } while (Depth != 0 && !Left.empty());
    Left = Left.rtrim();
  }
  const std::size_t Name = Left.size() - Left.rtrim("ABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                                    "abcdefghijklmnopqrstuvwxyz"
                                                    "0123456789_")
                                             .size();
  if (Name == 0)
    return At;
  return {At.File, At.Line, unsigned(Left.size() - Name) + 1};
}

json::Array Describer::related(const Finding &F) {
  json::Array All;
  for (const Note &N : F.Notes)
    if (N.At.isValid())
      All.push_back(json::Object{
          {"location", json::Object{{"uri", uriOf(plainPath(N.At.File))},
                                    {"range", rangeOf(N.At)}}},
          {"message", N.Text}});
  return All;
}

int Describer::repairOf(const Finding &F) {
  if (!F.Fix || !Found.Plan.Done.count(F.Fix))
    return -1;
  const auto [It, IsNew] = RepairOf.try_emplace(F.Fix, int(S.Repairs.size()));
  if (!IsNew)
    return It->second;
  EditorRepair Repair;
  Repair.Title = fixNote(*F.Fix, objectOf(*S.Result, *F.Worst));
  for (const Edit &E : F.Fix->Edits)
    Repair.Edits.push_back(
        {plainPath(E.File),
         json::Object{{"range", rangeOf(E.File, spanOf(Sources, E))},
                      {"newText", E.Text}}});
  S.Repairs.push_back(std::move(Repair));
  return It->second;
}

void Describer::addFinding(const Finding &F) {
  EditorFinding Entry;
  Entry.File = F.At.isValid() ? plainPath(F.At.File) : S.Path;
  Entry.Range = F.At.isValid() ? rangeOf(F.At) : lsp::Range();
  Entry.Kernel = F.Worst->Kernel;
  Entry.Repair = repairOf(F);
  Entry.Headline = F.Message;
  Entry.IsWarning = F.Level == Severity::Warning;
  std::string Message = F.Message;
  for (const Note &N : F.Notes)
    if (!N.At.isValid() || !Support.RelatedInformation)
      Message += '\n' + N.Text;
  const auto Level = F.Level == Severity::Warning
                         ? lsp::DiagnosticSeverity::Warning
                         : lsp::DiagnosticSeverity::Information;
  Entry.Diagnostic = json::Object{{"range", Entry.Range},
                                  {"severity", int(Level)},
                                  {"source", "banklint"},
                                  {"code", CheckName},
                                  {"message", Message}};
  if (Support.CodeDescription && !Support.RulePage.empty())
    Entry.Diagnostic["codeDescription"] =
        json::Object{{"href", Support.RulePage}};
  if (Support.RelatedInformation)
    if (json::Array All = related(F); !All.empty())
      Entry.Diagnostic["relatedInformation"] = std::move(All);
  S.Findings.push_back(std::move(Entry));
}

/// The line that "k.cu:3:5: unknown type name" speaks of, if it is in \p File.
static unsigned lineOf(StringRef Error, StringRef File) {
  unsigned Line = 0;
  if (!Error.consume_front(File) || !Error.consume_front(":") ||
      Error.consumeInteger(10, Line))
    return 0;
  return Line;
}

void Describer::addIncomplete() {
  const FileResult &Result = *S.Result;
  if (Result.State == FileResult::Status::Ok || Result.Errors.empty())
    return;
  S.WasSound = false;
  EditorFinding Entry;
  Entry.File = S.Path;
  const unsigned Line = lineOf(Result.Errors.front(), S.Path);
  Entry.Range = rangeOf({S.Path, std::max(Line, 1u), 1});
  if (Line != 0) {
    const StringRef Text = Sources.line(S.Path, Line).value_or("");
    const unsigned Indent = Text.size() - Text.ltrim().size();
    Entry.Range = rangeOf({S.Path, Line, Indent + 1});
  }
  Entry.Diagnostic =
      json::Object{{"range", Entry.Range},
                   {"severity", int(lsp::DiagnosticSeverity::Information)},
                   {"source", "banklint"},
                   {"code", "banklint-not-analysed"},
                   {"message", incompleteMessage(Result.Errors)}};
  S.Findings.push_back(std::move(Entry));
}

/// Behind the name at \p At and the subscripts that follow it on its line.
lsp::Position Describer::behind(const SourcePoint &At) {
  const StringRef Line = Sources.line(At.File, At.Line).value_or("");
  std::size_t I = spanOf(Sources, nameAt(At)).EndColumn - 1;
  while (I < Line.size() && Line[I] == '[') {
    int Depth = 0;
    std::size_t End = I;
    do
      Depth += Line[End] == '[' ? 1 : Line[End] == ']' ? -1 : 0;
    while (++End < Line.size() && Depth != 0);
    if (Depth != 0)
      break; // ends on another line
    I = End;
  }
  return rangeOf(At.File, {At.Line, unsigned(I) + 1, At.Line, unsigned(I) + 1})
      .start;
}

void Describer::addPlaces() {
  const FileResult &Result = *S.Result;
  std::map<SourcePoint, std::vector<const Site *>> ByPlace;
  for (const Site &Each : Result.Sites)
    if (Each.At.isValid() && plainPath(Each.At.File) == S.Path)
      ByPlace[Each.At].push_back(&Each);
  for (auto &[At, Sites] : ByPlace)
    S.Accesses.push_back({rangeOf(At), behind(At), std::move(Sites)});
  for (std::size_t I = 0; I != Result.Objects.size(); ++I) {
    const SourcePoint &At = Result.Objects[I].Declared;
    if (At.isValid() && plainPath(At.File) == S.Path)
      S.Arrays.push_back({rangeOf(At), int(I)});
  }
}

void Describer::run() {
  S.Kernels = S.Result->Judged;
  for (const Finding &F : Found.Findings)
    addFinding(F);
  addIncomplete();
  addPlaces();
}

void describe(Snapshot &S, const Report &Found, vfs::FileSystem &Files,
              const ClientSupport &Support) {
  Describer(S, Found, Files, Support).run();
}

EditorFinding EditorFinding::moved(int Lines) const {
  EditorFinding Result = *this;
  Result.Range.start.line += Lines;
  Result.Range.end.line += Lines;
  Result.Diagnostic["range"] = Result.Range;
  Result.Repair = -1; // proven for another text
  return Result;
}

/// Where line \p L of a text is after \p Changes; nothing where it is gone.
static std::optional<int> moved(int L, ArrayRef<ChangedRegion> Changes) {
  std::optional<int> Line = L;
  for (const ChangedRegion &Change : Changes)
    if (Line)
      Line = Change.moved(*Line);
  return Line;
}

/// \p K after \p Changes; nothing where one of its lines has changed.
static std::optional<KernelExtent> untouched(KernelExtent K,
                                             ArrayRef<ChangedRegion> Changes) {
  for (const ChangedRegion &Change : Changes) {
    const int First = int(K.Begin.Line) - 1;
    const std::optional<int> Begin = Change.moved(First);
    if (!Begin || Change.touches(First, int(K.LastLine) - 1))
      return std::nullopt;
    K.Begin.Line += *Begin - First;
    K.LastLine += *Begin - First;
  }
  return K;
}

void keepFindings(Snapshot &S, const Snapshot &Last,
                  ArrayRef<ChangedRegion> Changes) {
  std::set<std::string> Judged, Kept;
  for (const KernelExtent &K : S.Kernels)
    Judged.insert(K.Name);
  for (const KernelExtent &K : Last.Kernels) {
    if (Judged.count(K.Name))
      continue;
    const auto Now =
        plainPath(K.Begin.File) == S.Path ? untouched(K, Changes) : K;
    if (!Now)
      continue;
    Kept.insert(K.Name);
    S.Kernels.push_back(*Now);
  }
  for (const EditorFinding &F : Last.Findings) {
    if (!Kept.count(F.Kernel))
      continue;
    const int Line = F.Range.start.line;
    const std::optional<int> Now =
        F.File == S.Path ? moved(Line, Changes) : Line;
    if (Now)
      S.Findings.push_back(F.moved(*Now - Line));
  }
}

/// Carries \p K over \p Change, which may lie in it.
static bool carry(KernelExtent &K, const ChangedRegion &Change) {
  const int First = int(K.Begin.Line) - 1, Last = int(K.LastLine) - 1;
  const int Grown = Change.Count - (Change.Last - Change.First + 1);
  const bool IsInside = First <= Change.First && Change.Last <= Last;
  if (IsInside || Change.Last < First)
    K.LastLine += Grown;
  if (Change.Last < First)
    K.Begin.Line += Grown;
  return IsInside;
}

std::set<std::string> changedKernels(const Snapshot &Last,
                                     ArrayRef<ChangedRegion> Changes) {
  std::vector<KernelExtent> Kernels;
  for (const KernelExtent &K : Last.Kernels)
    if (plainPath(K.Begin.File) == Last.Path)
      Kernels.push_back(K);
  std::set<std::string> Changed;
  for (const ChangedRegion &Change : Changes) {
    bool IsInOne = false;
    for (KernelExtent &K : Kernels)
      if (carry(K, Change)) {
        IsInOne = true;
        Changed.insert(K.Name);
      }
    if (!IsInOne)
      return {};
  }
  return Changed;
}

void settleQuickLook(Snapshot &S, const Snapshot &Last,
                     ArrayRef<ChangedRegion> Changes) {
  S.IsQuick = true;
  S.Repairs.clear();
  std::map<std::pair<int, std::string>, const EditorFinding *> Known;
  for (const EditorFinding &F : Last.Findings)
    if (F.File == S.Path)
      if (const auto Line = moved(F.Range.start.line, Changes))
        Known[{*Line, F.Headline}] = &F;
  std::vector<EditorFinding> Shown;
  for (EditorFinding &F : S.Findings) {
    const int Line = F.Range.start.line;
    const auto It = Known.find({Line, F.Headline});
    F.Repair = -1;
    if (F.File == S.Path && It != Known.end())
      Shown.push_back(It->second->moved(Line - It->second->Range.start.line));
    else if (F.IsWarning || F.Kernel.empty())
      Shown.push_back(std::move(F));
  }
  S.Findings = std::move(Shown);
}

} // namespace banklint
