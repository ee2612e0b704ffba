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

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/VirtualFileSystem.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace banklint {

/// "6", "6:12"; nothing where \p Text is no place in a file.
static std::optional<unsigned> readLine(StringRef Text) {
  const auto [Line, Column] = Text.split(':');
  unsigned Numbers[2] = {0, 1};
  if (Line.getAsInteger(10, Numbers[0]) ||
      (Line.size() != Text.size() && Column.getAsInteger(10, Numbers[1])) ||
      Numbers[0] == 0 || Numbers[1] == 0)
    return std::nullopt;
  return Numbers[0];
}

/// "t.cu:6", "t.cu:6:12", or "t.cu": all of it. A name may hold colons too.
static bool readPlace(StringRef Text, std::string &File, unsigned &Line) {
  Line = 0;
  File = Text.str();
  if (sys::fs::exists(Text))
    return true;
  for (std::size_t Colon = Text.find(':'); Colon != StringRef::npos;
       Colon = Text.find(':', Colon + 1)) {
    const StringRef Name = Text.take_front(Colon);
    if (!sys::fs::exists(Name))
      continue;
    const std::optional<unsigned> Number = readLine(Text.substr(Colon + 1));
    if (!Number) {
      errs() << "banklint: error: " << Text
             << ": expected FILE:LINE, with lines counted from 1, or FILE for "
                "all of it\n";
      return false;
    }
    File = Name.str();
    Line = *Number;
    return true;
  }
  return true; // who reads it will say that it is not there
}

int runExplain(ArrayRef<const char *> Arguments) {
  std::vector<const char *> Lint{Arguments.front()};
  Lint.insert(Lint.end(), Arguments.begin() + 2, Arguments.end());
  CommandLine Options;
  if (!parseCommandLine(int(Lint.size()), Lint.data(), Options))
    return WrongUsage;
  std::string File;
  unsigned Line = 0;
  if (!readPlace(Options.Files.front(), File, Line))
    return WrongUsage;
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
