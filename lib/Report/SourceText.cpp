//===- SourceText.cpp - The text that findings point into -----------------===//

#include "Report/SourceText.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/ConvertUTF.h"
#include "llvm/Support/Unicode.h"

#include <algorithm>

using namespace banklint;
using llvm::StringRef;

std::optional<StringRef> SourceText::file(StringRef Path) {
  auto [It, IsNew] = Texts.try_emplace(Path);
  if (IsNew)
    if (auto Buffer = Files.getBufferForFile(Path))
      It->second.Buffer = std::move(*Buffer);
  if (!It->second.Buffer)
    return std::nullopt;
  return It->second.Buffer->getBuffer();
}

std::optional<StringRef> SourceText::line(StringRef Path, unsigned Number) {
  const std::optional<StringRef> Text = file(Path);
  if (!Text || Number == 0)
    return std::nullopt;
  std::vector<std::size_t> &Starts = Texts[Path].LineStarts;
  if (Starts.empty()) {
    Starts.push_back(0);
    for (std::size_t End = Text->find('\n'); End != StringRef::npos;
         End = Text->find('\n', End + 1))
      Starts.push_back(End + 1);
  }
  if (Number > Starts.size())
    return std::nullopt;
  return Text->drop_front(Starts[Number - 1])
      .take_until([](char C) { return C == '\n'; })
      .rtrim('\r');
}

LineAndColumn banklint::lineAndColumn(StringRef Text, unsigned Offset) {
  const StringRef Before = Text.take_front(Offset);
  const std::size_t LastEnd = Before.rfind('\n');
  const std::size_t Start = LastEnd == StringRef::npos ? 0 : LastEnd + 1;
  return {unsigned(Before.count('\n')) + 1,
          unsigned(Before.size() - Start) + 1};
}

unsigned banklint::offsetOf(StringRef Text, unsigned Line, unsigned Column) {
  std::size_t Start = 0;
  for (unsigned Skipped = 1; Skipped < Line; ++Skipped) {
    const std::size_t End = Text.find('\n', Start);
    if (End == StringRef::npos)
      return Text.size();
    Start = End + 1;
  }
  const std::size_t End = std::min(Text.find('\n', Start), Text.size());
  return std::min<std::size_t>(Start + (Column == 0 ? 0 : Column - 1), End);
}

unsigned ShownLine::columnOf(unsigned Column) const {
  const std::size_t Byte = Column == 0 ? 0 : Column - 1;
  return ColumnOf[std::min<std::size_t>(Byte < Skipped ? 0 : Byte - Skipped,
                                        ColumnOf.size() - 1)];
}

/// The bytes of the character at the front of \p Rest; 0: not UTF-8.
static unsigned characterLength(StringRef Rest) {
  const auto *First = reinterpret_cast<const llvm::UTF8 *>(Rest.data());
  const unsigned Length = llvm::getNumBytesForUTF8(*First);
  return Length <= Rest.size() &&
                 llvm::isLegalUTF8Sequence(First, First + Length)
             ? Length
             : 0;
}

/// The start of the character that byte \p At is in.
static std::size_t characterAt(StringRef Line, std::size_t At) {
  while (At != 0 && At < Line.size() &&
         (static_cast<unsigned char>(Line[At]) & 0xC0) == 0x80)
    --At;
  return At;
}

/// Where to begin, so that \p Focus is in the middle of \p Most bytes.
static std::size_t beginAround(StringRef Line, unsigned Focus,
                               std::size_t Most) {
  std::size_t Begin = Focus > Most / 2 ? Focus - Most / 2 : 0;
  return characterAt(Line, std::min(Begin, Line.size() - Most));
}

ShownLine banklint::showLine(StringRef Line, unsigned Focus) {
  constexpr unsigned TabStop = 8;
  constexpr std::size_t Most = 400;
  constexpr StringRef Dots = "...";
  ShownLine Shown;
  bool IsCut = false;
  if (Focus != 0 && Line.size() > Most) {
    Shown.Skipped = beginAround(Line, Focus, Most);
    const std::size_t End = characterAt(Line, Shown.Skipped + Most);
    IsCut = End < Line.size();
    Line = Line.slice(Shown.Skipped, End);
    if (Shown.Skipped)
      Shown.Text = Dots.str();
  }
  unsigned Column = Shown.Text.size();
  while (!Line.empty()) {
    unsigned Length = characterLength(Line);
    StringRef Character = Line.take_front(std::max(Length, 1u));
    std::string Text = Character.str();
    int Width = Length ? llvm::sys::unicode::columnWidthUTF8(Character) : -1;
    if (Character == "\t") {
      Width = TabStop - Column % TabStop;
      Text.assign(Width, ' ');
    } else if (Width < 0) {
      Text.clear();
      for (char Byte : Character)
        Text += "<" + llvm::toHex(StringRef(&Byte, 1)) + ">";
      Width = Text.size();
    }
    Shown.ColumnOf.insert(Shown.ColumnOf.end(), Character.size(), Column);
    Shown.Text += Text;
    Column += Width;
    Line = Line.drop_front(Character.size());
  }
  Shown.ColumnOf.push_back(Column);
  if (IsCut)
    Shown.Text += Dots;
  return Shown;
}
