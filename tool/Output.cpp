//===- Output.cpp - Where reports go --------------------------------------===//

#include "Output.h"

#include "Report/DiffWriter.h"
#include "Report/Formats.h"
#include "Report/ReplacementsWriter.h"
#include "Report/SitesWriter.h"
#include "Report/TextWriter.h"
#include "banklint/Version.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace banklint {

Report reportOn(ArrayRef<FileResult> Results, const CommandLine &Options) {
  SmallString<256> Here;
  sys::fs::current_path(Here);
  static const IntrusiveRefCntPtr<vfs::FileSystem> Files =
      vfs::getRealFileSystem();
  return collectReport(Results, Options.Report, Options.Remarks, Here,
                       BANKLINT_VERSION, *Files);
}

bool succeeded(StringRef Error) {
  if (Error.empty())
    return true;
  errs() << "banklint: error: " << Error << '\n';
  return false;
}

static void printErrors(const Report &R) {
  for (const FileResult &Result : R.Results)
    for (const std::string &Error : Result.Errors)
      succeeded(Error);
}

static void printSites(const Report &R) {
  for (const FileResult &Result : R.Results)
    writeSites(outs(), Result);
}

static void printText(const Report &R, bool Colours) {
  TextWriter Writer(outs(), *R.Files, Colours);
  for (const Finding &F : R.Findings)
    Writer.write(F);
  Writer.writeSummary(R.Results, R.Findings.size());
}

/// Replaces \p File when all of it has been written.
static bool writeFile(const std::string &File, const Report &R,
                      function_ref<void(raw_ostream &)> Write) {
  Error Failure = writeToOutput(File, [&](raw_ostream &OS) {
    Write(OS);
    return Error::success();
  });
  return !Failure || succeeded(File + ": cannot be written: " +
                               toString(std::move(Failure)));
}

/// GitHub names a file for what its page of the job is to show.
static bool appendSummary(const Report &R) {
  const std::optional<std::string> File =
      sys::Process::GetEnv("GITHUB_STEP_SUMMARY");
  if (!File || File->empty())
    return true;
  std::error_code EC;
  raw_fd_ostream OS(*File, EC, sys::fs::OF_Append);
  if (!EC) {
    writeGithubSummary(OS, R);
    OS.close();
    EC = OS.error();
    OS.clear_error(); // else the stream would end the program
  }
  return !EC || succeeded(*File + ": cannot be written: " + EC.message());
}

static bool writeOutput(const OutputOption &Output, const Report &R,
                        const CommandLine &Options) {
  const FormatWriter Write = formatNamed(Output.Format);
  if (Output.File != "-") {
    if (!writeFile(Output.File, R, [&](raw_ostream &OS) { Write(OS, R); }))
      return false;
  } else if (Output.Format == "text") {
    printText(R, Options.Colours);
  } else {
    Write(outs(), R);
  }
  return Output.Format != "github" || appendSummary(R);
}

bool writeOutputs(const Report &Found, const Report &Now,
                  const CommandLine &Options) {
  // A reader of JSON finds the errors there.
  const bool IsJson = any_of(Options.Outputs, [](const OutputOption &O) {
    return O.Format == "json" && O.File == "-";
  });
  if (!IsJson)
    printErrors(Now);
  bool AllWritten = true;
  for (const OutputOption &Output : Options.Outputs) {
    if (Options.PrintSites && Output.File == "-" && !IsJson)
      printSites(Now);
    else
      AllWritten &=
          writeOutput(Output, Output.Format == "json" ? Found : Now, Options);
  }
  return AllWritten;
}

bool exportFixes(const Report &R, const CommandLine &Options) {
  return Options.ExportFixes.empty() ||
         writeFile(Options.ExportFixes, R,
                   [&](raw_ostream &OS) { writeReplacements(OS, R); });
}

void printDiff(const Report &R) {
  // The files of a plan are named without links.
  SmallString<256> Here;
  sys::fs::real_path(".", Here);
  for (const ChangedFile &File : R.Plan.Files)
    writeDiff(outs(), File, Here);
}

} // namespace banklint
