//===- Documents.cpp - Texts in, findings out -----------------------------===//

#include "lsp/LanguageServer.h"

#include "Report/EditorWords.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/Path.h"

using namespace llvm;
using std::chrono::milliseconds;

namespace banklint {

/// A reader of the changed file can wait until the typing pauses.
static constexpr milliseconds ReaderDelay(300);

/// Changes that are remembered between two analyses.
static constexpr std::size_t MaxChanges = 2000;

/// The path of \p Params' document as the compiler will name it.
static std::string pathOf(const json::Value &Params) {
  const std::optional<StringRef> Text = documentOf(Params);
  if (!Text)
    return "";
  auto URI = lsp::URIForFile::fromURI(*Text);
  if (!URI) {
    consumeError(URI.takeError()); // of a file that is nowhere
    return "";
  }
  SmallString<256> Path(URI->file());
  sys::path::remove_dots(Path, /*remove_dot_dot=*/true);
  return std::string(Path);
}

/// Whether the file is CUDA, by its language or by what it says.
static bool isCuda(StringRef Language, StringRef Path, StringRef Text) {
  const StringRef Extension = sys::path::extension(Path);
  return Language.starts_with("cuda") || Extension == ".cu" ||
         Extension == ".cuh" || Text.contains("__global__") ||
         Text.contains("__shared__");
}

/// Adds the files that \p S has findings in, if there is one.
static void addFiles(const std::shared_ptr<const Snapshot> &S,
                     std::set<std::string> &Files) {
  if (S)
    for (const EditorFinding &F : S->Findings)
      Files.insert(F.File);
}

void LanguageServer::registerDocuments() {
  Link.onNotification("textDocument/didOpen",
                      [this](const json::Value &P) { open(P); });
  Link.onNotification("textDocument/didChange",
                      [this](const json::Value &P) { change(P); });
  Link.onNotification("textDocument/didClose",
                      [this](const json::Value &P) { close(P); });
  Link.onNotification("textDocument/didSave",
                      [this](const json::Value &P) { saved(P); });
}

void LanguageServer::open(const json::Value &Params) {
  const std::string Path = pathOf(Params);
  const json::Value *Given = member(Params, {"textDocument", "text"});
  const std::optional<StringRef> Text =
      Given ? Given->getAsString() : std::nullopt;
  if (Path.empty() || !Text)
    return;
  const json::Object *Item = Params.getAsObject()->getObject("textDocument");
  const Lock Locked(Guard);
  Document &D = Documents[Path];
  D.URI = Item->getString("uri")->str();
  D.Language = Item->getString("languageId").value_or("").str();
  D.Version = Item->getInteger("version").value_or(0);
  D.Text = std::make_shared<const std::string>(Text->str());
  D.Stamp = ++LastStamp;
  D.Last = D.Look = nullptr;
  D.Changes.clear();
  analyze(Path, milliseconds(0));
  analyzeReaders(Path);
}

void LanguageServer::change(const json::Value &Params) {
  const Lock Locked(Guard);
  const auto It = Documents.find(pathOf(Params));
  const json::Value *Given = member(Params, {"contentChanges"});
  const json::Array *Changes = Given ? Given->getAsArray() : nullptr;
  if (It == Documents.end() || !Changes)
    return;
  Document &D = It->second;
  std::string Text = *D.Text;
  for (const json::Value &Raw : *Changes) {
    lsp::TextDocumentContentChangeEvent Change;
    json::Path::Root Root;
    if (!fromJSON(Raw, Change, Root) ||
        !applyChange(Text, Change, Support.Encoding))
      lsp::Logger::error("a change of {0} cannot be made", It->first);
  }
  if (const auto Region = changedRegion(*D.Text, Text))
    D.Changes.push_back(*Region);
  if (D.Changes.size() > MaxChanges)
    D.Last = D.Look = nullptr; // too far away to be of use
  const json::Value *Version = member(Params, {"textDocument", "version"});
  D.Version = (Version ? Version->getAsInteger() : std::nullopt)
                  .value_or(D.Version + 1);
  D.Text = std::make_shared<const std::string>(std::move(Text));
  D.Stamp = ++LastStamp;
  analyze(It->first, Settings.Debounce);
  analyzeReaders(It->first);
}

void LanguageServer::close(const json::Value &Params) {
  const std::string Path = pathOf(Params);
  std::vector<Document::Waiter> Waiting;
  {
    const Lock Locked(Guard);
    const auto It = Documents.find(Path);
    if (It == Documents.end())
      return;
    Analyses->drop(Path);
    Waiting = std::move(It->second.Waiting);
    std::set<std::string> Files{Path};
    addFiles(It->second.Last, Files);
    addFiles(It->second.Look, Files);
    Documents.erase(It);
    for (const std::string &File : Files)
      publish(File);
    analyzeReaders(Path);
  }
  for (Document::Waiter &W : Waiting)
    W.Send(nullptr);
}

void LanguageServer::saved(const json::Value &Params) {
  const Lock Locked(Guard);
  // What includes it after its own first declaration is not known to.
  const std::string Path = pathOf(Params);
  for (const auto &[Other, D] : Documents)
    if (Other != Path)
      analyze(Other, ReaderDelay);
}

/// Those of the open documents that include \p Path.
void LanguageServer::analyzeReaders(const std::string &Path) {
  for (const auto &[Other, D] : Documents)
    if (Other != Path && D.Last && D.Last->Includes.count(Path))
      analyze(Other, ReaderDelay);
}

void LanguageServer::analyzeAll() {
  const Lock Locked(Guard);
  for (const auto &[Path, D] : Documents)
    analyze(Path, Settings.Debounce);
}

void LanguageServer::analyze(const std::string &Path, milliseconds Delay) {
  const Lock Locked(Guard);
  const auto It = Documents.find(Path);
  if (It == Documents.end())
    return;
  Document &D = It->second;
  if (!isCuda(D.Language, Path, *D.Text)) {
    auto Nothing = std::make_shared<Snapshot>();
    Nothing->Path = Path;
    Nothing->Version = D.Version;
    Nothing->Text = D.Text;
    return deliver(std::move(Nothing));
  }
  AnalysisJob Job;
  Job.Path = Path;
  Job.Last = D.shown();
  Job.Changes = D.Changes;
  Job.Version = D.Version;
  Job.Unsaved = texts();
  Analyses->schedule(std::move(Job), Delay);
  tellState(D, /*IsBusy=*/true);
}

void LanguageServer::deliver(std::shared_ptr<const Snapshot> New) {
  std::vector<std::pair<Document::Waiter, json::Value>> Answers;
  {
    const Lock Locked(Guard);
    const auto It = Documents.find(New->Path);
    if (It == Documents.end() || New->Version != It->second.Version)
      return; // closed or changed while it was on its way
    Document &D = It->second;
    std::set<std::string> Files{New->Path};
    addFiles(D.shown(), Files);
    if (!New->WasSound && D.shown()) {
      auto WithKept = std::make_shared<Snapshot>(*New);
      keepFindings(*WithKept, *D.shown(), D.Changes);
      New = std::move(WithKept);
    }
    addFiles(New, Files);
    D.Look = New->IsQuick ? New : nullptr;
    if (!New->IsQuick)
      D.Last = New;
    D.Changes.clear();
    for (const std::string &File : Files)
      publish(File);
    if (New->IsQuick)
      return; // the rest is under way
    tellProblem(New->Problem);
    tellState(D, /*IsBusy=*/false);
    for (Document::Waiter &W : D.Waiting)
      Answers.emplace_back(W, W.Answer(D));
    D.Waiting.clear();
  }
  for (auto &[W, Result] : Answers)
    W.Send(std::move(Result));
}

std::string LanguageServer::uriFor(const std::string &Path) const {
  const auto It = Documents.find(Path);
  return It != Documents.end() ? It->second.URI : uriOf(Path);
}

std::map<std::string, UnsavedText> LanguageServer::texts() const {
  std::map<std::string, UnsavedText> All;
  for (const auto &[Path, D] : Documents)
    All[Path] = {D.Text, D.Stamp};
  return All;
}

/// Sends what all documents know of \p File; each thing once.
void LanguageServer::publish(const std::string &File) {
  json::Array All;
  std::set<std::pair<lsp::Range, std::string>> Seen;
  for (const auto &[Path, D] : Documents) {
    if (!D.shown())
      continue;
    for (const EditorFinding &F : D.shown()->Findings)
      if (F.File == File &&
          Seen.insert({F.Range, F.Diagnostic.getString("message")->str()})
              .second)
        All.push_back(json::Object(F.Diagnostic));
  }
  const auto It = Documents.find(File);
  const bool IsShown = !All.empty();
  if (!IsShown && It == Documents.end() && !Published.count(File))
    return;
  json::Object Params{{"uri", uriFor(File)}, {"diagnostics", std::move(All)}};
  if (It != Documents.end() && It->second.shown() &&
      It->second.shown()->Version == It->second.Version)
    Params["version"] = It->second.Version;
  if (IsShown)
    Published.insert(File);
  else
    Published.erase(File);
  Link.notify("textDocument/publishDiagnostics", std::move(Params));
}

void LanguageServer::progress(const std::string &Path, bool Begins) {
  if (!Support.Progress)
    return;
  const Lock Locked(Guard);
  const auto Tell = [this](int Token, json::Object Value) {
    Link.notify("$/progress",
                json::Object{{"token", "banklint/" + std::to_string(Token)},
                             {"value", std::move(Value)}});
  };
  if (Begins) {
    const int Token = Tokens[Path] = ++LastToken;
    Link.request("window/workDoneProgress/create",
                 json::Object{{"token", "banklint/" + std::to_string(Token)}});
    Tell(Token,
         json::Object{{"kind", "begin"},
                      {"title", firstParseTitle(sys::path::filename(Path))}});
  } else if (const auto It = Tokens.find(Path); It != Tokens.end()) {
    Tell(It->second, json::Object{{"kind", "end"}});
    Tokens.erase(It);
  }
}

/// Says it once, however often the analysis runs into it.
void LanguageServer::tellProblem(const std::string &Problem) {
  if (Problem == LastProblem)
    return;
  LastProblem = Problem;
  if (!Problem.empty())
    Link.notify("window/showMessage",
                json::Object{{"type", 1}, // an error
                             {"message", StringRef(Problem).trim()}});
}

/// For status lines: not part of the protocol, others ignore it.
void LanguageServer::tellState(const Document &D, bool IsBusy) {
  if (!Support.State)
    return;
  json::Object State{{"uri", D.URI}, {"version", D.Version}, {"busy", IsBusy}};
  if (D.Last) {
    State["findings"] =
        std::int64_t(count_if(D.Last->Findings, [](const EditorFinding &F) {
          return !F.Kernel.empty();
        }));
    State["complete"] = D.Last->WasSound && D.Last->Problem.empty();
  }
  Link.notify("$/banklint/state", std::move(State));
}

} // namespace banklint
