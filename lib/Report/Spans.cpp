//===- Spans.cpp - Places as other programs count them --------------------===//

#include "Report/Spans.h"

#include "llvm/ADT/StringExtras.h"

#include <algorithm>

using namespace banklint;
using llvm::StringRef;

Span banklint::spanOf(SourceText &Sources, const SourcePoint &At) {
  const unsigned Line = std::max(At.Line, 1u), Column = std::max(At.Column, 1u);
  const StringRef Rest = Sources.line(At.File, Line)
                             .value_or(StringRef())
                             .substr(Column - 1); // which may lie beyond it
  const std::size_t Word =
      Rest.take_while([](char C) { return llvm::isAlnum(C) || C == '_'; })
          .size();
  return {Line, Column, Line,
          Column + unsigned(std::max<std::size_t>(Word, 1))};
}

Span banklint::spanOf(SourceText &Sources, const Edit &E) {
  const StringRef Text = Sources.file(E.File).value_or(StringRef());
  const LineAndColumn Begin = lineAndColumn(Text, E.Offset);
  const LineAndColumn End = lineAndColumn(Text, E.Offset + E.Length);
  return {Begin.Line, Begin.Column, End.Line, End.Column};
}

static unsigned utf16Column(StringRef Line, unsigned Column) {
  unsigned Units = 1;
  for (unsigned char C : Line.take_front(Column - 1))
    // A character counts where it starts; those of four bytes take a pair.
    Units += (C & 0xC0) == 0x80 ? 0 : C >= 0xF0 ? 2 : 1;
  return Units;
}

Span banklint::inUTF16(SourceText &Sources, StringRef File, Span Span) {
  const auto Convert = [&](unsigned Line, unsigned Column) {
    const StringRef Text = Sources.line(File, Line).value_or(StringRef());
    const unsigned Beyond =
        Column - 1 > Text.size() ? Column - 1 - Text.size() : 0;
    return utf16Column(Text, Column) + Beyond;
  };
  return {Span.Line, Convert(Span.Line, Span.Column), Span.EndLine,
          Convert(Span.EndLine, Span.EndColumn)};
}
