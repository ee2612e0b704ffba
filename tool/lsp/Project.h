//===- Project.h - How each file is to be analysed --------------*- C++ -*-===//
//
// What `banklint FILE` in the file's folder would do, with the arguments that
// the editor adds. It is read again when one of the files that say it changes:
//
//   .banklint.yaml, .clang-tidy                  in the folder or above
//   compile_commands.json, compile_flags.txt     the same
//   the baseline                                 where it is
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_TOOL_LSP_PROJECT_H
#define BANKLINT_TOOL_LSP_PROJECT_H

#include "CommandLine.h"
#include "Selection.h"

#include "Frontend/CompileCommand.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace banklint {

struct FileSettings {
  CommandLine Options;
  Selection Selected;
  FrontendCommand Command;
  bool Ignored = false;
  std::string Error; ///< why the rest does not hold; empty where it does
};

/// Used by one thread.
class Project {
public:
  /// What follows FILE and -- in the arguments of a lint run.
  void setArguments(std::vector<std::string> New);

  const FileSettings &settingsFor(const std::string &Path);
  void forget(const std::string &Path) { Known.erase(Path); }

  /// Whether what settingsFor() has read is still what it would read.
  bool isCurrent(const std::string &Path) const;

private:
  FileSettings read(const std::string &Path) const;

  struct Entry {
    std::string Stamp;
    FileSettings Settings;
  };
  std::vector<std::string> Arguments;
  std::map<std::string, Entry> Known;
};

} // namespace banklint

#endif // BANKLINT_TOOL_LSP_PROJECT_H
