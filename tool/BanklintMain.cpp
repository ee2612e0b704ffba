//===- BanklintMain.cpp - The command line of banklint --------------------===//
//
// Analyses each file, repairs if asked, prints, and says by its exit status
// what it found. One broken file never hides what others hold.
//
//===----------------------------------------------------------------------===//

#include "AnalyzeFile.h"
#include "ApplyFixes.h"
#include "CommandLine.h"

#include "Report/JsonWriter.h"
#include "Report/Names.h"
#include "Report/SitesWriter.h"
#include "Report/TextWriter.h"
#include "banklint/Version.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/InitLLVM.h"

#include <set>
#include <tuple>

using namespace llvm;
using namespace banklint;

static void listRules() {
  outs() << CheckName
         << "  accesses to shared memory that several passes serve because "
            "lanes meet in one bank\n";
}

/// The findings of all files; one in a header is reported once.
static std::vector<Finding> findingsOf(ArrayRef<FileResult> Results,
                                       const CommandLine &Options) {
  std::vector<Finding> All;
  std::set<std::tuple<SourcePoint, std::string>> Seen;
  for (const FileResult &Result : Results)
    for (Finding &F : collectFindings(Result, Options.Report)) {
      if (F.Level == Severity::Remark && !Options.Remarks)
        continue;
      if (Seen.insert({F.At, F.Message}).second)
        All.push_back(std::move(F));
    }
  return All;
}

/// Makes the repairs of \p Findings and forgets what they repair.
static bool fixAll(std::vector<Finding> &Findings) {
  std::vector<const ProvenFix *> Fixes;
  for (const Finding &F : Findings)
    if (F.Fix && !is_contained(Fixes, F.Fix))
      Fixes.push_back(F.Fix);
  const AppliedFixes Applied = applyFixes(Fixes);
  erase_if(Findings,
           [&](const Finding &F) { return Applied.Done.count(F.Fix) != 0; });
  if (Applied.Error.empty())
    return true;
  errs() << "banklint: error: " << Applied.Error << '\n';
  return false;
}

static void printErrors(ArrayRef<FileResult> Results) {
  for (const FileResult &Result : Results)
    for (const std::string &Error : Result.Errors)
      errs() << "banklint: error: " << Error << '\n';
}

static void print(ArrayRef<FileResult> Results, ArrayRef<Finding> Findings,
                  const CommandLine &Options) {
  if (Options.Json) {
    SmallString<256> Here;
    sys::fs::current_path(Here);
    writeJson(outs(), Results, Here, BANKLINT_VERSION);
    return;
  }
  printErrors(Results);
  if (Options.PrintSites) {
    for (const FileResult &Result : Results)
      writeSites(outs(), Result);
    return;
  }
  const IntrusiveRefCntPtr<vfs::FileSystem> Files = vfs::getRealFileSystem();
  TextWriter Writer(outs(), *Files, Options.Colours);
  for (const Finding &F : Findings)
    Writer.write(F);
  Writer.writeSummary(Results, Findings.size());
}

static void printTimes(ArrayRef<FileResult> Results) {
  errs() << "   parse  device IR  evaluation  fixes  file (seconds)\n";
  for (const FileResult &R : Results)
    errs() << format("%8.3f %10.3f %11.3f %6.3f  ", R.Times.Parse,
                     R.Times.Device, R.Times.Evaluate, R.Times.Fix)
           << R.Path << '\n';
}

static ExitStatus statusOf(ArrayRef<FileResult> Results,
                           ArrayRef<Finding> Findings,
                           const CommandLine &Options) {
  if (!Options.KeepGoing && any_of(Results, [](const FileResult &R) {
        return R.State != FileResult::Status::Ok;
      }))
    return NotAnalysed;
  return any_of(Findings,
                [](const Finding &F) { return F.Level == Severity::Warning; })
             ? SomethingFound
             : NothingFound;
}

static ExitStatus run(const CommandLine &Options) {
  if (Options.ListRules) {
    listRules();
    return NothingFound;
  }
  std::vector<FileResult> Results;
  for (const std::string &File : Options.Files)
    Results.push_back(analyzeFile(File, Options));
  std::vector<Finding> Findings = findingsOf(Results, Options);
  const bool Written = !Options.Fix || fixAll(Findings);
  print(Results, Findings, Options);
  if (Options.TimeReport)
    printTimes(Results);
  return Written ? statusOf(Results, Findings, Options) : WrongUsage;
}

int main(int Count, char **Arguments) {
  InitLLVM Init(Count, Arguments);
  CommandLine Options;
  if (!parseCommandLine(Count, Arguments, Options))
    return WrongUsage;
  const ExitStatus Status = run(Options);
  outs().flush();
  if (!outs().has_error())
    return Status;
  errs() << "banklint: error: cannot write the output: "
         << outs().error().message() << '\n';
  outs().clear_error(); // else LLVM aborts
  return WrongUsage;
}
