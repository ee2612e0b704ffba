//===- IssuedCost.cpp -----------------------------------------------------===//

#include "Fix/IssuedCost.h"

#include "llvm/Support/Path.h"

namespace banklint {

std::uint64_t IssuedCost::total() const {
  std::uint64_t Sum = 0;
  for (const auto &[Line, Cost] : Wavefronts)
    Sum += Cost;
  return Sum;
}

bool IssuedCost::isBetterThan(const IssuedCost &Before,
                              std::int64_t Saved) const {
  return Known && isNoWorseThan(Before) &&
         (Saved == 0 || total() < Before.total());
}

bool IssuedCost::isNoWorseThan(const IssuedCost &Before) const {
  for (const auto &[Line, Cost] : Wavefronts) {
    const auto It = Before.Wavefronts.find(Line);
    if (Cost > (It == Before.Wavefronts.end() ? 0 : It->second))
      return false;
  }
  return true;
}

static void addRecords(const Evaluation &E, IssuedCost &Cost) {
  Cost.Known &= !E.Records.BudgetSpent && !E.Records.Irreducible;
  std::size_t N = 0;
  for (const auto &[Key, R] : E.Records.Table.Sites) {
    if (const bool OurSite = E.OfObject[N++]; !R.Objects.empty() && !OurSite)
      continue;
    Cost.Known &= !R.AnyUnknown;
    const SourcePoint At = sourcePointOf(*Key.Access);
    // A parse that begins behind a kept one has longer names of the same files.
    Cost.Wavefronts[{llvm::sys::path::filename(At.File).str(), At.Line}] +=
        R.Sums.Wavefronts;
  }
}

std::unique_ptr<llvm::Module> machineWith(const KernelModule &Module,
                                          const llvm::GlobalVariable &Array,
                                          const ArrayChange &Change) {
  const llvm::GlobalVariable *Fresh =
      Module.Fresh ? Module.Fresh->getNamedGlobal(Array.getName()) : nullptr;
  if (!Fresh)
    return nullptr;
  llvm::ValueToValueMapTy Map;
  return makeMachineView(withChange(*Module.Fresh, *Fresh, Change, Map),
                         Module);
}

std::optional<Evaluations>
evaluateIssued(llvm::Module *Machine, const std::vector<ShapedKernel> &Kernels,
               const llvm::GlobalVariable &Array) {
  const llvm::GlobalVariable *Own =
      Machine ? Machine->getNamedGlobal(Array.getName()) : nullptr;
  if (!Own)
    return std::nullopt;
  return evaluateAll(Kernels, Array, *Own, [&](const llvm::Function &F) {
    return Machine->getFunction(F.getName());
  });
}

IssuedCost issuedCost(const std::optional<Evaluations> &Issued) {
  IssuedCost Cost;
  Cost.Known = Issued.has_value();
  if (Issued)
    for (const Evaluation &E : *Issued)
      addRecords(E, Cost);
  return Cost;
}

} // namespace banklint
