//===- Atomics.cpp --------------------------------------------------------===//

#include "Analysis/Atomics.h"

#include "llvm/IR/Constants.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/IntrinsicsNVPTX.h"

using namespace llvm;

namespace banklint {

/// An addition of 1 whose result nobody wants.
static bool countsLanes(const AtomicRMWInst &A) {
  const auto *By = dyn_cast<ConstantInt>(A.getValOperand());
  return By && A.use_empty() &&
         (A.getOperation() == AtomicRMWInst::Add   ? By->isOne()
          : A.getOperation() == AtomicRMWInst::Sub ? By->isMinusOne()
                                                   : false);
}

Operation atomicOperation(const AtomicRMWInst &A, unsigned Bytes) {
  switch (A.getOperation()) {
  case AtomicRMWInst::Xchg:
    return Bytes == 4 || Bytes == 8 ? Operation::Atomic
                                    : Operation::AtomicOther;
  case AtomicRMWInst::FAdd:
    return Bytes == 4 ? Operation::AtomicLoop : Operation::AtomicOther;
  case AtomicRMWInst::Add:
  case AtomicRMWInst::Sub:
    if (Bytes == 4 && countsLanes(A))
      return Operation::AtomicIncrement;
    [[fallthrough]];
  case AtomicRMWInst::And:
  case AtomicRMWInst::Or:
  case AtomicRMWInst::Xor:
  case AtomicRMWInst::Max:
  case AtomicRMWInst::Min:
  case AtomicRMWInst::UMax:
  case AtomicRMWInst::UMin:
  case AtomicRMWInst::UIncWrap:
  case AtomicRMWInst::UDecWrap:
    return Bytes == 4 ? Operation::Atomic : Operation::AtomicOther;
  default:
    return Operation::AtomicOther;
  }
}

Operation atomicOperation(StringRef Opcode, unsigned Bytes) {
  const bool Wide = Bytes == 8;
  if (Bytes != 4 && !Wide)
    return Operation::AtomicOther;
  if (Opcode.contains(".cas"))
    return Operation::AtomicCas;
  if (Opcode.contains(".exch"))
    return Operation::Atomic;
  if (Wide)
    return Operation::AtomicOther;
  if (Opcode.contains(".f32") || Opcode.contains("f16x2"))
    return Opcode.contains(".add") ? Operation::AtomicLoop
                                   : Operation::AtomicOther;
  return Operation::Atomic; // add, min, max, and, or, xor, inc, dec
}

/// True if \p V is seen to be the same in all lanes: it comes from constants,
/// the kernel's arguments and the block's place in the grid.
static bool isSameInAllLanes(const Value *V, unsigned Depth = 0) {
  if (isa<Constant>(V))
    return true;
  if (const auto *A = dyn_cast<Argument>(V))
    return A->getParent()->getCallingConv() == CallingConv::PTX_Kernel;
  const auto *I = dyn_cast<Instruction>(V);
  if (!I || Depth == 16)
    return false;
  if (const auto *C = dyn_cast<IntrinsicInst>(I))
    switch (C->getIntrinsicID()) {
    case Intrinsic::nvvm_read_ptx_sreg_ctaid_x:
    case Intrinsic::nvvm_read_ptx_sreg_ctaid_y:
    case Intrinsic::nvvm_read_ptx_sreg_ctaid_z:
    case Intrinsic::nvvm_read_ptx_sreg_nctaid_x:
    case Intrinsic::nvvm_read_ptx_sreg_nctaid_y:
    case Intrinsic::nvvm_read_ptx_sreg_nctaid_z:
      return true;
    default:
      return false;
    }
  if (!isa<GetElementPtrInst, CastInst, BinaryOperator>(I))
    return false;
  for (const Value *Operand : I->operands())
    if (!isSameInAllLanes(Operand, Depth + 1))
      return false;
  return true;
}

bool isSummedUpFirst(const AtomicRMWInst &A) {
  switch (A.getOperation()) {
  case AtomicRMWInst::Add:
  case AtomicRMWInst::Sub:
  case AtomicRMWInst::And:
  case AtomicRMWInst::Or:
  case AtomicRMWInst::Xor:
  case AtomicRMWInst::Max:
  case AtomicRMWInst::Min:
  case AtomicRMWInst::UMax:
  case AtomicRMWInst::UMin:
    return A.getType()->isIntegerTy(32) &&
           isSameInAllLanes(A.getPointerOperand());
  default:
    return false;
  }
}

} // namespace banklint
