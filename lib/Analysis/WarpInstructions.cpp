//===- WarpInstructions.cpp - Arithmetic, casts, addresses ----------------===//

#include "Analysis/Atomics.h"
#include "Analysis/WarpEvaluator.h"
#include "Model/AffineForms.h"

#include "llvm/IR/Constants.h"
#include "llvm/IR/GetElementPtrTypeIterator.h"
#include "llvm/IR/Operator.h"

using namespace llvm;

namespace banklint {

/// The result of something that is not followed: the same in all lanes if its
/// operands are, else unknown for the reason of an operand or the given one.
WarpEvaluator::Slots WarpEvaluator::opaque(Instruction &I, UnknownReason Why,
                                           StringRef Subject) {
  if (I.getType()->isVoidTy())
    return {};
  bool Uniform = !isa<CallBase>(I);
  ReasonId Inherited = 0;
  AssumptionSet Assumptions = 0;
  for (const Use &U : I.operands()) {
    if (isa<BasicBlock>(U) || isa<MetadataAsValue>(U) || isa<ConstantFP>(U) ||
        isa<Function>(U))
      continue;
    for (const LaneValue &V : operand(U)) {
      Uniform &= V.isUniform(Math.Active);
      if ((V.Unknown & Math.Active) && !Inherited)
        Inherited = V.Why;
      Assumptions |= V.Assumptions;
    }
  }
  Slots Result;
  for (unsigned N = 0; N != countScalars(I.getType()); ++N) {
    auto Key = keyOf(&I);
    Key.push_back(N);
    Range Bounds;
    if (I.getType()->isIntegerTy(1))
      Bounds = {0, 1};
    Result.push_back(
        Uniform ? freshUniform(SymbolKind::Derived, Key, Bounds, "")
                : LaneValue::unknown(Inherited ? Inherited
                                               : Known.reason(Why, Subject)));
    Result.back().Assumptions |= Assumptions;
  }
  return Result;
}

static Predicate predicateOf(CmpInst::Predicate P) {
  switch (P) {
  case CmpInst::ICMP_EQ:
    return Predicate::Eq;
  case CmpInst::ICMP_NE:
    return Predicate::Ne;
  case CmpInst::ICMP_SLT:
    return Predicate::Lt;
  case CmpInst::ICMP_SLE:
    return Predicate::Le;
  case CmpInst::ICMP_SGT:
    return Predicate::Gt;
  case CmpInst::ICMP_SGE:
    return Predicate::Ge;
  case CmpInst::ICMP_ULT:
    return Predicate::ULt;
  case CmpInst::ICMP_ULE:
    return Predicate::ULe;
  case CmpInst::ICMP_UGT:
    return Predicate::UGt;
  default:
    return Predicate::UGe;
  }
}

LaneValue WarpEvaluator::binary(Instruction &I, const LaneValue &A,
                                const LaneValue &B, unsigned Bits) {
  switch (I.getOpcode()) {
  case Instruction::Add:
    return Math.add(A, B, Bits);
  case Instruction::Sub:
    return Math.subtract(A, B, Bits);
  case Instruction::Mul:
    return Math.multiply(A, B, Bits);
  case Instruction::UDiv:
    return Math.divide(A, B, Bits, false);
  case Instruction::SDiv:
    return Math.divide(A, B, Bits, true);
  case Instruction::URem:
    return Math.remainder(A, B, Bits, false);
  case Instruction::SRem:
    return Math.remainder(A, B, Bits, true);
  case Instruction::Shl:
    return Math.shiftLeft(A, B, Bits);
  case Instruction::LShr:
    return Math.shiftRight(A, B, Bits, false);
  case Instruction::AShr:
    return Math.shiftRight(A, B, Bits, true);
  case Instruction::And:
    return Math.bitwise(BitOperation::And, A, B, Bits);
  case Instruction::Or:
    return Math.bitwise(BitOperation::Or, A, B, Bits);
  case Instruction::Xor:
    return Math.bitwise(BitOperation::Xor, A, B, Bits);
  case Instruction::ICmp:
    return Math.compare(predicateOf(cast<ICmpInst>(I).getPredicate()), A, B,
                        Bits);
  default:
    return LaneValue::unknown(Known.notFollowed());
  }
}

LaneValue WarpEvaluator::gep(GEPOperator &G) {
  LaneValue Address = scalar(G.getPointerOperand()), Scratch;
  const auto Object = Known.pointee(Address, Math.Active);
  std::int64_t Fixed = 0; // what all lanes add
  for (auto T = gep_type_begin(G), E = gep_type_end(G); T != E; ++T) {
    const Value *Index = T.getOperand();
    if (StructType *S = T.getStructTypeOrNull()) {
      const std::uint64_t Field = cast<ConstantInt>(Index)->getZExtValue();
      Fixed += Layout.getStructLayout(S)->getElementOffset(Field);
      continue;
    }
    const std::int64_t Size = T.getSequentialElementStride(Layout);
    if (const auto *N = dyn_cast<ConstantInt>(Index);
        N && N->getBitWidth() <= 64)
      Fixed = wrappingAdd(Fixed, wrappingMultiply(N->getSExtValue(), Size));
    else
      Address = Math.add(
          Address,
          Math.multiply(look(Index, Scratch), LaneValue::constant(Size), 64),
          64);
  }
  if (Fixed != 0)
    Address = Math.add(Address, LaneValue::constant(Fixed), 64);
  if (Object && (Address.Unknown & Math.Active))
    Address.Why = Known.offsetUnknown(Address.Why, *Object);
  return Address;
}

LaneValue WarpEvaluator::convert(CastInst &C, const LaneValue &A) {
  const Type *From = C.getSrcTy()->getScalarType();
  const Type *To = C.getDestTy()->getScalarType();
  switch (C.getOpcode()) {
  case Instruction::ZExt:
    return Math.zeroExtend(A, From->getIntegerBitWidth());
  case Instruction::SExt:
    return Math.signExtend(A, From->getIntegerBitWidth());
  case Instruction::Trunc:
    return Math.truncate(A, To->getIntegerBitWidth());
  default:
    return A; // pointers are numbers, whatever their address space
  }
}

static unsigned bitsOf(const Type *T, const DataLayout &Layout) {
  const Type *S = T->getScalarType();
  return S->isIntegerTy() ? std::min(64u, S->getIntegerBitWidth()) : 64;
}

static bool isIntegerBinary(const Instruction &I) {
  return isa<ICmpInst>(I) ||
         (isa<BinaryOperator>(I) && I.getType()->isIntOrIntVectorTy());
}

static bool isIntegerCast(const Instruction &I) {
  const auto *C = dyn_cast<CastInst>(&I);
  return C && !C->getSrcTy()->isFPOrFPVectorTy() &&
         !C->getDestTy()->isFPOrFPVectorTy();
}

std::optional<LaneValue> WarpEvaluator::evaluateOne(Instruction &I) {
  if (I.getType()->isVectorTy())
    return std::nullopt;
  LaneValue X, Y; // of constants only
  if (isIntegerBinary(I))
    return binary(I, look(I.getOperand(0), X), look(I.getOperand(1), Y),
                  bitsOf(I.getOperand(0)->getType(), Layout));
  if (isIntegerCast(I) && !I.getOperand(0)->getType()->isVectorTy())
    return convert(cast<CastInst>(I), look(I.getOperand(0), X));
  if (auto *G = dyn_cast<GEPOperator>(&I))
    return gep(*G);
  return std::nullopt;
}

WarpEvaluator::Slots WarpEvaluator::evaluate(Instruction &I) {
  if (std::optional<LaneValue> One = evaluateOne(I))
    return {*std::move(One)};
  if (isIntegerBinary(I)) {
    const Slots X = operand(I.getOperand(0)), Y = operand(I.getOperand(1));
    Slots Result;
    for (unsigned N = 0; N != X.size() && N != Y.size(); ++N)
      Result.push_back(
          binary(I, X[N], Y[N], bitsOf(I.getOperand(0)->getType(), Layout)));
    return Result;
  }
  if (isIntegerCast(I)) {
    const Slots X = operand(I.getOperand(0));
    if (X.size() == countScalars(I.getType())) {
      Slots Result;
      for (const LaneValue &V : X)
        Result.push_back(convert(cast<CastInst>(I), V));
      return Result;
    }
  }
  switch (I.getOpcode()) {
  case Instruction::GetElementPtr:
    return {gep(*llvm::cast<GEPOperator>(&I))};
  case Instruction::Alloca: {
    auto &A = llvm::cast<AllocaInst>(I);
    return {Known.addressOf(Known.object(MemoryObject::Kind::Local, &I,
                                         A.getAlign().value(), I.getName()))};
  }
  case Instruction::Load:
    return load(I, scalar(I.getOperand(0)), I.getType());
  case Instruction::Store:
    store(I, scalar(I.getOperand(1)), I.getOperand(0)->getType(),
          operand(I.getOperand(0)));
    return {};
  case Instruction::Select: {
    const LaneValue C = scalar(I.getOperand(0));
    const Slots X = operand(I.getOperand(1)), Y = operand(I.getOperand(2));
    Slots Result;
    for (unsigned N = 0; N != X.size() && N != Y.size(); ++N)
      Result.push_back(select(llvm::cast<SelectInst>(I), C, X[N], Y[N]));
    return Result;
  }
  case Instruction::Freeze:
    return operand(I.getOperand(0));
  case Instruction::Call:
    return call(llvm::cast<CallBase>(I));
  case Instruction::AtomicRMW: {
    auto &A = llvm::cast<AtomicRMWInst>(I);
    const unsigned Bytes =
        Layout.getTypeStoreSize(A.getValOperand()->getType());
    // The lowest lane does the work of the warp.
    const auto Whole = Current;
    if (isSummedUpFirst(A)) {
      Current.Mask &= -Current.Mask;
      Current.Maybe &= Current.Mask;
    }
    access(I, scalar(A.getPointerOperand()), atomicOperation(A, Bytes), Bytes);
    Current = Whole;
    return {LaneValue::unknown(Known.reason(UnknownReason::DataDependent))};
  }
  case Instruction::AtomicCmpXchg: {
    auto &A = llvm::cast<AtomicCmpXchgInst>(I);
    const unsigned Bytes =
        Layout.getTypeStoreSize(A.getNewValOperand()->getType());
    access(I, scalar(A.getPointerOperand()),
           Bytes >= 4 ? Operation::AtomicCas : Operation::AtomicOther, Bytes);
    return Slots(
        2, LaneValue::unknown(Known.reason(UnknownReason::DataDependent)));
  }
  case Instruction::ExtractValue: {
    auto &E = llvm::cast<ExtractValueInst>(I);
    unsigned First = 0;
    Type *T = E.getAggregateOperand()->getType();
    for (unsigned Index : E.indices()) {
      for (unsigned N = 0; N != Index; ++N)
        First += countScalars(T->isStructTy() ? T->getStructElementType(N)
                                              : T->getArrayElementType());
      T = T->isStructTy() ? T->getStructElementType(Index)
                          : T->getArrayElementType();
    }
    const Slots X = operand(E.getAggregateOperand());
    const unsigned Count = countScalars(T);
    if (First + Count <= X.size())
      return Slots(X.begin() + First, X.begin() + First + Count);
    break;
  }
  case Instruction::InsertValue: {
    auto &E = llvm::cast<InsertValueInst>(I);
    unsigned First = 0;
    Type *T = I.getType();
    for (unsigned Index : E.indices()) {
      for (unsigned N = 0; N != Index; ++N)
        First += countScalars(T->isStructTy() ? T->getStructElementType(N)
                                              : T->getArrayElementType());
      T = T->isStructTy() ? T->getStructElementType(Index)
                          : T->getArrayElementType();
    }
    Slots X = operand(E.getAggregateOperand());
    const Slots Part = operand(E.getInsertedValueOperand());
    for (unsigned N = 0; N != Part.size() && First + N < X.size(); ++N)
      X[First + N] = Part[N];
    return X;
  }
  case Instruction::ExtractElement: {
    const Slots X = operand(I.getOperand(0));
    if (auto N = scalar(I.getOperand(1)).uniformNumber(Math.Active);
        N && *N >= 0 && std::uint64_t(*N) < X.size())
      return {X[*N]};
    break;
  }
  case Instruction::ShuffleVector: {
    auto &V = llvm::cast<ShuffleVectorInst>(I);
    Slots X = operand(I.getOperand(0)), Result;
    const Slots Y = operand(I.getOperand(1));
    X.insert(X.end(), Y.begin(), Y.end());
    for (int N : V.getShuffleMask())
      Result.push_back(N >= 0 && std::size_t(N) < X.size() ? X[N]
                                                           : LaneValue());
    return Result;
  }
  case Instruction::InsertElement: {
    Slots X = operand(I.getOperand(0));
    if (auto N = scalar(I.getOperand(2)).uniformNumber(Math.Active);
        N && *N >= 0 && std::uint64_t(*N) < X.size()) {
      X[*N] = scalar(I.getOperand(1));
      return X;
    }
    break;
  }
  default:
    break;
  }
  return opaque(I,
                I.getType()->isFPOrFPVectorTy() || isa<CastInst>(I) ||
                        isa<FCmpInst>(I)
                    ? UnknownReason::FloatingPoint
                    : UnknownReason::Arithmetic,
                "");
}

} // namespace banklint
