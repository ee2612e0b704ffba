//===- Cache.cpp - banklint cache -----------------------------------------===//

#include "Cache.h"

#include "Output.h"
#include "Subcommands.h"

#include "Frontend/PreambleCache.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace banklint {

static constexpr StringLiteral
    Usage("usage: banklint cache [--clear] [--cache-dir=DIR]\n\n"
          "Says what is kept of the includes that earlier runs have parsed, or "
          "removes it.\n");

std::string defaultCacheFolder() {
  SmallString<256> Folder;
  if (!sys::path::cache_directory(Folder))
    return "";
  sys::path::append(Folder, "banklint");
  return std::string(Folder);
}

std::string programIdentity() {
  static int Here; // an address in the program
  const std::string Path = sys::fs::getMainExecutable("banklint", &Here);
  sys::fs::file_status Status;
  if (sys::fs::status(Path, Status))
    return "";
  return formatv("{0} {1} {2}", Path, Status.getSize(),
                 Status.getLastModificationTime().time_since_epoch().count());
}

static int clear(const CacheFolder &Folder) {
  if (shrink(Folder, /*MaxBytes=*/0))
    return NothingFound;
  succeeded("cache: not all of " + Folder.Path + " could be removed");
  return WrongUsage;
}

int runCache(ArrayRef<const char *> Arguments) {
  CacheFolder Folder{defaultCacheFolder()};
  bool Clear = false;
  for (StringRef Argument : Arguments.drop_front(2)) {
    if (Argument == "--help") {
      outs() << Usage;
      return NothingFound;
    }
    if (Argument == "--clear") {
      Clear = true;
    } else if (Argument.consume_front("--cache-dir=")) {
      Folder.Path = Argument.str();
    } else {
      succeeded("cache: no such argument: " + Argument.str());
      errs() << Usage;
      return WrongUsage;
    }
  }
  if (Folder.Path.empty()) {
    succeeded("cache: there is no home folder; --cache-dir=DIR names another");
    return WrongUsage;
  }
  if (Clear)
    return clear(Folder);
  const CacheContent Content = contentOf(Folder);
  constexpr std::uint64_t Megabyte = 1u << 20;
  outs() << formatv("{0}: {1} files, {2} of at most {3} MB\n", Folder.Path,
                    Content.Files, (Content.Bytes + Megabyte - 1) / Megabyte,
                    Folder.MaxBytes / Megabyte);
  return NothingFound;
}

} // namespace banklint
