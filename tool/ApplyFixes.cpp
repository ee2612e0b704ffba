//===- ApplyFixes.cpp - Writes repairs into the source --------------------===//

#include "ApplyFixes.h"

#include "Workers.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/raw_ostream.h"

#include <cerrno>
#include <csignal>
#include <set>
#include <sys/stat.h>
#include <tuple>

using namespace llvm;

namespace banklint {

namespace {

/// A new text beside the file that it will replace.
struct StagedFile {
  std::string Path;
  SmallString<256> Temporary;
};

} // namespace

/// "k.cu.banklint-4711-": the rest is random.
static std::string stagedPrefix(StringRef Path, sys::Process::Pid Owner) {
  return (Path + ".banklint-" + Twine(Owner) + "-").str();
}

void removeStaleFiles(StringRef Path) {
  StringRef Folder = sys::path::parent_path(Path);
  const std::string Prefix = (sys::path::filename(Path) + ".banklint-").str();
  std::error_code EC;
  for (sys::fs::directory_iterator It(Folder.empty() ? "." : Folder, EC), End;
       !EC && It != End; It.increment(EC)) {
    StringRef Name = sys::path::filename(It->path());
    pid_t Owner;
    if (Name.consume_front(Prefix) && Name.ends_with(".tmp") &&
        !Name.consumeInteger(10, Owner) && Owner > 0 && ::kill(Owner, 0) != 0 &&
        errno == ESRCH)
      sys::fs::remove(It->path());
  }
}

/// Writes \p Text beside \p Path with its permissions; returns what went wrong.
static std::string stage(const std::string &Path, StringRef Text,
                         std::vector<StagedFile> &Staged) {
  sys::fs::file_status Status;
  if (std::error_code EC = sys::fs::status(Path, Status))
    return writeFailure(Path, EC.message());
  // A rename would replace a file that its owner has protected.
  const auto AnyWrite =
      sys::fs::owner_write | sys::fs::group_write | sys::fs::others_write;
  if (!sys::fs::can_write(Path) || !(Status.permissions() & AnyWrite))
    return writeFailure(Path, "the file is read-only");
  StagedFile File{Path, {}};
  int Descriptor;
  if (std::error_code EC = sys::fs::createUniqueFile(
          stagedPrefix(Path, sys::Process::getProcessId()) + "%%%%%%%%.tmp",
          Descriptor, File.Temporary))
    return writeFailure(Path, EC.message());
  Staged.push_back(File);
  raw_fd_ostream OS(Descriptor, /*shouldClose=*/true);
  OS << Text;
  OS.close();
  std::error_code EC = OS.error();
  OS.clear_error(); // else the stream would end the program
  if (!EC)
    EC = sys::fs::setPermissions(File.Temporary, Status.permissions());
  return EC ? writeFailure(Path, EC.message()) : "";
}

/// Gives each of \p Files the text that \p New chooses. All texts are complete
/// on disk before the first file is replaced. \p Replaced counts those that
/// were.
static std::string replaceAll(ArrayRef<ChangedFile> Files,
                              std::string ChangedFile::*New,
                              std::size_t &Replaced) {
  std::vector<StagedFile> Staged;
  std::string Error;
  Replaced = 0;
  for (const ChangedFile &File : Files)
    if (Error.empty())
      Error = stage(File.Path, File.*New, Staged);
  for (const StagedFile &File : Staged) {
    if (Error.empty()) {
      if (std::error_code EC = sys::fs::rename(File.Temporary, File.Path))
        Error = writeFailure(File.Path, EC.message());
      else
        ++Replaced;
    }
    if (!Error.empty())
      sys::fs::remove(File.Temporary);
  }
  return Error;
}

/// The first of \p Files get their old texts back; returns \p Error, or what
/// is worse: that this failed as well.
static std::string undo(ArrayRef<ChangedFile> Files, std::string Error) {
  std::size_t Replaced;
  std::string Worse = replaceAll(Files, &ChangedFile::Before, Replaced);
  return Worse.empty() ? Error : Worse;
}

static std::string write(ArrayRef<ChangedFile> Files) {
  std::size_t Replaced;
  std::string Error = replaceAll(Files, &ChangedFile::After, Replaced);
  return Error.empty() ? Error : undo(Files.take_front(Replaced), Error);
}

static bool isSameFile(StringRef Path, StringRef RealPath) {
  SmallString<256> Real;
  return !sys::fs::real_path(Path, Real) && StringRef(Real) == RealPath;
}

/// The inputs that may read one of \p Files: any may include a header.
static std::set<const FileResult *> readersOf(ArrayRef<ChangedFile> Files,
                                              ArrayRef<FileResult> Inputs) {
  std::set<const FileResult *> Readers;
  for (const ChangedFile &File : Files) {
    const auto IsInput = [&](const FileResult &R) {
      return isSameFile(R.Path, File.Path);
    };
    const bool IsHeader = none_of(Inputs, IsInput);
    for (const FileResult &R : Inputs)
      if (IsHeader || IsInput(R))
        Readers.insert(&R);
  }
  return Readers;
}

std::string changedSince(const timespec &Start, const Repairs &Plan) {
  for (const ChangedFile &File : Plan.Files) {
    struct stat Now;
    // Not the time of modification, which a file that is moved here keeps.
    if (::stat(File.Path.c_str(), &Now) == 0 &&
        std::tie(Now.st_ctim.tv_sec, Now.st_ctim.tv_nsec) >
            std::tie(Start.tv_sec, Start.tv_nsec))
      return writeFailure(File.Path, "the file has changed");
  }
  return "";
}

AppliedFixes applyFixes(const Repairs &Plan, ArrayRef<FileResult> Before,
                        ArrayRef<Input> Inputs, const CommandLine &Options) {
  AppliedFixes Applied;
  if (Applied.Error = write(Plan.Files); !Applied.Error.empty()) {
    Applied.Results = Before;
    return Applied;
  }
  const std::set<const FileResult *> Readers = readersOf(Plan.Files, Before);
  std::vector<Input> Again;
  for (std::size_t I = 0; I != Before.size(); ++I)
    if (Readers.count(&Before[I]))
      Again.push_back(Inputs[I]);
  CommandLine Apart = Options;
  Apart.Isolate = true; // a crash must not keep us from taking them back
  std::vector<FileResult> Reread = analyzeAll(Again, Apart);
  auto Next = Reread.begin();
  for (const FileResult &Old : Before) {
    Applied.Results.push_back(Readers.count(&Old) ? std::move(*Next++) : Old);
    const FileResult &New = Applied.Results.back();
    if (New.Errors.size() <= Old.Errors.size())
      continue;
    Applied.Error =
        undo(Plan.Files, takenBackSentence(Old.Path, New.Errors.front()));
    Applied.Results = Before;
    return Applied;
  }
  return Applied;
}

} // namespace banklint
