//===- SharedReach.cpp ----------------------------------------------------===//

#include "Analysis/SharedReach.h"

#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace banklint {

static bool isShared(const Value *V) {
  const auto *G = dyn_cast<GlobalVariable>(V);
  return G && G->getAddressSpace() == 3;
}

/// What the operands of a body name: arrays, and functions to look at.
static void addNamed(const Value *V, SetVector<const GlobalVariable *> &Arrays,
                     SetVector<const Function *> &Bodies) {
  if (isShared(V))
    Arrays.insert(cast<GlobalVariable>(V));
  else if (const auto *F = dyn_cast<Function>(V))
    Bodies.insert(F);
  else if (isa<Constant>(V) && !isa<GlobalValue>(V))
    for (const Use &U : cast<Constant>(V)->operands())
      addNamed(U, Arrays, Bodies);
}

SetVector<const GlobalVariable *> sharedNamedBy(const Constant &C) {
  SetVector<const GlobalVariable *> Arrays;
  SetVector<const Function *> Bodies;
  addNamed(&C, Arrays, Bodies);
  return Arrays;
}

/// Any function that a pointer may be to.
static void addAddressTaken(const Module &M,
                            SetVector<const Function *> &Bodies) {
  for (const Function &F : M)
    if (!F.isIntrinsic() && F.hasAddressTaken())
      Bodies.insert(&F);
}

SetVector<const GlobalVariable *> sharedReachedBy(const CallBase &C) {
  SetVector<const GlobalVariable *> Arrays;
  SetVector<const Function *> Bodies;
  if (const Function *F = C.getCalledFunction())
    Bodies.insert(F);
  else if (!C.isInlineAsm())
    addAddressTaken(*C.getModule(), Bodies);
  for (std::size_t Next = 0; Next != Bodies.size(); ++Next)
    for (const Instruction &I : instructions(*Bodies[Next])) {
      for (const Use &U : I.operands())
        addNamed(U, Arrays, Bodies);
      const auto *Inner = dyn_cast<CallBase>(&I);
      if (Inner && !Inner->getCalledFunction() && !Inner->isInlineAsm())
        addAddressTaken(*C.getModule(), Bodies);
    }
  return Arrays;
}

/// Whether \p V may be the address of a shared array; one that was kept in a
/// variable may be.
static bool mayBeSharedAddress(const Value *V) {
  SmallVector<const Value *, 4> Bases;
  getUnderlyingObjects(V, Bases);
  return any_of(Bases, [](const Value *Base) {
    const auto *L = dyn_cast<LoadInst>(Base);
    return isShared(Base) ||
           (L && isa<AllocaInst>(getUnderlyingObject(L->getPointerOperand())));
  });
}

bool publishesSharedAddress(const Function &F) {
  return any_of(instructions(F), [](const Instruction &I) {
    const auto *S = dyn_cast<StoreInst>(&I);
    return S && S->getValueOperand()->getType()->isPointerTy() &&
           !isa<AllocaInst>(getUnderlyingObject(S->getPointerOperand())) &&
           mayBeSharedAddress(S->getValueOperand());
  });
}

} // namespace banklint
