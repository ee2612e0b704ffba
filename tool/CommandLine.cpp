//===- CommandLine.cpp - What the user asks of the program ----------------===//

#include "CommandLine.h"

#include "Cache.h"

#include "Report/Formats.h"
#include "banklint/Version.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/Threading.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace banklint {

namespace {

enum class Cuda { Auto, Bundled };
enum class Colour { Auto, Always, Never };

/// Made only once LLVM's own options are out of the way.
struct Flags {
  cl::OptionCategory Category{"banklint options"};
  cl::list<std::string> Files{cl::Positional, cl::desc("[FILE or FOLDER]..."),
                              cl::cat(Category)};
  cl::opt<std::string> Database{
      "p", cl::value_desc("dir"), cl::cat(Category),
      cl::desc("Folder of compile_commands.json\n"
               "(default: the nearest above each file)")};
  cl::opt<unsigned> Jobs{"j",
                         cl::Prefix,
                         cl::init(0),
                         cl::value_desc("n"),
                         cl::cat(Category),
                         cl::desc("Files to analyse at a time (default: one "
                                  "for each processor)")};
  cl::list<std::string> Include{
      "include", cl::value_desc("glob"), cl::cat(Category),
      cl::desc("Of the files in folders, only those that match; relative to\n"
               "the working directory; may be given several times")};
  cl::list<std::string> Exclude{
      "exclude", cl::value_desc("glob"), cl::cat(Category),
      cl::desc("Of the files in folders, not those that match")};
  cl::opt<std::string> Shard{
      "shard", cl::value_desc("i/n"), cl::cat(Category),
      cl::desc("Analyse the i-th of n shares of the files, from 1/n to n/n;\n"
               "banklint merge joins what the shares write")};
  cl::opt<unsigned> Timeout{
      "timeout", cl::init(300), cl::value_desc("seconds"), cl::cat(Category),
      cl::desc("Give up a file after so long; 0: never (default: 300)")};
  cl::opt<unsigned> MemoryLimit{
      "memory-limit", cl::init(0), cl::value_desc("MB"), cl::cat(Category),
      cl::desc("Give up a file that needs more memory (default: no limit)")};
  cl::opt<std::string> WorkerFault{"worker-fault", cl::Hidden,
                                   cl::cat(Category)};
  cl::opt<bool> AllHeaders{
      "all-headers", cl::cat(Category),
      cl::desc("Report on headers outside the project too")};
  cl::opt<bool> NoCache{
      "no-cache", cl::cat(Category),
      cl::desc("Parse all includes, and keep nothing for later runs")};
  cl::opt<std::string> CacheFolder{
      "cache-dir", cl::value_desc("folder"), cl::cat(Category),
      cl::desc("Where parsed includes are kept (default:\n"
               "$XDG_CACHE_HOME/banklint, or ~/.cache/banklint)")};
  cl::opt<std::string> ConfigFile{
      "config", cl::value_desc("file"), cl::cat(Category),
      cl::desc("Options of the project (default: the nearest .banklint.yaml\n"
               "above the first input)")};
  cl::opt<bool> NoConfig{"no-config", cl::cat(Category),
                         cl::desc("Read no .banklint.yaml and no .clang-tidy")};
  cl::opt<Cuda> CudaHeaders{
      "cuda", cl::init(Cuda::Auto), cl::cat(Category),
      cl::desc("CUDA headers to use:"),
      cl::values(clEnumValN(Cuda::Auto, "auto",
                            "a toolkit's, else those of banklint (default)"),
                 clEnumValN(Cuda::Bundled, "bundled", "those of banklint"))};
  cl::list<std::string> Blocks{
      "block", cl::value_desc("[kernel:]XxYxZ"), cl::cat(Category),
      cl::desc("Block shape to assume, e.g. 32x8 or transpose:32x8;\n"
               "may be given several times")};
  cl::opt<unsigned> MinDegree{
      "min-degree", cl::init(2), cl::value_desc("n"), cl::cat(Category),
      cl::desc("Ignore conflicts below n-way (default: 2)")};
  cl::opt<bool> Remarks{"remarks", cl::cat(Category),
                        cl::desc("Show remarks and unknown accesses too")};
  cl::opt<bool> Conditional{
      "conditional", cl::cat(Category),
      cl::desc("Warn of conflicts that depend on a condition")};
  cl::opt<unsigned> FailOn{
      "fail-on", cl::init(0), cl::value_desc("n"), cl::cat(Category),
      cl::desc("Exit with 1 only for conflicts of n-way and above")};
  cl::opt<bool> OnlyFixable{"only-fixable", cl::cat(Category),
                            cl::desc("Report only what has a fix")};
  cl::opt<std::string> Diff{
      "diff", cl::value_desc("file"), cl::cat(Category),
      cl::desc("Report only accesses and arrays on lines that this unified\n"
               "diff adds; - reads standard input")};
  cl::opt<std::string> Since{
      "since", cl::value_desc("rev"), cl::cat(Category),
      cl::desc("The same for all that changed since this revision of git\n"
               "and HEAD parted")};
  cl::opt<std::string> Baseline{
      "baseline", cl::value_desc("file"), cl::cat(Category),
      cl::desc("Do not report the findings in this file")};
  cl::opt<bool> WriteBaseline{
      "write-baseline", cl::cat(Category),
      cl::desc("Write what is found to the file of --baseline")};
  /// A description is not copied.
  const std::string FormatHelp =
      "What goes to standard output (default: text):\n" + formatNames();
  cl::opt<std::string> Format{"format", cl::init("text"),
                              cl::value_desc("format"), cl::cat(Category),
                              cl::desc(FormatHelp)};
  cl::list<std::string> Outputs{
      "output", cl::value_desc("format:file"), cl::cat(Category),
      cl::desc("Write a format to a file too; may be given several times")};
  cl::opt<bool> Fix{"fix", cl::cat(Category),
                    cl::desc("Apply the proven repairs to the files")};
  cl::opt<bool> FixDryRun{
      "fix-dry-run", cl::cat(Category),
      cl::desc("Print what --fix would change, as a unified diff for\n"
               "patch -p0 and git apply -p0; write nothing")};
  cl::opt<std::string> ExportFixes{
      "export-fixes", cl::value_desc("file"), cl::cat(Category),
      cl::desc("Write the repairs as YAML for clang-apply-replacements")};
  cl::opt<bool> NoFixSearch{
      "no-fix-search", cl::cat(Category),
      cl::desc("Do not look for repairs (faster; findings are the same)")};
  cl::opt<bool> ExplainFix{
      "explain-fix", cl::cat(Category),
      cl::desc("List the layouts that were looked at, with their costs")};
  cl::opt<bool> Explain{
      "explain", cl::cat(Category),
      cl::desc("Show after each finding how it comes about, lane by lane")};
  cl::opt<unsigned> Lanes{
      "lanes", cl::init(0), cl::value_desc("n"), cl::cat(Category),
      cl::desc("Lanes that an explanation lists (default: as many as make it\n"
               "clear)")};
  cl::opt<bool> TimeReport{
      "time-report", cl::cat(Category),
      cl::desc("Print where the processor time went, to standard error")};
  cl::opt<bool> UnusedSuppressions{
      "report-unused-suppressions", cl::cat(Category),
      cl::desc("Report NOLINT comments for banklint that silence nothing")};
  cl::opt<bool> ApartIncludes{
      "parse-includes-apart", cl::cat(Category), cl::Hidden,
      cl::desc("Parse what a file includes first, as the language server\n"
               "does; nothing else changes")};
  cl::opt<bool> PrintSites{"print-sites", cl::cat(Category),
                           cl::desc("Print one line for each access")};
  cl::opt<bool> ListRules{"list-rules", cl::cat(Category),
                          cl::desc("List the rules and stop")};
  cl::opt<bool> KeepGoing{
      "keep-going", cl::cat(Category),
      cl::desc("Do not fail because a file cannot be analysed")};
  cl::opt<Colour> Colours{
      "color", cl::init(Colour::Auto), cl::cat(Category), cl::desc("Colours:"),
      cl::values(clEnumValN(Colour::Auto, "auto", "on a terminal (default)"),
                 clEnumValN(Colour::Always, "always", "always"),
                 clEnumValN(Colour::Never, "never", "never"))};
};

} // namespace

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

