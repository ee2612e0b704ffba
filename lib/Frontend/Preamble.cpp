//===- Preamble.cpp - What a file includes, parsed once -------------------===//

#include "Frontend/Preamble.h"

#include "Frontend/DeferredErrors.h"
#include "Frontend/ErrorCollector.h"
#include "Frontend/IncludePrefix.h"
#include "Frontend/NvccDialect.h"
#include "Frontend/TopLevel.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclBase.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Frontend/MultiplexConsumer.h"
#include "clang/Frontend/PrecompiledPreamble.h"
#include "clang/Lex/HeaderSearch.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "clang/Sema/Sema.h"
#include "clang/Serialization/ASTReader.h"
#include "clang/Serialization/ASTWriter.h"
#include "clang/Serialization/ModuleFile.h"
#include "clang/Tooling/Tooling.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/xxhash.h"

using namespace clang;
using llvm::SmallString;
using llvm::StringRef;
namespace vfs = llvm::vfs;

namespace banklint {

namespace {

/// Joins Clang's consumer, which writes the preamble.
class UsersCollector : public NvccDialect {
public:
  UsersCollector(std::vector<Decl *> &Users,
                 std::vector<FunctionError> &Deferred)
      : Users(Users), Deferred(Deferred) {}
  void InitializeSema(Sema &S) override {
    NvccDialect::InitializeSema(S);
    ToPrune = &S;
  }

  void HandleTranslationUnit(ASTContext &Context) override {
    Users = usersDeclarations(Context);
    Deferred = deferredErrors(*ToPrune);
    // Each parse behind the preamble would read all device functions of the
    // headers to look for errors in them, and all static ones to warn.
    ToPrune->DeclsToCheckForDeferredDiags.remove_if(
        [&](Decl *D) { return !isUsers(D, Context.getSourceManager()); });
    auto &Unused = ToPrune->UnusedFileScopedDecls;
    Unused.erase(Unused.begin(nullptr, /*LocalOnly=*/true), Unused.end());
  }

private:
  std::vector<Decl *> &Users;
  std::vector<FunctionError> &Deferred;
  Sema *ToPrune = nullptr;
};

/// Notes where a header is looked for in vain before it is found.
class AbsentFiles : public PPCallbacks {
public:
  AbsentFiles(CompilerInstance &CI, std::set<std::string> &Absent)
      : CI(CI), Absent(Absent) {}

  void InclusionDirective(SourceLocation Hash, const Token &, StringRef Name,
                          bool IsAngled, CharSourceRange,
                          OptionalFileEntryRef File, StringRef SearchPath,
                          StringRef, const Module *, bool,
                          SrcMgr::CharacteristicKind) override {
    note(Hash, Name, IsAngled, File ? SearchPath : StringRef());
  }

  void HasInclude(SourceLocation At, StringRef Name, bool IsAngled,
                  OptionalFileEntryRef File,
                  SrcMgr::CharacteristicKind) override {
    if (!File)
      note(At, Name, IsAngled, "");
  }

private:
  /// Folders of the system are not expected to gain files.
  void note(SourceLocation At, StringRef Name, bool IsAngled,
            StringRef FoundIn) {
    if (llvm::sys::path::is_absolute(Name))
      return;
    const SourceManager &SM = CI.getSourceManager();
    if (!IsAngled && !SM.isInSystemHeader(At))
      if (const auto Includer = SM.getFileEntryRefForID(SM.getFileID(At)))
        if (!add(Includer->getDir().getName(), Name, FoundIn))
          return;
    HeaderSearch &Search = CI.getPreprocessor().getHeaderSearchInfo();
    for (const DirectoryLookup &Folder : Search.search_dir_range())
      if (Folder.getDirCharacteristic() == SrcMgr::C_User &&
          !add(Folder.getName(), Name, FoundIn))
        return;
  }

