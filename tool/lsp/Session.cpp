//===- Session.cpp - The life of a session with an editor -----------------===//

#include "lsp/LanguageServer.h"

#include "Report/EditorWords.h"
#include "banklint/Version.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace banklint {

static bool isTrue(const json::Value &From, ArrayRef<StringRef> Names) {
  const json::Value *Found = member(From, Names);
  return Found && Found->getAsBoolean().value_or(false);
}

/// The rule's page beside the program: as installed, or in the source tree.
static std::string rulePage() {
  static int Here;
  const std::string Program = sys::fs::getMainExecutable("banklint", &Here);
  for (StringRef Docs : {"../share/doc/banklint", "../../../docs"}) {
    SmallString<256> Page(sys::path::parent_path(Program));
    sys::path::append(Page, Docs, "checks/shared-bank-conflict.md");
    sys::path::remove_dots(Page, /*remove_dot_dot=*/true);
    if (sys::fs::exists(Page))
      return uriOf(Page);
  }
  return "";
}

LanguageServer::LanguageServer(Connection &Link, ServerSettings Start)
    : Link(Link), Settings(std::move(Start)) {
  registerSession();
  registerDocuments();
  registerFeatures();
}

void LanguageServer::registerSession() {
  Link.onRequest("initialize", [this](const json::Value &Params, Reply Send) {
    Send(initialize(Params));
  });
  Link.onRequest("shutdown", [this](const json::Value &, Reply Send) {
    // Nothing is asked for any more; what is being analysed ends when it can.
    const Lock Locked(Guard);
    for (auto &[Path, D] : Documents)
      Analyses->drop(Path);
    Send(nullptr);
  });
  Link.onNotification("initialized",
                      [this](const json::Value &) { initialized(); });
  Link.onNotification(
      "workspace/didChangeConfiguration",
      [this](const json::Value &Params) { changeSettings(Params); });
  Link.onNotification("workspace/didChangeWatchedFiles",
                      [this](const json::Value &) { analyzeAll(); });
}

static ClientSupport supportOf(const json::Value &Params) {
  const json::Value None(nullptr);
  const json::Value *Given = member(Params, {"capabilities"});
  const json::Value &Can = Given ? *Given : None;
  ClientSupport S;
  const json::Value *Encodings = member(Can, {"general", "positionEncodings"});
  if (Encodings && Encodings->getAsArray())
    for (const json::Value &Name : *Encodings->getAsArray())
      if (Name.getAsString() == "utf-8")
        S.Encoding = PositionEncoding::UTF8;
  const StringRef Publish = "publishDiagnostics";
  S.RelatedInformation =
      isTrue(Can, {"textDocument", Publish, "relatedInformation"});
  S.CodeDescription =
      isTrue(Can, {"textDocument", Publish, "codeDescriptionSupport"});
  S.DocumentChanges =
      isTrue(Can, {"workspace", "workspaceEdit", "documentChanges"});
  S.Progress = isTrue(Can, {"window", "workDoneProgress"});
  S.WatchFiles = isTrue(
      Can, {"workspace", "didChangeWatchedFiles", "dynamicRegistration"});
  S.RefreshHints = isTrue(Can, {"workspace", "inlayHint", "refreshSupport"});
  S.RefreshLenses = isTrue(Can, {"workspace", "codeLens", "refreshSupport"});
  S.Configuration = isTrue(Can, {"workspace", "configuration"});
  S.State = isTrue(Params, {"initializationOptions", "state"});
  S.RulePage = rulePage();
  return S;
}

static json::Object capabilities(const ClientSupport &Support) {
  const json::Object Sync{
      {"openClose", true},
      {"change", int(lsp::TextDocumentSyncKind::Incremental)},
      {"save", true}};
  // Each file finds its project by itself, whatever folders are open.
  const json::Object Folders{{"supported", true},
                             {"changeNotifications", true}};
  return json::Object{
      {"positionEncoding",
       Support.Encoding == PositionEncoding::UTF8 ? "utf-8" : "utf-16"},
      {"textDocumentSync", json::Object(Sync)},
      {"hoverProvider", true},
      {"codeActionProvider",
       json::Object{{"codeActionKinds",
                     json::Array{"quickfix", "source.fixAll.banklint"}}}},
      {"inlayHintProvider", true},
      {"codeLensProvider", json::Object{{"resolveProvider", false}}},
      {"workspace", json::Object{{"workspaceFolders", json::Object(Folders)}}}};
}

