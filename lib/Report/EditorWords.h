//===- EditorWords.h - What an editor shows ---------------------*- C++ -*-===//
//
// Sentences of the language server beyond those of a finding.
//
//   behind an access   32-way
//   hover              **load of 'tile': 32-way bank conflict**, a table of
//                      lanes, words and banks, the pitch
//   quick fix          pad the row to 33 words: every access of 'tile' becomes
//                      conflict-free (+128 bytes)
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_REPORT_EDITORWORDS_H
#define BANKLINT_REPORT_EDITORWORDS_H

#include "Analysis/Prediction.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

#include <string>

namespace banklint {

/// "32-way", "conflict-free", "not known": the worst of \p Sites, which stand
/// at one place.
std::string placeLabel(llvm::ArrayRef<const Site *> Sites);

/// The same with the array and the wavefronts, for a line of its own.
std::string placeTitle(const FileResult &Result,
                       llvm::ArrayRef<const Site *> Sites);

/// Markdown about the accesses at one place.
std::string accessHover(const FileResult &Result,
                        llvm::ArrayRef<const Site *> Sites);

/// Markdown about a shared array and all accesses to it.
std::string arrayHover(const FileResult &Result, int Object);

/// "repair all bank conflicts of this file (2 arrays)"
std::string fixAllTitle(std::size_t Repairs);

/// While a file is parsed for the first time.
std::string firstParseTitle(llvm::StringRef FileName);

/// Why there may be more than is shown: the first of \p Errors.
std::string incompleteMessage(llvm::ArrayRef<std::string> Errors);

/// The analysis of \p Path ended by a crash.
std::string crashMessage(llvm::StringRef Path);

} // namespace banklint

#endif // BANKLINT_REPORT_EDITORWORDS_H
