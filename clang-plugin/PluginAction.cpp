//===- PluginAction.cpp - banklint inside the compiler --------------------===//
//
//   clang++ -x cuda tile.cu -fplugin=BanklintPlugin.so
//
// Arguments, each behind -fplugin-arg-banklint-:
//
//   min-degree=N     conflicts below it are not reported
//   block=32x8       block shapes, also "transpose:32x8;scan:256"
//   werror           warnings are errors (-Werror does not reach a plugin)
//   remarks          report what is only a remark
//
//===----------------------------------------------------------------------===//

#include "Common.h"
#include "Pipeline.h"
#include "Report/Names.h"
#include "Report/Suppressions.h"

#include "clang/AST/ASTConsumer.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendPluginRegistry.h"

using namespace clang;

namespace banklint {
namespace {

struct PluginOptions {
  AnalysisOptions Analysis;
  ReportOptions Report;
  bool WarningsAreErrors = false;
  bool Remarks = false;
};

class Reporter {
public:
  Reporter(DiagnosticsEngine &Diags, const PluginOptions &Options)
      : Diags(Diags), Options(Options),
        Warning(Diags.getCustomDiagID(Options.WarningsAreErrors
                                          ? DiagnosticsEngine::Error
                                          : DiagnosticsEngine::Warning,
                                      "%0 [%1]")),
        Remark(Diags.getCustomDiagID(DiagnosticsEngine::Remark, "%0 [%1]")),
        NoteID(Diags.getCustomDiagID(DiagnosticsEngine::Note, "%0")) {}

  void report(const Finding &F) {
    if (F.Level == Severity::Remark && !Options.Remarks)
      return;
    const SourceManager &SM = Diags.getSourceManager();
    const unsigned ID = F.Level == Severity::Warning ? Warning : Remark;
    Diags.Report(locationOf(F.At, SM), ID) << F.Message << CheckName;
    for (const Note &N : F.Notes) {
      DiagnosticBuilder Shown = Diags.Report(locationOf(N.At, SM), NoteID);
      Shown << N.Text;
      for (const FixItHint &Hint : hintsOf(N.Edits, SM))
        Shown << Hint;
    }
  }

  /// What the findings leave out; never a warning, as the code is not to blame.
  void reportErrors(const FileResult &Result) {
    const SourceLocation At = startOfFile(Diags.getSourceManager());
    unsigned ID = Remark;
    for (const std::string &Error : distinctErrors(Result)) {
      Diags.Report(At, ID) << Error << CheckName;
      ID = NoteID;
    }
  }

private:
  DiagnosticsEngine &Diags;
  const PluginOptions &Options;
  const unsigned Warning, Remark, NoteID;
};

class BanklintConsumer : public ASTConsumer {
public:
  BanklintConsumer(CompilerInstance &Compiler, PluginOptions Options)
      : Compiler(Compiler), Options(std::move(Options)) {}

  void HandleTranslationUnit(ASTContext &Context) override {
    // A .cu file is compiled for the host and for each GPU; the host's
    // compilation would only repeat what the GPU's has reported.
    if (!Context.getLangOpts().CUDAIsDevice)
      return;
    FileResult Result = analyzeTranslationUnit(Context, Options.Analysis);
    // clang itself knows no NOLINT comments.
    markSuppressed(Result, Compiler.getVirtualFileSystem());
    Reporter Out(Compiler.getDiagnostics(), Options);
    Out.reportErrors(Result);
    for (const Finding &F : collectFindings(Result, Options.Report))
      Out.report(F);
  }

private:
  CompilerInstance &Compiler;
  const PluginOptions Options;
};

class BanklintAction : public PluginASTAction {
protected:
  std::unique_ptr<ASTConsumer> CreateASTConsumer(CompilerInstance &Compiler,
                                                 StringRef) override {
    return std::make_unique<BanklintConsumer>(Compiler, Options);
  }

  bool ParseArgs(const CompilerInstance &Compiler,
                 const std::vector<std::string> &Arguments) override {
    for (const std::string &Argument : Arguments)
      if (!parse(Argument)) {
        DiagnosticsEngine &Diags = Compiler.getDiagnostics();
        Diags.Report(Diags.getCustomDiagID(DiagnosticsEngine::Error,
                                           "banklint: bad argument '%0'"))
            << Argument;
        return false;
      }
    return true;
  }

  ActionType getActionType() override { return AddAfterMainAction; }

private:
  bool parse(StringRef Argument) {
    if (Argument.consume_front("min-degree="))
      return !Argument.getAsInteger(10, Options.Report.MinDegree);
    if (Argument.consume_front("block="))
      return !Argument.empty() &&
             readBlocks(Argument, Options.Analysis).empty();
    if (Argument == "werror")
      return Options.WarningsAreErrors = true;
    if (Argument == "remarks")
      return Options.Remarks = Options.Report.Unknowns = true;
    return false;
  }

  PluginOptions Options;
};

FrontendPluginRegistry::Add<BanklintAction>
    Registration("banklint", "report bank conflicts of GPU shared memory");

} // namespace
} // namespace banklint
