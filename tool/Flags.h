//===- Flags.h - The options of the command line ----------------*- C++ -*-===//
//
// What is registered with LLVM's CommandLine; FlagValues.cpp says what the
// values mean.
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_TOOL_FLAGS_H
#define BANKLINT_TOOL_FLAGS_H

#include "Report/Formats.h"

#include "llvm/Support/CommandLine.h"
#include "llvm/Support/raw_ostream.h"

#include <string>

namespace banklint {

struct CommandLine;

enum class Cuda { Auto, Bundled };
enum class Colour { Auto, Always, Never };

/// Made only once LLVM's own options are out of the way.
struct Flags {
  llvm::cl::OptionCategory Category{"banklint options"};
  llvm::cl::list<std::string> Files{llvm::cl::Positional,
                                    llvm::cl::desc("[FILE or FOLDER]..."),
                                    llvm::cl::cat(Category)};
  llvm::cl::opt<std::string> Database{
      "p", llvm::cl::value_desc("dir"), llvm::cl::cat(Category),
      llvm::cl::desc("Folder of compile_commands.json\n"
                     "(default: the nearest above each file)")};
  llvm::cl::opt<unsigned> Jobs{
      "j",
      llvm::cl::Prefix,
      llvm::cl::init(0),
      llvm::cl::value_desc("n"),
      llvm::cl::cat(Category),
      llvm::cl::desc("Files to analyse at a time (default: one "
                     "for each processor)")};
  llvm::cl::list<std::string> Include{
      "include", llvm::cl::value_desc("glob"), llvm::cl::cat(Category),
      llvm::cl::desc(
          "Of the files in folders, only those that match; relative to\n"
          "the working directory; may be given several times")};
  llvm::cl::list<std::string> Exclude{
      "exclude", llvm::cl::value_desc("glob"), llvm::cl::cat(Category),
      llvm::cl::desc("Of the files in folders, not those that match")};
  llvm::cl::opt<std::string> Shard{
      "shard", llvm::cl::value_desc("i/n"), llvm::cl::cat(Category),
      llvm::cl::desc(
          "Analyse the i-th of n shares of the files, from 1/n to n/n;\n"
          "banklint merge joins what the shares write")};
  llvm::cl::opt<unsigned> Timeout{
      "timeout", llvm::cl::init(300), llvm::cl::value_desc("seconds"),
      llvm::cl::cat(Category),
      llvm::cl::desc("Give up a file after so long; 0: never (default: 300)")};
  llvm::cl::opt<unsigned> MemoryLimit{
      "memory-limit", llvm::cl::init(0), llvm::cl::value_desc("MB"),
      llvm::cl::cat(Category),
      llvm::cl::desc(
          "Give up a file that needs more memory (default: no limit)")};
  llvm::cl::opt<std::string> WorkerFault{"worker-fault", llvm::cl::Hidden,
                                         llvm::cl::cat(Category)};
  llvm::cl::opt<bool> AllHeaders{
      "all-headers", llvm::cl::cat(Category),
      llvm::cl::desc("Report on headers outside the project too")};
  llvm::cl::opt<bool> NoCache{
      "no-cache", llvm::cl::cat(Category),
      llvm::cl::desc("Parse all includes, and keep nothing for later runs")};
  llvm::cl::opt<std::string> CacheFolder{
      "cache-dir", llvm::cl::value_desc("folder"), llvm::cl::cat(Category),
      llvm::cl::desc("Where parsed includes are kept (default:\n"
                     "$XDG_CACHE_HOME/banklint, or ~/.cache/banklint)")};
  llvm::cl::opt<std::string> ConfigFile{
      "config", llvm::cl::value_desc("file"), llvm::cl::cat(Category),
      llvm::cl::desc(
          "Options of the project (default: the nearest .banklint.yaml\n"
          "above the first input)")};
  llvm::cl::opt<bool> NoConfig{
      "no-config", llvm::cl::cat(Category),
      llvm::cl::desc("Read no .banklint.yaml and no .clang-tidy")};
  llvm::cl::opt<Cuda> CudaHeaders{
      "cuda", llvm::cl::init(Cuda::Auto), llvm::cl::cat(Category),
      llvm::cl::desc("CUDA headers to use:"),
      llvm::cl::values(
          clEnumValN(Cuda::Auto, "auto",
                     "a toolkit's, else those of banklint (default)"),
          clEnumValN(Cuda::Bundled, "bundled", "those of banklint"))};
  llvm::cl::list<std::string> Blocks{
      "block", llvm::cl::value_desc("[kernel:]XxYxZ"), llvm::cl::cat(Category),
      llvm::cl::desc("Block shape to assume, e.g. 32x8 or transpose:32x8;\n"
                     "may be given several times")};
  llvm::cl::opt<unsigned> MinDegree{
      "min-degree", llvm::cl::init(2), llvm::cl::value_desc("n"),
      llvm::cl::cat(Category),
      llvm::cl::desc("Ignore conflicts below n-way (default: 2)")};
  llvm::cl::opt<bool> Remarks{
      "remarks", llvm::cl::cat(Category),
      llvm::cl::desc("Show remarks and unknown accesses too")};
  llvm::cl::opt<bool> Conditional{
      "conditional", llvm::cl::cat(Category),
      llvm::cl::desc("Warn of conflicts that depend on a condition")};
  llvm::cl::opt<unsigned> FailOn{
      "fail-on", llvm::cl::init(0), llvm::cl::value_desc("n"),
      llvm::cl::cat(Category),
      llvm::cl::desc("Exit with 0 if all conflicts are below n-way")};
  llvm::cl::opt<bool> OnlyFixable{"only-fixable", llvm::cl::cat(Category),
                                  llvm::cl::desc("Report only what has a fix")};
  llvm::cl::opt<std::string> Diff{
      "diff", llvm::cl::value_desc("file"), llvm::cl::cat(Category),
      llvm::cl::desc(
          "Report only accesses and arrays on lines that this unified\n"
          "diff adds; - reads standard input")};
  llvm::cl::opt<std::string> Since{
      "since", llvm::cl::value_desc("rev"), llvm::cl::cat(Category),
      llvm::cl::desc(
          "The same for all that changed since this revision of git\n"
          "and HEAD parted")};
  llvm::cl::opt<std::string> Baseline{
      "baseline", llvm::cl::value_desc("file"), llvm::cl::cat(Category),
      llvm::cl::desc("Do not report the findings in this file")};
  llvm::cl::opt<bool> WriteBaseline{
      "write-baseline", llvm::cl::cat(Category),
      llvm::cl::desc("Write what is found to the file of --baseline")};
  /// A description is not copied.
  const std::string FormatHelp =
      "What goes to standard output (default: text):\n" + formatNames();
  llvm::cl::opt<std::string> Format{
      "format", llvm::cl::init("text"), llvm::cl::value_desc("format"),
      llvm::cl::cat(Category), llvm::cl::desc(FormatHelp)};
  llvm::cl::list<std::string> Outputs{
      "output", llvm::cl::value_desc("format:file"), llvm::cl::cat(Category),
      llvm::cl::desc(
          "Write a format to a file too; may be given several times")};
  llvm::cl::opt<bool> Fix{
      "fix", llvm::cl::cat(Category),
      llvm::cl::desc("Apply the proven repairs to the files")};
  llvm::cl::opt<bool> FixDryRun{
      "fix-dry-run", llvm::cl::cat(Category),
      llvm::cl::desc("Print what --fix would change, as a unified diff for\n"
                     "patch -p0 and git apply -p0; write nothing")};
  llvm::cl::opt<std::string> ExportFixes{
      "export-fixes", llvm::cl::value_desc("file"), llvm::cl::cat(Category),
      llvm::cl::desc("Write the repairs as YAML for clang-apply-replacements")};
  llvm::cl::opt<bool> NoFixSearch{
      "no-fix-search", llvm::cl::cat(Category),
      llvm::cl::desc(
          "Do not look for repairs (faster; findings are the same)")};
  llvm::cl::opt<bool> ExplainFix{
      "explain-fix", llvm::cl::cat(Category),
      llvm::cl::desc("List the layouts that were looked at, with their costs")};
  llvm::cl::opt<bool> Explain{
      "explain", llvm::cl::cat(Category),
      llvm::cl::desc(
          "Show after each finding how it comes about, lane by lane")};
  llvm::cl::opt<unsigned> Lanes{
      "lanes", llvm::cl::init(0), llvm::cl::value_desc("n"),
      llvm::cl::cat(Category),
      llvm::cl::desc(
          "Lanes that an explanation lists (default: as many as make it\n"
          "clear)")};
  llvm::cl::opt<bool> TimeReport{
      "time-report", llvm::cl::cat(Category),
      llvm::cl::desc("Print where the processor time went, to standard error")};
  llvm::cl::opt<bool> UnusedSuppressions{
      "report-unused-suppressions", llvm::cl::cat(Category),
      llvm::cl::desc(
          "Report NOLINT comments that name banklint, as banklint-* does,\n"
          "and silence nothing where all of their code was judged")};
  llvm::cl::opt<bool> ApartIncludes{
      "parse-includes-apart", llvm::cl::cat(Category), llvm::cl::Hidden,
      llvm::cl::desc(
          "Parse what a file includes first, as the language server\n"
          "does; nothing else changes")};
  llvm::cl::opt<bool> PrintSites{
      "print-sites", llvm::cl::cat(Category),
      llvm::cl::desc("Print one line for each access")};
  llvm::cl::opt<bool> ListRules{"list-rules", llvm::cl::cat(Category),
                                llvm::cl::desc("List the rules and stop")};
  llvm::cl::opt<bool> KeepGoing{
      "keep-going", llvm::cl::cat(Category),
      llvm::cl::desc("Do not fail because a file cannot be analysed")};
  llvm::cl::opt<Colour> Colours{
      "color", llvm::cl::init(Colour::Auto), llvm::cl::cat(Category),
      llvm::cl::desc("Colours:"),
      llvm::cl::values(
          clEnumValN(Colour::Auto, "auto", "on a terminal (default)"),
          clEnumValN(Colour::Always, "always", "always"),
          clEnumValN(Colour::Never, "never", "never"))};
};

/// Puts what \p F says into \p Result; false after a complaint.
bool readFlags(const Flags &F, CommandLine &Result,
               llvm::raw_ostream &Complaints);

} // namespace banklint

#endif // BANKLINT_TOOL_FLAGS_H
