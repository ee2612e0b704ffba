//===- Spans.h - Places as other programs count them ------------*- C++ -*-===//
//
// Some formats want where a thing ends, some count columns in UTF-16 units:
//
//   text              é = tile[x][y];
//   column in bytes   1234567890          'tile' is 6 to 10
//   in UTF-16 units   12 345678 9         'tile' is 5 to 9
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_REPORT_SPANS_H
#define BANKLINT_REPORT_SPANS_H

#include "Analysis/Prediction.h"
#include "Report/SourceText.h"

namespace banklint {

/// Counted from 1; the end is the first column behind.
struct Span {
  unsigned Line, Column, EndLine, EndColumn;
};

/// The name or number at \p At, else the one character there.
Span spanOf(SourceText &Sources, const SourcePoint &At);

/// What \p E replaces.
Span spanOf(SourceText &Sources, const Edit &E);

/// \p Span of \p File, from bytes to UTF-16 units.
Span inUTF16(SourceText &Sources, llvm::StringRef File, Span Span);

} // namespace banklint

#endif // BANKLINT_REPORT_SPANS_H
