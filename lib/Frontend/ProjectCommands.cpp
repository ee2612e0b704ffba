//===- ProjectCommands.cpp - How a project compiles its files -------------===//

#include "Frontend/ProjectCommands.h"
#include "Frontend/DatabaseCheck.h"
#include "Frontend/IncludeSearch.h"
#include "Frontend/NvccCommand.h"

#include "clang/Tooling/ArgumentsAdjusters.h"
#include "clang/Tooling/CompilationDatabase.h"
#include "clang/Tooling/JSONCompilationDatabase.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace banklint {

static std::string joined(StringRef Folder, const Twine &Name) {
  SmallString<256> Path(Folder);
  sys::path::append(Path, Name);
  sys::path::remove_dots(Path, /*remove_dot_dot=*/true);
  return std::string(Path);
}

std::string absolutePath(StringRef Path) {
  SmallString<256> Here;
  sys::fs::current_path(Here);
  return sys::path::is_absolute(Path) ? joined("/", Path) : joined(Here, Path);
}

static bool isCudaName(StringRef File) {
  return StringSwitch<bool>(sys::path::extension(File).lower())
      .Cases({".cu", ".cuh", ".cuda"}, true)
      .Default(false);
}

/// What -x says, or else what the name does.
static bool compilesCuda(ArrayRef<std::string> Words, StringRef File) {
  if (const auto Launchers = wordsBeforeNvcc(Words)) {
    const NvccCommand Command =
        readNvccCommand(Words.drop_front(*Launchers + 1), "",
                        [](StringRef) { return std::string(); });
    if (!Command.Compiles)
      return false;
    if (!Command.Language.empty())
      return Command.Language == "cu";
  }
  for (std::size_t I = 1; I + 1 < Words.size(); ++I)
    if (Words[I] == "-x")
      return Words[I + 1] == "cuda" || Words[I + 1] == "cu";
  return isCudaName(File);
}

ProjectCommands::ProjectCommands(const CommandOptions &Options)
    : Options(Options) {}

ProjectCommands::~ProjectCommands() = default;

static void addEntries(Database &Base,
                       const clang::tooling::CompilationDatabase &Json) {
  for (clang::tooling::CompileCommand &C : Json.getAllCompileCommands()) {
    DatabaseEntry Entry;
    Entry.Directory = absolutePath(C.Directory);
    Entry.File = sys::path::is_absolute(C.Filename)
                     ? absolutePath(C.Filename)
                     : joined(Entry.Directory, C.Filename);
    Entry.Words = std::move(C.CommandLine);
    Entry.Output = std::move(C.Output);
    Entry.IsCuda = compilesCuda(Entry.Words, Entry.File);
    Base.Entries.push_back(std::move(Entry));
  }
}

/// Null where \p Folder holds no database; \p Error says so if it is broken.
const Database *ProjectCommands::load(const std::string &Folder,
                                      std::string &Error) {
  using namespace clang::tooling;
  const auto [It, IsNew] = Loaded.try_emplace(Folder);
  if (!IsNew)
    return It->second.get();
  const std::string Json = joined(Folder, "compile_commands.json");
  const std::string Flags = joined(Folder, "compile_flags.txt");
  auto Base = std::make_unique<Database>();
  if (sys::fs::exists(Json)) {
    if (std::string Objection = objectionToDatabase(Json); !Objection.empty()) {
      Error = Json + ":" + Objection;
      return nullptr;
    }
    std::unique_ptr<CompilationDatabase> Entries =
        JSONCompilationDatabase::loadFromFile(
            Json, Error, JSONCommandLineSyntax::AutoDetect);
    if (!Entries) {
      Error = Json + ": " + StringRef(Error).split('\n').first.str();
      return nullptr;
    }
    Error.clear();
    Entries = expandResponseFiles(std::move(Entries), vfs::getRealFileSystem());
    Base->Path = Json;
    addEntries(*Base, *Entries);
  } else if (sys::fs::exists(Flags)) {
    std::string Ignored;
    const auto Fixed = FixedCompilationDatabase::loadFromFile(Flags, Ignored);
    if (!Fixed)
      return nullptr;
    Base->Path = Flags;
    Base->Flags = Fixed->getCompileCommands("f").front().CommandLine;
  } else {
    return nullptr;
  }
  It->second = std::move(Base);
  return It->second.get();
}

const Database *ProjectCommands::databaseFor(StringRef Path,
                                             std::string &Error) {
  static const Database Nothing;
  if (Options.Flags)
    return &Nothing;
  if (!Options.DatabaseDirectory.empty()) {
    const Database *Base = load(absolutePath(Options.DatabaseDirectory), Error);
    if (!Base && Error.empty())
      Error = "no compile_commands.json in " + Options.DatabaseDirectory;
    return Base;
  }
  const std::string From = absolutePath(Path);
  for (StringRef Folder = From; !Folder.empty();
       Folder = sys::path::parent_path(Folder))
    for (const std::string &Place : {Folder.str(), joined(Folder, "build")}) {
      if (const Database *Base = load(Place, Error))
        return Base;
      if (!Error.empty())
        return nullptr;
    }
  return &Nothing;
}

