//===- KernelAnalysis.h - Predictions for the sites of a kernel -*- C++ -*-===//
//
// Runs every warp of a block and turns the records into predictions. Where an
// access hangs on a residue of a symbol, the kernel is run for each residue:
// an answer that is the same for all of them is exact.
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_ANALYSIS_KERNELANALYSIS_H
#define BANKLINT_ANALYSIS_KERNELANALYSIS_H

#include "Analysis/KernelPlan.h"
#include "Analysis/LaunchShapes.h"
#include "Analysis/SiteTable.h"

namespace banklint {

/// The records of one kernel under one launch shape, or for any block whose x
/// is a multiple of 32.
struct KernelRecords {
  std::optional<LaunchShape> Shape;
  SiteTable Table;
  bool BudgetSpent = false;
  /// The control flow is not that of nested loops: nothing was executed.
  bool Irreducible = false;
};

KernelRecords evaluateKernel(const KernelPlan &Plan,
                             const std::optional<LaunchShape> &Shape,
                             bool KeepTraces);

} // namespace banklint

#endif // BANKLINT_ANALYSIS_KERNELANALYSIS_H
