//===- SourceText.h - The text that findings point into ---------*- C++ -*-===//
//
// Reads each source file once, and lays a line out as a terminal shows it:
// tabs widen to the next multiple of 8, a character may take several bytes and
// none, one or two columns, and bytes that cannot be shown are spelled out.
//
//   bytes       \t  x  =  \xC3 \xA9  ;
//   column of   0   8  9  10   10   11        (counted from 0)
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_REPORT_SOURCETEXT_H
#define BANKLINT_REPORT_SOURCETEXT_H

#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/VirtualFileSystem.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace banklint {

class SourceText {
public:
  explicit SourceText(llvm::vfs::FileSystem &Files) : Files(Files) {}

  /// The whole file; nothing where it cannot be read.
  std::optional<llvm::StringRef> file(llvm::StringRef Path);

  /// Line \p Number, counted from 1, without its end.
  std::optional<llvm::StringRef> line(llvm::StringRef Path, unsigned Number);

private:
  struct Text {
    std::unique_ptr<llvm::MemoryBuffer> Buffer; ///< null: could not be read
    std::vector<std::size_t> LineStarts;        ///< found when asked for
  };

  llvm::vfs::FileSystem &Files;
  llvm::StringMap<Text> Texts;
};

/// Where byte \p Offset of \p Text lies, both counted from 1.
struct LineAndColumn {
  unsigned Line, Column;
};
LineAndColumn lineAndColumn(llvm::StringRef Text, unsigned Offset);

/// The other way round; beyond the end of a line or the text, that end.
unsigned offsetOf(llvm::StringRef Text, unsigned Line, unsigned Column);

/// A line as shown.
struct ShownLine {
  std::string Text;
  /// For each byte kept, and the end, the column it is shown in, from 0.
  std::vector<unsigned> ColumnOf;
  unsigned Skipped = 0; ///< bytes left out in front

  /// The column of the byte that the compiler calls column \p Column, from 1;
  /// beyond the end, the end.
  unsigned columnOf(unsigned Column) const;
};
/// \p Focus: the column to be seen of a very long line; 0: all is kept.
ShownLine showLine(llvm::StringRef Line, unsigned Focus = 0);

} // namespace banklint

#endif // BANKLINT_REPORT_SOURCETEXT_H