static bool wantColours(Colour Wanted) {
  if (Wanted != Colour::Auto)
    return Wanted == Colour::Always;
  // Any value but an empty one switches colours off (no-color.org).
  const std::optional<std::string> NoColor = sys::Process::GetEnv("NO_COLOR");
  return (!NoColor || NoColor->empty()) && sys::Process::StandardOutHasColors();
}

static bool readBlocks(const Flags &F, std::vector<BlockOption> &Blocks) {
  for (const std::string &Text : F.Blocks) {
    const std::optional<BlockOption> Block = parseBlockOption(Text);
    if (!Block) {
      *Complaints << "banklint: error: --block=" << Text
                  << ": not a block of 1 to 1024 threads, 64 at most along z, "
                     "such as 256, 32x8 or kernel:32x8\n";
      return false;
    }
    Blocks.push_back(*Block);
  }
  return true;
}

/// A wrong -p is wrong for every file, so it is reported once and first.
static bool isDatabaseFolder(StringRef Folder) {
  for (StringRef Name : {"compile_commands.json", "compile_flags.txt"}) {
    SmallString<256> Path(Folder);
    sys::path::append(Path, Name);
    if (sys::fs::exists(Path))
      return true;
  }
  *Complaints << "banklint: error: -p " << Folder
              << ": no compile_commands.json there\n";
  return false;
}

