//===- Selection.cpp - Which findings the user wants to see ---------------===//

#include "Selection.h"

#include "Output.h"

#include "llvm/ADT/ScopeExit.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Program.h"

using namespace llvm;

namespace banklint {

/// What git prints; nothing where it fails, after it has said why.
static std::optional<std::string> runGit(ArrayRef<StringRef> Arguments) {
  const ErrorOr<std::string> Git = sys::findProgramByName("git");
  SmallString<128> Printed;
  if (!Git || sys::fs::createTemporaryFile("banklint", "git", Printed)) {
    succeeded("--since: git cannot be run");
    return std::nullopt;
  }
  const auto Remove = make_scope_exit([&] { sys::fs::remove(Printed); });
  SmallVector<StringRef, 16> All{"git"};
  All.append(Arguments.begin(), Arguments.end());
  const std::optional<StringRef> Redirects[] = {
      StringRef(""), StringRef(Printed), std::nullopt};
  std::string Error;
  if (sys::ExecuteAndWait(*Git, All, std::nullopt, Redirects, 0, 0, &Error)) {
    succeeded("--since: git " + Arguments.front().str() + " failed" +
              (Error.empty() ? "" : ": " + Error));
    return std::nullopt;
  }
  auto Text = MemoryBuffer::getFile(Printed);
  return Text ? std::optional((*Text)->getBuffer().str()) : std::nullopt;
}

/// What the working tree changes against the place where \p Revision and HEAD
/// parted, files that git does not know yet included.
static bool addChangesSince(StringRef Revision, ChangedLines &Changed) {
  const auto Diff = runGit(
      {"-c", "core.quotePath=false", "diff", "--merge-base", "--unified=0",
       "--no-color", "--no-ext-diff", "--no-textconv", "--src-prefix=a/",
       "--dst-prefix=b/", "--end-of-options", Revision, "--"});
  const auto Untracked = runGit(
      {"ls-files", "-z", "--others", "--exclude-standard", "--full-name"});
  if (!Diff || !Untracked)
    return false;
  SmallVector<StringRef, 16> Names;
  StringRef(*Untracked).split(Names, '\0', -1, /*KeepEmpty=*/false);
  for (StringRef Name : Names)
    Changed.addFile(Name);
  const std::string Problem = Changed.addDiff(*Diff);
  return Problem.empty() || succeeded("--since: " + Problem);
}

static bool addDiff(const std::string &File, ChangedLines &Changed) {
  auto Text = MemoryBuffer::getFileOrSTDIN(File);
  if (!Text)
    return succeeded("--diff=" + File + ": " + Text.getError().message());
  const std::string Problem = Changed.addDiff((*Text)->getBuffer());
  return Problem.empty() ||
         succeeded("--diff=" + File + ": not a unified diff: " + Problem);
}

static bool readBaseline(const CommandLine &Options,
                         std::optional<Baseline> &Known) {
  if (Options.Baseline.empty())
    return true;
  auto Text = MemoryBuffer::getFile(Options.Baseline);
  if (!Text) {
    // The first --write-baseline makes the file.
    return (Options.WriteBaseline &&
            Text.getError() == errc::no_such_file_or_directory) ||
           succeeded("--baseline=" + Options.Baseline + ": " +
                     Text.getError().message());
  }
  Expected<Baseline> Read = Baseline::read((*Text)->getBuffer());
  if (!Read)
    return succeeded("--baseline=" + Options.Baseline + ": " +
                     toString(Read.takeError()));
  Known = std::move(*Read);
  return true;
}

std::optional<Selection> readSelection(const CommandLine &Options) {
  Selection Result;
  if (!Options.Diff.empty() || !Options.Since.empty()) {
    ChangedLines Changed;
    if (!(Options.Since.empty() ? addDiff(Options.Diff, Changed)
                                : addChangesSince(Options.Since, Changed)))
      return std::nullopt;
    SmallString<256> Here;
    sys::fs::current_path(Here);
    Changed.locate(Here, *vfs::getRealFileSystem());
    Result.Changed = std::move(Changed);
  }
  if (!readBaseline(Options, Result.Known))
    return std::nullopt;
  return Result;
}

} // namespace banklint
