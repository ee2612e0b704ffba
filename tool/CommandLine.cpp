//===- CommandLine.cpp - What the user asks of the program ----------------===//

#include "CommandLine.h"

#include "Flags.h"

#include "banklint/Version.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"

using namespace llvm;

namespace banklint {

/// Where wrong usage is told: a server's user does not see standard error.
static raw_ostream *Complaints;

/// LLVM registers hundreds of options of its own, some under our names.
static void removeLLVMOptions() {
  SmallVector<cl::Option *, 0> Theirs;
  for (const auto &Entry : cl::getRegisteredOptions()) {
    const StringRef Name = Entry.first;
    if (Name != "help" && Name != "version" && Name != "h")
      Theirs.push_back(Entry.second);
  }
  for (cl::Option *O : Theirs)
    O->removeArgument();
}

static void printVersion(raw_ostream &OS) {
  OS << "banklint " BANKLINT_VERSION "\nLLVM " BANKLINT_LLVM_VERSION "\n";
}

static bool parse(ArrayRef<const char *> Arguments) {
  std::string Complaint;
  raw_string_ostream Stream(Complaint);
  if (cl::ParseCommandLineOptions(
          Arguments.size(), Arguments.data(),
          "Finds and repairs shared-memory bank conflicts in CUDA source\n\n"
          "  banklint k.cu\n"
          "  banklint explain k.cu:24\n"
          "  banklint --fix k.cu -- -Iinclude -DTILE=32\n"
          "  banklint src\n"
          "  banklint -p build\n",
          &Stream))
    return true;
  *Complaints << Complaint;
  return false;
}

static Expected<Config> configFor(const Flags &F) {
  if (F.NoConfig || (F.Files.empty() && F.Database.empty()))
    return Config();
  if (!F.ConfigFile.empty())
    return loadConfig(F.ConfigFile);
  const std::string First = F.Files.empty() ? "." : F.Files.front();
  // A folder's own is looked for from what is in it.
  return findConfig(sys::fs::is_directory(First) ? First + "/*" : First);
}

/// Reads the options again, those of \p Project before the user's: of one that
/// the user gave, the project's are left out.
static bool parseWith(const Config &Project, ArrayRef<const char *> Arguments) {
  std::vector<std::string> Texts;
  for (const Config::Option &Option : Project.Options)
    if (!cl::getRegisteredOptions()[Option.Name]->getNumOccurrences())
      for (const std::string &Value : Option.Values)
        Texts.push_back("--" + Option.Name + "=" + Value);
  if (Texts.empty())
    return true;
  std::vector<const char *> All{Arguments.front()};
  for (const std::string &Text : Texts)
    All.push_back(Text.c_str());
  All.insert(All.end(), Arguments.begin() + 1, Arguments.end());
  cl::ResetAllOptionOccurrences();
  if (parse(All))
    return true;
  *Complaints << "banklint: note: " << Project.File << " gives";
  for (const std::string &Text : Texts)
    *Complaints << ' ' << Text;
  *Complaints << '\n';
  return false;
}

static bool readConfiguration(const Flags &F, ArrayRef<const char *> Arguments,
                              CommandLine &Result) {
  Expected<Config> Project = configFor(F);
  if (!Project) {
    *Complaints << "banklint: error: " << toString(Project.takeError()) << '\n';
    return false;
  }
  Result.Report.Paths = Project->Paths;
  // What the user says of blocks is for all files.
  if (F.Blocks.empty())
    Result.BlocksByPath = std::move(Project->Blocks);
  return parseWith(*Project, Arguments);
}

/// LLVM's registry keeps pointers to the options, so they live as long.
static const Flags &registeredFlags() {
  static const bool IsFree = (removeLLVMOptions(), true);
  (void)IsFree;
  static Flags F;
  cl::HideUnrelatedOptions(F.Category);
  cl::SetVersionPrinter(printVersion);
  return F;
}

/// What follows -- in the words of \p Flags, @files read as Clang reads them.
static bool expandFlags(std::vector<std::string> &Flags) {
  BumpPtrAllocator Memory;
  SmallVector<const char *, 32> Words;
  for (const std::string &Flag : Flags)
    Words.push_back(Flag.c_str());
  for (const std::string &Flag : Flags)
    if (StringRef Name = Flag;
        Name.consume_front("@") && !sys::fs::exists(Name)) {
      *Complaints << "banklint: error: " << Flag
                  << ": there is no such response file\n";
      return false;
    }
  cl::ExpansionContext Expansion(Memory, cl::TokenizeGNUCommandLine);
  if (Error Failure = Expansion.expandResponseFiles(Words)) {
    *Complaints << "banklint: error: " << toString(std::move(Failure)) << '\n';
    return false;
  }
  std::vector<std::string> Expanded(Words.begin(), Words.end());
  Flags = std::move(Expanded);
  return true;
}

bool parseCommandLine(int Count, const char *const *Arguments,
                      CommandLine &Result, raw_ostream &Errors) {
  Complaints = &Errors;
  // What follows -- is Clang's, even where it looks like ours.
  int Ours = 0;
  while (Ours < Count && StringRef(Arguments[Ours]) != "--")
    ++Ours;
  if (Ours < Count)
    Result.Command.Flags.emplace(Arguments + Ours + 1, Arguments + Count);
  if (Result.Command.Flags && !expandFlags(*Result.Command.Flags))
    return false;

  const Flags &F = registeredFlags();
  cl::ResetAllOptionOccurrences(); // those of an earlier call
  const ArrayRef<const char *> All(Arguments, Ours);
  return parse(All) && readConfiguration(F, All, Result) &&
         readFlags(F, Result, *Complaints);
}

CommandLine optionsFor(StringRef File, const CommandLine &Options) {
  CommandLine Result = Options;
  std::vector<BlockOption> &Blocks = Result.Analysis.Blocks;
  for (const PathBlocks &Rule : Options.BlocksByPath) {
    if (!Options.Report.Paths->matches(Rule.Where, File))
      continue;
    // A rule says it anew for the kernels that it names.
    for (const BlockOption &Block : Rule.Blocks)
      erase_if(Blocks, [&](const BlockOption &Old) {
        return Old.Kernel == Block.Kernel;
      });
    Blocks.insert(Blocks.end(), Rule.Blocks.begin(), Rule.Blocks.end());
  }
  return Result;
}

bool isIgnored(StringRef File, const CommandLine &Options) {
  return Options.Report.Paths &&
         Options.Report.Paths->settingsFor(File).Ignore.value_or(false);
}

} // namespace banklint
