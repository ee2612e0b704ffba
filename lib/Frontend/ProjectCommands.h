//===- ProjectCommands.h - How a project compiles its files -----*- C++ -*-===//
//
// Looks a file up where its project says how it is compiled:
//
//   src/a.cu    in the database twice, -DT=16 and -DT=32   both commands
//   src/t.cuh   in no database, included by src/a.cu       those of a.cu
//   src/n.cu    in no database                             that of the nearest
//   x.cu        there is no database                       plain flags
//
// A database is read once.
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_FRONTEND_PROJECTCOMMANDS_H
#define BANKLINT_FRONTEND_PROJECTCOMMANDS_H

#include "Frontend/CompileCommand.h"

#include <map>
#include <memory>

namespace banklint {

/// One entry of a compile_commands.json.
struct DatabaseEntry {
  std::string Directory;
  std::string File; ///< absolute, without dots
  std::vector<std::string> Words;
  std::string Output; ///< as written; may be empty
  bool IsCuda = false;
};

struct Database {
  std::string Path; ///< of the file; empty: there is none
  std::vector<DatabaseEntry> Entries;
  /// compile_flags.txt
  std::optional<std::vector<std::string>> Flags;
};

class ProjectCommands {
public:
  explicit ProjectCommands(const CommandOptions &Options);
  ~ProjectCommands();

  /// The calls for \p File, each different one once; none, and \p Error,
  /// where there is no way to parse it.
  std::vector<FrontendCommand> commandsFor(llvm::StringRef File,
                                           std::string &Error);

  /// The database for \p Path, a file or folder; null, and \p Error, where -p
  /// names none. Without -p it is the nearest upwards, in a folder or in its
  /// build/.
  const Database *databaseFor(llvm::StringRef Path, std::string &Error);

private:
  const Database *load(const std::string &Folder, std::string &Error);
  std::vector<FrontendCommand>
  fromDatabase(const Database &Base, llvm::StringRef File, std::string &Error);

  CommandOptions Options;
  std::map<std::string, std::unique_ptr<Database>> Loaded;
};

/// The call for \p Input as \p Entry has it; nothing, and \p Error, where its
/// command is of no use.
std::optional<FrontendCommand> commandOf(const DatabaseEntry &Entry,
                                         llvm::StringRef Input, bool Bundled,
                                         std::string &Error);

/// \p Path from the working directory, without . and ..
std::string absolutePath(llvm::StringRef Path);

} // namespace banklint

#endif // BANKLINT_FRONTEND_PROJECTCOMMANDS_H
