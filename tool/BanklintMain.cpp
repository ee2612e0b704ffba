//===- BanklintMain.cpp - The command line of banklint --------------------===//
//
// Analyses each file, repairs if asked, prints, and says by its exit status
// what it found. One broken file never hides what others hold.
//
//===----------------------------------------------------------------------===//

#include "ApplyFixes.h"
#include "CommandLine.h"
#include "Inputs.h"
#include "Output.h"
#include "Selection.h"
#include "Subcommands.h"
#include "Workers.h"

#include "Report/Rule.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/raw_ostream.h"

#include <ctime>
#include <optional>

using namespace llvm;
using namespace banklint;

static void listRules() {
  for (const Rule &R : Rules)
    outs() << R.Id << "  " << R.Short << '\n';
}

static void printTimes(ArrayRef<FileResult> Results) {
  errs()
      << "   parse  device IR  evaluation  fixes  file (processor seconds)\n";
  for (const FileResult &R : Results)
    errs() << format("%8.3f %10.3f %11.3f %6.3f  ", R.Times.Parse,
                     R.Times.Device, R.Times.Evaluate, R.Times.Fix)
           << R.Path << '\n';
}

/// The same of all that follows the analysis, when it ends.
class ReportClock {
public:
  explicit ReportClock(bool IsWanted) : IsWanted(IsWanted) {}
  ~ReportClock() {
    if (IsWanted)
      errs() << format("%8.3f  report, of all files\n",
                       double(std::clock() - Start) / CLOCKS_PER_SEC);
  }
  ReportClock(const ReportClock &) = delete;
  ReportClock &operator=(const ReportClock &) = delete;

private:
  const bool IsWanted;
  const std::clock_t Start = std::clock();
};

static ExitStatus statusOf(const Report &R, const CommandLine &Options) {
  if (!Options.KeepGoing && any_of(R.Results, [](const FileResult &Result) {
        return Result.State != FileResult::Status::Ok;
      }))
    return NotAnalysed;
  return R.hasWarnings(Options.FailOn) ? SomethingFound : NothingFound;
}

/// Repairs, then reports what is left; JSON is of the sources as they were.
static ExitStatus fix(const Report &Found, ArrayRef<Input> Inputs,
                      const Selection &Selected, const CommandLine &Options) {
  const AppliedFixes Applied =
      applyFixes(Found.Plan, Found.Results, Inputs, Options);
  const bool Made = succeeded(Applied.Error);
  const Report Now = reportOn(Applied.Results, Selected, Options);
  const bool Written = writeOutputs(Found, Now, Options);
  if (Made && !Options.PrintSites && Options.Outputs.front().Format == "text")
    outs() << repairsSentence(Found.Plan) << '\n';
  return Made && Written ? statusOf(Now, Options) : WrongUsage;
}

static bool wantsRepairs(const CommandLine &Options) {
  return Options.Fix || Options.FixDryRun || !Options.ExportFixes.empty();
}

static ExitStatus run(const CommandLine &Options) {
  if (Options.ListRules) {
    listRules();
    return NothingFound;
  }
  timespec Start;
  ::clock_gettime(CLOCK_REALTIME, &Start);
  std::optional<Selection> Selected = readSelection(Options);
  if (!Selected)
    return WrongUsage;
  const std::optional<std::vector<Input>> Inputs = findInputs(Options);
  if (!Inputs)
    return WrongUsage;
  if (!Options.AllHeaders)
    Selected->ProjectRoot = projectRoot(*Inputs, Options);
  const std::vector<FileResult> Results = analyzeAll(*Inputs, Options);
  if (Options.TimeReport)
    printTimes(Results);
  const ReportClock Clock(Options.TimeReport);
  if (Options.WriteBaseline && !writeBaseline(Results, *Selected, Options))
    return WrongUsage;
  const Report Found = reportOn(Results, *Selected, Options);
  if (wantsRepairs(Options)) {
    for (const std::string &Refusal : Found.Plan.Refusals)
      errs() << "banklint: note: " << Refusal << '\n';
    if (!succeeded(Found.Plan.Error) ||
        !succeeded(changedSince(Start, Found.Plan)) ||
        !exportFixes(Found, Options))
      return WrongUsage;
  }
  if (Options.Fix) {
    for (const Input &I : *Inputs)
      removeStaleFiles(I.Path);
    for (const ChangedFile &File : Found.Plan.Files)
      removeStaleFiles(File.Path);
  }
  if (Options.Fix && !Found.Plan.Files.empty())
    return fix(Found, *Inputs, *Selected, Options);
  if (Options.FixDryRun)
    printDiff(Found);
  return writeOutputs(Found, Found, Options) ? statusOf(Found, Options)
                                             : WrongUsage;
}

int banklint::lint(ArrayRef<const char *> Arguments) {
  CommandLine Options;
  return parseCommandLine(Arguments.size(), Arguments.data(), Options)
             ? run(Options)
             : WrongUsage;
}

int main(int Count, char **Arguments) {
  InitLLVM Init(Count, Arguments);
  const ArrayRef<const char *> All(Arguments, Count);
  const Subcommand *Verb = subcommandIn(All);
  const int Status = Verb ? Verb->Run(All) : lint(All);
  outs().flush();
  if (!outs().has_error())
    return Status;
  errs() << "banklint: error: cannot write the output: "
         << outs().error().message() << '\n';
  outs().clear_error(); // else LLVM aborts
  return WrongUsage;
}
