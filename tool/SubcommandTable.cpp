//===- SubcommandTable.cpp - The verbs of banklint ------------------------===//

#include "Subcommands.h"

#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace banklint {

// One line for each verb; its function is in a file of its own.
static constexpr Subcommand Table[] = {
    {"cache", "show or clear what is kept of parsed includes", runCache},
    {"compdb", "write a compile database for clang-tidy and clangd", runCompDb},
    {"merge", "join the JSON or SARIF of several runs", runMerge},
    {"--launcher", "-- COMMAND: lint, then run the compiler", runLauncher},
    {"explain", "show how the accesses of FILE:LINE come by their price",
     runExplain},
    {"lsp", "language server for editors", runLanguageServer},
};

ArrayRef<Subcommand> subcommands() { return Table; }

const Subcommand *subcommandIn(ArrayRef<const char *> Arguments) {
  if (Arguments.size() < 2)
    return nullptr;
  const auto *Found = find_if(subcommands(), [&](const Subcommand &S) {
    return S.Name == Arguments[1];
  });
  return Found == subcommands().end() ? nullptr : Found;
}

} // namespace banklint
