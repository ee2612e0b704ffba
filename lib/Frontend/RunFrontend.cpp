//===- RunFrontend.cpp - Parses one file for the device -------------------===//

#include "Frontend/RunFrontend.h"

#include "Frontend/ErrorCollector.h"
#include "Frontend/NvccDialect.h"
#include "Frontend/Preamble.h"
#include "Frontend/TopLevel.h"

#include "clang/AST/ASTContext.h"
#include "clang/Basic/DiagnosticSema.h"
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
  UseConsumer(Callback Use, RefusedInShared &Refused, const Preamble *Start,
              CompilerInstance &Compiler)
      : NvccDialect(Refused.Classes), Use(std::move(Use)), Refused(Refused),
        Start(Start), Compiler(Compiler) {}

  void InitializeSema(Sema &S) override {
    NvccDialect::InitializeSema(S);
    if (Start)
      Start->tellDeferredErrors(Compiler, S);
  }

  void HandleTranslationUnit(ASTContext &Context) override {
    // A host pass has other types and none of the device's builtins.
    if (!Context.getLangOpts().CUDAIsDevice)
      return;
    restoreClasses();
    const bool IsSecond = !Refused.Classes.empty();
    Refused.Classes.clear();
    if (Refused.Any && !IsSecond)
      Refused.Classes = classesRefusedInShared(Context);
    // Else it is parsed again.
    if (Refused.Classes.empty())
      Use(Context);
  }

private:
  Callback Use;
  RefusedInShared &Refused;
  const Preamble *Start;
  CompilerInstance &Compiler;
};

/// Notes the error that a second parse may cure.
class DeviceErrors : public ErrorCollector {
public:
  DeviceErrors(std::vector<std::string> &Errors, RefusedInShared &Refused)
      : ErrorCollector(Errors), Refused(Refused) {}

  void HandleDiagnostic(DiagnosticsEngine::Level Level,
                        const Diagnostic &Info) override {
    Refused.Any |= Info.getID() == diag::err_shared_var_init;
    ErrorCollector::HandleDiagnostic(Level, Info);
  }

private:
  RefusedInShared &Refused;
};

/// Parses, behind a preamble where there is one that fits.
class ParseAction : public tooling::ToolAction {
public:
  ParseAction(Callback Use, const PreambleSource *Source,
              RefusedInShared &Refused, FrontendResult &Result,
              bool LeavesMemory)
      : Use(std::move(Use)), Source(Source), Refused(Refused), Result(Result),
        LeavesMemory(LeavesMemory) {}

  bool runInvocation(std::shared_ptr<CompilerInvocation> Call,
                     FileManager *Manager,
                     std::shared_ptr<PCHContainerOperations> Containers,
                     DiagnosticConsumer *Diagnostics) override;

private:
  bool beginBehindPreamble(CompilerInvocation &Call, FileManager &Manager);

  Callback Use;
  const PreambleSource *Source;
  const Preamble *Start = nullptr;
  RefusedInShared &Refused;
  FrontendResult &Result;
  bool LeavesMemory;
  std::unique_ptr<llvm::MemoryBuffer> Main;
  llvm::IntrusiveRefCntPtr<FileManager> OwnManager;
};

class UseAction : public ASTFrontendAction {
public:
  UseAction(Callback Use, const Preamble *Start, RefusedInShared &Refused)
      : Use(std::move(Use)), Start(Start), Refused(Refused) {}

protected:
  std::unique_ptr<ASTConsumer> CreateASTConsumer(CompilerInstance &CI,
                                                 llvm::StringRef) override {
    // After a fatal error, such as a header that is not there, Clang would
    // instantiate no template: kernels that lack nothing would be lost.
    CI.getDiagnostics().setFatalsAsError(true);
    return std::make_unique<UseConsumer>(
        [this, &CI](ASTContext &Context) {
          if (Start)
            Start->limitScope(Context, *CI.getASTReader());
          Use(Context);
        },
        Refused, Start, CI);
  }

private:
  Callback Use;
  const Preamble *Start;
  RefusedInShared &Refused;
};

} // namespace

