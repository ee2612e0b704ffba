//===- Project.cpp - How each file is to be analysed ----------------------===//

#include "lsp/Project.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace banklint {

static void addStamp(std::string &Stamp, StringRef Path) {
  sys::fs::file_status Status;
  if (sys::fs::status(Path, Status))
    return;
  const auto Time = Status.getLastModificationTime().time_since_epoch().count();
  Stamp += Path.str() + ' ' + std::to_string(Time) + ' ' +
           std::to_string(Status.getSize()) + '\n';
}

/// Changes whenever what \p Options were read from does.
static std::string stampOf(const std::string &Path,
                           const CommandLine &Options) {
  std::string Stamp;
  addStamp(Stamp, Options.Baseline);
  addStamp(Stamp, Options.Command.DatabaseDirectory + "/compile_commands.json");
  for (StringRef Folder = sys::path::parent_path(Path); !Folder.empty();
       Folder = sys::path::parent_path(Folder))
    for (StringRef Name :
         {".banklint.yaml", ".clang-tidy", "compile_commands.json",
          "compile_flags.txt", "build/compile_commands.json"}) {
      SmallString<256> File(Folder);
      sys::path::append(File, Name);
      addStamp(Stamp, File);
    }
  return Stamp;
}

void Project::setArguments(std::vector<std::string> New) {
  Arguments = std::move(New);
  Known.clear();
}

FileSettings Project::read(const std::string &Path) const {
  FileSettings Result;
  std::vector<const char *> All{"banklint", Path.c_str()};
  for (const std::string &Argument : Arguments)
    All.push_back(Argument.c_str());
  raw_string_ostream Errors(Result.Error);
  if (!parseCommandLine(int(All.size()), All.data(), Result.Options, Errors))
    return Result;
  Result.Error.clear(); // a note does no harm
  Result.Ignored = isIgnored(Path, Result.Options);
  Result.Options = optionsFor(Path, Result.Options);
  if (std::optional<Selection> Read = readSelection(Result.Options))
    Result.Selected = std::move(*Read);
  std::string Error;
  if (auto Command = commandFor(Path, Result.Options.Command, Error))
    Result.Command = std::move(*Command);
  else
    Result.Error = Path + ": " + Error;
  return Result;
}

bool Project::isCurrent(const std::string &Path) const {
  const auto It = Known.find(Path);
  return It != Known.end() &&
         It->second.Stamp == stampOf(Path, It->second.Settings.Options);
}

const FileSettings &Project::settingsFor(const std::string &Path) {
  if (!isCurrent(Path)) {
    FileSettings Settings = read(Path);
    std::string Stamp = stampOf(Path, Settings.Options);
    Known[Path] = {std::move(Stamp), std::move(Settings)};
  }
  return Known.at(Path).Settings;
}

} // namespace banklint
