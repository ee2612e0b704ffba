//===- Report.h - What one run has to say -----------------------*- C++ -*-===//
//
// The findings of all inputs as one list. A kernel in a header is seen by every
// input that includes it, and two of them may spell the header differently:
//
//   a.cu sees  tile.cuh:6:10       load of 'tile' is a 32-way bank conflict
//   b.cu sees  ./tile.cuh:6:10     load of 'tile' is a 32-way bank conflict
//                                  one finding
//
// Every format is written from this.
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_REPORT_REPORT_H
#define BANKLINT_REPORT_REPORT_H

#include "Report/Finding.h"
#include "Report/Repairs.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/VirtualFileSystem.h"

#include <set>
#include <string>
#include <vector>

namespace banklint {

class Baseline;
class ChangedLines;

/// What is asked of a run.
struct ReportRequest {
  ReportOptions Findings;
  bool Remarks = false;                  ///< whether they are findings at all
  const ChangedLines *Changed = nullptr; ///< only findings on these lines
  const Baseline *Known = nullptr;       ///< no findings that are in it
  bool OnlyFixable = false;              ///< only findings with a fix
  bool UnusedSuppressions = false; ///< comments that silence nothing are, too
  bool IsShare = false;            ///< other runs analyse other inputs
  /// Absolute; findings in other folders are left out. Empty: none are.
  std::string ProjectRoot;
  std::string WorkingDirectory; ///< absolute; paths below it are shown relative
  std::string Version;          ///< of banklint
};

/// Valid as long as the results and the files it was made from.
struct Report {
  llvm::ArrayRef<FileResult> Results;
  std::vector<Finding> Findings;
  Repairs Plan; ///< of the fixes that findings offer
  std::string WorkingDirectory;
  std::string Version;
  llvm::vfs::FileSystem *Files;

  /// Findings left out for being elsewhere, known, or without a fix.
  std::size_t Elsewhere = 0, Known = 0, Unfixable = 0;
  std::size_t Outside = 0;       ///< in headers that are not the project's
  std::size_t Gone = 0;          ///< known ones that are no longer found
  std::set<const Site *> Hidden; ///< of all findings that were left out

  /// The edits that \p F is to show, each shown by one finding only, and none
  /// of a repair that cannot be made beside the others.
  llvm::ArrayRef<Edit> editsOf(const Finding &F) const;

  /// The result that \p F is from.
  const FileResult *resultOf(const Finding &F) const;

  /// Whether there is a warning of at least \p Degree, or one of no degree.
  bool hasWarnings(unsigned Degree) const;
};

Report collectReport(llvm::ArrayRef<FileResult> Results,
                     const ReportRequest &Request,
                     llvm::vfs::FileSystem &Files);

/// "300 findings are not shown: they are in the baseline"; empty where all are.
std::string hiddenSentence(const Report &R);

} // namespace banklint

#endif // BANKLINT_REPORT_REPORT_H
