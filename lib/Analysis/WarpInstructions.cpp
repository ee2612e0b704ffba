//===- WarpInstructions.cpp - Arithmetic, casts, addresses ----------------===//

#include "Analysis/Atomics.h"
#include "Analysis/WarpEvaluator.h"

#include "llvm/IR/Constants.h"
#include "llvm/IR/GetElementPtrTypeIterator.h"
#include "llvm/IR/Operator.h"

using namespace llvm;

namespace banklint {

std::vector<std::int64_t> WarpEvaluator::keyOf(const Value *V) const {
  std::vector<std::int64_t> Key{
      std::int64_t(reinterpret_cast<std::intptr_t>(V))};
  Key.insert(Key.end(), Passes.begin(), Passes.end());
  return Key;
}

LaneValue WarpEvaluator::freshUniform(SymbolKind Kind,
                                      std::vector<std::int64_t> Key,
                                      Range Bounds, const std::string &Name) {
  return LaneValue::symbol(
      Known.Symbols.get({Kind, std::move(Key)}, Bounds, Name));
}

void WarpEvaluator::execute(Instruction &I) {
  const ValueSlots S = Plan.slots(&I);
  const Slots Result = evaluate(I);
  for (unsigned N = 0; N != S.Count && N < Result.size(); ++N)
    Values.written(S.First + N).blend(Result[N], Current.Mask);
}

/// Most operands are one register or one number: those take no table.
LaneValue WarpEvaluator::scalar(const Value *V) {
  if (const auto *I = dyn_cast<ConstantInt>(V); I && I->getBitWidth() <= 64)
    return LaneValue::constant(I->getBitWidth() == 1 ? I->isOne()
                                                     : I->getSExtValue());
  if (!isa<Constant>(V))
    if (const ValueSlots S = Plan.slots(V); S.Count != 0)
      return Values[S.First];
  return operand(V).front();
}

WarpEvaluator::Slots WarpEvaluator::operand(const Value *V) {
  if (const auto *C = dyn_cast<Constant>(V))
    return constant(C);
  const ValueSlots S = Plan.slots(V);
  if (S.Count == 0)
    return {LaneValue::unknown(Known.notFollowed())};
  Slots Result;
  Result.reserve(S.Count);
  for (unsigned N = 0; N != S.Count; ++N)
    Result.push_back(Values[S.First + N]);
  return Result;
}

WarpEvaluator::Slots WarpEvaluator::constant(const Constant *C) {
  if (const auto *I = dyn_cast<ConstantInt>(C))
    return {LaneValue::constant(I->getBitWidth() == 1 ? I->isOne()
                                : I->getBitWidth() <= 64
                                    ? I->getSExtValue()
                                    : I->getValue().trunc(64).getSExtValue())};
  if (isa<ConstantPointerNull>(C) || isa<UndefValue>(C) ||
      isa<ConstantAggregateZero>(C))
    return Slots(countScalars(C->getType()));
  if (const auto *G = dyn_cast<GlobalVariable>(C)) {
    const bool Shared = G->getAddressSpace() == 3;
    return {Known.addressOf(Known.object(
        Shared ? MemoryObject::Kind::Shared : MemoryObject::Kind::Global, G,
        G->getAlign().valueOrOne().value(), G->getName()))};
  }
  if (const auto *E = dyn_cast<ConstantExpr>(C)) {
    if (auto *G = dyn_cast<GEPOperator>(const_cast<ConstantExpr *>(E)))
      return {gep(*G)};
    if (E->isCast())
      return constant(E->getOperand(0));
  }
  if (isa<ConstantAggregate>(C) || isa<ConstantDataSequential>(C)) {
    Slots Result;
    const unsigned Count =
        isa<ConstantDataSequential>(C)
            ? cast<ConstantDataSequential>(C)->getNumElements()
            : C->getNumOperands();
    for (unsigned N = 0; N != Count; ++N) {
      Slots Part = constant(C->getAggregateElement(N));
      Result.insert(Result.end(), Part.begin(), Part.end());
    }
    return Result;
  }
  return Slots(std::max(1u, countScalars(C->getType())),
               LaneValue::unknown(Known.reason(UnknownReason::FloatingPoint)));
}

/// The result of something that is not followed: the same in all lanes if its
/// operands are, else unknown for the reason of an operand or the given one.
WarpEvaluator::Slots WarpEvaluator::opaque(Instruction &I, UnknownReason Why,
                                           StringRef Subject) {
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
  LaneValue Address = scalar(G.getPointerOperand());
  const auto Object = Known.pointee(Address, Math.Active);
  for (auto T = gep_type_begin(G), E = gep_type_end(G); T != E; ++T) {
    const Value *Index = T.getOperand();
    if (StructType *S = T.getStructTypeOrNull()) {
      const std::uint64_t Field = cast<ConstantInt>(Index)->getZExtValue();
      Address =
          Math.add(Address,
                   LaneValue::constant(
                       Layout.getStructLayout(S)->getElementOffset(Field)),
                   64);
      continue;
    }
    const std::int64_t Size = T.getSequentialElementStride(Layout);
    Address = Math.add(
        Address, Math.multiply(scalar(Index), LaneValue::constant(Size), 64),
        64);
  }
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

WarpEvaluator::Slots WarpEvaluator::evaluate(Instruction &I) {
  if (auto *B = dyn_cast<BinaryOperator>(&I);
      (B && I.getType()->isIntOrIntVectorTy()) || isa<ICmpInst>(I)) {
    if (!I.getType()->isVectorTy())
      return {binary(I, scalar(I.getOperand(0)), scalar(I.getOperand(1)),
                     bitsOf(I.getOperand(0)->getType(), Layout))};
    const Slots X = operand(I.getOperand(0)), Y = operand(I.getOperand(1));
    Slots Result;
    for (unsigned N = 0; N != X.size() && N != Y.size(); ++N)
      Result.push_back(
          binary(I, X[N], Y[N], bitsOf(I.getOperand(0)->getType(), Layout)));
    return Result;
  }
  if (auto *C = dyn_cast<CastInst>(&I); C &&
                                        !C->getSrcTy()->isFPOrFPVectorTy() &&
                                        !C->getDestTy()->isFPOrFPVectorTy()) {
    if (!I.getType()->isVectorTy() && !C->getSrcTy()->isVectorTy())
      return {convert(*C, scalar(I.getOperand(0)))};
    const Slots X = operand(I.getOperand(0));
    if (X.size() == countScalars(I.getType())) {
      Slots Result;
      for (const LaneValue &V : X)
        Result.push_back(convert(*C, V));
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
