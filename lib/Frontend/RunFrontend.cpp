//===- RunFrontend.cpp - Parses one file for the device -------------------===//

#include "Frontend/RunFrontend.h"

#include "Frontend/ErrorCollector.h"
#include "Frontend/NvccDialect.h"
#include "Frontend/Preamble.h"
#include "Frontend/TopLevel.h"

#include "clang/AST/ASTContext.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendAction.h"
#include "clang/Serialization/ASTReader.h"
#include "clang/Tooling/Tooling.h"

using namespace clang;

namespace banklint {

namespace {

using Callback = std::function<void(ASTContext &)>;

class UseConsumer : public NvccDialect {
public:
  explicit UseConsumer(Callback Use) : Use(std::move(Use)) {}

  void HandleTranslationUnit(ASTContext &Context) override {
    // A host pass has other types and none of the device's builtins.
    if (Context.getLangOpts().CUDAIsDevice)
      Use(Context);
  }

private:
  Callback Use;
};

/// Parses, behind a preamble where there is one that fits.
class ParseAction : public tooling::ToolAction {
public:
  ParseAction(Callback Use, const Preamble *Start,
              std::vector<std::string> &Errors)
      : Use(std::move(Use)), Start(Start), Errors(Errors) {}

  bool runInvocation(std::shared_ptr<CompilerInvocation> Call,
                     FileManager *Manager,
                     std::shared_ptr<PCHContainerOperations> Containers,
                     DiagnosticConsumer *Diagnostics) override;

  bool usedPreamble() const { return Main != nullptr; }

private:
  bool beginBehindPreamble(CompilerInvocation &Call, FileManager &Manager);

  Callback Use;
  const Preamble *Start;
  std::vector<std::string> &Errors;
  std::unique_ptr<llvm::MemoryBuffer> Main;
  llvm::IntrusiveRefCntPtr<FileManager> OwnManager;
};

class UseAction : public ASTFrontendAction {
public:
  UseAction(Callback Use, const Preamble *Start)
      : Use(std::move(Use)), Start(Start) {}

protected:
  std::unique_ptr<ASTConsumer> CreateASTConsumer(CompilerInstance &CI,
                                                 llvm::StringRef) override {
    // After a fatal error, such as a header that is not there, Clang would
    // instantiate no template: kernels that lack nothing would be lost.
    CI.getDiagnostics().setFatalsAsError(true);
    return std::make_unique<UseConsumer>([this, &CI](ASTContext &Context) {
      if (Start)
        Start->limitScope(Context, *CI.getASTReader());
      Use(Context);
    });
  }

private:
  Callback Use;
  const Preamble *Start;
};

} // namespace

/// Whether \p Call begins behind the preamble now.
bool ParseAction::beginBehindPreamble(CompilerInvocation &Call,
                                      FileManager &Manager) {
  if (!Start)
    return false;
  llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Files =
      Manager.getVirtualFileSystemPtr();
  auto Buffer =
      Files->getBufferForFile(Call.getFrontendOpts().Inputs.front().getFile());
  if (!Buffer || !Start->fits(Call, **Buffer, *Files))
    return false;
  Main = std::move(*Buffer);
  Start->addTo(Call, Files, *Main);
  OwnManager = llvm::makeIntrusiveRefCnt<FileManager>(FileSystemOptions(),
                                                      std::move(Files));
  Errors.insert(Errors.end(), Start->errors().begin(), Start->errors().end());
  return true;
}

bool ParseAction::runInvocation(
    std::shared_ptr<CompilerInvocation> Call, FileManager *Manager,
    std::shared_ptr<PCHContainerOperations> Containers,
    DiagnosticConsumer *Diagnostics) {
  if (!beginBehindPreamble(*Call, *Manager)) {
    Start = nullptr;
    OwnManager = Manager;
  }
  CompilerInstance Compiler(std::move(Call), std::move(Containers));
  Compiler.setVirtualFileSystem(OwnManager->getVirtualFileSystemPtr());
  Compiler.setFileManager(OwnManager);
  Compiler.createDiagnostics(Diagnostics, /*ShouldOwnClient=*/false);
  Compiler.createSourceManager();
  UseAction Action(Use, Start);
  return Compiler.ExecuteAction(Action);
}

FrontendResult
runFrontend(const FrontendCommand &Command,
            llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Files,
            UseResult Use, const Preamble *Start) {
  FrontendResult Result;
  if (Files->setCurrentWorkingDirectory(Command.Directory)) {
    Result.Errors.push_back("cannot enter the directory '" + Command.Directory +
                            "' of the compile command");
    Result.Fatal = true;
    return Result;
  }
  bool Called = false;
  ParseAction Action(
      [&](ASTContext &Context) {
        Called = true;
        Result.Files = filesOf(Context.getSourceManager());
        if (Start)
          Result.Files.insert(Start->includes().begin(),
                              Start->includes().end());
        Use(Context, Result.Errors);
      },
      Start, Result.Errors);
  ErrorCollector Errors(Result.Errors);
  auto Manager = llvm::makeIntrusiveRefCnt<FileManager>(FileSystemOptions(),
                                                        std::move(Files));
  tooling::ToolInvocation Invocation(
      Command.Arguments, &Action, Manager.get(),
      std::make_shared<PCHContainerOperations>());
  Invocation.setDiagnosticConsumer(&Errors);
  Invocation.run();
  Result.UsedPreamble = Action.usedPreamble();
  Result.Fatal = !Called;
  if (Result.Fatal && Result.Errors.empty())
    Result.Errors.push_back("Clang did not parse the file for the device");
  return Result;
}

FrontendResult
runFrontend(const FrontendCommand &Command,
            llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Files,
            std::function<void(ASTContext &)> Use) {
  return runFrontend(
      Command, std::move(Files),
      UseResult([&](ASTContext &Context, const std::vector<std::string> &) {
        Use(Context);
      }));
}

} // namespace banklint
