//===- ConcreteMemoryAccess.cpp - Loads, stores, atomics, calls -----------===//

#include "ConcreteArithmetic.h"
#include "ConcreteInterpreter.h"

#include "llvm/ADT/Twine.h"
#include "llvm/IR/Constants.h"

using namespace llvm;

namespace banklint::oracle {

void ConcreteInterpreter::access(const Instruction &I, SiteRole Role,
                                 Operation Op, std::uint64_t Address,
                                 std::uint64_t Bytes) {
  if (!ConcreteMemory::isShared(Address))
    return;
  AccessEvent E;
  E.Key = {&I, Role};
  E.Op = Op;
  E.Address = Address;
  E.Bytes = Bytes;
  E.Object = Memory.sharedObjectAt(Address);
  if (!E.Object || Memory.sharedObjectAt(Address + Bytes - 1) != E.Object)
    return fail("undefined: outside of a shared array");
  Log.add(Now.Lane, Passes, E);
}

Scalar ConcreteInterpreter::load(std::uint64_t Address, const Type *T,
                                 bool Symbolic) {
  bool Drawn = false;
  const auto V = Memory.read(Address, (bitsOf(T) + 7) / 8, T, Drawn);
  if (!V) {
    fail("undefined: load from no object");
    return {};
  }
  Outcome.Symbolic |= Drawn;
  return {asUnsigned(*V, bitsOf(T)), Drawn || LocalIsSymbolic || Symbolic};
}

void ConcreteInterpreter::store(std::uint64_t Address, const Type *T,
                                const Scalar &V) {
  if (!Memory.write(Address, (bitsOf(T) + 7) / 8, V.Bits))
    fail("undefined: store to no object");
  LocalIsSymbolic |= V.Symbolic;
}

void ConcreteInterpreter::executeLoad(const Step &S) {
  const Scalar Pointer = value(S, 0);
  access(*S.I, SiteRole::Only, Operation::Load, Pointer.Bits,
         Layout.getTypeStoreSize(S.I->getType()));
  SmallVector<std::pair<std::uint64_t, Type *>, 4> Scalars;
  listScalars(S.I->getType(), 0, Layout, Scalars);
  for (unsigned I = 0; I != Scalars.size(); ++I)
    result(S, I) = load(Pointer.Bits + Scalars[I].first, Scalars[I].second,
                        Pointer.Symbolic);
}

void ConcreteInterpreter::executeStore(const Step &S) {
  Type *T = S.I->getOperand(0)->getType();
  const std::uint64_t Address = value(S, 1).Bits;
  access(*S.I, SiteRole::Only, Operation::Store, Address,
         Layout.getTypeStoreSize(T));
  SmallVector<std::pair<std::uint64_t, Type *>, 4> Scalars;
  listScalars(T, 0, Layout, Scalars);
  for (unsigned I = 0; I != Scalars.size(); ++I)
    store(Address + Scalars[I].first, Scalars[I].second, value(S, 0, I));
}

/// What the hardware is asked for: an operation on 32-bit integers has an
/// instruction of its own, and a sum that only counts another.
static Operation operationOf(const AtomicRMWInst &A) {
  if (A.getOperation() == AtomicRMWInst::FAdd && A.getType()->isFloatTy())
    return Operation::AtomicLoop;
  if (A.getOperation() == AtomicRMWInst::Xchg && bitsOf(A.getType()) == 64)
    return Operation::Atomic;
  if (bitsOf(A.getType()) != 32 || A.isFloatingPointOperation() ||
      A.getOperation() == AtomicRMWInst::Nand)
    return Operation::AtomicOther;
  const auto *By = dyn_cast<ConstantInt>(A.getValOperand());
  const bool Counts = By && A.use_empty() &&
                      A.getOperation() == AtomicRMWInst::Add && By->isOne();
  return Counts ? Operation::AtomicIncrement : Operation::Atomic;
}

void ConcreteInterpreter::executeAtomic(const Step &S) {
  const Scalar Pointer = value(S, 0);
  Operation Op = Operation::AtomicCas;
  const Type *T = nullptr;
  if (const auto *A = dyn_cast<AtomicRMWInst>(S.I)) {
    Op = operationOf(*A);
    T = A->getType();
  } else {
    T = cast<AtomicCmpXchgInst>(S.I)->getCompareOperand()->getType();
    if (bitsOf(T) < 32)
      Op = Operation::AtomicOther;
    result(S, 1) = {mix(Seed, Pointer.Bits) & 1, true};
  }
  access(*S.I, SiteRole::Only, Op, Pointer.Bits, bitsOf(T) / 8);
  result(S) = load(Pointer.Bits, T, true);
  if (Memory.keepsWrites())
    exchange(S, Pointer.Bits, T);
}

/// Stores what an atomic makes of the old value, its result.
void ConcreteInterpreter::exchange(const Step &S, std::uint64_t Address,
                                   const Type *T) {
  const Scalar Old = result(S), Operand = value(S, 1);
  const auto *A = dyn_cast<AtomicRMWInst>(S.I);
  if (!A) {
    const bool Same = Old.Bits == Operand.Bits;
    result(S, 1) = {Same, true};
    return Same ? store(Address, T, value(S, 2)) : void();
  }
  std::optional<std::uint64_t> New;
  if (A->getOperation() == AtomicRMWInst::Add)
    New = asUnsigned(Old.Bits + Operand.Bits, bitsOf(T));
  else if (A->getOperation() == AtomicRMWInst::Max)
    New = asSigned(Old.Bits, bitsOf(T)) > asSigned(Operand.Bits, bitsOf(T))
              ? Old.Bits
              : Operand.Bits;
  if (!New)
    return fail("an atomic that is not modelled");
  store(Address, T, {*New, true});
}

void ConcreteInterpreter::executeTransfer(const Step &S,
                                          const MemIntrinsic &M) {
  const std::uint64_t To = value(S, 0).Bits, Bytes = value(S, 2).Bits;
  Type *Byte = Type::getInt8Ty(M.getContext());
  Type *Word = Type::getInt32Ty(M.getContext());
  if (isa<MemSetInst>(M)) {
    access(M, SiteRole::Only, Operation::Store, To, Bytes);
    for (std::uint64_t I = 0; I != Bytes && Outcome.Failure.empty(); ++I)
      store(To + I, Byte, value(S, 1));
    return;
  }
  const std::uint64_t From = value(S, 1).Bits;
  access(M, SiteRole::CopySource, Operation::Load, From, Bytes);
  access(M, SiteRole::CopyTarget, Operation::Store, To, Bytes);
  for (std::uint64_t I = 0; I != Bytes && Outcome.Failure.empty();) {
    Type *T = Bytes - I >= 4 ? Word : Byte;
    store(To + I, T, load(From + I, T, value(S, 1).Symbolic));
    I += bitsOf(T) / 8;
  }
}

std::optional<Scalar>
ConcreteInterpreter::specialRegister(StringRef Name) const {
  const char Axis = Name.back();
  const auto Along = [Axis](const BlockShape &B) {
    return Axis == 'x' ? B.X : Axis == 'y' ? B.Y : B.Z;
  };
  if (Name.starts_with("tid."))
    return Scalar{Along({Now.X, Now.Y, Now.Z}), false};
  if (Name.starts_with("ntid."))
    return Scalar{Along(Shape.Block), false};
  if (Name.starts_with("ctaid."))
    return Scalar{Along(BlockIndex), true};
  if (Name.starts_with("nctaid."))
    return Scalar{Along(Grid), true};
  if (Name == "laneid")
    return Scalar{Now.Lane, false};
  if (Name == "warpsize")
    return Scalar{32, false};
  return std::nullopt;
}

bool ConcreteInterpreter::executeIntrinsic(const Step &S, StringRef Name) {
  if (Name.consume_front("nvvm.read.ptx.sreg.")) {
    const auto V = specialRegister(Name);
    if (V)
      result(S) = *V;
    return V.has_value();
  }
  if (Name.starts_with("nvvm.barrier") || Name.starts_with("nvvm.membar") ||
      Name.contains("bar.warp") || Name.starts_with("lifetime") ||
      Name.starts_with("dbg") || Name.starts_with("assume") ||
      Name.starts_with("experimental.noalias"))
    return true;
  if (Name.starts_with("expect")) {
    result(S) = value(S, 0);
    return true;
  }
  const Scalar A = value(S, 0);
  const Scalar B = S.Operands.size() > 2 ? value(S, 1) : Scalar();
  const auto V = mathFunction(Name.take_until([](char C) { return C == '.'; }),
                              A.Bits, B.Bits, S.I->getOperand(0)->getType());
  if (V)
    result(S) = {*V, A.Symbolic || B.Symbolic};
  return V.has_value();
}

void ConcreteInterpreter::executeCall(const Step &S) {
  const auto *C = cast<CallBase>(S.I);
  if (const auto *M = dyn_cast<MemIntrinsic>(C))
    return executeTransfer(S, *M);
  const Function *F = C->getCalledFunction();
  StringRef Name = F ? F->getName() : "";
  if (!Name.consume_front("llvm.") || !executeIntrinsic(S, Name))
    fail(Twine("a call of '") + Name + "'");
}

} // namespace banklint::oracle
