//===- Repairs.h - Which repairs can be made together -----------*- C++ -*-===//
//
// Each repair was proven by the analysis of one input. Before any is made, the
// repairs of all inputs are held against each other:
//
//   two inputs ask for the same edits in a header     made once
//   they ask for edits that overlap                   neither is made
//   one asks, another uses the same array and does    not made: the proof says
//   not ask                                           nothing about the other
//
// The texts after the repairs exist in memory only; hosts write them to disk,
// or show the difference.
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_REPORT_REPAIRS_H
#define BANKLINT_REPORT_REPAIRS_H

#include "Analysis/Prediction.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/VirtualFileSystem.h"

#include <set>
#include <string>
#include <vector>

namespace banklint {

/// One file before and after all repairs.
struct ChangedFile {
  std::string Path; ///< without links, so that a file has one name
  std::string Before, After;
  std::vector<Edit> Edits; ///< by offset, none overlaps another
};

struct Repairs {
  std::vector<ChangedFile> Files; ///< by path
  std::set<const ProvenFix *> Done;
  std::vector<std::string> Refusals; ///< a line for each repair not made
  std::string Error;                 ///< one line; empty: none
};

/// Combines \p Wanted, each an element of one of \p Results.
Repairs planRepairs(llvm::ArrayRef<const ProvenFix *> Wanted,
                    llvm::ArrayRef<FileResult> Results,
                    llvm::vfs::FileSystem &Files);

/// "2 repairs made in 1 file".
std::string repairsSentence(const Repairs &Made);

/// Why a repair could not be written to \p Path.
std::string writeFailure(llvm::StringRef Path, llvm::StringRef Why);

/// That \p Path cannot be analysed with the repairs made, so they are undone.
std::string takenBackSentence(llvm::StringRef Path, llvm::StringRef Error);

} // namespace banklint

#endif // BANKLINT_REPORT_REPAIRS_H
