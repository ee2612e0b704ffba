//===- Inputs.cpp - What one run analyses ---------------------------------===//

#include "Inputs.h"

#include "Output.h"

#include "Frontend/IncludeSearch.h"
#include "Frontend/ProjectCommands.h"
#include "Report/PathRules.h"
#include "Report/RunWords.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

#include <map>
#include <set>

using namespace llvm;

namespace banklint {

static bool isBelow(StringRef File, StringRef Folder) {
  return File.consume_front(Folder) &&
         (File.empty() || File.front() == '/' || Folder.ends_with("/"));
}

/// What --include and --exclude say of the files that a folder stands for.
static bool isWanted(const std::string &File, const CommandLine &Options) {
  const PathRules Here(".", {});
  PathRule Rule;
  Rule.Paths = Options.Include;
  if (!Rule.Paths.empty() && !Here.matches(Rule, File))
    return false;
  Rule.Paths = Options.Exclude;
  return !Here.matches(Rule, File);
}

/// The CUDA files in \p Folder. Hidden folders and those that CMake builds in
/// hold no sources.
static std::vector<std::string> filesIn(const std::string &Folder) {
  std::vector<std::string> Files;
  std::error_code EC;
  std::set<sys::fs::UniqueID> Seen; // a link may lead back to where it stands
  if (sys::fs::UniqueID Id; !sys::fs::getUniqueID(Folder, Id))
    Seen.insert(Id);
  for (sys::fs::recursive_directory_iterator It(Folder, EC), End;
       !EC && It != End; It.increment(EC)) {
    const StringRef Path = It->path();
    sys::fs::UniqueID Id;
    if (sys::fs::getUniqueID(Path, Id) || !Seen.insert(Id).second) {
      It.no_push();
    } else if (sys::fs::is_directory(Path)) {
      if (sys::path::filename(Path).starts_with(".") ||
          sys::fs::exists(Path + "/CMakeCache.txt"))
        It.no_push();
    } else if (!sys::fs::is_regular_file(Path)) {
      continue;
    } else if (Path.ends_with(".cu") || Path.ends_with(".cuh")) {
      SmallString<256> Name(Path);
      sys::path::remove_dots(Name);
      Files.push_back(std::string(Name));
    }
  }
  sort(Files);
  return Files;
}

/// What one of \p Files includes is seen through it, whatever its name ends in.
/// Of files that include each other the first stays.
static void dropIncluded(std::vector<std::string> &Files) {
  IncludeSearch Search;
  std::map<std::string, std::set<std::string>> Included;
  for (const std::string &File : Files)
    if (StringRef(File).ends_with(".cu"))
      Included[absolutePath(File)] = Search.filesFrom(absolutePath(File), {});
  erase_if(Files, [&](const std::string &File) {
    const std::string Name = absolutePath(File);
    const auto Own = Included.find(Name);
    return any_of(Included, [&](const auto &Other) {
      const auto &[By, Names] = Other;
      const bool IsMutual = Own != Included.end() && Own->second.count(By);
      return By != Name && Names.count(Name) && (!IsMutual || By < Name);
    });
  });
}

/// How the user would name \p Path.
static std::string shown(const std::string &Path) {
  const std::string Here = absolutePath(".");
  return isBelow(Path, Here) && Path.size() > Here.size()
             ? Path.substr(Here.size() + 1)
             : Path;
}

/// The CUDA files of \p Base in \p Folder, which may be empty, as the user
/// would name them.
static std::vector<std::string> filesOf(const Database &Base,
                                        const std::string &Folder) {
  std::set<std::string> Files;
  for (const DatabaseEntry &Entry : Base.Entries)
    if (Entry.IsCuda && (Folder.empty() || isBelow(Entry.File, Folder)))
      Files.insert(shown(Entry.File));
  return {Files.begin(), Files.end()};
}

static void noteLeftOut(const std::string &Folder, const Database &Base,
                        ArrayRef<std::string> Taken) {
  std::set<std::string> Known;
  for (const std::string &File : Taken)
    Known.insert(absolutePath(File));
  const auto IsLeftOut = [&](const std::string &File) {
    return StringRef(File).ends_with(".cu") && !Known.count(absolutePath(File));
  };
  const auto LeftOut = count_if(filesIn(Folder), IsLeftOut);
  if (LeftOut != 0)
    errs() << "banklint: note: "
           << leftOutSentence(Folder, LeftOut, shown(Base.Path)) << '\n';
}

/// The files that \p Folder stands for; false after a complaint.
static bool addFolder(const std::string &Folder, ProjectCommands &Commands,
                      const CommandLine &Options,
                      std::vector<std::string> &Files) {
  std::string Error;
  const Database *Base = Commands.databaseFor(Folder, Error);
  if (!Base)
    return succeeded(Folder + ": " + Error);
  std::vector<std::string> Found = filesOf(*Base, absolutePath(Folder));
  if (!Found.empty()) {
    noteLeftOut(Folder, *Base, Found);
  } else {
    Found = filesIn(Folder);
    dropIncluded(Found);
  }
  erase_if(Found, [&](const std::string &F) { return !isWanted(F, Options); });
  if (Found.empty())
    return succeeded(Folder + ": no .cu or .cuh file in it");
  Files.insert(Files.end(), Found.begin(), Found.end());
  return true;
}

/// -p without files: all that the database builds of CUDA.
static bool addDatabase(ProjectCommands &Commands, const CommandLine &Options,
                        std::vector<std::string> &Files) {
  std::string Error;
  const Database *Base = Commands.databaseFor(".", Error);
  if (!Base)
    return succeeded("-p " + Options.Command.DatabaseDirectory + ": " + Error);
  Files = filesOf(*Base, "");
  erase_if(Files, [&](const std::string &F) { return !isWanted(F, Options); });
  return !Files.empty() || succeeded("-p " + Options.Command.DatabaseDirectory +
                                     ": the database builds no CUDA file");
}

static std::vector<Input> inputsOf(const std::string &File,
                                   ProjectCommands &Commands) {
  std::vector<Input> Inputs;
  std::string Error;
  for (FrontendCommand &Command : Commands.commandsFor(File, Error))
    Inputs.push_back({File, std::move(Command), ""});
  if (Inputs.empty())
    Inputs.push_back({File, {}, StringRef(Error).split('\n').first.str()});
  return Inputs;
}

std::optional<std::vector<Input>> findInputs(const CommandLine &Options) {
  ProjectCommands Commands(Options.Command);
  std::vector<std::string> Files;
  if (Options.Files.empty() && !addDatabase(Commands, Options, Files))
    return std::nullopt;
  for (const std::string &File : Options.Files) {
    if (!sys::fs::is_directory(File))
      Files.push_back(File);
    else if (!addFolder(File, Commands, Options, Files))
      return std::nullopt;
  }
  std::set<std::string> Seen;
  std::vector<Input> Inputs;
  for (const std::string &File : Files)
    if (!isIgnored(File, Options) && Seen.insert(File).second)
      for (Input &I : inputsOf(File, Commands))
        Inputs.push_back(std::move(I));
  std::vector<Input> Share;
  for (std::size_t I = 0; I != Inputs.size(); ++I)
    if (I % Options.Shards == Options.Shard)
      Share.push_back(std::move(Inputs[I]));
  return Share;
}

/// \p Folder or the nearest above it that holds \p Name; empty if none does.
static std::string folderWith(StringRef Name, StringRef Folder) {
  for (; !Folder.empty(); Folder = sys::path::parent_path(Folder))
    if (sys::fs::exists(Folder + "/" + Name))
      return Folder.str();
  return "";
}

std::string projectRoot(ArrayRef<Input> Inputs, const CommandLine &Options) {
  if (Inputs.empty())
    return "";
  std::string Common =
      sys::path::parent_path(absolutePath(Inputs.front().Path)).str();
  for (const Input &I : Inputs)
    while (!isBelow(absolutePath(I.Path), Common))
      Common = sys::path::parent_path(Common).str();
  for (StringRef Mark : {".banklint.yaml", ".git"})
    if (std::string Root = folderWith(Mark, Common); !Root.empty())
      return Root;
  return Common;
}

} // namespace banklint