static bool isFormat(StringRef Name, StringRef Option) {
  if (formatNamed(Name))
    return true;
  *Complaints << "banklint: error: " << Option << ": no format '" << Name
              << "'; there are " << formatNames() << '\n';
  return false;
}

/// --format speaks of standard output; so may one --output.
static bool readOutputs(const Flags &F, CommandLine &Result) {
  bool Taken = F.FixDryRun; // by the diff
  for (const std::string &Text : F.Outputs) {
    const auto [Format, File] = StringRef(Text).split(':');
    if (!isFormat(Format, "--output=" + Text))
      return false;
    if (File.empty()) {
      *Complaints << "banklint: error: --output=" << Text
                  << ": expected FORMAT:FILE, such as sarif:banklint.sarif\n";
      return false;
    }
    Result.Outputs.push_back({Format.str(), File.str()});
    if (File != "-")
      continue;
    if (Taken || F.Format.getNumOccurrences()) {
      *Complaints << "banklint: error: --output=" << Text
                  << ": standard output is taken already\n";
      return false;
    }
    Taken = true;
  }
  if (!isFormat(F.Format, "--format"))
    return false;
  if (!Taken)
    Result.Outputs.insert(Result.Outputs.begin(), {F.Format, "-"});
  return true;
}

/// --shard=2/8
static bool readShard(const std::string &Text, CommandLine &Result) {
  if (Text.empty())
    return true;
  const auto [Index, Count] = StringRef(Text).split('/');
  unsigned I, N;
  if (Index.getAsInteger(10, I) || Count.getAsInteger(10, N) || I == 0 ||
      I > N) {
    errs() << "banklint: error: --shard=" << Text
           << ": expected I/N with I from 1 to N, such as 2/8\n";
    return false;
  }
  Result.Shard = I - 1;
  Result.Shards = N;
  return true;
}

static bool readRun(const Flags &F, CommandLine &Result) {
  Result.Include.assign(F.Include.begin(), F.Include.end());
  Result.Exclude.assign(F.Exclude.begin(), F.Exclude.end());
  Result.Jobs = F.Jobs;
  if (Result.Jobs == 0)
    Result.Jobs = std::max(1u, hardware_concurrency().compute_thread_count());
  Result.Timeout = F.Timeout;
  Result.MemoryLimit = F.MemoryLimit;
  Result.Isolate = F.Timeout.getNumOccurrences() ||
                   F.MemoryLimit.getNumOccurrences() || !F.WorkerFault.empty();
  Result.WorkerFault = F.WorkerFault;
  Result.AllHeaders = F.AllHeaders;
  return readShard(F.Shard, Result);
}

