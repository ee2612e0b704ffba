//===- Subcommands.h - banklint VERB ... ------------------------*- C++ -*-===//
//
//   banklint k.cu            lints, the default
//   banklint VERB argument   what VERB's row in SubcommandTable.cpp says
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_TOOL_SUBCOMMANDS_H
#define BANKLINT_TOOL_SUBCOMMANDS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

namespace banklint {

struct Subcommand {
  llvm::StringRef Name;
  llvm::StringRef Summary; ///< a line for --help
  /// Returns the exit status (ExitStatus). Arguments[0] is the program.
  int (*Run)(llvm::ArrayRef<const char *> Arguments);
};

llvm::ArrayRef<Subcommand> subcommands();

/// What banklint does without a verb.
int lint(llvm::ArrayRef<const char *> Arguments);

// One for each verb.
int runCache(llvm::ArrayRef<const char *> Arguments);
int runCompDb(llvm::ArrayRef<const char *> Arguments);
int runExplain(llvm::ArrayRef<const char *> Arguments);
int runLanguageServer(llvm::ArrayRef<const char *> Arguments);
int runLauncher(llvm::ArrayRef<const char *> Arguments);
int runMerge(llvm::ArrayRef<const char *> Arguments);

/// The verb that \p Arguments begin with, or null: the first one after the
/// program is exactly its name.
const Subcommand *subcommandIn(llvm::ArrayRef<const char *> Arguments);

} // namespace banklint

#endif // BANKLINT_TOOL_SUBCOMMANDS_H