json::Value LanguageServer::initialize(const json::Value &Params) {
  Support = supportOf(Params);
  if (const json::Value *Options = member(Params, {"initializationOptions"}))
    applySettings(*Options);
  Analyst::Callbacks Tell;
  Tell.Deliver = [this](auto New) { deliver(std::move(New)); };
  Tell.Progress = [this](const std::string &Path, bool Begins) {
    progress(Path, Begins);
  };
  Tell.ProjectChanged = [this](const std::string &Path) {
    analyze(Path, Settings.Debounce);
  };
  Analyses = std::make_unique<Analyst>(std::move(Tell), Support);
  Analyses->setArguments(arguments());
  return json::Object{
      {"serverInfo",
       json::Object{{"name", "banklint"}, {"version", BANKLINT_VERSION}}},
      {"capabilities", capabilities(Support)}};
}

/// The editor's come first: those of the program may end with -- and flags.
std::vector<std::string> LanguageServer::arguments() const {
  std::vector<std::string> All = Settings.Arguments;
  All.insert(All.end(), Settings.Base.begin(), Settings.Base.end());
  return All;
}

void LanguageServer::initialized() {
  if (Support.WatchFiles)
    watchFiles();
}

void LanguageServer::watchFiles() {
  json::Array Watchers;
  for (StringRef Pattern :
       {"**/compile_commands.json", "**/compile_flags.txt", "**/.banklint.yaml",
        "**/.clang-tidy", "**/*.{cuh,cu,h,hh,hpp,hxx,inl,inc}"})
    Watchers.push_back(json::Object{{"globPattern", Pattern}});
  Link.request(
      "client/registerCapability",
      json::Object{{"registrations",
                    json::Array{json::Object{
                        {"id", "banklint.files"},
                        {"method", "workspace/didChangeWatchedFiles"},
                        {"registerOptions",
                         json::Object{{"watchers", std::move(Watchers)}}}}}}});
}

/// {"banklint": {...}}, or nothing, which means that we are to ask.
void LanguageServer::changeSettings(const json::Value &Params) {
  const json::Value *Given = member(Params, {"settings", "banklint"});
  const auto Apply = [this](const json::Value &Section) {
    applySettings(Section);
    const Lock Locked(Guard);
    Analyses->setArguments(arguments());
    analyzeAll();
    if (Support.RefreshHints)
      Link.request("workspace/inlayHint/refresh", nullptr);
    if (Support.RefreshLenses)
      Link.request("workspace/codeLens/refresh", nullptr);
  };
  if (Given)
    return Apply(*Given);
  if (!Support.Configuration)
    return;
  Link.request("workspace/configuration",
               json::Object{{"items", json::Array{json::Object{
                                          {"section", "banklint"}}}}},
               [Apply](const json::Value &Result) {
                 const json::Array *All = Result.getAsArray();
                 if (All && !All->empty())
                   Apply(All->front());
               });
}

void LanguageServer::applySettings(const json::Value &Section) {
  const json::Object *Object = Section.getAsObject();
  if (!Object)
    return;
  const Lock Locked(Guard);
  if (const json::Array *All = Object->getArray("arguments")) {
    Settings.Arguments.clear();
    for (const json::Value &Argument : *All)
      if (std::optional<StringRef> Text = Argument.getAsString())
        Settings.Arguments.push_back(Text->str());
  }
  if (const std::optional<std::int64_t> Wait = Object->getInteger("debounce"))
    if (*Wait >= 0 && *Wait <= 10000)
      Settings.Debounce = std::chrono::milliseconds(*Wait);
  if (const std::optional<bool> Wanted = Object->getBoolean("inlayHints"))
    Settings.InlayHints = *Wanted;
  if (const std::optional<bool> Wanted = Object->getBoolean("codeLens"))
    Settings.CodeLenses = *Wanted;
}

} // namespace banklint
