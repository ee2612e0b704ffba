//===- FixSearch.h - Layouts that make conflicts go away --------*- C++ -*-===//
//
// For each shared array with a conflict, tries to widen its rows by the
// smallest number of elements after which no access costs more and all together
// cost less:
//
//   float tile[32][32]   column: words 0 32 64 ...   32-way
//   float tile[32][33]   column: words 0 33 66 ...   conflict-free
//
// The proof evaluates the kernels again with the wider array, and compares
// every lane's address: it must be the same row and column as before.
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_FIX_FIXSEARCH_H
#define BANKLINT_FIX_FIXSEARCH_H

#include "Analysis/KernelAnalysis.h"
#include "Analysis/Prediction.h"
#include "Device/KernelModule.h"

namespace banklint {

/// A kernel and a shape that it was evaluated with.
struct ShapedKernel {
  llvm::Function *IR = nullptr;
  BlockCase Block;
};

/// Fills Result.Fixes, Result.Refusals and the Fix of each site. \p Module is
/// the source view; it is left as it was.
void searchFixes(KernelModule &Module, const std::vector<ShapedKernel> &Kernels,
                 const std::map<const llvm::Value *, int> &Objects,
                 clang::ASTContext &Context, FileResult &Result);

} // namespace banklint

#endif // BANKLINT_FIX_FIXSEARCH_H
