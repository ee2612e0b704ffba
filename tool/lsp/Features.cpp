//===- Features.cpp - What an editor asks of a document -------------------===//

#include "lsp/LanguageServer.h"

#include "Report/EditorWords.h"
#include "Report/ExplainWriter.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace banklint {

/// "position" or "range" of \p Params; from \p Default where it is none.
template <typename T>
static T placeIn(const json::Value &Params, StringRef Name, T Default) {
  const json::Value *Raw = member(Params, {Name});
  T Result = Default;
  json::Path::Root Root;
  return Raw && fromJSON(*Raw, Result, Root) ? Result : Default;
}

static const lsp::Range Everywhere{{0, 0}, {INT_MAX, 0}};

void LanguageServer::registerFeatures() {
  const auto Register = [this](StringRef Method, auto Member) {
    Link.onRequest(
        Method, [this, Member](const json::Value &Params, Reply Send) {
          answerLater(Params, std::move(Send),
                      [this, Member, Params](const Document &D) -> json::Value {
                        return (this->*Member)(D, Params);
                      });
        });
  };
  Register("textDocument/hover", &LanguageServer::hover);
  Register("textDocument/codeAction", &LanguageServer::codeActions);
  Register("textDocument/inlayHint", &LanguageServer::inlayHints);
  Register("textDocument/codeLens", &LanguageServer::codeLenses);
  Register("banklint/bankMap", &LanguageServer::bankMap);
}

/// Answers when there is an analysis of the text that the editor shows.
void LanguageServer::answerLater(const json::Value &Params, Reply Send,
                                 Answer Do) {
  const std::optional<StringRef> URI = documentOf(Params);
  if (!URI)
    return Send(lspError(lsp::ErrorCode::InvalidParams,
                         "expected 'textDocument' with its 'uri'"));
  std::optional<json::Value> Result;
  {
    const Lock Locked(Guard);
    const auto It = find_if(
        Documents, [&](const auto &Entry) { return Entry.second.URI == *URI; });
    if (It == Documents.end()) {
      Result = nullptr;
    } else if (It->second.isFresh()) {
      Result = Do(It->second);
    } else {
      It->second.Waiting.push_back({std::move(Do), std::move(Send)});
      return;
    }
  }
  Send(std::move(*Result));
}

static bool holds(const lsp::Range &R, const lsp::Position &At) {
  return R.start <= At && At <= R.end;
}

/// The access at \p At, from its name to its last subscript: the innermost
/// where one stands in the subscript of another.
const AccessPlace *LanguageServer::accessAt(const Snapshot &S,
                                            lsp::Position At) const {
  const AccessPlace *Found = nullptr;
  for (const AccessPlace &Place : S.Accesses)
    if (holds({Place.Range.start, Place.Behind}, At) &&
        (!Found || Found->Range.start < Place.Range.start))
      Found = &Place;
  return Found;
}

static json::Value hoverOf(std::string Text, const lsp::Range &Where) {
  return json::Object{{"contents", json::Object{{"kind", "markdown"},
                                                {"value", std::move(Text)}}},
                      {"range", Where}};
}

json::Value LanguageServer::hover(const Document &D,
                                  const json::Value &Params) {
  const auto At = placeIn(Params, "position", lsp::Position(-1, -1));
  const FileResult *Result = D.Last->Result.get();
  if (!Result)
    return nullptr;
  for (const ArrayPlace &Array : D.Last->Arrays)
    if (holds(Array.Range, At))
      return hoverOf(arrayHover(*Result, Array.Object), Array.Range);
  if (const AccessPlace *Place = accessAt(*D.Last, At))
    return hoverOf(accessHover(*Result, Place->Sites), Place->Range);
  return nullptr;
}

/// What `banklint explain` prints for the line; not found where it can only
/// name the nearest one that has an access.
json::Value LanguageServer::bankMap(const Document &D,
                                    const json::Value &Params) {
  const auto At = placeIn(Params, "position", lsp::Position(-1, -1));
  const FileResult *Result = D.Last->Result.get();
  if (!Result || At.line < 0)
    return nullptr;
  std::string Text;
  raw_string_ostream OS(Text);
  const bool Found =
      writeExplanations(OS, *Result, D.Last->Path, unsigned(At.line) + 1, {},
                        *filesWith(texts()));
  // It is shown beside the file, whose folder nobody asks for.
  const StringRef Name = sys::path::filename(D.Last->Path);
  for (std::size_t I = 0; (I = Text.find(D.Last->Path, I)) != Text.npos;)
    Text.replace(I, D.Last->Path.size(), Name.str());
  return json::Object{
      {"kind", "plaintext"}, {"value", std::move(Text)}, {"found", Found}};
}

