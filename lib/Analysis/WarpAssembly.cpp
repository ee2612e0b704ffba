//===- WarpAssembly.cpp - What inline PTX does to a warp ------------------===//

#include "Analysis/WarpEvaluator.h"

#include "llvm/IR/InlineAsm.h"

using namespace llvm;

namespace banklint {

/// Some operand is an address in shared memory.
bool WarpEvaluator::mentionsShared(CallBase &C) {
  for (const Use &U : C.args())
    if (const auto O = Known.pointee(scalar(U), Math.Active))
      if (Known.object(*O).What == MemoryObject::Kind::Shared)
        return true;
  return false;
}

WarpEvaluator::Slots WarpEvaluator::inlineAssembly(CallBase &C) {
  const PtxText &Text = Called[*cast<InlineAsm>(C.getCalledOperand())];
  const unsigned Outputs = countScalars(C.getType());
  if (Outputs == 1 && Text.Register)
    return {*specialRegister(*Text.Register)};
  // Whatever the conversion, the number is the address.
  if (Text.ConvertsAddress && Outputs == 1 && C.arg_size() == 1)
    return {scalar(C.getArgOperand(0))};
  for (const PtxAccess &A : Text.Accesses) {
    // Operands are numbered outputs first.
    if (A.Understood && A.Operand >= Outputs &&
        A.Operand - Outputs < C.arg_size()) {
      const Path Before = Current;
      if (A.Predicated) {
        Current.Maybe = Current.Mask;
        Current.Optional = true;
      }
      access(C,
             Math.add(scalar(C.getArgOperand(A.Operand - Outputs)),
                      LaneValue::constant(A.Offset), 64),
             A.Op, A.Bytes, SiteRole::Only, A.Matrices);
      Current = Before;
      continue;
    }
    if (A.Generic && !mentionsShared(C))
      continue;
    Reason Why;
    Why.Code = UnknownReason::OpaqueAssembly;
    Why.Where = sourcePointOf(C);
    Sites.addUnknown({&C, SiteRole::Only}, A.Op, A.Bytes, Why, nullptr);
  }
  return Slots(Outputs,
               LaneValue::unknown(Known.reason(UnknownReason::OpaqueAssembly)));
}

} // namespace banklint