/// Options of which one makes the other pointless.
static bool areConsistent(const CommandLine &Options) {
  if (Options.Fix && Options.FixDryRun) {
    *Complaints
        << "banklint: error: --fix writes what --fix-dry-run only prints: "
           "give one of them\n";
    return false;
  }
  if (!Options.Diff.empty() && !Options.Since.empty()) {
    *Complaints
        << "banklint: error: --since makes the diff that --diff reads: give "
           "one of them\n";
    return false;
  }
  if (Options.WriteBaseline && Options.Baseline.empty()) {
    *Complaints
        << "banklint: error: --write-baseline needs --baseline=FILE, the "
           "file to write\n";
    return false;
  }
  const bool WantsFixes =
      Options.Fix || Options.FixDryRun || !Options.ExportFixes.empty();
  if (WantsFixes && !Options.Analysis.SearchFixes) {
    *Complaints
        << "banklint: error: --no-fix-search leaves nothing to repair\n";
    return false;
  }
  return true;
}

/// A page shows what explanations show.
static bool wantsPictures(const CommandLine &Options) {
  return any_of(Options.Outputs,
                [](const OutputOption &O) { return O.Format == "html"; });
}

static bool readFlags(const Flags &F, CommandLine &Result) {
  Result.Files.assign(F.Files.begin(), F.Files.end());
  Result.Command.DatabaseDirectory = F.Database;
  Result.Command.BundledHeaders = F.CudaHeaders == Cuda::Bundled;
  Result.Report.MinDegree = F.MinDegree;
  Result.Report.Conditional = F.Conditional;
  Result.Report.Unknowns = F.Remarks;
  Result.Remarks = F.Remarks;
  Result.OnlyFixable = F.OnlyFixable;
  Result.FailOn = F.FailOn;
  Result.Diff = F.Diff;
  Result.Since = F.Since;
  Result.Baseline = F.Baseline;
  Result.WriteBaseline = F.WriteBaseline;
  Result.Fix = F.Fix;
  Result.FixDryRun = F.FixDryRun;
  Result.ExportFixes = F.ExportFixes;
  Result.Analysis.SearchFixes = !F.NoFixSearch;
  Result.Analysis.ExplainFixes = F.ExplainFix;
  Result.Report.ExplainFixes = F.ExplainFix;
  Result.Explain = F.Explain;
  Result.Lanes = F.Lanes;
  Result.ApartIncludes = F.ApartIncludes;
  if (!F.NoCache)
    Result.CacheFolder = F.CacheFolder.empty() ? defaultCacheFolder()
                                               : std::string(F.CacheFolder);
  Result.PrintSites = F.PrintSites;
  Result.TimeReport = F.TimeReport;
  Result.ListRules = F.ListRules;
  Result.KeepGoing = F.KeepGoing;
  Result.UnusedSuppressions = F.UnusedSuppressions;
  Result.Colours = wantColours(F.Colours);
  if (!readRun(F, Result) || !readBlocks(F, Result.Analysis.Blocks))
    return false;
  if (!F.Database.empty() && !isDatabaseFolder(F.Database))
    return false;
  if (!readOutputs(F, Result) || !areConsistent(Result))
    return false;
  Result.Analysis.Explain = F.Explain || wantsPictures(Result);
  if (is_contained(Result.Files, "")) {
    *Complaints << "banklint: error: an empty file name\n";
    return false;
  }
  if (Result.Files.empty() && !Result.ListRules && F.Database.empty()) {
    *Complaints << "banklint: error: no input files; try banklint --help\n";
    return false;
  }
  return true;
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
    Result.PathBlocks = std::move(Project->Blocks);
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
         readFlags(F, Result);
}

CommandLine optionsFor(StringRef File, const CommandLine &Options) {
  CommandLine Result = Options;
  std::vector<BlockOption> &Blocks = Result.Analysis.Blocks;
  for (const PathBlocks &Rule : Options.PathBlocks) {
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
