//===- ChangedLines.h - The lines that a diff adds --------------*- C++ -*-===//
//
// Read from a unified diff, with or without context and the prefixes of git:
//
//   +++ b/src/transpose.cu
//   @@ -7,2 +7,3 @@                 src/transpose.cu: 8, 9
//      kept
//   -  old
//   +  new
//   +  new
//
// Lines that are only taken away leave no line to speak of.
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_REPORT_CHANGEDLINES_H
#define BANKLINT_REPORT_CHANGEDLINES_H

#include "Analysis/Prediction.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/VirtualFileSystem.h"

#include <map>
#include <set>
#include <string>

namespace banklint {

class ChangedLines {
public:
  /// Adds what \p Diff adds; says what is wrong with it, or nothing.
  std::string addDiff(llvm::StringRef Diff);

  /// Adds all lines of \p Path.
  void addFile(llvm::StringRef Path) { WholeFiles.insert(Path.str()); }

  /// Looks for the files, named from \p WorkingDirectory or a folder above it:
  /// git names them from the root of its repository.
  void locate(llvm::StringRef WorkingDirectory, llvm::vfs::FileSystem &Files);

  /// Once located.
  bool contains(const SourcePoint &At, llvm::vfs::FileSystem &Files) const;

private:
  std::map<std::string, std::set<unsigned>> Lines; ///< by file
  std::set<std::string> WholeFiles;
};

} // namespace banklint

#endif // BANKLINT_REPORT_CHANGEDLINES_H
