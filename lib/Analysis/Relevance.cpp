//===- Relevance.cpp ------------------------------------------------------===//

#include "Analysis/Relevance.h"

#include "Analysis/InlinePtx.h"
#include "Analysis/SharedReach.h"

#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;

namespace banklint {

static const Value *baseOf(const Value *Pointer) {
  return getUnderlyingObject(Pointer, /*MaxLookup=*/0);
}

/// Whether the evaluator asks what a call is given as \p U. Of one that gives
/// nothing back, only where it writes and how much: not what, as of the values
/// that a warp stores of a matrix.
static bool isAsked(const CallBase &C, const Use &U) {
  const Function *F = C.getCalledFunction();
  if (!F || !F->isIntrinsic() || !C.getType()->isVoidTy())
    return true;
  if (F->getName().starts_with("llvm.nvvm.wmma."))
    return &U == &C.getArgOperandUse(0) ||
           &U == &C.getArgOperandUse(C.arg_size() - 1);
  return !U->getType()->isFPOrFPVectorTy();
}

const AllocaInst *Relevance::ownArray(const Value *Pointer) const {
  const auto *A = dyn_cast<AllocaInst>(baseOf(Pointer));
  return A && !Escaped.contains(A) ? A : nullptr;
}

bool Relevance::mayBeLocal(const Value *Pointer) const {
  const Value *Base = baseOf(Pointer);
  return isa<AllocaInst>(Base) ||
         (!Escaped.empty() && !isa<Argument, GlobalVariable>(Base));
}

bool Relevance::mayBeShared(const Value *Pointer) const {
  const Value *Base = baseOf(Pointer);
  // The pointers that a kernel is given are to global memory.
  if (isa<Argument>(Base))
    return false;
  if (const auto *G = dyn_cast<GlobalVariable>(Base))
    return G->getAddressSpace() == 3;
  return !ownArray(Pointer);
}

bool Relevance::hasEffect(const CallBase &C) const {
  if (C.isInlineAsm())
    return !readPtx(cast<InlineAsm>(C.getCalledOperand())->getAsmString())
                .Accesses.empty();
  const Function *F = C.getCalledFunction();
  if (F && F->isIntrinsic() && F->doesNotAccessMemory())
    return false;
  return any_of(C.args(),
                [this](const Use &U) {
                  return U->getType()->isPointerTy() && mayBeShared(U);
                }) ||
         !sharedReachedBy(C).empty();
}

bool Relevance::mayRequest(const Instruction &I) const {
  if (const auto *C = dyn_cast<CallBase>(&I))
    return hasEffect(*C);
  if (const Value *Pointer = getLoadStorePointerOperand(&I))
    return mayBeShared(Pointer);
  if (const auto *A = dyn_cast<AtomicRMWInst>(&I))
    return mayBeShared(A->getPointerOperand());
  if (const auto *A = dyn_cast<AtomicCmpXchgInst>(&I))
    return mayBeShared(A->getPointerOperand());
  return false;
}

/// Whether all that is done with \p Pointer is to load, store and copy there.
static bool staysInside(const Value &Pointer) {
  return all_of(Pointer.uses(), [](const Use &U) {
    const User *By = U.getUser();
    if (isa<GetElementPtrInst, AddrSpaceCastInst>(By))
      return U.getOperandNo() == 0 && staysInside(*By);
    // As where a loop is left.
    if (const auto *Phi = dyn_cast<PHINode>(By))
      return Phi->getNumIncomingValues() == 1 && staysInside(*Phi);
    if (const auto *S = dyn_cast<StoreInst>(By))
      return U.getOperandNo() == S->getPointerOperandIndex();
    const auto *Intrinsic = dyn_cast<IntrinsicInst>(By);
    return isa<LoadInst, MemIntrinsic>(By) ||
           (Intrinsic && Intrinsic->isLifetimeStartOrEnd());
  });
}

void Relevance::findEscapes(const Function &F) {
  for (const Instruction &I : instructions(F))
    if (const auto *A = dyn_cast<AllocaInst>(&I); A && !staysInside(*A))
      Escaped.insert(A);
  for (const Instruction &I : instructions(F)) {
    const Value *To = nullptr;
    if (const auto *S = dyn_cast<StoreInst>(&I))
      To = S->getPointerOperand();
    else if (const auto *M = dyn_cast<MemIntrinsic>(&I))
      To = M->getRawDest();
    if (const AllocaInst *Array = To ? ownArray(To) : nullptr)
      Writers[Array].push_back(&I);
  }
}

void Relevance::need(const Value *V) {
  if ((isa<Instruction>(V) || isa<Argument>(V)) && Needed.insert(V).second)
    Worklist.push_back(V);
}

void Relevance::needOperands(const Instruction &I) {
  for (const Use &U : I.operands())
    need(U);
}

/// All that the array holds is relevant from now on.
void Relevance::needContent(const AllocaInst *Array) {
  if (!NeededContent.insert(Array).second)
    return;
  for (const Instruction *Writer : Writers.lookup(Array)) {
    needOperands(*Writer);
    if (const auto *Copy = dyn_cast<MemTransferInst>(Writer))
      if (const AllocaInst *From = ownArray(Copy->getRawSource()))
        needContent(From);
  }
}

void Relevance::addRoots(const Instruction &I) {
  if (I.isTerminator())
    return needOperands(I);
  if (!mayRequest(I))
    return;
  Requests.insert(&I);
  if (const auto *C = dyn_cast<CallBase>(&I)) {
    for (const Use &U : I.operands())
      if (isAsked(*C, U))
        need(U);
    // What is copied elsewhere is not followed, save to where it may be read.
    if (const auto *Copy = dyn_cast<MemTransferInst>(C))
      if (const AllocaInst *From = ownArray(Copy->getRawSource());
          From && mayBeLocal(Copy->getRawDest()))
        needContent(From);
  } else if (isa<LoadInst>(I)) {
    need(getLoadStorePointerOperand(&I));
  } else if (const auto *S = dyn_cast<StoreInst>(&I)) {
    need(S->getPointerOperand());
    if (mayBeLocal(S->getPointerOperand()))
      need(S->getValueOperand());
  } else {
    needOperands(I);
  }
}

void Relevance::propagate() {
  while (!Worklist.empty()) {
    const auto *I = dyn_cast<Instruction>(Worklist.back());
    Worklist.pop_back();
    if (!I)
      continue;
    needOperands(*I);
    if (const auto *L = dyn_cast<LoadInst>(I))
      if (const AllocaInst *Array = ownArray(L->getPointerOperand()))
        needContent(Array);
  }
}

Relevance::Relevance(const Function &F, ArrayRef<const Value *> Also) {
  findEscapes(F);
  for (const Value *V : Also)
    need(V);
  for (const Instruction &I : instructions(F))
    addRoots(I);
  propagate();
}

Work Relevance::workOf(const Instruction &I) const {
  if (I.isTerminator() || Needed.contains(&I))
    return Work::Full;
  const auto IsNeededArray = [this](const Value *Pointer) {
    const AllocaInst *Array = ownArray(Pointer);
    return Array && NeededContent.contains(Array);
  };
  if (const auto *C = dyn_cast<CallBase>(&I)) {
    const bool Changes = any_of(C->args(), [&](const Use &U) {
      return U->getType()->isPointerTy() && IsNeededArray(U);
    });
    return Changes || Requests.contains(&I) ? Work::Full : Work::None;
  }
  if (const auto *S = dyn_cast<StoreInst>(&I)) {
    const Value *To = S->getPointerOperand();
    if (IsNeededArray(To) || (mayBeLocal(To) && !ownArray(To)))
      return Work::Full;
  }
  if (!Requests.contains(&I))
    return Work::None;
  return isa<LoadInst, StoreInst>(I) ? Work::Access : Work::Full;
}

} // namespace banklint
