//===- TidyModule.cpp - banklint as a check of clang-tidy -----------------===//
//
//   clang-tidy -load=BanklintTidy.so -checks=banklint-* tile.cu
//
// CheckOptions, with the prefix "banklint-shared-bank-conflict.":
//
//   MinDegree  2    conflicts below it are not reported
//   Block      ""   block shapes: "32x8" or "transpose:32x8;scan:256"
//   Remarks    false  whether findings that are remarks are reported too
//
//===----------------------------------------------------------------------===//

#include "Common.h"
#include "Pipeline.h"
#include "Report/Names.h"
#include "Report/Suppressions.h"

#include "clang-tidy/ClangTidyCheck.h"
#include "clang-tidy/ClangTidyModule.h"
#include "clang/ASTMatchers/ASTMatchFinder.h"
#include "clang/Basic/FileManager.h"

#include <utility>

using namespace clang;

namespace banklint {
namespace {

class SharedBankConflictCheck : public tidy::ClangTidyCheck {
public:
  SharedBankConflictCheck(StringRef Name, tidy::ClangTidyContext *Context)
      : ClangTidyCheck(Name, Context), MinDegree(Options.get("MinDegree", 2U)),
        Block(Options.get("Block", "").str()),
        Remarks(Options.get("Remarks", false)) {}

  bool isLanguageVersionSupported(const LangOptions &Language) const override {
    return Language.CUDA && Language.CUDAIsDevice;
  }

  void storeOptions(tidy::ClangTidyOptions::OptionMap &Map) override {
    Options.store(Map, "MinDegree", MinDegree);
    Options.store(Map, "Block", Block);
    Options.store(Map, "Remarks", Remarks);
  }

  /// All is analysed at the first match. In clangd that is a kernel: it shows
  /// its checks what stands in the main file, and never the unit itself.
  void registerMatchers(ast_matchers::MatchFinder *Finder) override {
    using namespace ast_matchers;
    Finder->addMatcher(translationUnitDecl(), this);
    Finder->addMatcher(functionDecl(hasAttr(attr::CUDAGlobal)), this);
  }

  void onStartOfTranslationUnit() override { IsDone = false; }

  void check(const ast_matchers::MatchFinder::MatchResult &Match) override {
    if (std::exchange(IsDone, true))
      return;
    AnalysisOptions Analysis;
    if (const std::string Bad = readBlocks(Block, Analysis); !Bad.empty())
      configurationDiag("'%0' is not a block shape") << Bad;
    ReportOptions Report;
    Report.MinDegree = MinDegree;
    Report.Unknowns = Remarks;
    FileResult Result = analyzeTranslationUnit(*Match.Context, Analysis);
    // clang-tidy drops what NOLINT silences, but with it the edits that hang
    // there, which other findings of the array need.
    markSuppressed(
        Result, Match.SourceManager->getFileManager().getVirtualFileSystem());
    reportErrors(Result, *Match.SourceManager);
    for (const Finding &F : collectFindings(Result, Report))
      if (F.Level == Severity::Warning || Remarks)
        report(F, *Match.SourceManager);
  }

private:
  /// What the findings leave out; never a warning, as the code is not to blame.
  void reportErrors(const FileResult &Result, const SourceManager &SM) {
    DiagnosticIDs::Level Level = DiagnosticIDs::Remark;
    for (const std::string &Error : distinctErrors(Result)) {
      diag(startOfFile(SM), "%0", Level) << Error;
      Level = DiagnosticIDs::Note;
    }
  }

  /// clang-tidy applies the hints of a warning with -fix, those of a note only
  /// with -fix-notes; so the hints hang on the warning.
  void report(const Finding &F, const SourceManager &SM) {
    const SourceLocation At = locationOf(F.At, SM);
    // Without a place a warning would escape NOLINT and every line filter.
    if (At.isInvalid())
      return;
    {
      DiagnosticBuilder Warning = diag(At, "%0") << F.Message;
      for (const Note &N : F.Notes)
        for (const FixItHint &Hint : hintsOf(N.Edits, SM))
          Warning << Hint;
    } // A note is lost unless its warning has been emitted before.
    for (const Note &N : F.Notes) {
      const SourceLocation NoteAt = locationOf(N.At, SM);
      diag(NoteAt.isValid() ? NoteAt : At, "%0", DiagnosticIDs::Note) << N.Text;
    }
  }

  const unsigned MinDegree;
  const std::string Block;
  const bool Remarks;
  bool IsDone = false;
};

class BanklintModule : public tidy::ClangTidyModule {
public:
  void addCheckFactories(tidy::ClangTidyCheckFactories &Factories) override {
    Factories.registerCheck<SharedBankConflictCheck>(CheckName);
  }
};

tidy::ClangTidyModuleRegistry::Add<BanklintModule>
    Registration("banklint", "Bank conflicts of GPU shared memory.");

} // namespace
} // namespace banklint
