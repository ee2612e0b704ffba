//===- WiderRows.cpp ------------------------------------------------------===//

#include "Fix/WiderRows.h"

#include "llvm/IR/Instructions.h"
#include "llvm/IR/Operator.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;

namespace banklint {

/// \p T with its innermost extent replaced.
static Type *widenedType(Type *T, std::uint64_t Extent) {
  auto *A = dyn_cast<ArrayType>(T);
  if (!A)
    return T;
  if (!A->getElementType()->isArrayTy())
    return ArrayType::get(A->getElementType(), Extent);
  return ArrayType::get(widenedType(A->getElementType(), Extent),
                        A->getNumElements());
}

/// The old rows may have been better aligned than the new ones.
static void forgetAlignment(User &U, const DataLayout &Layout) {
  if (auto *L = dyn_cast<LoadInst>(&U))
    L->setAlignment(std::min(
        L->getAlign(), Layout.getPrefTypeAlign(L->getType()->getScalarType())));
  else if (auto *S = dyn_cast<StoreInst>(&U))
    S->setAlignment(std::min(
        S->getAlign(), Layout.getPrefTypeAlign(
                           S->getValueOperand()->getType()->getScalarType())));
}

/// Makes every address computed from \p V step over the wider rows.
static void widenUsers(Value &V, std::uint64_t Old, std::uint64_t New,
                       const DataLayout &Layout) {
  for (User *U : V.users()) {
    if (auto *G = dyn_cast<GetElementPtrInst>(U)) {
      Type *T = G->getSourceElementType(), *Inner = T;
      while (Inner->isArrayTy() && Inner->getArrayElementType()->isArrayTy())
        Inner = Inner->getArrayElementType();
      if (Inner->isArrayTy() && Inner->getArrayNumElements() == Old) {
        G->setSourceElementType(widenedType(T, New));
        G->setResultElementType(widenedType(G->getResultElementType(), New));
      }
      widenUsers(*G, Old, New, Layout);
    } else if (isa<AddrSpaceCastOperator>(U)) {
      widenUsers(*U, Old, New, Layout);
    } else {
      forgetAlignment(*U, Layout);
    }
  }
}

std::unique_ptr<Module> withWiderRows(const Module &M,
                                      const GlobalVariable &Array,
                                      std::uint64_t Old, std::uint64_t New,
                                      ValueToValueMapTy &Map) {
  std::unique_ptr<Module> Clone = CloneModule(M, Map);
  if (Old != New)
    widenUsers(*Map[&Array], Old, New, Clone->getDataLayout());
  return Clone;
}

} // namespace banklint
