//===- LanguageServer.h - banklint lsp --------------------------*- C++ -*-===//
//
// Documents as the editor holds them, and for each the last analysis:
//
//   reader thread   messages in, answers out      (LanguageServer)
//   second thread   texts in, snapshots out       (Analyst)
//
// A request about a text that is still being analysed waits for the analysis.
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_TOOL_LSP_LANGUAGESERVER_H
#define BANKLINT_TOOL_LSP_LANGUAGESERVER_H

#include "lsp/Analyst.h"
#include "lsp/Connection.h"

namespace banklint {

/// What the user can set, at the start and later.
struct ServerSettings {
  std::vector<std::string> Base;      ///< arguments of banklint lsp itself
  std::vector<std::string> Arguments; ///< that the editor adds
  std::chrono::milliseconds Debounce{20};
  bool InlayHints = false;
  bool CodeLenses = false;
};

class LanguageServer {
public:
  LanguageServer(Connection &Link, ServerSettings Start);

private:
  struct Document {
    std::string URI; ///< as the editor spells it
    std::string Language;
    std::int64_t Version = 0;
    std::shared_ptr<const std::string> Text;
    std::int64_t Stamp = 0;
    std::shared_ptr<const Snapshot> Last;
    std::shared_ptr<const Snapshot> Look; ///< at what has changed since Last
    std::vector<ChangedRegion> Changes;   ///< since shown()
    struct Waiter {
      std::function<llvm::json::Value(const Document &)> Answer;
      Reply Send;
    };
    std::vector<Waiter> Waiting;

    /// What the editor was told: of a text that lies less far back than
    /// Last's while somebody types without a pause.
    const std::shared_ptr<const Snapshot> &shown() const {
      return Look ? Look : Last;
    }
    bool isFresh() const { return Last && Last->Version == Version; }
  };
  using Answer = std::function<llvm::json::Value(const Document &)>;
  using Lock = std::lock_guard<std::recursive_mutex>;

  // Session.cpp: the life of the session and its settings
  void registerSession();
  llvm::json::Value initialize(const llvm::json::Value &Params);
  void initialized();
  void changeSettings(const llvm::json::Value &Params);
  void applySettings(const llvm::json::Value &Section);
  void watchFiles();
  std::vector<std::string> arguments() const;

  // Documents.cpp: texts in, findings out
  void registerDocuments();
  void open(const llvm::json::Value &Params);
  void change(const llvm::json::Value &Params);
  void close(const llvm::json::Value &Params);
  void saved(const llvm::json::Value &Params);
  void analyze(const std::string &Path, std::chrono::milliseconds Delay);
  void analyzeReaders(const std::string &Path);
  void analyzeAll();
  void deliver(std::shared_ptr<const Snapshot> New);
  void publish(const std::string &File);
  void progress(const std::string &Path, bool Begins);
  void tellProblem(const std::string &Problem);
  void tellState(const Document &D, bool IsBusy);
  std::string uriFor(const std::string &Path) const;
  std::map<std::string, UnsavedText> texts() const;

  // Features.cpp: what the editor asks of a document
  void registerFeatures();
  void answerLater(const llvm::json::Value &Params, Reply Send, Answer Do);
  llvm::json::Value hover(const Document &D, const llvm::json::Value &Params);
  llvm::json::Value codeActions(const Document &D,
                                const llvm::json::Value &Params);
  llvm::json::Value inlayHints(const Document &D,
                               const llvm::json::Value &Params);
  llvm::json::Value codeLenses(const Document &D,
                               const llvm::json::Value &Params);
  llvm::json::Value bankMap(const Document &D, const llvm::json::Value &Params);
  llvm::json::Value editOf(const Document &D,
                           llvm::ArrayRef<const EditorRepair *> Repairs);
  const AccessPlace *accessAt(const Snapshot &S, llvm::lsp::Position At) const;

  Connection &Link;
  ClientSupport Support;      ///< not changed after initialize
  std::recursive_mutex Guard; ///< guards what follows
  ServerSettings Settings;
  std::map<std::string, Document> Documents; ///< by path
  std::set<std::string> Published;           ///< files with findings shown
  std::string LastProblem;
  std::int64_t LastStamp = 1;
  int LastToken = 0;
  std::map<std::string, int> Tokens; ///< of progress that is shown
  std::unique_ptr<Analyst> Analyses; ///< last: its thread uses the rest
};

} // namespace banklint

#endif // BANKLINT_TOOL_LSP_LANGUAGESERVER_H