/// Whether \p Call begins behind the preamble now.
bool ParseAction::beginBehindPreamble(CompilerInvocation &Call,
                                      FileManager &Manager) {
  if (!Source)
    return false;
  llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Files =
      Manager.getVirtualFileSystemPtr();
  auto Buffer =
      Files->getBufferForFile(Call.getFrontendOpts().Inputs.front().getFile());
  if (!Buffer)
    return false;
  Start = Source->preambleFor(Call, **Buffer, Files);
  if (!Start)
    return false;
  Main = std::move(*Buffer);
  Start->addTo(Call, Files, *Main);
  OwnManager = llvm::makeIntrusiveRefCnt<FileManager>(FileSystemOptions(),
                                                      std::move(Files));
  const PreambleFacts &Facts = Start->facts();
  Result.Errors.insert(Result.Errors.end(), Facts.Errors.begin(),
                       Facts.Errors.end());
  Result.Files = Facts.Includes;
  Result.UsedPreamble = true;
  return true;
}

bool ParseAction::runInvocation(
    std::shared_ptr<CompilerInvocation> Call, FileManager *Manager,
    std::shared_ptr<PCHContainerOperations> Containers,
    DiagnosticConsumer *Diagnostics) {
  if (!beginBehindPreamble(*Call, *Manager))
    OwnManager = Manager;
  CompilerInstance Compiler(std::move(Call), std::move(Containers));
  Compiler.setVirtualFileSystem(OwnManager->getVirtualFileSystemPtr());
  Compiler.setFileManager(OwnManager);
  Compiler.createDiagnostics(Diagnostics, /*ShouldOwnClient=*/false);
  Compiler.createSourceManager();
  Compiler.getFrontendOpts().DisableFree = LeavesMemory;
  UseAction Action(Use, Start, Refused);
  return Compiler.ExecuteAction(Action);
}

/// One parse. \p Refused is what an earlier one found, and then what this one
/// did: if there are classes, the callback was not called.
static FrontendResult
parse(const FrontendCommand &Command,
      const llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> &Files,
      const UseResult &Use, const PreambleSource *Start, bool LeavesMemory,
      RefusedInShared &Refused) {
  FrontendResult Result;
  bool Called = false;
  DeviceErrors Errors(Result.Errors, Refused);
  ParseAction Action(
      [&](ASTContext &Context) {
        Called = true;
        Result.Files.merge(filesOf(Context.getSourceManager()));
        Use(Context, Result.Errors);
      },
      Start, Refused, Result, LeavesMemory);
  auto Manager =
      llvm::makeIntrusiveRefCnt<FileManager>(FileSystemOptions(), Files);
  tooling::ToolInvocation Invocation(
      Command.Arguments, &Action, Manager.get(),
      std::make_shared<PCHContainerOperations>());
  Invocation.setDiagnosticConsumer(&Errors);
  Invocation.run();
  Result.Fatal = !Called;
  if (Result.Fatal && Result.Errors.empty())
    Result.Errors.push_back("Clang did not parse the file for the device");
  return Result;
}

FrontendResult
runFrontend(const FrontendCommand &Command,
            llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Files,
            UseResult Use, const PreambleSource *Start, bool LeavesMemory) {
  if (Files->setCurrentWorkingDirectory(Command.Directory)) {
    FrontendResult Result;
    Result.Errors.push_back("cannot enter the directory '" + Command.Directory +
                            "' of the compile command");
    Result.Fatal = true;
    return Result;
  }
  RefusedInShared Refused;
  FrontendResult Result =
      parse(Command, Files, Use, Start, LeavesMemory, Refused);
  if (Refused.Classes.empty())
    return Result;
  // The classes of a preamble are as they are.
  return parse(Command, Files, Use, /*Start=*/nullptr, LeavesMemory, Refused);
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
