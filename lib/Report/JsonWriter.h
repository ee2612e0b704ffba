//===- JsonWriter.h - All predictions for other programs --------*- C++ -*-===//
//
// One JSON object for the whole run, as docs/findings.schema.json describes
// it: every input file, and every access, clean ones included.
//
//   {"schema": 1,
//    "tool": {"name": "banklint", "version": "0.1.0"},
//    "files": [{"path": "transpose.cu", "status": "ok", ...}],
//    "sites": [{"file": "transpose.cu", "line": 8, "verdict": "conflict",
//    ...}]}
//
// The output depends on the results alone: files come in their given order,
// sites by place, operation, instantiation and block.
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_REPORT_JSONWRITER_H
#define BANKLINT_REPORT_JSONWRITER_H

#include "Analysis/Prediction.h"
#include "Report/Finding.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

#include <set>

namespace banklint {

/// Every access, those of Report::Hidden marked, and those of \p Findings that
/// are not about one. \p WorkingDirectory must be absolute; paths below it are
/// written relative.
void writeJson(llvm::raw_ostream &OS, llvm::ArrayRef<FileResult> Results,
               llvm::StringRef WorkingDirectory, llvm::StringRef Version,
               const std::set<const Site *> &Hidden = {},
               llvm::ArrayRef<Finding> Findings = {});

/// The same as a value.
llvm::json::Object jsonOf(llvm::ArrayRef<FileResult> Results,
                          llvm::StringRef WorkingDirectory,
                          llvm::StringRef Version,
                          const std::set<const Site *> &Hidden = {},
                          llvm::ArrayRef<Finding> Findings = {});

} // namespace banklint

#endif // BANKLINT_REPORT_JSONWRITER_H
