//===- ExplainWriter.h - The worked example on the user's code --*- C++ -*-===//
//
// What `banklint explain` prints for one access:
//
//   t.cu:6:12: load of 'tile' is a 32-way bank conflict: ...
//     index = tx * 32 + 5
//       tx = threadIdx.x
//     bank = index mod 32
//
//     lane  index                bank  |  padded to 33 words  bank
//        0  0 * 32 + 5 =   5        5  |  0 * 33 + 5 =   5       5
//        1  1 * 32 + 5 =  37        5  |  1 * 33 + 5 =  38       6
//
// and the reason in a sentence, and the banks as a picture.
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_REPORT_EXPLAINWRITER_H
#define BANKLINT_REPORT_EXPLAINWRITER_H

#include "Report/Report.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/raw_ostream.h"

namespace banklint {

struct ExplainStyle {
  unsigned Lanes = 0; ///< rows of the tables; 0: as many as make it clear
  bool Colours = false;
};

/// Explains the accesses at \p Line of \p File (0: of any), those reached by
/// calls there, or those of the array that is declared there; false where there
/// are none, with the nearest lines that have some.
bool writeExplanations(llvm::raw_ostream &OS,
                       llvm::ArrayRef<FileResult> Results, llvm::StringRef File,
                       unsigned Line, const ExplainStyle &Style,
                       llvm::vfs::FileSystem &Files);

/// As writeText, with an explanation after each finding.
void writeExplainedText(llvm::raw_ostream &OS, const Report &R,
                        const ExplainStyle &Style);

} // namespace banklint

#endif // BANKLINT_REPORT_EXPLAINWRITER_H
