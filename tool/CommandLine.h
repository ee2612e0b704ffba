//===- CommandLine.h - What the user asks of the program --------*- C++ -*-===//

#ifndef BANKLINT_TOOL_COMMANDLINE_H
#define BANKLINT_TOOL_COMMANDLINE_H

#include "Config.h"

#include "Analysis/Options.h"
#include "Frontend/CompileCommand.h"
#include "Report/Finding.h"

#include "llvm/Support/raw_ostream.h"

#include <string>
#include <vector>

namespace banklint {

/// Numbers that scripts rely on; a higher one wins over a lower.
enum ExitStatus : int {
  NothingFound = 0,
  SomethingFound = 1,
  WrongUsage = 2, ///< also: an edit could not be written
  NotAnalysed = 3,
};

/// --output=sarif:out.sarif
struct OutputOption {
  std::string Format; ///< a name that formatNamed knows
  std::string File;   ///< "-": standard output
};

struct CommandLine {
  std::vector<std::string> Files;
  std::vector<PathBlocks> BlocksByPath; ///< more shapes for some inputs
  CommandOptions Command;
  std::vector<std::string> Include, Exclude; ///< patterns, for folders
  unsigned Shard = 0, Shards = 1; ///< every Shards-th input, from this one
  unsigned Jobs = 1;
  unsigned Timeout = 0;     ///< seconds for one input; 0: none
  unsigned MemoryLimit = 0; ///< megabytes for one input; 0: none
  bool Isolate = false;     ///< a process even for a single input
  std::string WorkerFault;  ///< for tests: KIND:FILE
  bool AllHeaders = false;  ///< report on headers outside the project too
  AnalysisOptions Analysis;
  ReportOptions Report;
  bool Remarks = false;
  bool OnlyFixable = false;
  unsigned FailOn = 0;  ///< warnings below this degree do not fail the run
  std::string Diff;     ///< a file, "-" or nothing
  std::string Since;    ///< a revision of git or nothing
  std::string Baseline; ///< a file or nothing
  bool WriteBaseline = false;
  std::vector<OutputOption> Outputs;
  bool Fix = false;
  bool FixDryRun = false;
  std::string ExportFixes; ///< empty: not wanted
  bool Explain = false;
  unsigned Lanes = 0; ///< rows of an explanation; 0: as many as make it clear
  bool ApartIncludes = false; ///< for tests
  std::string CacheFolder;    ///< empty: nothing is kept
  bool PrintSites = false;
  bool TimeReport = false;
  bool ListRules = false;
  bool KeepGoing = false;
  bool UnusedSuppressions = false;
  bool Colours = false;
};

/// \p Options with what the rules for its path say of \p File.
CommandLine optionsFor(llvm::StringRef File, const CommandLine &Options);

/// Whether the rules leave \p File out.
bool isIgnored(llvm::StringRef File, const CommandLine &Options);

/// Reads the arguments and the configuration they lead to; complains to
/// \p Errors and returns false where they are wrong. Ends the program after
/// --help and --version. May be called again, by one thread at a time.
bool parseCommandLine(int Count, const char *const *Arguments,
                      CommandLine &Result,
                      llvm::raw_ostream &Errors = llvm::errs());

} // namespace banklint

#endif // BANKLINT_TOOL_COMMANDLINE_H
