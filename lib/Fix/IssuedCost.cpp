//===- IssuedCost.cpp -----------------------------------------------------===//

#include "Fix/IssuedCost.h"

#include "Fix/WiderRows.h"

namespace banklint {

std::uint64_t IssuedCost::total() const {
  std::uint64_t Sum = 0;
  for (const auto &[Line, Cost] : Wavefronts)
    Sum += Cost;
  return Sum;
}

bool IssuedCost::improvesOn(const IssuedCost &Before) const {
  return total() < Before.total() && isNoWorseThan(Before);
}

bool IssuedCost::isNoWorseThan(const IssuedCost &Before) const {
  for (const auto &[Line, Cost] : Wavefronts) {
    const auto It = Before.Wavefronts.find(Line);
    if (Cost > (It == Before.Wavefronts.end() ? 0 : It->second))
      return false;
  }
  return true;
}

static void addRecords(const KernelRecords &Records,
                       const llvm::GlobalVariable &Array, IssuedCost &Cost) {
  Cost.Known &= !Records.BudgetSpent && !Records.Irreducible;
  for (const auto &[Key, R] : Records.Table.Sites) {
    if (!R.Objects.empty() && !R.Objects.count(&Array))
      continue;
    Cost.Known &= !R.AnyUnknown;
    const SourcePoint At = sourcePointOf(*Key.Access);
    Cost.Wavefronts[{At.File, At.Line}] += R.Sums.Wavefronts;
  }
}

IssuedCost issuedCost(const KernelModule &Module,
                      const std::vector<ShapedKernel> &Kernels,
                      const llvm::GlobalVariable &Array, std::uint64_t Old,
                      std::uint64_t New) {
  IssuedCost Cost;
  const llvm::GlobalVariable *Fresh =
      Module.Fresh ? Module.Fresh->getNamedGlobal(Array.getName()) : nullptr;
  if (!Fresh)
    return Cost;
  llvm::ValueToValueMapTy Map;
  const std::unique_ptr<llvm::Module> Machine = makeMachineView(
      withWiderRows(*Module.Fresh, *Fresh, Old, New, Map), Module);
  if (!Machine)
    return Cost;
  const llvm::GlobalVariable *Own = Machine->getNamedGlobal(Array.getName());
  Cost.Known = Own != nullptr;
  for (const ShapedKernel &K : Kernels) {
    llvm::Function *F = Machine->getFunction(K.IR->getName());
    if (!Own || !F)
      return IssuedCost();
    addRecords(evaluateKernel(KernelPlan(*F), K.Block, /*KeepTraces=*/false),
               *Own, Cost);
  }
  return Cost;
}

} // namespace banklint