  bool add(StringRef Folder, StringRef Name, StringRef FoundIn) {
    if (Folder == FoundIn)
      return false;
    SmallString<256> Path(Folder);
    llvm::sys::path::append(Path, Name);
    Absent.insert(std::string(Path));
    return true;
  }

  CompilerInstance &CI;
  std::set<std::string> &Absent;
};

/// Numbers the user's declarations as the written preamble does.
class Recorder : public PreambleCallbacks {
public:
  explicit Recorder(PreambleFacts &Facts) : Facts(Facts) {}

  void BeforeExecute(CompilerInstance &Instance) override {
    CI = &Instance;
    // Ours first: the other one's end is the writing.
    std::vector<std::unique_ptr<ASTConsumer>> Both;
    Both.push_back(std::make_unique<UsersCollector>(Users, Deferred));
    Both.push_back(Instance.takeASTConsumer());
    Instance.setASTConsumer(
        std::make_unique<MultiplexConsumer>(std::move(Both)));
  }

  std::unique_ptr<PPCallbacks> createPPCallbacks() override {
    return std::make_unique<AbsentFiles>(*CI, Facts.Absent);
  }

  void AfterExecute(CompilerInstance &Instance) override {
    const SourceManager &SM = Instance.getSourceManager();
    Facts.Includes = filesOf(SM);
    const OptionalFileEntryRef Main =
        SM.getFileEntryRefForID(SM.getMainFileID());
    for (auto It = SM.fileinfo_begin(); It != SM.fileinfo_end(); ++It)
      if (!Main || It->first != *Main) {
        const auto Buffer = It->second->getBufferIfLoaded();
        Facts.Opened[It->first.getName().str()] =
            Buffer ? llvm::xxh3_64bits(Buffer->getBuffer()) : 0;
      }
    // Looked for in vain under one condition, found under another.
    for (const auto &[Name, Hash] : Facts.Opened)
      Facts.Absent.erase(Name);
  }

