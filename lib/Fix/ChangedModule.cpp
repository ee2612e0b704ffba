//===- ChangedModule.cpp --------------------------------------------------===//

#include "Fix/ChangedModule.h"

#include "Device/KernelModule.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Analysis/Utils/Local.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Operator.h"
#include "llvm/IR/ReplaceConstant.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;

namespace banklint {
namespace {

/// Arrays of arrays down to what is no array.
unsigned depthOf(const Type *T) {
  unsigned Depth = 0;
  for (; T->isArrayTy(); T = T->getArrayElementType())
    ++Depth;
  return Depth;
}

/// \p T with the extent at \p Change.Depth replaced, where it has that one.
Type *changedType(Type *T, const ArrayChange &Change) {
  auto *A = dyn_cast<ArrayType>(T);
  if (!A)
    return T;
  const unsigned Depth = depthOf(A);
  if (Depth == Change.Depth)
    return A->getNumElements() == Change.OldExtent
               ? ArrayType::get(A->getElementType(), Change.NewExtent)
               : A;
  return ArrayType::get(changedType(A->getElementType(), Change),
                        A->getNumElements());
}

/// The old rows may have been better aligned than the new ones.
void forgetAlignment(User &U, const DataLayout &Layout) {
  if (auto *L = dyn_cast<LoadInst>(&U))
    L->setAlignment(std::min(
        L->getAlign(), Layout.getPrefTypeAlign(L->getType()->getScalarType())));
  else if (auto *S = dyn_cast<StoreInst>(&U))
    S->setAlignment(std::min(
        S->getAlign(), Layout.getPrefTypeAlign(
                           S->getValueOperand()->getType()->getScalarType())));
  else if (auto *M = dyn_cast<MemIntrinsic>(&U)) {
    M->setDestAlignment(Align(1));
    if (auto *Copy = dyn_cast<MemTransferInst>(M))
      Copy->setSourceAlignment(Align(1));
  }
}

/// How many bytes \p Array has after \p Change.
std::uint64_t changedBytes(const GlobalVariable &Array,
                           const ArrayChange &Change, const DataLayout &Data) {
  if (Change.Depth != 0)
    return Data.getTypeAllocSize(changedType(Array.getValueType(), Change));
  const std::uint64_t Bytes = Data.getTypeAllocSize(Array.getValueType());
  return Change.Bytes.What == Layout::Kind::Repitch && Bytes
             ? Change.Bytes.map(Bytes - 1) + 1
             : Bytes;
}

/// A place in the array that is written as a number of bytes.
bool movePlace(GetElementPtrInst &G, const ArrayChange &Change) {
  auto *Bytes = dyn_cast<ConstantInt>(G.getOperand(1));
  if (!G.getSourceElementType()->isIntegerTy(8) || !Bytes ||
      !isa<GlobalVariable>(G.getPointerOperand()->stripPointerCasts()))
    return false;
  G.setOperand(1, ConstantInt::get(Bytes->getType(),
                                   Change.Bytes.map(Bytes->getSExtValue())));
  return true;
}

/// Makes every address computed from \p V step over the new rows.
void changeExtents(Value &V, const ArrayChange &Change,
                   const DataLayout &Layout) {
  for (User *U : V.users()) {
    if (auto *G = dyn_cast<GetElementPtrInst>(U)) {
      if (movePlace(*G, Change)) {
        changeExtents(*G, Change, Layout);
        continue;
      }
      G->setSourceElementType(changedType(G->getSourceElementType(), Change));
      G->setResultElementType(changedType(G->getResultElementType(), Change));
      changeExtents(*G, Change, Layout);
    } else if (isa<AddrSpaceCastOperator>(U)) {
      changeExtents(*U, Change, Layout);
    } else {
      forgetAlignment(*U, Layout);
    }
  }
}

/// Sends every address that is computed from the array through a layout.
class IndexChanger {
public:
  IndexChanger(const Layout &Rule, const DataLayout &Data, LLVMContext &Context)
      : Rule(Rule), Data(Data), Builder(Context) {}

