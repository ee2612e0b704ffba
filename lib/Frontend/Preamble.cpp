//===- Preamble.cpp - What a file includes, parsed once -------------------===//

#include "Frontend/Preamble.h"

#include "Frontend/ErrorCollector.h"
#include "Frontend/NvccDialect.h"
#include "Frontend/TopLevel.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclBase.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Frontend/MultiplexConsumer.h"
#include "clang/Frontend/PrecompiledPreamble.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "clang/Sema/Sema.h"
#include "clang/Serialization/ASTReader.h"
#include "clang/Serialization/ASTWriter.h"
#include "clang/Serialization/ModuleFile.h"
#include "clang/Tooling/Tooling.h"

using namespace clang;
namespace vfs = llvm::vfs;

namespace banklint {

namespace {

/// Joins Clang's consumer, which writes the preamble.
class UsersCollector : public NvccDialect {
public:
  explicit UsersCollector(std::vector<Decl *> &Users) : Users(Users) {}
  void InitializeSema(Sema &S) override {
    NvccDialect::InitializeSema(S);
    ToPrune = &S;
  }

  void HandleTranslationUnit(ASTContext &Context) override {
    Users = usersDeclarations(Context);
    // Each parse behind the preamble would read all device functions of the
    // headers to look for errors in them, and all static ones to warn.
    ToPrune->DeclsToCheckForDeferredDiags.remove_if(
        [&](Decl *D) { return !isUsers(D, Context.getSourceManager()); });
    auto &Unused = ToPrune->UnusedFileScopedDecls;
    Unused.erase(Unused.begin(nullptr, /*LocalOnly=*/true), Unused.end());
  }

private:
  std::vector<Decl *> &Users;
  Sema *ToPrune = nullptr;
};

/// Numbers the user's declarations as the written preamble does.
class Recorder : public PreambleCallbacks {
public:
  Recorder(std::vector<std::uint64_t> &Numbers, std::set<std::string> &Includes)
      : Numbers(Numbers), Includes(Includes) {}

  void BeforeExecute(CompilerInstance &CI) override {
    // Ours first: the other one's end is the writing.
    std::vector<std::unique_ptr<ASTConsumer>> Both;
    Both.push_back(std::make_unique<UsersCollector>(Users));
    Both.push_back(CI.takeASTConsumer());
    CI.setASTConsumer(std::make_unique<MultiplexConsumer>(std::move(Both)));
  }

  void AfterExecute(CompilerInstance &CI) override {
    Includes = filesOf(CI.getSourceManager());
  }

  void AfterPCHEmitted(ASTWriter &Writer) override {
    for (const Decl *D : Users)
      Numbers.push_back(Writer.getDeclID(D).getRawValue());
  }

private:
  std::vector<std::uint64_t> &Numbers;
  std::set<std::string> &Includes;
  std::vector<Decl *> Users;
};

/// What the driver makes of a command, handed to a function.
class WithInvocation : public tooling::ToolAction {
public:
  using Function =
      llvm::function_ref<void(CompilerInvocation &, FileManager &,
                              std::shared_ptr<PCHContainerOperations>)>;
  explicit WithInvocation(Function Do) : Do(Do) {}

  bool runInvocation(std::shared_ptr<CompilerInvocation> Call,
                     FileManager *Files,
                     std::shared_ptr<PCHContainerOperations> Containers,
                     DiagnosticConsumer *) override {
    Do(*Call, *Files, std::move(Containers));
    return true;
  }

private:
  Function Do;
};

} // namespace

Preamble::Preamble() = default;
Preamble::~Preamble() = default;

std::unique_ptr<Preamble>
Preamble::build(const FrontendCommand &Command,
                llvm::IntrusiveRefCntPtr<vfs::FileSystem> Files) {
  if (Files->setCurrentWorkingDirectory(Command.Directory))
    return nullptr;
  std::unique_ptr<Preamble> Result(new Preamble());
  const auto Build = [&](CompilerInvocation &Call, FileManager &,
                         std::shared_ptr<PCHContainerOperations> Containers) {
    auto Main = Files->getBufferForFile(
        Call.getFrontendOpts().Inputs.front().getFile());
    if (!Main)
      return;
    ErrorCollector Errors(Result->Errors);
    auto Diags = CompilerInstance::createDiagnostics(
        *Files, Call.getDiagnosticOpts(), &Errors, /*ShouldOwnClient=*/false);
    Diags->setFatalsAsError(true); // as in RunFrontend
    // Here, rather than once more behind the preamble each time.
    Call.getLangOpts().PCHInstantiateTemplates = true;
    Recorder Record(Result->Users, Result->Includes);
    auto Built = PrecompiledPreamble::Build(
        Call, Main->get(),
        ComputePreambleBounds(Call.getLangOpts(), **Main, /*MaxLines=*/0),
        Diags, Files, std::move(Containers), /*StoreInMemory=*/true, "",
        Record);
    if (Built)
      Result->Headers =
          std::make_unique<PrecompiledPreamble>(std::move(*Built));
  };
  WithInvocation Action(Build);
  FileManager Manager(FileSystemOptions(), Files);
  tooling::ToolInvocation Invocation(
      Command.Arguments, &Action, &Manager,
      std::make_shared<PCHContainerOperations>());
  IgnoringDiagConsumer Ignored; // the driver's errors, which the parse repeats
  Invocation.setDiagnosticConsumer(&Ignored);
  Invocation.run();
  return Result->Headers ? std::move(Result) : nullptr;
}

bool Preamble::fits(const CompilerInvocation &Call,
                    const llvm::MemoryBuffer &Main,
                    vfs::FileSystem &Files) const {
  return Headers->CanReuse(
      Call, Main, ComputePreambleBounds(Call.getLangOpts(), Main, 0), Files);
}

void Preamble::addTo(CompilerInvocation &Call,
                     llvm::IntrusiveRefCntPtr<vfs::FileSystem> &Files,
                     llvm::MemoryBuffer &Main) const {
  Call.getPreprocessorOpts().RetainRemappedFileBuffers = true;
  Headers->AddImplicitPreamble(Call, Files, &Main);
}

void Preamble::limitScope(ASTContext &Context, ASTReader &Reader) const {
  std::vector<Decl *> Scope;
  serialization::ModuleFile &File =
      Reader.getModuleManager().getPrimaryModule();
  for (std::uint64_t Number : Users)
    if (Decl *D = Reader.GetLocalDecl(
            File, LocalDeclID::get(Reader, File, DeclIDBase::DeclID(Number))))
      Scope.push_back(D);
  // What has been parsed now; asking for all would read the headers' too.
  for (Decl *D : Context.getTranslationUnitDecl()->noload_decls())
    if (!D->isFromASTFile())
      Scope.push_back(D);
  Context.setTraversalScope(Scope);
}

} // namespace banklint
