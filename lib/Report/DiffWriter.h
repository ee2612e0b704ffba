//===- DiffWriter.h - Repairs as a unified diff -----------------*- C++ -*-===//
//
// What `patch -p0` and `git apply -p0` read:
//
//   --- transpose.cu
//   +++ transpose.cu
//   @@ -1,4 +1,4 @@
//    __global__ void transpose(float *out, const float *in) {
//   -  __shared__ float tile[32][32];
//   +  __shared__ float tile[32][33];
//      tile[threadIdx.y][threadIdx.x] = in[threadIdx.x];
//    }
//
// Nothing is searched: the edits say which lines changed. Each line keeps its
// end, so that one of CR and LF is shown with its CR.
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_REPORT_DIFFWRITER_H
#define BANKLINT_REPORT_DIFFWRITER_H

#include "Report/Repairs.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/raw_ostream.h"

namespace banklint {

/// Names \p File relative to \p WorkingDirectory when below it.
void writeDiff(llvm::raw_ostream &OS, const ChangedFile &File,
               llvm::StringRef WorkingDirectory);

} // namespace banklint

#endif // BANKLINT_REPORT_DIFFWRITER_H