json::Value LanguageServer::editOf(const Document &D,
                                   ArrayRef<const EditorRepair *> Repairs) {
  std::map<std::string, json::Array> ByFile;
  for (const EditorRepair *Repair : Repairs)
    for (const EditorEdit &E : Repair->Edits)
      ByFile[E.File].push_back(json::Object(E.Edit));
  if (!Support.DocumentChanges) {
    json::Object Changes;
    for (auto &[File, Edits] : ByFile)
      Changes[uriFor(File)] = std::move(Edits);
    return json::Object{{"changes", std::move(Changes)}};
  }
  json::Array Changes;
  for (auto &[File, Edits] : ByFile) {
    const auto It = Documents.find(File);
    const json::Value Version = It == Documents.end()
                                    ? json::Value(nullptr)
                                    : json::Value(It->second.Version);
    Changes.push_back(
        json::Object{{"textDocument", json::Object{{"uri", uriFor(File)},
                                                   {"version", Version}}},
                     {"edits", std::move(Edits)}});
  }
  return json::Object{{"documentChanges", std::move(Changes)}};
}

/// Whether the editor asks for actions of \p Kind: it names none, or it, or
/// one that it is a kind of.
static bool isWanted(const json::Value &Params, StringRef Kind) {
  const json::Value *Given = member(Params, {"context", "only"});
  const json::Array *Only = Given ? Given->getAsArray() : nullptr;
  return !Only || any_of(*Only, [&](const json::Value &Wanted) {
    const StringRef Name = Wanted.getAsString().value_or("");
    return Kind == Name ||
           (Kind.starts_with(Name) && Name.size() < Kind.size() &&
            Kind[Name.size()] == '.');
  });
}

json::Value LanguageServer::codeActions(const Document &D,
                                        const json::Value &Params) {
  const auto Where = placeIn(Params, "range", Everywhere);
  const Snapshot &S = *D.Last;
  json::Array Actions;
  std::map<int, json::Array> Repaired; // the findings of each repair in Where
  for (const EditorFinding &F : S.Findings)
    if (F.Repair >= 0 && F.File == S.Path && F.Range.start <= Where.end &&
        Where.start <= F.Range.end)
      Repaired[F.Repair].push_back(json::Object(F.Diagnostic));
  if (isWanted(Params, "quickfix"))
    for (auto &[Index, Diagnostics] : Repaired)
      Actions.push_back(json::Object{{"title", S.Repairs[Index].Title},
                                     {"kind", "quickfix"},
                                     {"isPreferred", true},
                                     {"diagnostics", std::move(Diagnostics)},
                                     {"edit", editOf(D, {&S.Repairs[Index]})}});
  std::vector<const EditorRepair *> Here;
  for (const EditorRepair &Repair : S.Repairs)
    if (all_of(Repair.Edits,
               [&](const EditorEdit &E) { return E.File == S.Path; }))
      Here.push_back(&Repair);
  if (!Here.empty() && isWanted(Params, "source.fixAll.banklint"))
    Actions.push_back(json::Object{{"title", fixAllTitle(Here.size())},
                                   {"kind", "source.fixAll.banklint"},
                                   {"edit", editOf(D, Here)}});
  return Actions;
}

json::Value LanguageServer::inlayHints(const Document &D,
                                       const json::Value &Params) {
  json::Array Hints;
  if (!Settings.InlayHints || !D.Last->Result)
    return Hints;
  const auto Where = placeIn(Params, "range", Everywhere);
  for (const AccessPlace &Place : D.Last->Accesses)
    if (Where.start <= Place.Behind && Place.Behind <= Where.end)
      Hints.push_back(
          json::Object{{"position", Place.Behind},
                       {"label", placeLabel(Place.Sites)},
                       {"paddingLeft", true},
                       {"tooltip", placeTitle(*D.Last->Result, Place.Sites)}});
  return Hints;
}

json::Value LanguageServer::codeLenses(const Document &D, const json::Value &) {
  json::Array Lenses;
  if (!Settings.CodeLenses || !D.Last->Result)
    return Lenses;
  for (const AccessPlace &Place : D.Last->Accesses)
    Lenses.push_back(json::Object{
        {"range", Place.Range},
        {"command",
         json::Object{{"title", placeTitle(*D.Last->Result, Place.Sites)},
                      {"command", "banklint.showBankMap"},
                      {"arguments",
                       json::Array{D.URI, json::Value(Place.Range.start)}}}}});
  return Lenses;
}

} // namespace banklint
