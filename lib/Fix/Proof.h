//===- Proof.h - Whether a layout is better, and the same program -*- C++ -*-=//
//
// The kernels are evaluated before and after a change of one array. The change
// is a repair if every lane reaches the byte that the layout sends its old byte
// to, no access costs more, and all together cost less:
//
//   load tile[tx][0]      lane 3: 384 -> 396 = 3 * 132     32-way -> 1
//   store tile[ty][tx]    lane 3:  12 -> 12                1      -> 1
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_FIX_PROOF_H
#define BANKLINT_FIX_PROOF_H

#include "Analysis/KernelAnalysis.h"
#include "Fix/ChangedModule.h"
#include "Fix/FixSearch.h"

#include "llvm/ADT/STLFunctionalExtras.h"

namespace banklint {

/// One kernel with one block case.
struct Evaluation {
  KernelRecords Records;
  std::vector<bool> OfObject;   ///< for each site, whether it reaches the array
  std::uint64_t OtherBytes = 0; ///< of the other shared objects it reaches
  bool OtherDynamic = false;    ///< one of these has its size from the launch

  bool anyUnknown() const;
};

using Evaluations = std::vector<Evaluation>;

/// Where the code of a kernel is found after a change; null: nowhere.
using FindKernel = llvm::function_ref<llvm::Function *(const llvm::Function &)>;

/// Evaluates those of \p Kernels that use \p Object, with the code that \p Find
/// gives and \p Array, the object in that code. Nothing if some code is gone.
std::optional<Evaluations> evaluateAll(const std::vector<ShapedKernel> &Kernels,
                                       const llvm::GlobalVariable &Object,
                                       const llvm::GlobalVariable &Array,
                                       FindKernel Find);

/// Evaluates the kernels of the source view as they are. The records name the
/// instructions of \p Object's module.
Evaluations evaluatePresent(const std::vector<ShapedKernel> &Kernels,
                            const llvm::GlobalVariable &Object);

/// Evaluates the kernels of the source view with \p Change made to \p Object.
/// A copy keeps the order of instructions, so sites come in the same order.
Evaluations evaluateWith(const KernelModule &Module,
                         const std::vector<ShapedKernel> &Kernels,
                         const llvm::GlobalVariable &Object,
                         const ArrayChange &Change);

struct Comparison {
  bool Holds = true;            ///< same elements, all known, none worse
  bool Moves = false;           ///< an access reaches another element
  std::int64_t Saved = 0;       ///< wavefronts
  std::uint64_t Wavefronts = 0; ///< after
  unsigned WorstDegree = 1;     ///< after

  /// Joins the comparison of another array of the same declaration.
  void add(const Comparison &Other);
};

/// Compares costs and, unless \p SameByConstruction, the bytes reached. \p
/// Rules are made to one object: one, or some of members of a structure, the
/// last member first, so that each finds its rows where they were declared.
Comparison compare(const Evaluations &Before, const Evaluations &After,
                   llvm::ArrayRef<Layout> Rules, bool SameByConstruction);

} // namespace banklint

#endif // BANKLINT_FIX_PROOF_H