/// The words of \p Entry that commandWithFlags() takes.
static std::vector<std::string> flagsOf(const DatabaseEntry &Entry) {
  using namespace clang::tooling;
  if (wordsBeforeNvcc(Entry.Words))
    return Entry.Words;
  const ArgumentsAdjuster Strip = combineAdjusters(
      getClangStripOutputAdjuster(), getClangStripDependencyFileAdjuster());
  CommandLineArguments Words = Strip(Entry.Words, Entry.File);
  std::vector<std::string> Flags;
  for (std::string &Word : drop_begin(Words, Words.empty() ? 0 : 1))
    if (joined(Entry.Directory, Word) != Entry.File && Word != Entry.File)
      Flags.push_back(std::move(Word));
  return Flags;
}

/// The folders that \p Command searches.
static std::vector<std::string> foldersOf(const FrontendCommand &Command) {
  std::vector<std::string> Folders;
  for (std::size_t I = 0; I < Command.Arguments.size(); ++I) {
    StringRef Folder = Command.Arguments[I];
    if (Folder == "-isystem" && I + 1 < Command.Arguments.size())
      Folder = Command.Arguments[++I];
    else if (!Folder.consume_front("-I"))
      continue;
    if (!Folder.empty())
      Folders.push_back(sys::path::is_absolute(Folder)
                            ? Folder.str()
                            : joined(Command.Directory, Folder));
  }
  return Folders;
}

/// How many folders two paths share: the more, the nearer.
static unsigned sharedFolders(StringRef A, StringRef B) {
  const StringRef FolderA = sys::path::parent_path(A);
  const StringRef FolderB = sys::path::parent_path(B);
  return std::distance(
      sys::path::begin(FolderA),
      std::mismatch(sys::path::begin(FolderA), sys::path::end(FolderA),
                    sys::path::begin(FolderB), sys::path::end(FolderB))
          .first);
}

/// The entries for CUDA, the nearest to \p File first.
static std::vector<const DatabaseEntry *> nearest(const Database &Base,
                                                  StringRef File) {
  std::vector<const DatabaseEntry *> Entries;
  for (const DatabaseEntry &Entry : Base.Entries)
    if (Entry.IsCuda)
      Entries.push_back(&Entry);
  stable_sort(Entries, [&](const DatabaseEntry *A, const DatabaseEntry *B) {
    return sharedFolders(A->File, File) > sharedFolders(B->File, File);
  });
  return Entries;
}

/// The entries of \p File itself; those that compile CUDA, if any do.
static std::vector<const DatabaseEntry *> entriesOf(const Database &Base,
                                                    const std::string &File) {
  SmallString<256> Real;
  sys::fs::real_path(File, Real);
  std::vector<const DatabaseEntry *> Cuda, Other;
  for (const DatabaseEntry &Entry : Base.Entries) {
    SmallString<256> Theirs;
    if (Entry.File == File ||
        (sys::path::filename(Entry.File) == sys::path::filename(File) &&
         !sys::fs::real_path(Entry.File, Theirs) && Theirs == Real))
      (Entry.IsCuda ? Cuda : Other).push_back(&Entry);
  }
  return Cuda.empty() ? Other : Cuda;
}

std::optional<FrontendCommand> commandOf(const DatabaseEntry &Entry,
                                         StringRef Input, bool Bundled,
                                         std::string &Error) {
  // The file keeps the name that the user gave it where that means the same.
  const bool IsHere = Entry.Directory == absolutePath(".");
  return commandWithFlags(IsHere ? Input.str() : absolutePath(Input),
                          flagsOf(Entry), Entry.Directory, Bundled, Error);
}

std::vector<FrontendCommand> ProjectCommands::fromDatabase(const Database &Base,
                                                           StringRef File,
                                                           std::string &Error) {
  const std::string Absolute = absolutePath(File);
  std::vector<FrontendCommand> Calls;
  const auto Add = [&](std::optional<FrontendCommand> Call) {
    if (Call && none_of(Calls, [&](const FrontendCommand &C) {
          return C.Arguments == Call->Arguments &&
                 C.Directory == Call->Directory;
        }))
      Calls.push_back(std::move(*Call));
  };
  const auto Own = entriesOf(Base, Absolute);
  for (const DatabaseEntry *Entry : Own)
    Add(commandOf(*Entry, File, Options.BundledHeaders, Error));
  if (!Own.empty())
    return Calls;
  const auto Others = nearest(Base, Absolute);
  IncludeSearch Search;
  if (sys::path::extension(File) != ".cu")
    for (const DatabaseEntry *Entry : Others) {
      auto Call = commandOf(*Entry, Entry->File, Options.BundledHeaders, Error);
      if (!Call ||
          !Search.filesFrom(Entry->File, foldersOf(*Call)).count(Absolute))
        continue;
      Call->Header = Absolute;
      return {std::move(*Call)};
    }
  if (!Others.empty())
    Add(commandOf(*Others.front(), File, Options.BundledHeaders, Error));
  return Calls;
}

std::vector<FrontendCommand> ProjectCommands::commandsFor(StringRef File,
                                                          std::string &Error) {
  const Database *Base = databaseFor(File, Error);
  if (!Base)
    return {};
  if (!Base->Entries.empty()) {
    std::vector<FrontendCommand> Calls = fromDatabase(*Base, File, Error);
    if (!Calls.empty() || !Error.empty())
      return Calls;
  }
  std::vector<std::string> Flags;
  if (Options.Flags)
    Flags = *Options.Flags;
  else if (Base->Flags)
    Flags.assign(Base->Flags->begin() + 1, Base->Flags->end());
  auto Call = commandWithFlags(File, Flags, absolutePath("."),
                               Options.BundledHeaders, Error);
  if (!Call)
    return {};
  return {std::move(*Call)};
}

} // namespace banklint
