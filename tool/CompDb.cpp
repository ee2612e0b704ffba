//===- CompDb.cpp - banklint compdb ---------------------------------------===//
//
// Writes the project's database with the commands of CUDA files as Clang's, so
// that clang-tidy and clangd can read them. Others stay as they are.
//
//===----------------------------------------------------------------------===//

#include "Output.h"
#include "Subcommands.h"

#include "Frontend/ProjectCommands.h"

#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace banklint {

static constexpr StringLiteral Usage(
    "usage: banklint compdb [-p FOLDER] [-o FILE]\n\n"
    "Writes FOLDER/compile_commands.json (default: the nearest above the\n"
    "working directory, or in its build/) with the commands of nvcc as those\n"
    "of Clang, for clang-tidy and clangd. FILE is standard output by "
    "default.\n");

namespace {
struct CompDbOptions {
  CommandOptions Command;
  std::string Output = "-";
};
} // namespace

static bool readArguments(ArrayRef<const char *> Arguments,
                          CompDbOptions &Options) {
  for (std::size_t I = 2; I < Arguments.size(); ++I) {
    const StringRef Argument = Arguments[I];
    std::string *Value = Argument == "-p"   ? &Options.Command.DatabaseDirectory
                         : Argument == "-o" ? &Options.Output
                                            : nullptr;
    if (!Value || I + 1 == Arguments.size()) {
      succeeded("compdb: " + Argument.str() +
                (Value ? ": a value is missing" : ": no such argument"));
      errs() << Usage;
      return false;
    }
    *Value = Arguments[++I];
  }
  return true;
}

static json::Object objectOf(const DatabaseEntry &Entry,
                             ArrayRef<std::string> Arguments) {
  json::Object O{{"directory", json::fixUTF8(Entry.Directory)},
                 {"file", json::fixUTF8(Entry.File)}};
  json::Array Words;
  for (const std::string &Word : Arguments)
    Words.push_back(json::fixUTF8(Word));
  O["arguments"] = std::move(Words);
  if (!Entry.Output.empty())
    O["output"] = json::fixUTF8(Entry.Output);
  return O;
}

/// The entries as they are to be; complains of those that cannot be made.
static json::Array translated(const Database &Base, bool &Complete) {
  json::Array Entries;
  for (const DatabaseEntry &Entry : Base.Entries) {
    if (!Entry.IsCuda) {
      Entries.push_back(objectOf(Entry, Entry.Words));
      continue;
    }
    std::string Error;
    const auto Call = commandOf(Entry, Entry.File, /*Bundled=*/false, Error);
    if (Call && Call->UsesBundledHeaders)
      Error =
          "no CUDA toolkit, which clang-tidy and clangd need: set CUDA_PATH";
    if (Error.empty())
      Entries.push_back(objectOf(Entry, argumentsForClang(*Call)));
    else
      Complete = succeeded(Entry.File + ": " + Error);
  }
  return Entries;
}

int runCompDb(ArrayRef<const char *> Arguments) {
  if (Arguments.size() == 3 && StringRef(Arguments[2]) == "--help") {
    outs() << Usage;
    return NothingFound;
  }
  CompDbOptions Options;
  if (!readArguments(Arguments, Options))
    return WrongUsage;
  std::string Error;
  ProjectCommands Commands(Options.Command);
  const Database *Base = Commands.databaseFor(".", Error);
  if (Base && Base->Entries.empty())
    Error = "no compile_commands.json in this folder, its build/ or above: "
            "give -p FOLDER";
  if (!Error.empty()) {
    succeeded("compdb: " + Error);
    return WrongUsage;
  }
  bool Complete = true;
  json::Value All(translated(*Base, Complete));
  const bool Written = writeFile(
      Options.Output, [&](raw_ostream &OS) { OS << formatv("{0:2}\n", All); });
  return Written && Complete ? NothingFound : WrongUsage;
}

} // namespace banklint
