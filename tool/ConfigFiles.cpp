//===- ConfigFiles.cpp - Where the options of a project are found ---------===//

#include "Config.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace banklint {

/// The file \p Name in the folder that \p Input is in or the nearest above.
static std::unique_ptr<MemoryBuffer> nearest(StringRef Input, StringRef Name,
                                             std::string &Path) {
  SmallString<256> Folder(Input);
  sys::fs::make_absolute(Folder);
  sys::path::remove_dots(Folder, /*remove_dot_dot=*/true);
  while (sys::path::has_parent_path(Folder)) {
    sys::path::remove_filename(Folder);
    SmallString<256> Candidate(Folder);
    sys::path::append(Candidate, Name);
    if (!sys::fs::is_regular_file(Candidate))
      continue;
    Path = std::string(Candidate);
    if (auto Text = MemoryBuffer::getFile(Candidate))
      return std::move(*Text);
  }
  return nullptr;
}

/// Adds the options of \p More that \p To does not have.
static void add(Config More, Config &To) {
  for (Config::Option &Theirs : More.Options)
    if (none_of(To.Options, [&](const Config::Option &Mine) {
          return Mine.Name == Theirs.Name;
        })) {
      To.Options.push_back(std::move(Theirs));
      if (To.File.empty())
        To.File = More.File;
    }
}

/// Adds what the nearest .clang-tidy says, and those above that it inherits.
static Expected<Config> withTidyConfig(Config Ours, StringRef Input) {
  std::string Path = Input.str();
  for (bool Goes = true; Goes;) {
    std::string Next;
    const auto Text = nearest(Path, ".clang-tidy", Next);
    if (!Text)
      break;
    Expected<Config> Tidy = readTidyConfig(Next, Text->getBuffer());
    if (!Tidy)
      return Tidy.takeError();
    Goes = Tidy->InheritsParent;
    Path = sys::path::parent_path(Next).str();
    add(std::move(*Tidy), Ours);
  }
  return std::move(Ours);
}

Expected<Config> findConfig(StringRef Input) {
  std::string Path;
  const auto Text = nearest(Input, ".banklint.yaml", Path);
  if (!Text)
    return withTidyConfig({}, Input);
  Expected<Config> Ours = readConfig(Path, Text->getBuffer());
  return Ours ? withTidyConfig(std::move(*Ours), Input) : std::move(Ours);
}

Expected<Config> loadConfig(StringRef File) {
  SmallString<256> Path(File);
  sys::fs::make_absolute(Path);
  auto Text = MemoryBuffer::getFile(Path);
  if (!Text)
    return createStringError(Text.getError(),
                             File + ": " + Text.getError().message());
  return readConfig(Path, (*Text)->getBuffer());
}

} // namespace banklint
