//===- WarpOperands.cpp - Registers, constants, symbols of a warp ---------===//

#include "Analysis/WarpEvaluator.h"

#include "llvm/IR/Constants.h"

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
  if (S.Count == 1)
    if (std::optional<LaneValue> One = evaluateOne(I))
      return write(S.First, *std::move(One));
  Slots Result = evaluate(I);
  for (unsigned N = 0; N != S.Count && N < Result.size(); ++N)
    write(S.First + N, std::move(Result[N]));
}

void WarpEvaluator::write(unsigned Slot, LaneValue V) {
  LaneValue &Kept = Values.written(Slot);
  if (Current.Mask == AllLanes)
    Kept = std::move(V);
  else
    Kept.blend(V, Current.Mask);
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

const LaneValue &WarpEvaluator::look(const Value *V, LaneValue &Scratch) {
  if (!isa<Constant>(V))
    if (const ValueSlots S = Plan.slots(V); S.Count != 0)
      return Values[S.First];
  return Scratch = scalar(V);
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

} // namespace banklint