  void collect(Value &Pointer) {
    for (Use &U : Pointer.uses()) {
      if (isa<GEPOperator>(U.getUser()) && U.getOperandNo() == 0)
        collect(*U.getUser());
      else if (isa<AddrSpaceCastOperator>(U.getUser()))
        collect(*U.getUser());
      else if (isa<Instruction>(U.getUser()))
        Uses.push_back(&U);
    }
  }

  void change() {
    for (Use *U : Uses) {
      auto *User = cast<Instruction>(U->getUser());
      if (const auto *Phi = dyn_cast<PHINode>(User))
        Builder.SetInsertPoint(Phi->getIncomingBlock(*U)->getTerminator());
      else
        Builder.SetInsertPoint(User);
      Builder.SetCurrentDebugLocation(User->getDebugLoc());
      U->set(changed(*U->get()));
      forgetAlignment(*User, Data);
    }
  }

private:
  Value *changed(Value &Pointer) {
    Value *Base = &Pointer;
    Value *Offset = Builder.getInt64(0);
    while (auto *G = dyn_cast<GEPOperator>(Base)) {
      Value *Step = emitGEPOffset(&Builder, Data, G, /*NoAssumptions=*/true);
      Offset = Builder.CreateAdd(
          Offset, Builder.CreateSExtOrTrunc(Step, Builder.getInt64Ty()));
      Base = G->getPointerOperand();
      // The cast to a generic pointer may stand between two steps.
      if (auto *Cast = dyn_cast<AddrSpaceCastOperator>(Base))
        if (isa<GEPOperator>(Cast->getPointerOperand()))
          Base = Cast->getPointerOperand();
    }
    Value *New = Builder.CreateGEP(Builder.getInt8Ty(), Base, mapped(Offset));
    return New->getType() == Pointer.getType()
               ? New
               : Builder.CreateAddrSpaceCast(New, Pointer.getType());
  }

  /// Layout::map as code.
  Value *mapped(Value *Offset) {
    const auto N = [&](std::int64_t Value) { return Builder.getInt64(Value); };
    if (Rule.What == Layout::Kind::Repitch)
      return Builder.CreateAdd(
          Offset, Builder.CreateMul(Builder.CreateUDiv(Offset, N(Rule.Pitch)),
                                    N(Rule.NewPitch - Rule.Pitch)));
    Value *Row = Builder.CreateLShr(
        Builder.CreateUDiv(Offset, N(Rule.RowBytes)), N(Rule.Shift));
    return Builder.CreateXor(
        Offset, Builder.CreateMul(Builder.CreateAnd(Row, N(Rule.Mask)),
                                  N(Rule.SlotBytes)));
  }

  const Layout &Rule;
  const DataLayout &Data;
  IRBuilder<> Builder;
  SmallVector<Use *, 32> Uses;
};

} // namespace

std::unique_ptr<Module> withChange(const Module &M, const GlobalVariable &Array,
                                   const ArrayChange &Change,
                                   ValueToValueMapTy &Map) {
  std::unique_ptr<Module> Clone = CloneModule(M, Map);
  if (Change.isNone())
    return Clone;
  // A variable's type cannot be changed.
  cast<GlobalVariable>(Map[&Array])
      ->addAttribute(ChangedBytes, utostr(changedBytes(
                                       Array, Change, Clone->getDataLayout())));
  if (Change.Depth != 0) {
    convertUsersOfConstantsToInstructions({cast<GlobalVariable>(Map[&Array])});
    changeExtents(*Map[&Array], Change, Clone->getDataLayout());
    return Clone;
  }
  IndexChanger Changer(Change.Bytes, Clone->getDataLayout(),
                       Clone->getContext());
  Changer.collect(*Map[&Array]);
  Changer.change();
  return Clone;
}

} // namespace banklint
