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

#include <string>
#include <vector>

namespace banklint {

/// Valid as long as the results and the files it was made from.
struct Report {
  llvm::ArrayRef<FileResult> Results;
  std::vector<Finding> Findings;
  Repairs Plan;                 ///< of the fixes that findings offer
  std::string WorkingDirectory; ///< absolute; paths below it are shown relative
  std::string Version;          ///< of banklint
  llvm::vfs::FileSystem *Files;

  /// The edits that \p F is to show, each shown by one finding only, and none
  /// of a repair that cannot be made beside the others.
  llvm::ArrayRef<Edit> editsOf(const Finding &F) const;

  bool hasWarnings() const;
};

/// \p Remarks says whether remarks are findings at all.
Report collectReport(llvm::ArrayRef<FileResult> Results,
                     const ReportOptions &Options, bool Remarks,
                     llvm::StringRef WorkingDirectory, llvm::StringRef Version,
                     llvm::vfs::FileSystem &Files);

} // namespace banklint

#endif // BANKLINT_REPORT_REPORT_H
