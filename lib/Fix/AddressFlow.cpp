//===- AddressFlow.cpp ----------------------------------------------------===//

#include "Fix/AddressFlow.h"

#include "Analysis/Callees.h"

#include "llvm/ADT/DenseSet.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Operator.h"

using namespace llvm;

namespace banklint {
namespace {

class Follower {
public:
  explicit Follower(AddressFlow &Found) : Found(Found) {}

  void run(const Value &Array) {
    carry(Array);
    while (!Worklist.empty()) {
      const Value *V = Worklist.back();
      Worklist.pop_back();
      for (const Use &U : V->uses()) {
        if (Holders.contains(V))
          followHolder(U);
        else
          follow(U);
      }
    }
  }

private:
  /// \p V is an address, or computed from one.
  void carry(const Value &V) {
    if (Known.insert(&V).second)
      Worklist.push_back(&V);
  }

  /// \p V points to a local variable that may hold an address.
  void hold(const Value &V) {
    if (Holders.insert(&V).second)
      Worklist.push_back(&V);
  }

  /// An address is stored behind \p Pointer.
  void keep(const Value &Pointer) {
    const Value *Base = getUnderlyingObject(&Pointer, /*MaxLookup=*/0);
    if (isa<AllocaInst>(Base))
      hold(*Base);
    else
      Found.Seen = true;
  }

  void access(const User &By) {
    Found.Accesses.push_back(cast<Instruction>(&By));
  }

  /// Whether the result is an address if the operand \p U is one.
  static bool passes(const Use &U) {
    const User *By = U.getUser();
    if (isa<GEPOperator>(By))
      return U.getOperandNo() == 0;
    if (isa<SelectInst>(By))
      return U.getOperandNo() != 0;
    return isa<AddrSpaceCastOperator, BitCastOperator, PtrToIntOperator,
               PtrToAddrOperator, IntToPtrInst, TruncInst, ZExtInst, SExtInst,
               PHINode, FreezeInst, BinaryOperator, ExtractValueInst,
               InsertValueInst, ExtractElementInst, InsertElementInst,
               ShuffleVectorInst>(By);
  }

  /// No address of an array is null.
  static bool isNullTest(const ICmpInst &C) {
    return C.isEquality() && any_of(C.operands(), [](const Use &U) {
             return isa<Constant>(U) &&
                    cast<Constant>(U->stripPointerCasts())->isNullValue();
           });
  }

  void follow(const Use &U) {
    const User *By = U.getUser();
    const unsigned Number = U.getOperandNo();
    if (passes(U)) {
      carry(*By);
    } else if (isa<LoadInst>(By)) {
      access(*By);
    } else if (const auto *S = dyn_cast<StoreInst>(By)) {
      if (Number == S->getPointerOperandIndex())
        access(*By);
      else
        keep(*S->getPointerOperand());
    } else if (isa<AtomicRMWInst, AtomicCmpXchgInst>(By) && Number == 0) {
      access(*By);
    } else if (const auto *C = dyn_cast<CallBase>(By)) {
      followCall(*C, U);
    } else if (const auto *C = dyn_cast<ICmpInst>(By); !C || !isNullTest(*C)) {
      Found.Seen = true;
    }
  }

  /// What a call does with an address is known where it counts as an access.
  void followCall(const CallBase &C, const Use &U) {
    const Function *F = C.getCalledFunction();
    const StringRef Name = F ? F->getName() : "";
    const auto *Asm = dyn_cast<InlineAsm>(C.getCalledOperand());
    const auto What = F ? Called[*F].What : Callee::Kind::Other;
    if (What == Callee::Kind::SpaceTest || Name.starts_with("llvm.lifetime") ||
        Name.starts_with("llvm.prefetch"))
      return;
    if (What == Callee::Kind::FirstOperand ||
        (Asm && Called[*Asm].ConvertsAddress))
      return carry(C);
    // A promise about an address, its alignment say, is more than an access.
    if (!C.isArgOperand(&U) || Name.starts_with("llvm.assume"))
      Found.Seen = true;
    else
      access(C);
  }

  /// Local memory that holds addresses: what is loaded or copied from there may
  /// be one.
  void followHolder(const Use &U) {
    const User *By = U.getUser();
    if (isa<GEPOperator>(By)
            ? U.getOperandNo() == 0
            : isa<AddrSpaceCastOperator, BitCastOperator, PHINode, SelectInst>(
                  By)) {
      hold(*By);
    } else if (isa<LoadInst>(By)) {
      carry(*By);
    } else if (const auto *S = dyn_cast<StoreInst>(By)) {
      Found.Seen |= U.getOperandNo() != S->getPointerOperandIndex();
    } else if (const auto *M = dyn_cast<MemTransferInst>(By)) {
      if (U.getOperandNo() == 1)
        keep(*M->getRawDest());
    } else if (const auto *I = dyn_cast<IntrinsicInst>(By);
               !isa<MemSetInst>(By) && !(I && I->isLifetimeStartOrEnd())) {
      Found.Seen = true;
    }
  }

  AddressFlow &Found;
  Callees Called;
  DenseSet<const Value *> Known, Holders;
  std::vector<const Value *> Worklist;
};

} // namespace

AddressFlow addressFlowOf(const GlobalVariable &Array) {
  AddressFlow Found;
  Follower(Found).run(Array);
  return Found;
}

} // namespace banklint
