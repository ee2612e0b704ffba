//===- Knowledge.cpp ------------------------------------------------------===//

#include "Analysis/Knowledge.h"

#include "llvm/IR/DebugInfoMetadata.h"

#include <algorithm>

using namespace llvm;

namespace banklint {

SourcePoint sourcePointOf(const Instruction &I) {
  const DILocation *L = I.getDebugLoc().get();
  if (!L || L->getLine() == 0)
    return {};
  // Of columns beyond 65,535 nothing is recorded.
  return {L->getFilename().str(), L->getLine(), std::max(L->getColumn(), 1u)};
}

ReasonId Knowledge::reason(UnknownReason Code, StringRef Subject,
                           bool FromGlobal) {
  const auto Key = std::make_tuple(int(Code), Subject.str(), (const void *)Here,
                                   std::int64_t(FromGlobal ? -2 : -1));
  const auto [It, New] = KnownReasons.try_emplace(Key, Reasons.size());
  if (New) {
    Reason R;
    R.Code = Code;
    R.Subject = Subject.str();
    if (Here)
      R.Where = sourcePointOf(*Here);
    R.FromGlobal = FromGlobal;
    Reasons.push_back(std::move(R));
  }
  return It->second;
}

ReasonId Knowledge::offsetUnknown(ReasonId Why, ObjectId Object) {
  const auto Key = std::make_tuple(-1, std::string(), (const void *)nullptr,
                                   std::int64_t(Why) << 32 | Object);
  const auto [It, New] = KnownReasons.try_emplace(Key, Reasons.size());
  if (New) {
    Reason R = Reasons[Why];
    R.Object = Object;
    Reasons.push_back(std::move(R));
  }
  return It->second;
}

AssumptionSet Knowledge::assume(const Assumption &A) {
  auto It = std::find(Assumptions.begin(), Assumptions.end(), A);
  if (It == Assumptions.end()) {
    // With more than fit, the last one stands for all that follow: the answer
    // is no less conditional.
    if (Assumptions.size() == 32)
      return AssumptionSet(1) << 31;
    It = Assumptions.insert(Assumptions.end(), A);
  }
  return AssumptionSet(1) << (It - Assumptions.begin());
}

std::vector<Assumption> Knowledge::assumptions(AssumptionSet Set) const {
  std::vector<Assumption> Result;
  for (std::size_t I = 0; I != Assumptions.size(); ++I)
    if (Set >> I & 1)
      Result.push_back(Assumptions[I]);
  return Result;
}

/// What to call a dependence on a symbol.
static UnknownReason reasonFor(SymbolKind Kind) {
  switch (Kind) {
  case SymbolKind::Argument:
    return UnknownReason::KernelArgument;
  case SymbolKind::Shape:
    return UnknownReason::BlockShape;
  case SymbolKind::Pass:
  case SymbolKind::Counter:
    return UnknownReason::LoopVariable;
  case SymbolKind::Memory:
    return UnknownReason::DataDependent;
  case SymbolKind::Address:
  case SymbolKind::Block:
  case SymbolKind::Choice:
  case SymbolKind::Derived:
    return UnknownReason::Arithmetic;
  }
  return UnknownReason::Arithmetic;
}

ReasonId Knowledge::dependsOn(SymbolId S, std::int64_t Modulus) {
  const Symbol &Sym = Symbols[S];
  const UnknownReason Code = reasonFor(Sym.Key.Kind);
  const auto Key = std::make_tuple(int(Code), Sym.Name, (const void *)Here,
                                   std::int64_t(S) * 4096 +
                                       std::min<std::int64_t>(Modulus, 4095));
  const auto [It, New] = KnownReasons.try_emplace(Key, Reasons.size());
  if (New) {
    Reason R;
    R.Code = Code;
    R.Subject = Sym.Name;
    if (Here)
      R.Where = sourcePointOf(*Here);
    const bool Small = Sym.Bounds.Min > -64 && Sym.Bounds.Max < 64;
    if (Modulus > 1)
      R.Residue.emplace(Sym.Key, Modulus);
    else if (Small)
      R.Residue.emplace(Sym.Key, Sym.Bounds.Max - Sym.Bounds.Min + 1);
    Reasons.push_back(std::move(R));
  }
  return It->second;
}

ReasonId Knowledge::notFollowed() { return reason(UnknownReason::Arithmetic); }

AssumptionSet Knowledge::assumeNonNegative(SymbolId S) {
  Assumption A;
  A.What = Assumption::Kind::NonNegative;
  A.Subject = Symbols[S].Name;
  if (Here)
    A.Where = sourcePointOf(*Here);
  return assume(A);
}

ObjectId Knowledge::object(MemoryObject::Kind What, const Value *Origin,
                           std::int64_t Alignment, StringRef Name) {
  const std::vector<std::int64_t> Identity{
      std::int64_t(What),
      std::int64_t(reinterpret_cast<std::intptr_t>(Origin))};
  const auto [It, New] = KnownObjects.try_emplace(Identity, Objects.size());
  if (New) {
    MemoryObject O;
    O.What = What;
    O.Origin = Origin;
    O.Key = {SymbolKind::Address, {std::int64_t(It->second)}};
    O.Alignment = std::max<std::int64_t>(Alignment, 16);
    Objects.push_back(O);
    Symbols.get(O.Key, {1, std::int64_t(1) << 40}, Name.str());
  }
  return It->second;
}

ObjectId Knowledge::either(ObjectId A, ObjectId B) {
  std::vector<ObjectId> Members;
  for (ObjectId Id : {A, B}) {
    if (Objects[Id].What == MemoryObject::Kind::Either)
      Members.insert(Members.end(), Objects[Id].Members.begin(),
                     Objects[Id].Members.end());
    else
      Members.push_back(Id);
  }
  std::sort(Members.begin(), Members.end());
  Members.erase(std::unique(Members.begin(), Members.end()), Members.end());
  std::vector<std::int64_t> Identity{std::int64_t(MemoryObject::Kind::Either)};
  Identity.insert(Identity.end(), Members.begin(), Members.end());
  const auto [It, New] = KnownObjects.try_emplace(Identity, Objects.size());
  if (New) {
    MemoryObject O;
    O.What = MemoryObject::Kind::Either;
    O.Origin = Objects[Members.front()].Origin;
    O.Key = {SymbolKind::Address, {std::int64_t(It->second)}};
    for (ObjectId M : Members)
      O.Alignment = M == Members.front()
                        ? Objects[M].Alignment
                        : std::min(O.Alignment, Objects[M].Alignment);
    O.Members = std::move(Members);
    Objects.push_back(O);
    Symbols.get(O.Key, {1, std::int64_t(1) << 40}, "");
  }
  return It->second;
}

LaneValue Knowledge::addressOf(ObjectId Id) {
  const MemoryObject &O = Objects[Id];
  SymbolTable::Use Use = Symbols.get(O.Key, {}, "");
  Use.Scale *= O.Alignment;
  Use.Offset *= O.Alignment;
  return LaneValue::symbol(Use);
}

/// The lanes of \p Active that have some of \p T in their value.
static LaneMask lanesOf(const LaneTerm &T, LaneMask Active) {
  LaneMask Lanes = 0;
  for (unsigned L = 0; L != WarpSize; ++L)
    if ((Active >> L & 1) && T.Coefficient[L] != 0)
      Lanes |= LaneMask(1) << L;
  return Lanes;
}

std::optional<ObjectId> Knowledge::pointee(const LaneValue &Pointer,
                                           LaneMask Active) const {
  std::optional<ObjectId> Found;
  LaneMask Covered = 0;
  for (const LaneTerm &T : Pointer.Terms) {
    const Symbol &S = Symbols[T.Symbol];
    if (S.Key.Kind != SymbolKind::Address)
      continue;
    const LaneMask Here = lanesOf(T, Active);
    if (!Here)
      continue;
    if (Found || (Covered & Here))
      return std::nullopt;
    Found = ObjectId(S.Key.Parts[0]);
    Covered |= Here;
  }
  if (Covered != Active)
    return std::nullopt;
  return Found;
}

bool Knowledge::hasPointee(const LaneValue &Pointer, LaneMask Active) const {
  return any_of(Pointer.Terms, [&](const LaneTerm &T) {
    return Symbols[T.Symbol].Key.Kind == SymbolKind::Address &&
           lanesOf(T, Active);
  });
}

bool Knowledge::mayBeShared(ObjectId Id) const {
  const MemoryObject &O = Objects[Id];
  return O.What == MemoryObject::Kind::Shared ||
         any_of(O.Members, [&](ObjectId M) { return mayBeShared(M); });
}

bool Knowledge::isShared(ObjectId Id) const {
  const MemoryObject &O = Objects[Id];
  return O.What == MemoryObject::Kind::Shared ||
         (!O.Members.empty() &&
          all_of(O.Members, [&](ObjectId M) { return isShared(M); }));
}

bool Knowledge::mayPointToShared(const LaneValue &Pointer,
                                 LaneMask Active) const {
  if (Pointer.Unknown & Active) {
    const Reason &Why = Reasons[Pointer.Why];
    if (Why.Object ? mayBeShared(*Why.Object) : !Why.FromGlobal)
      return true;
  }
  return any_of(Pointer.Terms, [&](const LaneTerm &T) {
    const Symbol &S = Symbols[T.Symbol];
    return S.Key.Kind == SymbolKind::Address &&
           mayBeShared(ObjectId(S.Key.Parts[0])) && lanesOf(T, Active);
  });
}

} // namespace banklint
