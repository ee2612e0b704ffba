//===- ApplyFixes.cpp - Writes repairs into the source --------------------===//

#include "ApplyFixes.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

#include <map>
#include <optional>

using namespace llvm;

namespace banklint {

namespace {

/// The edits of one file by offset; equal ones become one.
using FileEdits = std::map<unsigned, Edit>;

/// A new text beside the file that it will replace.
struct StagedFile {
  std::string Path;
  SmallString<256> Temporary;
};

} // namespace

/// One name for each file, so that "a.cuh" and "./a.cuh" are the same, and so
/// that a link stays a link.
static std::string realName(const std::string &Path) {
  SmallString<256> Real;
  return sys::fs::real_path(Path, Real) ? Path : std::string(Real);
}

/// Whether both edits cannot be made; equal ones can.
static bool contradict(const Edit &A, const Edit &B) {
  if (realName(A.File) != realName(B.File))
    return false;
  if (A.Offset == B.Offset)
    return A.Length != B.Length || A.Text != B.Text;
  return A.Offset < B.Offset ? B.Offset < A.Offset + A.Length
                             : A.Offset < B.Offset + B.Length;
}

static bool contradict(const ProvenFix &A, const ProvenFix &B) {
  return any_of(A.Edits, [&](const Edit &Mine) {
    return any_of(B.Edits,
                  [&](const Edit &Other) { return contradict(Mine, Other); });
  });
}

/// \p Text with \p Edits made; nothing if one lies outside.
static std::optional<std::string> edited(StringRef Text,
                                         const FileEdits &Edits) {
  std::string Result;
  std::size_t At = 0;
  for (const auto &[Offset, E] : Edits) {
    if (Offset < At || Offset + std::size_t(E.Length) > Text.size())
      return std::nullopt;
    Result += Text.slice(At, Offset);
    Result += E.Text;
    At = Offset + E.Length;
  }
  Result += Text.substr(At);
  return Result;
}

static std::string failed(const std::string &Path, const Twine &Why) {
  return (Twine(Path) + ": cannot write the repair: " + Why).str();
}

/// Writes \p Text beside \p Path with its permissions; returns what went wrong.
static std::string stage(const std::string &Path, StringRef Text,
                         std::vector<StagedFile> &Staged) {
  sys::fs::file_status Status;
  if (std::error_code EC = sys::fs::status(Path, Status))
    return failed(Path, EC.message());
  // A rename would replace a file that its owner has protected.
  const auto AnyWrite =
      sys::fs::owner_write | sys::fs::group_write | sys::fs::others_write;
  if (!sys::fs::can_write(Path) || !(Status.permissions() & AnyWrite))
    return failed(Path, "the file is read-only");
  StagedFile File{Path, {}};
  int Descriptor;
  if (std::error_code EC = sys::fs::createUniqueFile(
          Path + ".%%%%%%%%.tmp", Descriptor, File.Temporary))
    return failed(Path, EC.message());
  Staged.push_back(File);
  raw_fd_ostream OS(Descriptor, /*shouldClose=*/true);
  OS << Text;
  OS.close();
  std::error_code EC = OS.error();
  OS.clear_error(); // else the stream would end the program
  if (!EC)
    EC = sys::fs::setPermissions(File.Temporary, Status.permissions());
  return EC ? failed(Path, EC.message()) : "";
}

static std::string stageAll(const std::map<std::string, FileEdits> &Files,
                            std::vector<StagedFile> &Staged) {
  for (const auto &[Path, Edits] : Files) {
    auto Buffer = MemoryBuffer::getFile(Path);
    if (!Buffer)
      return failed(Path, Buffer.getError().message());
    const std::optional<std::string> Text =
        edited((*Buffer)->getBuffer(), Edits);
    if (!Text)
      return failed(Path, "the file has changed");
    if (std::string Error = stage(Path, *Text, Staged); !Error.empty())
      return Error;
  }
  return "";
}

/// All new texts are complete on disk before the first file is replaced.
static std::string writeAll(const std::map<std::string, FileEdits> &Files) {
  std::vector<StagedFile> Staged;
  std::string Error = stageAll(Files, Staged);
  for (const StagedFile &File : Staged) {
    if (Error.empty())
      if (std::error_code EC = sys::fs::rename(File.Temporary, File.Path))
        Error = failed(File.Path, EC.message());
    if (!Error.empty())
      sys::fs::remove(File.Temporary);
  }
  return Error;
}

AppliedFixes applyFixes(const std::vector<const ProvenFix *> &Fixes) {
  AppliedFixes Result;
  std::map<std::string, FileEdits> Files;
  for (const ProvenFix *Fix : Fixes) {
    // Each was proven alone; of two that contradict, neither is proven here.
    if (any_of(Fixes, [&](const ProvenFix *Other) {
          return Other != Fix && contradict(*Fix, *Other);
        }))
      continue;
    for (const Edit &E : Fix->Edits)
      Files[realName(E.File)].emplace(E.Offset, E);
    Result.Done.insert(Fix);
  }
  Result.Error = writeAll(Files);
  if (!Result.Error.empty())
    Result.Done.clear();
  return Result;
}

} // namespace banklint
