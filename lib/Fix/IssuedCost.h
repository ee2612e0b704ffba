//===- IssuedCost.h - What a layout costs as issued -------------*- C++ -*-===//
//
// A pad can undo what the back end does: rows of 33 words keep four
// neighbouring loads from becoming one of 128 bits. So a layout is also priced
// by the machine view.
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_FIX_ISSUEDCOST_H
#define BANKLINT_FIX_ISSUEDCOST_H

#include "Fix/Proof.h"

namespace banklint {

/// Sums over all requests to one array, in all kernels and block cases.
struct IssuedCost {
  bool Known = false;
  /// By file and line; what optimisation has left without a line stands at 0.
  std::map<std::pair<std::string, unsigned>, std::uint64_t> Wavefronts;

  std::uint64_t total() const;
  /// No line costs more than \p Before.
  bool isNoWorseThan(const IssuedCost &Before) const;
  /// And all together cost less, if as written they do: \p Saved wavefronts.
  bool isBetterThan(const IssuedCost &Before, std::int64_t Saved) const;
};

/// The machine view of a copy of \p Module with \p Change made to \p Array, an
/// array of the source view; null if there is none.
std::unique_ptr<llvm::Module> machineWith(const KernelModule &Module,
                                          const llvm::GlobalVariable &Array,
                                          const ArrayChange &Change);

/// The kernels that use \p Array, evaluated in \p Machine, where they keep
/// their names; nothing if one is not there.
std::optional<Evaluations>
evaluateIssued(llvm::Module *Machine, const std::vector<ShapedKernel> &Kernels,
               const llvm::GlobalVariable &Array);

/// Adds up the requests of \p Issued that may go to the array.
IssuedCost issuedCost(const std::optional<Evaluations> &Issued);

} // namespace banklint

#endif // BANKLINT_FIX_ISSUEDCOST_H
