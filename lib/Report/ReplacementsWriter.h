//===- ReplacementsWriter.h - Findings for clang-apply-replacements -------===//
//
// The YAML that clang-tidy --export-fixes writes. Runs over the same header
// may each write a file; clang-apply-replacements takes an edit that several
// of them hold once. Paths are absolute, places are byte offsets:
//
//   MainSourceFile:  '/src/transpose.cu'
//   Diagnostics:
//     - DiagnosticName:  banklint-shared-bank-conflict
//       DiagnosticMessage:
//         Message:         load of 'tile' is a 32-way bank conflict: ...
//         FilePath:        '/src/transpose.cu'
//         FileOffset:      227
//         Replacements:
//           - FilePath:        '/src/transpose.cu'
//             Offset:          125
//             Length:          2
//             ReplacementText: '33'
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_REPORT_REPLACEMENTSWRITER_H
#define BANKLINT_REPORT_REPLACEMENTSWRITER_H

#include "Report/Report.h"

#include "llvm/Support/raw_ostream.h"

namespace banklint {

/// All findings, with the edits of those repairs that can be made.
void writeReplacements(llvm::raw_ostream &OS, const Report &R);

} // namespace banklint

#endif // BANKLINT_REPORT_REPLACEMENTSWRITER_H
