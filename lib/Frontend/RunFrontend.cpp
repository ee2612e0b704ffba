//===- RunFrontend.cpp - Parses one file for the device -------------------===//

#include "Frontend/RunFrontend.h"

#include "clang/AST/ASTConsumer.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendAction.h"
#include "clang/Tooling/Tooling.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/Twine.h"

using namespace clang;

namespace banklint {

namespace {

using Callback = std::function<void(ASTContext &)>;

class ErrorCollector : public DiagnosticConsumer {
public:
  explicit ErrorCollector(std::vector<std::string> &Errors) : Errors(Errors) {}

  void HandleDiagnostic(DiagnosticsEngine::Level Level,
                        const Diagnostic &Info) override {
    // Beyond a screenful, more errors say nothing new.
    constexpr std::size_t MaxErrors = 20;
    if (Level < DiagnosticsEngine::Error || Errors.size() >= MaxErrors)
      return;
    llvm::SmallString<128> Message;
    Info.FormatDiagnostic(Message);
    Errors.push_back(placeOf(Info) + std::string(Message));
  }

  /// Else Clang counts, and prints "1 error generated" itself.
  bool IncludeInDiagnosticCounts() const override { return false; }

private:
  static std::string placeOf(const Diagnostic &Info) {
    if (!Info.hasSourceManager() || Info.getLocation().isInvalid())
      return "";
    const SourceManager &Sources = Info.getSourceManager();
    const PresumedLoc At =
        Sources.getPresumedLoc(Sources.getExpansionLoc(Info.getLocation()));
    if (At.isInvalid())
      return "";
    return (llvm::Twine(At.getFilename()) + ":" + llvm::Twine(At.getLine()) +
            ":" + llvm::Twine(At.getColumn()) + ": ")
        .str();
  }

  std::vector<std::string> &Errors;
};

/// The synchronisation objects of namespace cuda, which programs keep in shared
/// memory although they have initialisers and a destructor: nvcc runs neither
/// there and only warns, Clang takes it for an error.
static bool isSynchronization(const CXXRecordDecl *C) {
  const bool IsNamed =
      C->getIdentifier() &&
      (C->getName() == "barrier" || C->getName() == "pipeline_shared_state");
  const DeclContext *In = C->getDeclContext();
  while (In->isInlineNamespace())
    In = In->getParent();
  const auto *Space = dyn_cast<NamespaceDecl>(In);
  return IsNamed && Space && Space->getName() == "cuda" &&
         Space->getParent()->getRedeclContext()->isTranslationUnit();
}

class UseConsumer : public ASTConsumer {
public:
  explicit UseConsumer(Callback Use) : Use(std::move(Use)) {}

  void HandleTagDeclDefinition(TagDecl *D) override {
    auto *C = dyn_cast<CXXRecordDecl>(D);
    if (!C || !isSynchronization(C))
      return;
    for (CXXConstructorDecl *Constructor : C->ctors())
      if (Constructor->isDefaultConstructor() && Constructor->isDefaulted())
        Constructor->setTrivial(true);
    if (CXXDestructorDecl *Destructor = C->getDestructor())
      Destructor->setTrivial(true);
  }

  void HandleTranslationUnit(ASTContext &Context) override {
    // A host pass has other types and none of the device's builtins.
    if (Context.getLangOpts().CUDAIsDevice)
      Use(Context);
  }

private:
  Callback Use;
};

class UseAction : public ASTFrontendAction {
public:
  explicit UseAction(Callback Use) : Use(std::move(Use)) {}

protected:
  std::unique_ptr<ASTConsumer> CreateASTConsumer(CompilerInstance &CI,
                                                 llvm::StringRef) override {
    // After a fatal error, such as a header that is not there, Clang would
    // instantiate no template: kernels that lack nothing would be lost.
    CI.getDiagnostics().setFatalsAsError(true);
    return std::make_unique<UseConsumer>(Use);
  }

private:
  Callback Use;
};

} // namespace

FrontendResult
runFrontend(const FrontendCommand &Command,
            llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Files,
            UseResult Use) {
  FrontendResult Result;
  if (Files->setCurrentWorkingDirectory(Command.Directory)) {
    Result.Errors.push_back("cannot enter the directory '" + Command.Directory +
                            "' of the compile command");
    Result.Fatal = true;
    return Result;
  }
  bool Called = false;
  auto Action = std::make_unique<UseAction>([&](ASTContext &Context) {
    Called = true;
    Use(Context, Result.Errors);
  });
  ErrorCollector Errors(Result.Errors);
  auto Manager = llvm::makeIntrusiveRefCnt<FileManager>(FileSystemOptions(),
                                                        std::move(Files));
  tooling::ToolInvocation Invocation(Command.Arguments, std::move(Action),
                                     Manager.get());
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
            std::function<void(ASTContext &)> Use) {
  return runFrontend(
      Command, std::move(Files),
      UseResult([&](ASTContext &Context, const std::vector<std::string> &) {
        Use(Context);
      }));
}

} // namespace banklint
