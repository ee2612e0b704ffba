//===- WarpMemory.cpp - Accesses and loads of a warp ----------------------===//

#include "Analysis/WarpEvaluator.h"
#include "Device/KernelModule.h"

#include "llvm/Analysis/ConstantFolding.h"
#include "llvm/IR/Constants.h"

#include <numeric>

using namespace llvm;

namespace banklint {

/// The largest power of two up to 16 that divides every lane's address.
std::int64_t WarpEvaluator::alignmentOf(const LaneValue &Pointer) {
  if (Pointer.Unknown & Math.Active)
    return 16;
  std::int64_t G = 16;
  for (unsigned L = 0; L != WarpSize; ++L) {
    if (!(Math.Active >> L & 1))
      continue;
    G = std::gcd(G, Pointer.Base[L]);
    for (const LaneTerm &T : Pointer.Terms)
      G = std::gcd(G, T.Coefficient[L]);
  }
  return G;
}

/// Takes out lanes that would be outside the array \p O: of those that may not
/// take part, they are the ones that do not.
void WarpEvaluator::dropLanesOutside(AccessRequest &R, const MemoryObject &O,
                                     const LaneValue &Offset) {
  const auto *G = dyn_cast_or_null<GlobalVariable>(O.Origin);
  if (!G || !O.Members.empty() ||
      (G->isDeclaration() && !G->hasAttribute(StaticExtent)))
    return;
  std::int64_t Size = Layout.getTypeAllocSize(G->getValueType());
  if (G->hasAttribute(ChangedBytes))
    G->getAttribute(ChangedBytes).getValueAsString().getAsInteger(10, Size);
  LaneMask Outside = 0;
  for (unsigned L = 0; L != WarpSize; ++L)
    if ((R.Active >> L & 1) && Offset.isNumber(LaneMask(1) << L) &&
        (Offset.Base[L] < 0 || Offset.Base[L] + R.LaneBytes > Size))
      Outside |= LaneMask(1) << L;
  // If the warp may not be here, a lane that must be here tells that it is not.
  const bool Absent = R.Optional && (Outside & ~R.Maybe);
  R.Active = Absent ? 0 : R.Active & ~(Outside & R.Maybe);
  R.Maybe &= R.Active;
}

/// \p Object, or each that it may be, is one that \p Record reads or writes.
void WarpEvaluator::noteObjects(SiteRecord &Record, ObjectId Object) {
  const MemoryObject &O = Known.object(Object);
  if (O.Members.empty())
    Record.Objects.insert(O.Origin);
  for (const ObjectId Member : O.Members)
    noteObjects(Record, Member);
}

bool WarpEvaluator::access(Instruction &I, const LaneValue &Pointer,
                           Operation Op, unsigned Bytes, SiteRole Role,
                           unsigned Matrices) {
  auto Object = Known.pointee(Pointer, Math.Active);
  if (!Object && (Pointer.Unknown & Math.Active))
    Object = Known[Pointer.Why].Object;
  if (Object) {
    if (!Known.mayBeShared(*Object))
      return false;
  } else {
    if (!SharedIsUsed)
      return false;
    if (Pointer.Unknown & Math.Active) {
      if (Known[Pointer.Why].FromGlobal &&
          !Known.hasPointee(Pointer, Math.Active))
        return false;
    } else if (!Known.hasPointee(Pointer, Math.Active)) {
      return false; // a uniform number: an argument's member, not an address
                    // here
    }
  }
  AccessRequest R;
  R.Op = Op;
  R.LaneBytes = Bytes;
  R.Matrices = Matrices;
  R.Active = Current.Mask;
  if (Matrices)
    R.Active &= Matrices >= 4 ? AllLanes : (LaneMask(1) << 8 * Matrices) - 1;
  R.Maybe = Current.Maybe;
  R.Optional = Current.Optional;
  R.OneLane = Current.OneLane != 0;
  R.Assumptions = Current.Assumptions;
  R.Address = Pointer;
  R.Warp = Place.Warp;
  if (!Loops.empty() && !Loops.back()->VariableName.empty() &&
      Passes.back() >= 0) {
    const LaneValue V = Values[Plan.slots(Loops.back()->Variable).First];
    if (auto N = V.uniformNumber(Current.Mask))
      R.Pass = Site::LoopPass{Loops.back()->VariableName, *N};
  }
  const SiteKey Key{&I, Role};
  const bool InSeveral = !Object && !(Pointer.Unknown & Math.Active);
  if (InSeveral || (Object && !Known.isShared(*Object))) {
    Reason Why;
    Why.Code = InSeveral ? UnknownReason::SeveralObjects
                         : UnknownReason::UnknownPointer;
    Why.Where = sourcePointOf(I);
    Sites.addUnknown(Key, Op, Bytes, Why, nullptr);
    return true;
  }
  // The first request stays, so that no access vanishes.
  if (Object && (R.Maybe || R.Optional) && Sites.Sites.count(Key))
    dropLanesOutside(R, Known.object(*Object),
                     Math.subtract(Pointer, Known.addressOf(*Object), 64));
  if (Object)
    R.Object = Known.object(*Object).Origin;
  Sites.add(Key, R, Known);
  if (Object)
    noteObjects(Sites.Sites[Key], *Object);
  return true;
}

/// What \p I promises of the alignment of \p Pointer's memory, in bytes.
static std::int64_t promisedAlignment(const Instruction &I, SiteRole Role) {
  MaybeAlign Promised;
  if (isa<LoadInst, StoreInst>(I))
    Promised = getLoadStoreAlignment(&I);
  else if (const auto *M = dyn_cast<MemIntrinsic>(&I))
    Promised = Role == SiteRole::CopySource
                   ? cast<MemTransferInst>(M)->getSourceAlign()
                   : M->getDestAlign();
  return std::min<std::int64_t>(16, Promised.valueOrOne().value());
}

/// A copy of many bytes is issued in pieces of up to 16, as aligned: by the
/// addresses, and by the type, whose alignment divides its size. A structure of
/// three floats is copied float by float wherever it stands.
void WarpEvaluator::accessPieces(Instruction &I, const LaneValue &Pointer,
                                 Operation Op, std::uint64_t Bytes,
                                 SiteRole Role) {
  if (auto O = Known.pointee(Pointer, Math.Active);
      O && Known.object(*O).Members.empty() &&
      Known.object(*O).What != MemoryObject::Kind::Shared)
    return;
  const std::int64_t Alignment = std::gcd<std::int64_t>(
      std::max(alignmentOf(Pointer), promisedAlignment(I, Role)), Bytes);
  std::uint64_t Offset = 0;
  while (Offset < Bytes && Offset < 4096) {
    std::int64_t Piece =
        std::gcd<std::int64_t>(Alignment, Offset ? Offset : 16);
    while (std::uint64_t(Piece) > Bytes - Offset)
      Piece /= 2;
    if (!access(I, Math.add(Pointer, LaneValue::constant(Offset), 64), Op,
                unsigned(Piece), Role))
      return;
    Offset += Piece;
  }
}

std::optional<LaneValue> WarpEvaluator::readConstant(const GlobalVariable &G,
                                                     const LaneValue &Offset,
                                                     Type *T) {
  if (!G.isConstant() || !G.hasDefinitiveInitializer() ||
      !Offset.isNumber(Math.Active))
    return std::nullopt;
  LaneValue Result;
  for (unsigned L = 0; L != WarpSize; ++L) {
    if (!(Math.Active >> L & 1))
      continue;
    Constant *C =
        ConstantFoldLoadFromConst(const_cast<Constant *>(G.getInitializer()), T,
                                  APInt(64, Offset.Base[L], true), Layout);
    if (!C)
      return std::nullopt;
    Result.blend(constant(C).front(), LaneMask(1) << L);
  }
  return Result;
}

/// A load of other bytes than were stored: parts of one slot, or several
/// joined. What was never written may hold anything, so also zero; bit-fields
/// of one unit are set one after the other.
std::optional<LaneValue>
WarpEvaluator::joinSlots(ObjectId Object, std::int64_t Offset, unsigned Bytes) {
  const auto Parts = Memory.overlapping(Object, Offset, Bytes);
  if (!Parts || Bytes > 8)
    return std::nullopt;
  LaneValue Result;
  for (const auto &[First, Slot] : *Parts) {
    if (Slot->Bytes > 8 || (Slot->Value.Unknown & Math.Active))
      return std::nullopt;
    const std::int64_t Shift = 8 * (First - Offset);
    if (Shift < 0) { // the range lies inside the slot
      if (First + Slot->Bytes < Offset + Bytes)
        return std::nullopt;
      return Math.truncate(Math.shiftRight(Slot->Value,
                                           LaneValue::constant(-Shift),
                                           8 * Slot->Bytes, false),
                           8 * Bytes);
    }
    const LaneValue Part =
        First + Slot->Bytes > Offset + Bytes
            ? Math.truncate(Slot->Value, 8 * unsigned(Offset + Bytes - First))
            : Slot->Value;
    const unsigned Bits =
        8 * std::min<unsigned>(Slot->Bytes, unsigned(Offset + Bytes - First));
    Result = Math.add(Result,
                      Math.shiftLeft(Math.zeroExtend(Part, Bits),
                                     LaneValue::constant(Shift), 8 * Bytes),
                      8 * Bytes);
  }
  return Result;
}

LaneValue WarpEvaluator::loadScalar(Instruction &I, const LaneValue &Pointer,
                                    unsigned Bytes, Type *T) {
  const auto FromMemory = [&](bool Global) {
    if (T->isPointerTy() && Plan.publishesShared())
      return LaneValue::unknown(Known.reason(UnknownReason::DataDependent));
    if (!(Pointer.Unknown & Math.Active) && Pointer.isUniform(Math.Active)) {
      auto Key = keyOf(&I);
      Key.push_back(Pointer.Base[firstLane(Math.Active)]);
      Range Bounds;
      if (T->isIntegerTy() && T->getIntegerBitWidth() <= 32) {
        const unsigned N = T->getIntegerBitWidth();
        Bounds = N == 1 ? Range{0, 1}
                        : Range{-(std::int64_t(1) << (N - 1)),
                                (std::int64_t(1) << (N - 1)) - 1};
      }
      return freshUniform(SymbolKind::Memory, Key, Bounds, "");
    }
    return LaneValue::unknown(
        Known.reason(UnknownReason::DataDependent, "", Global));
  };
  const auto Object = Known.pointee(Pointer, Math.Active);
  if (!Object) {
    // An offset that is not known leaves the pointer in its object.
    std::optional<ObjectId> Within;
    if (Pointer.Unknown & Math.Active)
      Within = Known[Pointer.Why].Object;
    return FromMemory(!Within ||
                      Known.object(*Within).What == MemoryObject::Kind::Global);
  }
  const MemoryObject &O = Known.object(*Object);
  const LaneValue Offset = Math.subtract(Pointer, Known.addressOf(*Object), 64);
  if (O.What != MemoryObject::Kind::Local) {
    if (const auto *G = dyn_cast_or_null<GlobalVariable>(O.Origin))
      if (auto V = readConstant(*G, Offset, T))
        return *V;
    return FromMemory(O.What == MemoryObject::Kind::Global);
  }
  if (auto N = Offset.uniformNumber(Math.Active)) {
    if (const MemorySlot *S = Memory.find(*Object, *N, Bytes))
      return S->Value;
    if (auto Source = Memory.backing(*Object, *N, Bytes))
      return loadScalar(I, *Source, Bytes, T);
    if (auto Joined = joinSlots(*Object, *N, Bytes))
      return *Joined;
  } else if (Offset.isNumber(Math.Active)) {
    LaneValue Result = LaneValue::unknown(Known.notFollowed());
    for (unsigned L = 0; L != WarpSize; ++L)
      if (Math.Active >> L & 1)
        if (const MemorySlot *S = Memory.find(*Object, Offset.Base[L], Bytes))
          Result.blend(S->Value, LaneMask(1) << L);
    return Result;
  }
  return LaneValue::unknown(Known.notFollowed());
}

void WarpEvaluator::request(Instruction &I) {
  const bool Loads = isa<LoadInst>(I);
  accessPieces(I, scalar(getLoadStorePointerOperand(&I)),
               Loads ? Operation::Load : Operation::Store,
               Layout.getTypeStoreSize(getLoadStoreType(&I)), SiteRole::Only);
}

} // namespace banklint
