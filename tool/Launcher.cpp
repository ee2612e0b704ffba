//===- Launcher.cpp - banklint --launcher -- nvcc ... ---------------------===//
//
// Stands before the compiler in a build: lints what the command compiles, then
// becomes the compiler, so that the build sees the compiler's status alone.
//
//   banklint --launcher --min-degree=4 -- nvcc -arch=sm_90 -c k.cu -o k.o
//
//===----------------------------------------------------------------------===//

#include "Output.h"
#include "Subcommands.h"

#include "Frontend/NvccCommand.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Errno.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/raw_ostream.h"

#include <cerrno>
#include <unistd.h>

using namespace llvm;

namespace banklint {

static bool isCudaFile(StringRef File) { return File.ends_with(".cu"); }

/// The CUDA sources that \p Command compiles; none if it links or only asks.
static std::vector<std::string> sourcesOf(ArrayRef<std::string> Command) {
  const std::optional<unsigned> Launchers = wordsBeforeNvcc(Command);
  std::vector<std::string> Files;
  if (!Launchers) {
    copy_if(drop_begin(Command), std::back_inserter(Files), isCudaFile);
    return Files;
  }
  const NvccCommand Nvcc = readNvccCommand(
      Command.drop_front(*Launchers + 1), ".",
      [](StringRef Name) { return sys::Process::GetEnv(Name).value_or(""); });
  if (!Nvcc.Compiles || (!Nvcc.Language.empty() && Nvcc.Language != "cu"))
    return {};
  const bool IsCuda = Nvcc.Language == "cu";
  copy_if(Nvcc.Inputs, std::back_inserter(Files),
          [&](const std::string &File) { return IsCuda || isCudaFile(File); });
  return Files;
}

/// Whatever happens here, the build goes on.
static void lintBefore(ArrayRef<const char *> Options,
                       ArrayRef<std::string> Command) {
  const std::vector<std::string> Sources = sourcesOf(Command);
  if (Sources.empty())
    return;
  std::vector<std::string> Words{"banklint"};
  Words.insert(Words.end(), Options.begin(), Options.end());
  // A crash or hang of ours must not be one of the build.
  if (none_of(Options, [](StringRef O) { return O.starts_with("--timeout="); }))
    Words.push_back("--timeout=300");
  append_range(Words, Sources);
  Words.push_back("--");
  if (wordsBeforeNvcc(Command))
    append_range(Words, Command);
  else
    // Clang would take a source among its flags for a second input.
    copy_if(drop_begin(Command), std::back_inserter(Words),
            [&](const std::string &W) { return !is_contained(Sources, W); });
  std::vector<const char *> Arguments;
  for (const std::string &Word : Words)
    Arguments.push_back(Word.c_str());
  lint(Arguments);
  outs().flush();
}

int runLauncher(ArrayRef<const char *> Arguments) {
  const auto Dashes =
      find_if(Arguments, [](const char *A) { return StringRef(A) == "--"; });
  if (Dashes == Arguments.end() || std::next(Dashes) == Arguments.end()) {
    succeeded("--launcher: expected -- and a command, such as banklint "
              "--launcher -- nvcc -c k.cu");
    return WrongUsage;
  }
  const std::vector<std::string> Command(std::next(Dashes), Arguments.end());
  lintBefore({Arguments.begin() + 2, Dashes}, Command);
  std::vector<char *> Words;
  for (const std::string &Word : Command)
    Words.push_back(const_cast<char *>(Word.c_str()));
  Words.push_back(nullptr);
  ::execvp(Words.front(), Words.data());
  succeeded("--launcher: " + Command.front() +
            " cannot be run: " + sys::StrError(errno));
  return 127; // as a shell says it
}

} // namespace banklint
