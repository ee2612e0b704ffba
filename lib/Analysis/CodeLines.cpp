//===- CodeLines.cpp - Lines that code was made for -----------------------===//

#include "Analysis/CodeLines.h"

#include "llvm/ADT/SetVector.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"

#include <set>

using namespace llvm;

namespace banklint {

/// The kernels of \p Module and all that they call.
static SetVector<const Function *> reached(const KernelModule &Module) {
  SetVector<const Function *> All;
  for (const KernelFunction &K : Module.Kernels)
    All.insert(K.IR);
  for (std::size_t I = 0; I != All.size(); ++I)
    for (const Instruction &In : instructions(*All[I]))
      if (const auto *Call = dyn_cast<CallBase>(&In))
        if (const Function *F = Call->getCalledFunction())
          All.insert(F);
  return All;
}

std::map<std::string, std::vector<unsigned>>
codeLinesOf(const KernelModule &Module) {
  std::map<std::string, std::set<unsigned>> Lines;
  for (const Function *F : reached(Module)) {
    if (const DISubprogram *S = F->getSubprogram())
      for (unsigned Line = S->getLine(); Line <= S->getScopeLine(); ++Line)
        Lines[S->getFilename().str()].insert(Line);
    for (const Instruction &I : instructions(*F))
      if (const DILocation *At = I.getDebugLoc().get(); At && At->getLine())
        Lines[At->getFilename().str()].insert(At->getLine());
  }
  std::map<std::string, std::vector<unsigned>> Result;
  for (const auto &[File, Set] : Lines)
    Result[File].assign(Set.begin(), Set.end());
  return Result;
}

} // namespace banklint
