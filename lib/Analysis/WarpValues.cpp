//===- WarpValues.cpp - What a warp keeps in its own variables ------------===//

#include "Analysis/WarpEvaluator.h"

#include "llvm/IR/Constants.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;

namespace banklint {

/// Offsets and types of the scalars of \p T, in order.
static void scalarsOf(Type *T, std::uint64_t Offset, const DataLayout &Layout,
                      std::vector<std::pair<std::uint64_t, Type *>> &Out) {
  if (auto *S = dyn_cast<StructType>(T)) {
    for (unsigned I = 0; I != S->getNumElements(); ++I)
      scalarsOf(S->getElementType(I),
                Offset + Layout.getStructLayout(S)->getElementOffset(I), Layout,
                Out);
  } else if (auto *A = dyn_cast<ArrayType>(T)) {
    for (std::uint64_t I = 0; I != A->getNumElements(); ++I)
      scalarsOf(A->getElementType(),
                Offset + I * Layout.getTypeAllocSize(A->getElementType()),
                Layout, Out);
  } else if (auto *V = dyn_cast<FixedVectorType>(T)) {
    for (unsigned I = 0; I != V->getNumElements(); ++I)
      Out.emplace_back(Offset +
                           I * Layout.getTypeStoreSize(V->getElementType()),
                       V->getElementType());
  } else {
    Out.emplace_back(Offset, T);
  }
}

void WarpEvaluator::clobberLocal(ObjectId Id) {
  const MemoryObject &O = Known.object(Id);
  if (O.What == MemoryObject::Kind::Local)
    Memory.clobber(Id);
  for (const ObjectId Member : O.Members)
    clobberLocal(Member);
}

/// Forgets every variable that a write through \p Pointer may change: lanes may
/// point into different ones.
void WarpEvaluator::clobberTargets(const LaneValue &Pointer) {
  for (const LaneTerm &T : Pointer.Terms)
    if (const Symbol &S = Known.Symbols[T.Symbol];
        S.Key.Kind == SymbolKind::Address)
      clobberLocal(ObjectId(S.Key.Parts[0]));
  if (!(Pointer.Unknown & Math.Active))
    return;
  const Reason &Why = Known[Pointer.Why];
  if (Why.Object)
    return clobberLocal(*Why.Object);
  if (Why.FromGlobal)
    return;
  for (ObjectId Id = 0; Id != Known.numObjects(); ++Id)
    if (Known.object(Id).What == MemoryObject::Kind::Local &&
        Plan.escapes(Known.object(Id).Origin))
      Memory.clobber(Id);
}

void WarpEvaluator::storeScalar(Instruction &I, const LaneValue &Pointer,
                                unsigned Bytes, const LaneValue &Value) {
  const auto Object = Known.pointee(Pointer, Math.Active);
  if (!Object || Known.object(*Object).What != MemoryObject::Kind::Local)
    return clobberTargets(Pointer);
  const LaneValue Offset = Math.subtract(Pointer, Known.addressOf(*Object), 64);
  if (!Offset.isNumber(Math.Active))
    return Memory.clobber(*Object);
  // One slot for each distinct offset.
  std::map<std::int64_t, LaneMask> At;
  for (unsigned L = 0; L != WarpSize; ++L)
    if (Math.Active >> L & 1)
      At[Offset.Base[L]] |= LaneMask(1) << L;
  for (const auto &[Where, Lanes] : At) {
    bool Fresh = false;
    MemorySlot &S = Memory.slot(*Object, Where, Bytes, Fresh);
    LaneMask Sure = Lanes;
    if (!Fresh && !Current.isSure()) {
      // The lane may also have gone another way and kept what was there.
      const LaneMask Unsure = Current.Optional ? Lanes : Lanes & Current.Maybe;
      // What was never written may hold anything, also this.
      const LaneMask Unwritten = S.Value.Why ? 0 : S.Value.Unknown;
      for (unsigned L = 0; L != WarpSize; ++L)
        if (((Unsure & ~Unwritten) >> L & 1) &&
            !equalIn(S.Value, Value, LaneMask(1) << L))
          Sure &= ~(LaneMask(1) << L);
      if (const LaneMask Lost = Lanes & ~Sure) {
        LaneValue Merged =
            LaneValue::unknown(Known.reason(UnknownReason::DataDependent));
        if (!(Current.Maybe & Lost)) {
          auto Key = keyOf(&I);
          Key.push_back(Where);
          const LaneMask Active = Math.Active;
          Math.Active = Lost;
          Merged = mergeUniform(Value, S.Value, Key);
          Math.Active = Active;
        }
        S.Value.blend(Merged, Lost);
      }
    }
    S.Value.blend(Value, Sure);
  }
}

WarpEvaluator::Slots WarpEvaluator::load(Instruction &I,
                                         const LaneValue &Pointer, Type *T) {
  accessPieces(I, Pointer, Operation::Load, Layout.getTypeStoreSize(T),
               SiteRole::Only);
  std::vector<std::pair<std::uint64_t, Type *>> Scalars;
  scalarsOf(T, 0, Layout, Scalars);
  Slots Result;
  for (const auto &[Offset, Part] : Scalars)
    Result.push_back(
        loadScalar(I, Math.add(Pointer, LaneValue::constant(Offset), 64),
                   Layout.getTypeStoreSize(Part), Part));
  return Result;
}

void WarpEvaluator::store(Instruction &I, const LaneValue &Pointer, Type *T,
                          const Slots &New) {
  accessPieces(I, Pointer, Operation::Store, Layout.getTypeStoreSize(T),
               SiteRole::Only);
  std::vector<std::pair<std::uint64_t, Type *>> Scalars;
  scalarsOf(T, 0, Layout, Scalars);
  for (unsigned N = 0; N != Scalars.size() && N != New.size(); ++N)
    storeScalar(I, Math.add(Pointer, LaneValue::constant(Scalars[N].first), 64),
                Layout.getTypeStoreSize(Scalars[N].second), New[N]);
}

void WarpEvaluator::copyMemory(MemTransferInst &M) {
  const LaneValue To = scalar(M.getRawDest()), From = scalar(M.getRawSource());
  const auto Length = scalar(M.getLength()).uniformNumber(Math.Active);
  const std::uint64_t Bytes = Length ? *Length : 1;
  accessPieces(M, From, Operation::Load, Bytes, SiteRole::CopySource);
  accessPieces(M, To, Operation::Store, Bytes, SiteRole::CopyTarget);
  const auto Target = Known.pointee(To, Math.Active);
  if (!Target || Known.object(*Target).What != MemoryObject::Kind::Local)
    return clobberTargets(To);
  const auto ToOffset = Math.subtract(To, Known.addressOf(*Target), 64)
                            .uniformNumber(Math.Active);
  if (!Length || !ToOffset)
    return Memory.clobber(*Target);
  const auto Source = Known.pointee(From, Math.Active);
  if (!Source || Known.object(*Source).What != MemoryObject::Kind::Local)
    return Memory.addBacking(*Target, *ToOffset, Bytes, From);
  if (auto FromOffset = Math.subtract(From, Known.addressOf(*Source), 64)
                            .uniformNumber(Math.Active))
    return Memory.copy(*Source, *FromOffset, *Target, *ToOffset, Bytes);
  Memory.forget(*Target, *ToOffset, Bytes);
}

void WarpEvaluator::setMemory(MemSetInst &M) {
  const LaneValue To = scalar(M.getRawDest());
  const auto Length = scalar(M.getLength()).uniformNumber(Math.Active);
  accessPieces(M, To, Operation::Store, Length ? *Length : 1, SiteRole::Only);
  const auto Target = Known.pointee(To, Math.Active);
  if (!Target || Known.object(*Target).What != MemoryObject::Kind::Local)
    return clobberTargets(To);
  Memory.clobber(*Target);
}

} // namespace banklint
