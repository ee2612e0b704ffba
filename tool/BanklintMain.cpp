//===- BanklintMain.cpp - The command line of banklint --------------------===//
//
// Analyses each file, repairs if asked, prints, and says by its exit status
// what it found. One broken file never hides what others hold.
//
//===----------------------------------------------------------------------===//

#include "AnalyzeFile.h"
#include "ApplyFixes.h"
#include "CommandLine.h"

#include "Report/DiffWriter.h"
#include "Report/JsonWriter.h"
#include "Report/Names.h"
#include "Report/Repairs.h"
#include "Report/ReplacementsWriter.h"
#include "Report/SitesWriter.h"
#include "Report/TextWriter.h"
#include "banklint/Version.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/raw_ostream.h"

#include <set>
#include <tuple>

using namespace llvm;
using namespace banklint;

static void listRules() {
  outs() << CheckName
         << "  accesses to shared memory that several passes serve because "
            "lanes meet in one bank\n";
}

/// \p At with the file's own name, so that links and ".." do not matter.
static SourcePoint withRealName(SourcePoint At) {
  SmallString<256> Real;
  if (!sys::fs::real_path(At.File, Real))
    At.File = std::string(Real);
  return At;
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
      if (Seen.insert({withRealName(F.At), F.Message}).second)
        All.push_back(std::move(F));
    }
  return All;
}

static Repairs planFixes(ArrayRef<FileResult> Results,
                         ArrayRef<Finding> Findings) {
  std::vector<const ProvenFix *> Fixes;
  for (const Finding &F : Findings)
    if (F.Fix && !is_contained(Fixes, F.Fix))
      Fixes.push_back(F.Fix);
  Repairs Plan = planRepairs(Fixes, Results, *vfs::getRealFileSystem());
  for (const std::string &Refusal : Plan.Refusals)
    errs() << "banklint: note: " << Refusal << '\n';
  return Plan;
}

static std::string workingDirectory() {
  SmallString<256> Here;
  sys::fs::current_path(Here);
  return std::string(Here);
}

static void printErrors(ArrayRef<FileResult> Results) {
  for (const FileResult &Result : Results)
    for (const std::string &Error : Result.Errors)
      errs() << "banklint: error: " << Error << '\n';
}

static void print(ArrayRef<FileResult> Results, ArrayRef<Finding> Findings,
                  const CommandLine &Options) {
  if (Options.Json) {
    writeJson(outs(), Results, workingDirectory(), BANKLINT_VERSION);
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

static bool succeeded(StringRef Error) {
  if (Error.empty())
    return true;
  errs() << "banklint: error: " << Error << '\n';
  return false;
}

/// What is asked for besides the findings; false where it could not be written.
static bool exportFixes(const Repairs &Plan, ArrayRef<FileResult> Results,
                        ArrayRef<Finding> Findings,
                        const CommandLine &Options) {
  if (Options.ExportFixes.empty())
    return true;
  Error Failure = writeToOutput(Options.ExportFixes, [&](raw_ostream &OS) {
    writeReplacements(OS, Findings, Plan, Results.front().Path,
                      workingDirectory(), *vfs::getRealFileSystem());
    return Error::success();
  });
  if (!Failure)
    return true;
  return succeeded(Options.ExportFixes + ": cannot write the repairs: " +
                   toString(std::move(Failure)));
}

static void printDiff(const Repairs &Plan) {
  // The files of a plan are named without links.
  SmallString<256> Here;
  sys::fs::real_path(".", Here);
  for (const ChangedFile &File : Plan.Files)
    writeDiff(outs(), File, Here);
}

/// Repairs, then prints what is left; JSON is of the sources as they were.
static ExitStatus fix(const Repairs &Plan, std::vector<FileResult> Results,
                      const CommandLine &Options) {
  if (Options.Json)
    print(Results, {}, Options);
  // Before the results go that the plan points into.
  const std::string Sentence = repairsSentence(Plan);
  AppliedFixes Applied = applyFixes(Plan, std::move(Results), Options);
  const bool Made = succeeded(Applied.Error);
  const std::vector<Finding> Left = findingsOf(Applied.Results, Options);
  if (!Options.Json)
    print(Applied.Results, Left, Options);
  if (!Options.Json && !Options.PrintSites && Made)
    outs() << Sentence << '\n';
  return Made ? statusOf(Applied.Results, Left, Options) : WrongUsage;
}

static ExitStatus run(const CommandLine &Options) {
  if (Options.ListRules) {
    listRules();
    return NothingFound;
  }
  std::vector<FileResult> Results;
  for (const std::string &File : Options.Files)
    Results.push_back(analyzeFile(File, Options));
  if (Options.TimeReport)
    printTimes(Results);
  const std::vector<Finding> Findings = findingsOf(Results, Options);
  const bool WantsRepairs =
      Options.Fix || Options.FixDryRun || !Options.ExportFixes.empty();
  const Repairs Plan = WantsRepairs ? planFixes(Results, Findings) : Repairs();
  if (!succeeded(Plan.Error) || !exportFixes(Plan, Results, Findings, Options))
    return WrongUsage;
  if (Options.Fix && !Plan.Files.empty())
    return fix(Plan, std::move(Results), Options);
  if (Options.FixDryRun) {
    printErrors(Results);
    printDiff(Plan);
  } else {
    print(Results, Findings, Options);
  }
  return statusOf(Results, Findings, Options);
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
