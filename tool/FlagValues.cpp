//===- FlagValues.cpp - What the options mean -----------------------------===//

#include "Flags.h"

#include "Cache.h"
#include "CommandLine.h"

#include "Report/Formats.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/Threading.h"

using namespace llvm;

namespace banklint {

static bool wantColours(Colour Wanted) {
  if (Wanted != Colour::Auto)
    return Wanted == Colour::Always;
  // Any value but an empty one switches colours off (no-color.org).
  const std::optional<std::string> NoColor = sys::Process::GetEnv("NO_COLOR");
  return (!NoColor || NoColor->empty()) && sys::Process::StandardOutHasColors();
}

static bool readBlocks(const Flags &F, std::vector<BlockOption> &Blocks,
                       raw_ostream &Complaints) {
  for (const std::string &Text : F.Blocks) {
    const std::optional<BlockOption> Block = parseBlockOption(Text);
    if (!Block) {
      Complaints << "banklint: error: --block=" << Text
                 << ": not a block of 1 to 1024 threads, 64 at most along z, "
                    "such as 256, 32x8 or kernel:32x8\n";
      return false;
    }
    Blocks.push_back(*Block);
  }
  return true;
}

/// A wrong -p is wrong for every file, so it is reported once and first.
static bool isDatabaseFolder(StringRef Folder, raw_ostream &Complaints) {
  for (StringRef Name : {"compile_commands.json", "compile_flags.txt"}) {
    SmallString<256> Path(Folder);
    sys::path::append(Path, Name);
    if (sys::fs::exists(Path))
      return true;
  }
  Complaints << "banklint: error: -p " << Folder
             << ": no compile_commands.json there\n";
  return false;
}

static bool isFormat(StringRef Name, StringRef Option,
                     raw_ostream &Complaints) {
  if (formatNamed(Name))
    return true;
  Complaints << "banklint: error: " << Option << ": no format '" << Name
             << "'; there are " << formatNames() << '\n';
  return false;
}

/// --format speaks of standard output; so may one --output.
static bool readOutputs(const Flags &F, CommandLine &Result,
                        raw_ostream &Complaints) {
  bool Taken = F.FixDryRun; // by the diff
  for (const std::string &Text : F.Outputs) {
    const auto [Format, File] = StringRef(Text).split(':');
    if (!isFormat(Format, "--output=" + Text, Complaints))
      return false;
    if (File.empty()) {
      Complaints << "banklint: error: --output=" << Text
                 << ": expected FORMAT:FILE, such as sarif:banklint.sarif\n";
      return false;
    }
    Result.Outputs.push_back({Format.str(), File.str()});
    if (File != "-")
      continue;
    if (Taken || F.Format.getNumOccurrences()) {
      Complaints << "banklint: error: --output=" << Text
                 << ": standard output is taken already\n";
      return false;
    }
    Taken = true;
  }
  if (!isFormat(F.Format, "--format", Complaints))
    return false;
  if (!Taken)
    Result.Outputs.insert(Result.Outputs.begin(), {F.Format, "-"});
  return true;
}

/// --shard=2/8
static bool readShard(const std::string &Text, CommandLine &Result,
                      raw_ostream &Complaints) {
  if (Text.empty())
    return true;
  const auto [Index, Count] = StringRef(Text).split('/');
  unsigned I, N;
  if (Index.getAsInteger(10, I) || Count.getAsInteger(10, N) || I == 0 ||
      I > N) {
    Complaints << "banklint: error: --shard=" << Text
               << ": expected I/N with I from 1 to N, such as 2/8\n";
    return false;
  }
  Result.Shard = I - 1;
  Result.Shards = N;
  return true;
}

static bool readRun(const Flags &F, CommandLine &Result,
                    raw_ostream &Complaints) {
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
  return readShard(F.Shard, Result, Complaints);
}

/// Options of which one makes the other pointless.
static bool areConsistent(const CommandLine &Options, raw_ostream &Complaints) {
  if (Options.Fix && Options.FixDryRun) {
    Complaints
        << "banklint: error: --fix writes what --fix-dry-run only prints: "
           "give one of them\n";
    return false;
  }
  if (!Options.Diff.empty() && !Options.Since.empty()) {
    Complaints
        << "banklint: error: --since makes the diff that --diff reads: give "
           "one of them\n";
    return false;
  }
  if (Options.WriteBaseline && Options.Baseline.empty()) {
    Complaints
        << "banklint: error: --write-baseline needs --baseline=FILE, the "
           "file to write\n";
    return false;
  }
  const bool WantsFixes =
      Options.Fix || Options.FixDryRun || !Options.ExportFixes.empty();
  if (WantsFixes && !Options.Analysis.SearchFixes) {
    Complaints << "banklint: error: --no-fix-search leaves nothing to repair\n";
    return false;
  }
  return true;
}

/// A page shows what explanations show.
static bool wantsPictures(const CommandLine &Options) {
  return any_of(Options.Outputs,
                [](const OutputOption &O) { return O.Format == "html"; });
}

bool readFlags(const Flags &F, CommandLine &Result, raw_ostream &Complaints) {
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
  if (!readRun(F, Result, Complaints) ||
      !readBlocks(F, Result.Analysis.Blocks, Complaints))
    return false;
  if (!F.Database.empty() && !isDatabaseFolder(F.Database, Complaints))
    return false;
  if (!readOutputs(F, Result, Complaints) || !areConsistent(Result, Complaints))
    return false;
  Result.Analysis.Explain = F.Explain || wantsPictures(Result);
  Result.Analysis.KeepCodeLines = F.UnusedSuppressions;
  if (is_contained(Result.Files, "")) {
    Complaints << "banklint: error: an empty file name\n";
    return false;
  }
  if (Result.Files.empty() && !Result.ListRules && F.Database.empty()) {
    Complaints << "banklint: error: no input files; try banklint --help\n";
    return false;
  }
  return true;
}

} // namespace banklint
