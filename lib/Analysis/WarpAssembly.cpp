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

/// The operand of that number, as the text of \p C counts: outputs first.
static Value *inputOf(const CallBase &C, unsigned Operand, unsigned Outputs) {
  if (Operand < Outputs || Operand - Outputs >= C.arg_size())
    return nullptr;
  return C.getArgOperand(Operand - Outputs);
}

/// Bytes a lane moves; 0 where that is not known.
static unsigned bytesOf(const PtxAccess &A, const CallBase &C,
                        unsigned Outputs) {
  if (!A.BytesOperand)
    return A.Bytes;
  const auto *Constant =
      dyn_cast_or_null<ConstantInt>(inputOf(C, *A.BytesOperand, Outputs));
  const std::uint64_t Bytes = Constant ? Constant->getZExtValue() : 0;
  return Bytes == 4 || Bytes == 8 || Bytes == 16 ? unsigned(Bytes) : 0;
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
    Value *Address = inputOf(C, A.Operand, Outputs);
    const unsigned Bytes = bytesOf(A, C, Outputs);
    if (A.Understood && Address && Bytes) {
      const Path Before = Current;
      if (A.Predicated) {
        Current.Maybe = Current.Mask;
        Current.Optional = true;
      }
      access(C, Math.add(scalar(Address), LaneValue::constant(A.Offset), 64),
             A.Op, Bytes, SiteRole::Only, A.Matrices);
      Current = Before;
      continue;
    }
    if (A.Generic && !mentionsShared(C))
      continue;
    Reason Why;
    Why.Code = A.MovesTile ? UnknownReason::UnmeasuredOperation
                           : UnknownReason::OpaqueAssembly;
    Why.Where = sourcePointOf(C);
    Sites.addUnknown({&C, SiteRole::Only}, A.Op, A.Bytes, Why, nullptr);
  }
  const auto Why = Text.ReadsMemory ? UnknownReason::DataDependent
                                    : UnknownReason::OpaqueAssembly;
  return Slots(Outputs, LaneValue::unknown(Known.reason(Why)));
}

} // namespace banklint
