//===- TextWriter.h - Findings on a terminal --------------------*- C++ -*-===//
//
// As Clang prints its own diagnostics, so that editors and people read both
// alike:
//
//   transpose.cu:8:20: warning: load of 'tile' is a 32-way bank conflict: ...
//       8 |   out[i] = tile[threadIdx.x][threadIdx.y];
//         |            ^
//   transpose.cu:3:29: note: pad the row to 33 words: ...
//       3 |   __shared__ float tile[32][32];
//         |                             ^~
//         |                             33
//
// The third line shows what the edit puts in place of the underlined text.
// Edits on other lines of the file follow as lines of their own.
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_REPORT_TEXTWRITER_H
#define BANKLINT_REPORT_TEXTWRITER_H

#include "Report/Report.h"
#include "Report/SourceText.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/raw_ostream.h"

namespace banklint {

class TextWriter {
public:
  /// \p Files gives the source text; \p Colours as Clang uses them.
  TextWriter(llvm::raw_ostream &OS, llvm::vfs::FileSystem &Files, bool Colours);

  void write(const Finding &F);

  /// A place with \p Text, and its line of the source.
  void writeHeadline(const SourcePoint &At, llvm::StringRef Text);

  void writeNote(const Note &N);

  /// "3 of 4 shared accesses judged, 1 finding", and what is not shown.
  void writeSummary(const Report &R);

private:
  void writePlace(const SourcePoint &At);
  void writeSnippets(const SourcePoint &At, llvm::ArrayRef<Edit> Edits);
  void writeSnippet(llvm::StringRef File, unsigned Line, unsigned CaretColumn,
                    llvm::ArrayRef<const Edit *> Edits);
  void writeColoured(llvm::StringRef Text, llvm::raw_ostream::Colors Colour,
                     bool Bold);

  llvm::raw_ostream &OS;
  SourceText Sources;
  bool Colours;
};

} // namespace banklint

#endif // BANKLINT_REPORT_TEXTWRITER_H
