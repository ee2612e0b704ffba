//===- FixSearch.h - Layouts that make conflicts go away --------*- C++ -*-===//
//
// For each shared array with a conflict, looks for the simplest change of its
// layout after which no access costs more and all together cost least:
//
//   float tile[32][32]   column: words 0 32 64 ...   32-way
//   float tile[32][33]   column: words 0 33 66 ...   conflict-free
//
//   candidates -> priced by sample -> best first: proven in the device code
//              -> proven on the edited source, where the host can parse again
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_FIX_FIXSEARCH_H
#define BANKLINT_FIX_FIXSEARCH_H

#include "Analysis/KernelAnalysis.h"
#include "Analysis/Options.h"
#include "Analysis/Prediction.h"
#include "Device/KernelModule.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"

#include <functional>

namespace banklint {

/// A kernel and a shape that it was evaluated with.
struct ShapedKernel {
  llvm::Function *IR = nullptr;
  BlockCase Block;
};

/// Parses the file again with edits made in memory, and hands on the result.
/// False where the edited file has errors that the file does not have.
using Reparse =
    std::function<bool(llvm::ArrayRef<Edit> Edits,
                       llvm::function_ref<void(clang::ASTContext &)> Use)>;

struct FixSearchInput {
  const KernelModule &Module; ///< the source view
  llvm::Module *Machine;      ///< the machine view, or null
  const std::vector<ShapedKernel> &Kernels;
  const std::map<const llvm::Value *, int> &Objects;
  clang::ASTContext &Context;
  const AnalysisOptions &Options;
  const Reparse &ParseAgain; ///< may be empty
};

/// Fills Result.Fixes, Result.Refusals and the Fix of each site.
void searchFixes(const FixSearchInput &Input, FileResult &Result);

} // namespace banklint

#endif // BANKLINT_FIX_FIXSEARCH_H
