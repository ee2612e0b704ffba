//===- Output.cpp - Where reports go --------------------------------------===//

#include "Output.h"

#include "Report/DiffWriter.h"
#include "Report/ExplainWriter.h"
#include "Report/Formats.h"
#include "Report/ReplacementsWriter.h"
#include "Report/RunWords.h"
#include "Report/SitesWriter.h"
#include "banklint/Version.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace banklint {

static ReportRequest requestOf(const CommandLine &Options) {
  SmallString<256> Here;
  sys::fs::current_path(Here);
  ReportRequest Request;
  Request.Findings = Options.Report;
  Request.Remarks = Options.Remarks;
  Request.WorkingDirectory = std::string(Here);
  Request.Version = BANKLINT_VERSION;
  return Request;
}

static vfs::FileSystem &files() {
  static const IntrusiveRefCntPtr<vfs::FileSystem> Files =
      vfs::getRealFileSystem();
  return *Files;
}

Report reportOn(ArrayRef<FileResult> Results, const Selection &Selected,
                const CommandLine &Options) {
  return reportOn(Results, Selected, Options, files());
}

Report reportOn(ArrayRef<FileResult> Results, const Selection &Selected,
                const CommandLine &Options, vfs::FileSystem &Files) {
  ReportRequest Request = requestOf(Options);
  Request.OnlyFixable = Options.OnlyFixable;
  Request.UnusedSuppressions = Options.UnusedSuppressions;
  Request.IsShare = Options.Shards > 1;
  Request.ProjectRoot = Selected.ProjectRoot;
  Request.Changed = Selected.Changed ? &*Selected.Changed : nullptr;
  Request.Known = Selected.Known ? &*Selected.Known : nullptr;
  return collectReport(Results, Request, Files);
}

bool succeeded(StringRef Error) {
  if (Error.empty())
    return true;
  errs() << "banklint: error: " << Error << '\n';
  return false;
}

static void printErrors(const Report &R) {
  for (const FileResult &Result : R.Results) {
    for (const std::string &Error : Result.Errors)
      succeeded(Error);
    if (const std::string Loss = lossSentence(Result); !Loss.empty())
      errs() << "banklint: note: " << Loss << '\n';
  }
}

static void printSites(const Report &R) {
  for (const FileResult &Result : R.Results)
    writeSites(outs(), Result);
}

/// Writes behind what \p File holds.
static Error append(const std::string &File,
                    function_ref<void(raw_ostream &)> Write) {
  std::error_code EC;
  raw_fd_ostream OS(File, EC, sys::fs::OF_Append);
  if (!EC) {
    Write(OS);
    OS.close();
    EC = OS.error();
    OS.clear_error(); // else the stream would end the program
  }
  return errorCodeToError(EC);
}

/// Puts what \p Write says in the place of \p File when all of it is on disk.
static Error replace(StringRef File, function_ref<void(raw_ostream &)> Write) {
  Expected<sys::fs::TempFile> New = sys::fs::TempFile::create(
      File + ".banklint-%%%%%%%%.tmp", sys::fs::all_read | sys::fs::all_write);
  if (!New)
    return New.takeError();
  std::error_code EC;
  {
    raw_fd_ostream OS(New->FD, /*shouldClose=*/false);
    Write(OS);
    OS.flush();
    EC = OS.error();
    OS.clear_error(); // else the stream would end the program
  }
  if (!EC)
    return New->keep(File);
  consumeError(New->discard());
  return errorCodeToError(EC);
}

static bool wasWritten(const std::string &File, Error Failure) {
  return !Failure || succeeded(File + ": cannot be written: " +
                               toString(std::move(Failure)));
}

bool writeFile(const std::string &File,
               function_ref<void(raw_ostream &)> Write) {
  if (File == "-") {
    Write(outs()); // main looks at its errors
    return true;
  }
  SmallString<256> Target(File); // behind a link, what it leads to
  sys::fs::real_path(File, Target);
  sys::fs::file_status Status;
  // A device or a pipe is written to, not replaced.
  if (!sys::fs::status(Target, Status) && !sys::fs::is_regular_file(Status))
    return wasWritten(File, append(File, Write));
  const StringRef Place = Target.empty() ? StringRef(File) : StringRef(Target);
  return wasWritten(File, replace(Place, Write));
}

/// GitHub names a file for what its page of the job is to show.
static bool appendSummary(const Report &R) {
  const std::optional<std::string> File =
      sys::Process::GetEnv("GITHUB_STEP_SUMMARY");
  return !File || File->empty() ||
         wasWritten(*File, append(*File, [&](raw_ostream &OS) {
           writeGithubSummary(OS, R);
         }));
}

static bool writeOutput(const OutputOption &Output, const Report &R,
                        const CommandLine &Options) {
  const FormatWriter Write = formatNamed(Output.Format);
  if (Output.File != "-") {
    if (!writeFile(Output.File, [&](raw_ostream &OS) { Write(OS, R); }))
      return false;
  } else if (Output.Format == "text" && Options.Explain) {
    writeExplainedText(outs(), R, {Options.Lanes, Options.Colours});
  } else if (Output.Format == "text") {
    writeText(outs(), R, Options.Colours);
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

bool writeBaseline(ArrayRef<FileResult> Results, Selection &Selected,
                   const CommandLine &Options) {
  // What is found at all, whatever else is selected.
  const Report All = collectReport(Results, requestOf(Options), files());
  if (!Selected.Known)
    Selected.Known.emplace();
  Selected.Known->update(All);
  return writeFile(Options.Baseline,
                   [&](raw_ostream &OS) { Selected.Known->write(OS); });
}

bool exportFixes(const Report &R, const CommandLine &Options) {
  return Options.ExportFixes.empty() ||
         writeFile(Options.ExportFixes,
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
