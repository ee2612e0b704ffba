//===- Positions.h - Places as editors count them ---------------*- C++ -*-===//
//
// An editor counts lines and characters from 0, and characters in the units
// that both sides agreed on: bytes, or the units of UTF-16.
//
//   text      é = tile[x][y];
//   'tile'    byte offset 5      UTF-8 character 5      UTF-16 character 4
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_TOOL_LSP_POSITIONS_H
#define BANKLINT_TOOL_LSP_POSITIONS_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/LSP/Protocol.h"

#include <cstdint>
#include <optional>
#include <string>

namespace banklint {

enum class PositionEncoding : std::uint8_t { UTF8, UTF16 };

/// The byte offset of \p At in \p Text; behind the end of a line, that end.
std::size_t offsetAt(llvm::StringRef Text, const llvm::lsp::Position &At,
                     PositionEncoding Encoding);

/// Makes \p Change in \p Text; false where its range is not one.
bool applyChange(std::string &Text,
                 const llvm::lsp::TextDocumentContentChangeEvent &Change,
                 PositionEncoding Encoding);

/// Lines that one change replaced: First to Last became Count lines.
struct ChangedRegion {
  int First = 0, Last = -1, Count = 0; ///< Last < First: lines were put in

  /// Where line \p L is afterwards; nothing where it was replaced.
  std::optional<int> moved(int L) const;
  bool touches(int From, int To) const { return First <= To && From <= Last; }
};

/// What differs between two texts, by whole lines; nothing where nothing does.
std::optional<ChangedRegion> changedRegion(llvm::StringRef Before,
                                           llvm::StringRef After);

} // namespace banklint

#endif // BANKLINT_TOOL_LSP_POSITIONS_H
