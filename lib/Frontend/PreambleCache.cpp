//===- PreambleCache.cpp --------------------------------------------------===//

#include "Frontend/PreambleCache.h"

#include "Frontend/IncludePrefix.h"

#include "clang/Basic/Version.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Frontend/PrecompiledPreamble.h"
#include "clang/Lex/Lexer.h"
#include "clang/Serialization/PCHContainerOperations.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/SHA256.h"

#include <chrono>
#include <cstdlib>

using namespace clang;
namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;
namespace vfs = llvm::vfs;
using llvm::SmallString;
using llvm::StringRef;

namespace banklint {

static constexpr StringRef Suffix = ".preamble";
static constexpr StringRef TemporarySuffix = ".new";

/// Nobody writes for longer.
static constexpr std::chrono::hours AbandonedAfter(1);

PreambleCache::PreambleCache(CacheFolder Folder, std::string Program)
    : Folder(std::move(Folder)), Program(std::move(Program)) {}

/// \p Call with another main file, which begins with \p Prefix and includes
/// what the real one does.
static CompilerInvocation callFor(const CompilerInvocation &Call,
                                  const IncludePrefix &Prefix) {
  CompilerInvocation Other(Call);
  FrontendInputFile &Main = Other.getFrontendOpts().Inputs.front();
  SmallString<256> Name(Prefix.NamesNeighbours
                            ? path::parent_path(Main.getFile())
                            : StringRef("/"));
  path::append(Name, "banklint-includes.cu");
  Main = FrontendInputFile(Name, Main.getKind(), Main.isSystem());
  Other.getCodeGenOpts().MainFileName = "";
  Other.getLangOpts().CUID = ""; // made of the file's name
  return Other;
}

std::string PreambleCache::fileFor(const CompilerInvocation &Call,
                                   vfs::FileSystem &Files,
                                   StringRef Prefix) const {
  llvm::SHA256 Hash;
  const auto Add = [&](StringRef Text) {
    Hash.update(Text);
    Hash.update(StringRef("\0", 1));
  };
  Add(getClangFullVersion());
  Add(Program);
  for (const std::string &Argument : Call.getCC1CommandLine())
    Add(Argument);
  for (const char *Name : {"CPATH", "CPLUS_INCLUDE_PATH", "C_INCLUDE_PATH"})
    Add(std::getenv(Name) ? std::getenv(Name) : "");
  Add(Files.getCurrentWorkingDirectory().get());
  Add(Prefix);
  SmallString<256> Name(Folder.Path);
  path::append(Name, llvm::toHex(Hash.final(), /*LowerCase=*/true) + Suffix);
  return std::string(Name);
}

/// The preamble in \p Name, marked as used now; null where there is none.
static std::unique_ptr<StoredPreamble> load(const std::string &Name) {
  auto Handle = fs::openNativeFileForRead(Name);
  if (!Handle) {
    llvm::consumeError(Handle.takeError());
    return nullptr;
  }
  fs::file_status Status;
  std::unique_ptr<StoredPreamble> Result;
  if (!fs::status(*Handle, Status)) {
    auto Buffer = llvm::MemoryBuffer::getOpenFile(
        *Handle, Name, Status.getSize(), /*RequiresNullTerminator=*/false);
    if (Buffer)
      Result = StoredPreamble::read(std::move(*Buffer));
    // Without the right to do so, it only ages faster.
    (void)fs::setLastAccessAndModificationTime(
        *Handle, std::chrono::system_clock::now());
  }
  fs::closeFile(*Handle);
  return Result;
}

/// Whether it can be made and written to.
static bool isWritable(const std::string &Folder) {
  return !fs::create_directories(Folder) &&
         !fs::access(Folder, fs::AccessMode::Write);
}

bool PreambleCache::store(const Preamble &P, vfs::FileSystem &Files,
                          const std::string &Name) const {
  int Handle = -1;
  SmallString<256> Temporary;
  if (fs::createUniqueFile(Name + "-%%%%%%%%" + TemporarySuffix, Handle,
                           Temporary))
    return false;
  bool Written = false;
  {
    llvm::raw_fd_ostream OS(Handle, /*shouldClose=*/true);
    Written = StoredPreamble::write(P, Files, OS);
    OS.close();
    Written &= !OS.has_error();
    OS.clear_error(); // a full disk is no reason to stop
  }
  Written = Written && !fs::rename(Temporary, Name);
  if (!Written)
    fs::remove(Temporary);
  else
    shrink(Folder, Folder.MaxBytes);
  return Written;
}

static std::string mainFileOf(const CompilerInvocation &Call) {
  return Call.getFrontendOpts().Inputs.front().getFile().str();
}

/// Errors have their place in the file itself; and Clang wants no other text of
/// a file than it has read, as where the \p Main file includes itself.
static bool isOfAnyUse(const PreambleFacts &Facts, const std::string &Main,
                       vfs::FileSystem &Files) {
  SmallString<256> Real;
  return Facts.Errors.empty() && !Files.getRealPath(Main, Real) &&
         !Facts.Includes.count(std::string(Real));
}

/// \p Made in this process, where nothing could be kept. Reports would show
/// other names of some files than without it.
static std::unique_ptr<Preamble> unlessItRenames(std::unique_ptr<Preamble> Made,
                                                 vfs::FileSystem &Files) {
  if (Made && !llvm::all_of(Made->facts().Opened, [&](const auto &File) {
        return StoredPreamble::keepsName(File.first, Files);
      }))
    return nullptr;
  return Made;
}

std::unique_ptr<Preamble>
PreambleCache::make(CompilerInvocation &Call, StringRef Prefix,
                    llvm::IntrusiveRefCntPtr<vfs::FileSystem> Files,
                    const std::string &Name) const {
  if (!std::exchange(MayMake, false) || !isWritable(Folder.Path))
    return nullptr;
  const auto Text = llvm::MemoryBuffer::getMemBuffer(Prefix);
  auto Made =
      Preamble::build(Call, *Text, PreambleBounds(Prefix.size(), true), Files,
                      std::make_shared<PCHContainerOperations>());
  // The file instead, so that the memory of its maker is free.
  if (Made && store(*Made, *Files, Name))
    if (auto Loaded = load(Name); Loaded && Loaded->isCurrent(*Files))
      return Loaded;
  return unlessItRenames(std::move(Made), *Files);
}

const Preamble *PreambleCache::preambleFor(
    const CompilerInvocation &Call, const llvm::MemoryBuffer &Main,
    llvm::IntrusiveRefCntPtr<vfs::FileSystem> Files) const {
  if (Folder.Path.empty())
    return nullptr;
  const PreambleBounds Bounds =
      includeBoundsOf(Main.getBuffer(), Call.getLangOpts());
  const IncludePrefix Prefix = includePrefixOf(
      Main.getBuffer().take_front(Bounds.Size), Call.getLangOpts());
  CompilerInvocation Other = callFor(Call, Prefix);
  const std::string Name = fileFor(Other, *Files, Prefix.Text);
  if (!Last || Name != LastName) {
    LastName = Name;
    Last = load(Name);
    if (!Last || !Last->preambleFor(Call, Main, Files))
      Last = make(Other, Prefix.Text, Files, Name);
  } else if (!Last->preambleFor(Call, Main, Files)) {
    return nullptr; // a header with a repair that is being tried
  }
  return Last && isOfAnyUse(Last->facts(), mainFileOf(Call), *Files)
             ? Last.get()
             : nullptr;
}

namespace {
struct Entry {
  std::string Name;
  std::uint64_t Bytes;
  llvm::sys::TimePoint<> Used;
};
} // namespace

/// The files of the cache, and what was left of writing them.
static std::vector<Entry> entriesOf(const CacheFolder &Folder) {
  std::vector<Entry> Entries;
  std::error_code Error;
  for (fs::directory_iterator It(Folder.Path, Error), End; It != End && !Error;
       It.increment(Error)) {
    const StringRef Name = It->path();
    if (!Name.ends_with(Suffix) && !Name.ends_with(TemporarySuffix))
      continue;
    if (const auto Status = It->status())
      Entries.push_back(
          {Name.str(), Status->getSize(), Status->getLastModificationTime()});
  }
  return Entries;
}

CacheContent contentOf(const CacheFolder &Folder) {
  CacheContent Content;
  for (const Entry &E : entriesOf(Folder)) {
    ++Content.Files;
    Content.Bytes += E.Bytes;
  }
  return Content;
}

bool shrink(const CacheFolder &Folder, std::uint64_t MaxBytes) {
  std::vector<Entry> Entries = entriesOf(Folder);
  llvm::sort(Entries,
             [](const Entry &A, const Entry &B) { return A.Used > B.Used; });
  const auto Now = std::chrono::system_clock::now();
  std::uint64_t Bytes = 0;
  bool Removed = true;
  for (const Entry &E : Entries) {
    Bytes += E.Bytes;
    const bool IsAbandoned = StringRef(E.Name).ends_with(TemporarySuffix) &&
                             Now - E.Used > AbandonedAfter;
    if (Bytes > MaxBytes || IsAbandoned)
      Removed &= !fs::remove(E.Name);
  }
  return Removed;
}

} // namespace banklint
