//===- Positions.cpp - Places as editors count them -----------------------===//

#include "lsp/Positions.h"

#include <algorithm>

using namespace llvm;

namespace banklint {

/// How many units the character that \p Lead begins counts; 0: it begins none.
static int unitsOf(unsigned char Lead, PositionEncoding Encoding) {
  if (Encoding == PositionEncoding::UTF8)
    return 1;
  return (Lead & 0xC0) == 0x80 ? 0 : Lead >= 0xF0 ? 2 : 1;
}

/// Lines end with \n, \r\n or \r.
static std::size_t endOfLine(StringRef Text, std::size_t From) {
  return std::min(Text.find_first_of("\r\n", From), Text.size());
}

static std::size_t nextLine(StringRef Text, std::size_t End) {
  return End + (Text.substr(End).starts_with("\r\n") ? 2 : 1);
}

std::size_t offsetAt(StringRef Text, const lsp::Position &At,
                     PositionEncoding Encoding) {
  std::size_t Start = 0;
  for (int Line = 0; Line < At.line; ++Line) {
    const std::size_t End = endOfLine(Text, Start);
    if (End == Text.size())
      return End;
    Start = nextLine(Text, End);
  }
  const std::size_t End = endOfLine(Text, Start);
  int Units = 0;
  std::size_t Offset = Start;
  while (Offset < End && Units < At.character) {
    Units += unitsOf(Text[Offset], Encoding);
    ++Offset;
    // The rest of the character goes with its first byte.
    while (Encoding == PositionEncoding::UTF16 && Offset < End &&
           unitsOf(Text[Offset], Encoding) == 0)
      ++Offset;
  }
  return Offset;
}

bool applyChange(std::string &Text,
                 const lsp::TextDocumentContentChangeEvent &Change,
                 PositionEncoding Encoding) {
  if (!Change.range) {
    Text = Change.text;
    return true;
  }
  const std::size_t Begin = offsetAt(Text, Change.range->start, Encoding);
  const std::size_t End = offsetAt(Text, Change.range->end, Encoding);
  if (Change.range->start.line < 0 || Change.range->start.character < 0 ||
      Begin > End)
    return false;
  Text.replace(Begin, End - Begin, Change.text);
  return true;
}

std::optional<int> ChangedRegion::moved(int L) const {
  if (L < First)
    return L;
  if (L <= Last)
    return std::nullopt;
  return L + Count - (Last - First + 1);
}

std::optional<ChangedRegion> changedRegion(StringRef Before, StringRef After) {
  if (Before == After)
    return std::nullopt;
  const std::size_t Shorter = std::min(Before.size(), After.size());
  std::size_t Same = 0;
  while (Same < Shorter && Before[Same] == After[Same])
    ++Same;
  std::size_t SameEnd = 0;
  while (SameEnd < Shorter - Same && Before[Before.size() - 1 - SameEnd] ==
                                         After[After.size() - 1 - SameEnd])
    ++SameEnd;
  // A line that has changed in part has changed.
  ChangedRegion Region;
  Region.First = int(Before.take_front(Same).count('\n'));
  Region.Last = Region.First +
                int(Before.slice(Same, Before.size() - SameEnd).count('\n'));
  Region.Count = 1 + int(After.slice(Same, After.size() - SameEnd).count('\n'));
  return Region;
}

} // namespace banklint
