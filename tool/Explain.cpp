//===- Explain.cpp - banklint explain FILE:LINE ---------------------------===//
//
//   banklint explain t.cu:6                 the accesses of line 6
//   banklint explain t.cu                   all of the file
//   banklint explain tile.cuh:6 main.cu     of a header, as main.cu sees it
//
// Takes the options of the linter, --lanes=N, and flags behind --.
//
//===----------------------------------------------------------------------===//

#include "AnalyzeFile.h"
#include "CommandLine.h"
#include "Inputs.h"
#include "Subcommands.h"

#include "Report/ExplainWriter.h"

#include "llvm/Support/VirtualFileSystem.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace banklint {

/// "t.cu:6", "t.cu:6:12", or "t.cu": all of it.
static void readPlace(StringRef Text, std::string &File, unsigned &Line) {
  Line = 0;
  for (unsigned Numbers = 0; Numbers != 2; ++Numbers) {
    const auto [Front, Last] = Text.rsplit(':');
    unsigned Number = 0;
    if (Front.size() == Text.size() || Last.getAsInteger(10, Number))
      break;
    Line = Number;
    Text = Front;
  }
  File = Text.str();
}

int runExplain(ArrayRef<const char *> Arguments) {
  std::vector<const char *> Lint{Arguments.front()};
  Lint.insert(Lint.end(), Arguments.begin() + 2, Arguments.end());
  CommandLine Options;
  if (!parseCommandLine(int(Lint.size()), Lint.data(), Options))
    return WrongUsage;
  std::string File;
  unsigned Line = 0;
  readPlace(Options.Files.front(), File, Line);
  Options.Analysis.Explain = true;
  // The other inputs, if any, are who sees the file.
  Options.Files.erase(Options.Files.begin());
  if (Options.Files.empty())
    Options.Files.push_back(File);
  const std::optional<std::vector<Input>> Inputs = findInputs(Options);
  if (!Inputs)
    return WrongUsage;
  std::vector<FileResult> Results;
  bool Failed = false;
  for (const Input &I : *Inputs) {
    Results.push_back(analyzeInput(I, Options));
    for (const std::string &Error : Results.back().Errors)
      errs() << "banklint: error: " << Error << '\n';
    Failed |= Results.back().State == FileResult::Status::Failed;
  }
  if (Failed && !Options.KeepGoing)
    return NotAnalysed;
  return writeExplanations(outs(), Results, File, Line,
                           {Options.Lanes, Options.Colours},
                           *vfs::getRealFileSystem())
             ? NothingFound
             : WrongUsage;
}

} // namespace banklint
