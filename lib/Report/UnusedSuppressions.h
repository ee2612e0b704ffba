//===- UnusedSuppressions.h - NOLINT comments without use -------*- C++ -*-===//
//
// A comment that names our check and silences nothing is unused. It is called
// so only where all code on its lines was judged:
//
//   all accesses clean, in every instantiation, shape and input     unused
//   code without an access: it was moved, or the comment was        unused
//   an access conflicts, whatever --min-degree says                 needed
//   an access is not known                                          needed
//   a function that nothing calls, #if 0, no instantiation          unseen
//   an input in which not all was analysed                          unseen
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_REPORT_UNUSEDSUPPRESSIONS_H
#define BANKLINT_REPORT_UNUSEDSUPPRESSIONS_H

#include "Analysis/Prediction.h"
#include "Report/Finding.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/VirtualFileSystem.h"

#include <set>
#include <string>
#include <vector>

namespace banklint {

/// Says of the comments in the files \p Read, those of the parse, what they do
/// for \p Result. Takes its lines of code, which nobody needs then.
void judgeSuppressions(FileResult &Result, const std::set<std::string> &Read,
                       llvm::vfs::FileSystem &Files);

/// A finding for each comment that does nothing for any of \p Results. Where
/// not all of an input was analysed, or \p AreAll is false as there are others,
/// nothing is said of headers: those may need what is there.
std::vector<Finding> unusedSuppressions(llvm::ArrayRef<FileResult> Results,
                                        bool AreAll,
                                        llvm::StringRef WorkingDirectory,
                                        llvm::vfs::FileSystem &Files);

/// Such a finding in a few words.
inline llvm::StringRef unusedLabel() { return "unused NOLINT"; }

} // namespace banklint

#endif // BANKLINT_REPORT_UNUSEDSUPPRESSIONS_H
