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

/// The blocks that one evaluation speaks of: one shape, or a family.
struct BlockCase {
  std::optional<LaunchShape> Shape;
  /// Family: 0 for every x that is a multiple of 32, else x itself, a divisor
  /// of 32, with as many whole warps as there may be.
  unsigned FamilyX = 0;
  /// Of a family: warps that can differ.
  unsigned FamilyWarps = 2;
  /// Of a family: a launch that is in sight, but cannot run.
  SourcePoint Refused;

  /// "x % 32 == 0", "x == 16"; empty for a shape.
  std::string family() const;
};

/// The block that \p Limits leave, or the families within them that can give
/// different answers: one if the kernel does not ask for its row in the block.
std::vector<BlockCase> blockCasesOf(const llvm::Function &Kernel,
                                    const BlockLimits &Limits);

/// The records of one kernel for one block case.
struct KernelRecords {
  BlockCase Block;
  SiteTable Table;
  bool BudgetSpent = false;
  /// The control flow is not that of nested loops: nothing was executed.
  bool Irreducible = false;
};

KernelRecords evaluateKernel(const KernelPlan &Plan, const BlockCase &Block,
                             Keeping Keep);

} // namespace banklint

#endif // BANKLINT_ANALYSIS_KERNELANALYSIS_H
