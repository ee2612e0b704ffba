//===- LspMain.cpp - banklint lsp -----------------------------------------===//

#include "CommandLine.h"
#include "Subcommands.h"
#include "lsp/LanguageServer.h"

#include "llvm/Support/Process.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace banklint {

static constexpr StringLiteral Usage(
    "OVERVIEW: Speaks the language server protocol on standard input and\n"
    "output\n\n"
    "USAGE: banklint lsp [--debounce=MS] [--inlay-hints] [--code-lens]\n"
    "                    [options of banklint FILE] [-- flags]\n");

/// Takes what is the server's own; the rest is for each lint.
static bool readArgument(StringRef Argument, ServerSettings &Settings) {
  unsigned Wait;
  if (Argument == "--inlay-hints") {
    Settings.InlayHints = true;
  } else if (Argument == "--code-lens") {
    Settings.CodeLenses = true;
  } else if (Argument.consume_front("--debounce=")) {
    if (Argument.getAsInteger(10, Wait) || Wait > 10000) {
      errs() << "banklint: error: --debounce=" << Argument
             << ": expected milliseconds, at most 10000\n";
      return false;
    }
    Settings.Debounce = std::chrono::milliseconds(Wait);
  } else if (Argument != "--stdio") { // what many editors add
    Settings.Base.push_back(Argument.str());
  }
  return true;
}

int runLanguageServer(ArrayRef<const char *> Arguments) {
  ServerSettings Settings;
  bool Ours = true;
  for (StringRef Argument : Arguments.drop_front(2)) {
    Ours &= Argument != "--";
    if (Ours && (Argument == "--help" || Argument == "-h")) {
      outs() << Usage;
      return NothingFound;
    }
    if (!Ours)
      Settings.Base.push_back(Argument.str());
    else if (!readArgument(Argument, Settings))
      return WrongUsage;
  }
  if (sys::ChangeStdinToBinary() || sys::ChangeStdoutToBinary())
    return WrongUsage;
  outs().SetUnbuffered(); // the transport writes whole messages
  Connection Link(stdin, outs());
  LanguageServer Server(Link, std::move(Settings));
  const int Status = Link.run();
  outs().flush();
  outs().clear_error(); // nobody may be left to read
  // An analysis that is under way would hold the program up.
  sys::Process::Exit(Status, /*NoCleanup=*/true);
}

} // namespace banklint
