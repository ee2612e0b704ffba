//===- DeferredErrors.cpp -------------------------------------------------===//

#include "Frontend/DeferredErrors.h"

#include "Frontend/ErrorCollector.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Sema/ExternalSemaSource.h"
#include "clang/Sema/Sema.h"
#include "clang/Serialization/ASTReader.h"
#include "clang/Serialization/ModuleFile.h"

using namespace clang;

namespace banklint {

std::vector<FunctionError> deferredErrors(Sema &S) {
  std::vector<FunctionError> Result;
  for (const auto &[Function, Errors] : S.DeviceDeferredDiags)
    for (const PartialDiagnosticAt &Error : Errors) {
      if (S.Diags.getDiagnosticLevel(Error.second.getDiagID(), Error.first) <
          DiagnosticsEngine::Error)
        continue;
      llvm::SmallString<128> Message;
      Error.second.EmitToString(S.Diags, Message);
      Result.push_back({Function, placeOfError(Error.first, S.SourceMgr) +
                                      std::string(Message)});
    }
  return Result;
}

namespace {

/// Asked at the end of the file, before reached functions are looked at.
class EarlierErrors : public ExternalSemaSource {
public:
  EarlierErrors(CompilerInstance &Compiler, Sema &S,
                const std::vector<PreambleFacts::DeferredError> &Errors)
      : Compiler(Compiler), S(S), Errors(Errors) {}

  void
  ReadDeclsToCheckForDeferredDiags(llvm::SmallSetVector<Decl *, 4> &) override {
    ASTReader &Reader = *Compiler.getASTReader();
    serialization::ModuleFile &File =
        Reader.getModuleManager().getPrimaryModule();
    const unsigned Verbatim =
        S.Diags.getCustomDiagID(DiagnosticsEngine::Error, "%0");
    for (const PreambleFacts::DeferredError &Error : Errors) {
      // What was not read is not called.
      auto *Function = llvm::dyn_cast_or_null<FunctionDecl>(
          Reader.GetExistingDecl(Reader.getGlobalDeclID(
              File, LocalDeclID::get(Reader, File,
                                     DeclIDBase::DeclID(Error.Function)))));
      if (!Function)
        continue;
      PartialDiagnostic Message(Verbatim, S.Context.getDiagAllocator());
      Message << llvm::StringRef(Error.Text);
      S.DeviceDeferredDiags[Function].emplace_back(SourceLocation(),
                                                   std::move(Message));
    }
  }

private:
  CompilerInstance &Compiler;
  Sema &S;
  const std::vector<PreambleFacts::DeferredError> &Errors;
};

} // namespace

void addDeferredErrors(
    CompilerInstance &Compiler, Sema &S,
    const std::vector<PreambleFacts::DeferredError> &Errors) {
  if (!Errors.empty())
    S.addExternalSource(
        llvm::makeIntrusiveRefCnt<EarlierErrors>(Compiler, S, Errors));
}

} // namespace banklint
