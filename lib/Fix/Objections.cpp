//===- Objections.cpp -----------------------------------------------------===//

#include "Fix/Objections.h"

#include "Fix/AddressFlow.h"

#include "clang/AST/Attr.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;

namespace banklint {

static bool isMatrixAccess(const Instruction &I) {
  const auto *Call = dyn_cast<IntrinsicInst>(&I);
  return Call && Call->getCalledFunction()->getName().contains(".wmma.");
}

/// Whether some evaluation has met \p I.
static bool isRecorded(const Instruction &I, const Evaluations &Kernels) {
  return any_of(Kernels, [&](const Evaluation &E) {
    return any_of(E.Records.Table.Sites,
                  [&](const auto &Site) { return Site.first.Access == &I; });
  });
}

/// Whether pointers into \p Array may get to code that no judged kernel calls:
/// it is at the level of the file, or its function returns more than a number.
static bool mayLeaveFunction(const clang::VarDecl &Array) {
  const auto *F = dyn_cast<clang::FunctionDecl>(Array.getDeclContext());
  if (!F)
    return true;
  const clang::QualType Returned = F->getReturnType();
  return !F->hasAttr<clang::CUDAGlobalAttr>() && !Returned->isVoidType() &&
         !Returned->isArithmeticType() && !Returned->isEnumeralType();
}

/// Why no layout of \p T can be proven, by what its addresses are used for.
FixRefusal objectionToUses(Target &T) {
  const AddressFlow Flow = addressFlowOf(*T.Object);
  if (any_of(Flow.Accesses,
             [](const Instruction *I) { return isMatrixAccess(*I); }))
    return FixRefusal::MatrixAccess;
  // What was not executed in full proves nothing, however often it is run.
  if (any_of(T.Before, [](const Evaluation &E) {
        return E.anyUnknown() || E.Records.BudgetSpent;
      }))
    return FixRefusal::SomeUnknown;
  if (T.Declared.Dynamic) // nothing is going to be edited
    return FixRefusal::None;
  if (Flow.Seen)
    return T.Declared.ExtentRefusal == FixRefusal::TypeSeen
               ? FixRefusal::TypeSeen
               : FixRefusal::AddressSeen;
  if (mayLeaveFunction(*T.Array) && !T.Uses.onlyElements())
    return FixRefusal::SomeUnknown;
  for (const Instruction *I : Flow.Accesses) {
    if (const auto *M = dyn_cast<MemIntrinsic>(I)) {
      const auto *Length = dyn_cast<ConstantInt>(M->getLength());
      if (!Length)
        return FixRefusal::WholeCopy;
      T.HasCopies |= Length->getSExtValue() > T.elementBytes();
    }
    // Elements are the same in any layout, whether they are reached or not.
    if (isRecorded(*I, T.Before) || T.Uses.onlyElements())
      continue;
    return isa<CallBase>(I) ? FixRefusal::AddressSeen : FixRefusal::SomeUnknown;
  }
  return FixRefusal::None;
}

} // namespace banklint
