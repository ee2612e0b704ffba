//===- TextWriter.cpp - Findings on a terminal ----------------------------===//

#include "Report/TextWriter.h"

#include "Report/Names.h"
#include "Report/Words.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"

#include <algorithm>
#include <map>

using namespace banklint;
using llvm::raw_ostream;
using llvm::StringRef;

TextWriter::TextWriter(raw_ostream &OS, llvm::vfs::FileSystem &Files,
                       bool Colours)
    : OS(OS), Sources(Files), Colours(Colours) {
  if (Colours)
    OS.enable_colors(true);
}

void TextWriter::writeColoured(StringRef Text, raw_ostream::Colors Colour,
                               bool Bold) {
  if (Colours)
    OS.changeColor(Colour, Bold);
  OS << Text;
  if (Colours)
    OS.resetColor();
}

/// A name with characters that would tear the line or move the cursor.
static std::string shownName(StringRef Name) {
  std::string Shown;
  for (char C : Name)
    Shown += static_cast<unsigned char>(C) < 0x20 || C == 0x7F
                 ? "<" + llvm::toHex(StringRef(&C, 1)) + ">"
                 : std::string(1, C);
  return Shown;
}

void TextWriter::writePlace(const SourcePoint &At) {
  if (!At.isValid())
    return;
  writeColoured(shownName(At.File) + ":" + std::to_string(At.Line) + ":" +
                    std::to_string(At.Column) + ": ",
                raw_ostream::SAVEDCOLOR, /*Bold=*/true);
}

void TextWriter::write(const Finding &F) {
  writePlace(F.At);
  if (F.Level == Severity::Warning)
    writeColoured("warning: ", raw_ostream::MAGENTA, /*Bold=*/true);
  else
    writeColoured("remark: ", raw_ostream::BLUE, /*Bold=*/true);
  writeColoured(F.Message + " [" + F.Rule.str() + "]", raw_ostream::SAVEDCOLOR,
                /*Bold=*/true);
  OS << '\n';
  writeSnippets(F.At, {});
  for (const Note &N : F.Notes)
    writeNote(N);
}

void TextWriter::writeHeadline(const SourcePoint &At, StringRef Text) {
  writePlace(At);
  writeColoured(Text, raw_ostream::SAVEDCOLOR, /*Bold=*/true);
  OS << '\n';
  writeSnippets(At, {});
}

void TextWriter::writeNote(const Note &N) {
  writePlace(N.At);
  writeColoured("note: ", raw_ostream::CYAN, /*Bold=*/true);
  OS << N.Text << '\n';
  writeSnippets(N.At, N.Edits);
}

void TextWriter::writeSnippets(const SourcePoint &At,
                               llvm::ArrayRef<Edit> Edits) {
  if (!At.isValid())
    return;
  // Edits of other files are left to the hosts that apply them: a line without
  // its file's name would mislead.
  std::map<unsigned, std::vector<const Edit *>> ByLine;
  if (std::optional<StringRef> Text = Sources.file(At.File))
    for (const Edit &E : Edits)
      if (E.File == At.File)
        ByLine[lineAndColumn(*Text, E.Offset).Line].push_back(&E);
  writeSnippet(At.File, At.Line, At.Column, ByLine[At.Line]);
  for (const auto &[Line, OfLine] : ByLine)
    if (Line != At.Line)
      writeSnippet(At.File, Line, /*CaretColumn=*/0, OfLine);
}

/// Puts \p Text at \p Column of \p Row, or behind what is there already.
static void place(std::string &Row, unsigned Column, StringRef Text) {
  if (Row.size() > Column)
    Row += ' ';
  else
    Row.resize(Column, ' ');
  Row += Text;
}

/// The line under the source: '~' below what edits replace, '^' at the caret.
static std::string markers(const ShownLine &Shown, StringRef Text,
                           unsigned CaretColumn,
                           llvm::ArrayRef<const Edit *> Edits) {
  std::string Row(Shown.columnOf(~0u) + 1, ' ');
  for (const Edit *E : Edits) {
    const unsigned First = lineAndColumn(Text, E->Offset).Column;
    std::fill(Row.begin() + Shown.columnOf(First),
              Row.begin() + Shown.columnOf(First + E->Length), '~');
  }
  if (CaretColumn != 0)
    Row[Shown.columnOf(CaretColumn)] = '^';
  return StringRef(Row).rtrim().str();
}

/// The line under the markers: what the edits put in.
static std::string insertions(const ShownLine &Shown, StringRef Text,
                              llvm::ArrayRef<const Edit *> Edits) {
  std::vector<const Edit *> Sorted(Edits);
  std::sort(Sorted.begin(), Sorted.end(),
            [](const Edit *A, const Edit *B) { return A->Offset < B->Offset; });
  std::string Row;
  for (const Edit *E : Sorted)
    if (!E->Text.empty())
      place(Row, Shown.columnOf(lineAndColumn(Text, E->Offset).Column),
            StringRef(E->Text).split('\n').first);
  return Row;
}

void TextWriter::writeSnippet(StringRef File, unsigned Line,
                              unsigned CaretColumn,
                              llvm::ArrayRef<const Edit *> Edits) {
  const std::optional<StringRef> Source = Sources.line(File, Line);
  if (!Source)
    return;
  const StringRef Text = *Sources.file(File);
  const unsigned Focus =
      CaretColumn || Edits.empty()
          ? std::max(CaretColumn, 1u)
          : lineAndColumn(Text, Edits.front()->Offset).Column;
  const ShownLine Shown = showLine(*Source, Focus);
  const unsigned Gutter =
      std::max<std::size_t>(5, std::to_string(Line).size() + 1);
  OS << llvm::format("%*u | ", int(Gutter), Line) << Shown.Text << '\n';
  const auto WriteRow = [&](StringRef Row, bool Bold) {
    if (Row.empty())
      return;
    OS.indent(Gutter) << " | ";
    writeColoured(Row, raw_ostream::GREEN, Bold);
    OS << '\n';
  };
  WriteRow(markers(Shown, Text, CaretColumn, Edits), /*Bold=*/true);
  WriteRow(insertions(Shown, Text, Edits), /*Bold=*/false);
}

void TextWriter::writeSummary(const Report &R) {
  OS << summarySentence(R.Results, R.Findings.size()) << '\n';
  if (const std::string Sentence = hiddenSentence(R); !Sentence.empty())
    OS << Sentence << '\n';
}
