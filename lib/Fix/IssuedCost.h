//===- IssuedCost.h - What a layout costs as issued -------------*- C++ -*-===//
//
// A pad can undo what the back end does: rows of 33 words keep four
// neighbouring loads from becoming one of 128 bits. So a layout is also priced
// by the machine view.
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_FIX_ISSUEDCOST_H
#define BANKLINT_FIX_ISSUEDCOST_H

#include "Fix/FixSearch.h"

namespace banklint {

/// Sums over all requests to one array, in all kernels and block cases.
struct IssuedCost {
  bool Known = false;
  /// By file and line; what optimisation has left without a line stands at 0.
  std::map<std::pair<std::string, unsigned>, std::uint64_t> Wavefronts;

  std::uint64_t total() const;
  /// No line costs more than \p Before.
  bool isNoWorseThan(const IssuedCost &Before) const;
  /// And all together cost less.
  bool improvesOn(const IssuedCost &Before) const;
};

/// The cost of \p Array (of the source view) with the given innermost extent.
IssuedCost issuedCost(const KernelModule &Module,
                      const std::vector<ShapedKernel> &Kernels,
                      const llvm::GlobalVariable &Array, std::uint64_t Old,
                      std::uint64_t New);

} // namespace banklint

#endif // BANKLINT_FIX_ISSUEDCOST_H