  void AfterPCHEmitted(ASTWriter &Writer) override {
    for (const Decl *D : Users)
      Facts.Users.push_back(Writer.getDeclID(D).getRawValue());
    for (const FunctionError &Error : Deferred)
      Facts.Deferred.push_back(
          {Writer.getDeclID(Error.Function).getRawValue(), Error.Text});
  }

private:
  PreambleFacts &Facts;
  CompilerInstance *CI = nullptr;
  std::vector<Decl *> Users;
  std::vector<FunctionError> Deferred;
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

PreambleSource::~PreambleSource() = default;
Preamble::Preamble() = default;
Preamble::~Preamble() = default;

std::unique_ptr<Preamble>
Preamble::build(CompilerInvocation &Call, const llvm::MemoryBuffer &Main,
                PreambleBounds Bounds,
                llvm::IntrusiveRefCntPtr<vfs::FileSystem> Files,
                std::shared_ptr<PCHContainerOperations> Containers) {
  std::unique_ptr<Preamble> Result(new Preamble());
  Result->Arguments = Call.getCC1CommandLine();
  ErrorCollector Errors(Result->Facts.Errors);
  auto Diags = CompilerInstance::createDiagnostics(
      *Files, Call.getDiagnosticOpts(), &Errors, /*ShouldOwnClient=*/false);
  Diags->setFatalsAsError(true); // as in RunFrontend
  // Here, rather than once more behind the preamble each time.
  Call.getLangOpts().PCHInstantiateTemplates = true;
  Recorder Record(Result->Facts);
  auto Built = PrecompiledPreamble::Build(Call, &Main, Bounds, Diags, Files,
                                          std::move(Containers),
                                          /*StoreInMemory=*/true, "", Record);
  if (!Built)
    return nullptr;
  Result->Headers = std::make_unique<PrecompiledPreamble>(std::move(*Built));
  return Result;
}

std::unique_ptr<Preamble>
Preamble::build(const FrontendCommand &Command,
                llvm::IntrusiveRefCntPtr<vfs::FileSystem> Files) {
  if (Files->setCurrentWorkingDirectory(Command.Directory))
    return nullptr;
  std::unique_ptr<Preamble> Result;
  const auto Build = [&](CompilerInvocation &Call, FileManager &,
                         std::shared_ptr<PCHContainerOperations> Containers) {
    auto Main = Files->getBufferForFile(
        Call.getFrontendOpts().Inputs.front().getFile());
    if (Main)
      Result = build(Call, **Main,
                     includeBoundsOf((*Main)->getBuffer(), Call.getLangOpts()),
                     Files, std::move(Containers));
  };
  WithInvocation Action(Build);
  FileManager Manager(FileSystemOptions(), Files);
  tooling::ToolInvocation Invocation(
      Command.Arguments, &Action, &Manager,
      std::make_shared<PCHContainerOperations>());
  IgnoringDiagConsumer Ignored; // the driver's errors, which the parse repeats
  Invocation.setDiagnosticConsumer(&Ignored);
  Invocation.run();
  return Result;
}

const Preamble *
Preamble::preambleFor(const CompilerInvocation &Call,
                      const llvm::MemoryBuffer &Main,
                      llvm::IntrusiveRefCntPtr<vfs::FileSystem> Files) const {
  // Clang looks at the files alone.
  const bool Fits =
      Call.getCC1CommandLine() == Arguments &&
      Headers->CanReuse(Call, Main,
                        includeBoundsOf(Main.getBuffer(), Call.getLangOpts()),
                        *Files);
  return Fits ? this : nullptr;
}

void Preamble::addTo(CompilerInvocation &Call,
                     llvm::IntrusiveRefCntPtr<vfs::FileSystem> &Files,
                     llvm::MemoryBuffer &Main) const {
  Call.getPreprocessorOpts().RetainRemappedFileBuffers = true;
  Headers->AddImplicitPreamble(Call, Files, &Main);
  beginBehind(Call, Main);
}

void Preamble::beginBehind(CompilerInvocation &Call,
                           const llvm::MemoryBuffer &Main) {
  PreprocessorOptions &Options = Call.getPreprocessorOpts();
  // It may have been made of a file that begins alike.
  const PreambleBounds Bounds =
      includeBoundsOf(Main.getBuffer(), Call.getLangOpts());
  Options.PrecompiledPreambleBytes = {Bounds.Size,
                                      Bounds.PreambleEndsAtStartOfLine};
  // -D and -include are in the preamble. Clang would take them once more, over
  // what the headers have made of them.
  Options.Macros.clear();
  Options.Includes.clear();
  Options.MacroIncludes.clear();
}

StringRef Preamble::bytes() const {
  // Clang hands them out only as a file.
  CompilerInvocation Call;
  llvm::IntrusiveRefCntPtr<vfs::FileSystem> Files =
      llvm::makeIntrusiveRefCnt<vfs::InMemoryFileSystem>();
  Call.getFrontendOpts().Inputs.emplace_back("main", InputKind());
  const auto Main = llvm::MemoryBuffer::getMemBuffer("");
  Call.getPreprocessorOpts().RetainRemappedFileBuffers = true;
  Headers->AddImplicitPreamble(Call, Files, Main.get());
  const auto Buffer =
      Files->getBufferForFile(Call.getPreprocessorOpts().ImplicitPCHInclude);
  // The buffer refers to memory of Headers.
  return Buffer ? (*Buffer)->getBuffer() : StringRef();
}

void Preamble::tellDeferredErrors(CompilerInstance &Compiler, Sema &S) const {
  addDeferredErrors(Compiler, S, Facts.Deferred);
}

void Preamble::limitScope(ASTContext &Context, ASTReader &Reader) const {
  std::vector<Decl *> Scope;
  serialization::ModuleFile &File =
      Reader.getModuleManager().getPrimaryModule();
  for (std::uint64_t Number : Facts.Users)
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
