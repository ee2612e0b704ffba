//===- WarpEvaluator.cpp - Control flow of a warp -------------------------===//

#include "Analysis/WarpEvaluator.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Module.h"

#include <algorithm>

using namespace llvm;

namespace banklint {

WarpEvaluator::WarpEvaluator(const KernelPlan &Plan, const WarpPlace &Place,
                             WarpRegisters &Registers, Knowledge &Known,
                             SiteTable &Sites, std::uint64_t &Budget)
    : Plan(Plan), Place(Place), Known(Known), Sites(Sites), Budget(Budget),
      Layout(Plan.function().getDataLayout()), Math(Known.Symbols, Known),
      Values(Registers), Called(Registers.Called), Pending(Plan.numBlocks()) {
  Values.beginWarp();
  for (const GlobalVariable &G : Plan.function().getParent()->globals())
    SharedIsUsed |= G.getAddressSpace() == 3;
  unsigned Index = 0;
  for (Argument &A : Plan.function().args()) {
    LaneValue &V = Values.written(Plan.slots(&A).First);
    const std::string Name = A.getName().str();
    const unsigned Position = Index++;
    if (A.getType()->isPointerTy()) {
      V = Known.addressOf(
          Known.object(MemoryObject::Kind::Global, &A, 16, Name));
      continue;
    }
    if (Place.Shape)
      if (auto It = Place.Shape->Arguments.find(Position);
          It != Place.Shape->Arguments.end()) {
        V = LaneValue::constant(It->second);
        continue;
      }
    V = freshUniform(SymbolKind::Argument, {Position}, {}, Name);
  }
}

WarpEvaluator::End WarpEvaluator::run() {
  Arrival &Entry = Pending[Plan.root().Header];
  Entry.Lanes.Mask =
      Place.Shape ? Place.Shape->Block.populatedLanes(Place.Warp) : AllLanes;
  if (Entry.Lanes.Mask)
    runRegion(Plan.root());
  return Known.Symbols.isImpossible() ? End::Impossible
         : Exhausted                  ? End::BudgetSpent
                                      : End::Reached;
}

void WarpEvaluator::runRegion(const Region &R) {
  for (const RegionItem &Item : R.Items) {
    if (Exhausted)
      return;
    if (!Pending[Item.Block].Lanes.Mask)
      continue;
    if (Item.Inner)
      runLoop(*Item.Inner);
    else
      runChain(Item.Block);
  }
}

void WarpEvaluator::runBlock(BlockId B) {
  beginBlock(B);
  runSteps(B, true);
}

void WarpEvaluator::runChain(BlockId B) {
  beginBlock(B);
  while (!Exhausted) {
    const auto Next = Plan.follower(B);
    runSteps(B, !Next);
    if (!Next)
      break;
    B = *Next;
  }
}

/// The lanes that wait at \p B are those that execute it.
void WarpEvaluator::beginBlock(BlockId B) {
  Arrival A = std::move(Pending[B]);
  Pending[B] = Arrival();
  if (const auto It = Restores.find(B); It != Restores.end()) {
    // All ways that parted have met: the lanes are as sure as before.
    if ((It->second.Mask & ~A.Lanes.Mask) == 0 ||
        (A.Lanes.Mask & ~It->second.Mask) == 0) {
      A.Lanes.Maybe = It->second.Maybe & A.Lanes.Mask;
      A.Lanes.Optional = It->second.Optional;
      A.Lanes.Assumptions = It->second.Assumptions;
      A.Lanes.OneLane = It->second.OneLane;
    }
    Restores.erase(It);
  }
  Current = A.Lanes;
  Math.Active = Current.Mask;
  for (auto &[Phi, Incoming] : A.Phis) {
    const ValueSlots S = Plan.slots(Phi);
    for (unsigned I = 0; I != S.Count; ++I)
      Values.written(S.First + I).blend(Incoming[I], Current.Mask);
  }
}

void WarpEvaluator::runSteps(BlockId B, bool Leave) {
  for (const Step &S : Plan.steps(B)) {
    if (Budget == 0 || Known.Symbols.isImpossible()) {
      Exhausted = true;
      return;
    }
    --Budget;
    Known.Here = S.I;
    if (S.What == Work::Access)
      request(*S.I);
    else if (!S.I->isTerminator())
      execute(*S.I);
    else if (Leave)
      finishBlock(*S.I, B, Current);
  }
}

void WarpEvaluator::finishBlock(Instruction &T, BlockId B, const Path &P) {
  if (auto *S = dyn_cast<SwitchInst>(&T))
    return switchTo(*S, B, P);
  auto *Br = dyn_cast<BranchInst>(&T);
  if (!Br) {
    for (BasicBlock *S : successors(&T)) // invoke and the like: not in kernels
      send(B, S, P);
    return;
  }
  if (Br->isUnconditional())
    return send(B, Br->getSuccessor(0), P);
  branch(T, B, P, scalar(Br->getCondition()), Br->getSuccessor(0),
         Br->getSuccessor(1));
}

/// What is sure at \p B is sure again where all ways from it meet.
void WarpEvaluator::forks(BlockId B, const Path &P) {
  const auto Meeting = Plan.meetingPoint(B);
  for (auto It = Loops.rbegin(); It != Loops.rend(); ++It)
    if (!Meeting || !(*It)->Contains[*Meeting])
      Forked.push_back(*It);
  if (Meeting)
    Restores.try_emplace(*Meeting, P);
}

bool WarpEvaluator::holdsInOneLane(const Value *Condition, bool Side) {
  const auto *Compare = dyn_cast<ICmpInst>(Condition);
  if (!Compare || !Compare->getOperand(0)->getType()->isIntegerTy() ||
      Compare->getPredicate() != (Side ? ICmpInst::ICMP_EQ : ICmpInst::ICMP_NE))
    return false;
  const LaneValue D = Math.subtract(
      scalar(Compare->getOperand(0)), scalar(Compare->getOperand(1)),
      Compare->getOperand(0)->getType()->getIntegerBitWidth());
  // No two lanes are at the same distance from what all compare with.
  LaneValue Common = D;
  Common.Base.fill(0);
  if (!Common.isUniform(Math.Active))
    return false;
  std::set<std::int64_t> Distances;
  for (unsigned L = 0; L != WarpSize; ++L)
    if ((Math.Active >> L & 1) && !Distances.insert(D.Base[L]).second)
      return false;
  return true;
}

void WarpEvaluator::branch(Instruction &T, BlockId B, const Path &P,
                           const LaneValue &C, BasicBlock *IfTrue,
                           BasicBlock *IfFalse) {
  LaneMask True = 0, Undecided = C.Unknown & P.Mask;
  for (unsigned L = 0; L != WarpSize; ++L)
    if (P.Mask >> L & 1) {
      if (!(C.Unknown >> L & 1) && (C.Base[L] & 1))
        True |= LaneMask(1) << L;
      for (const LaneTerm &Term : C.Terms)
        if (Term.Coefficient[L] != 0)
          Undecided |= LaneMask(1) << L;
    }
  const LaneMask False = P.Mask & ~True & ~Undecided;
  True &= ~Undecided;
  Path ToTrue = P, ToFalse = P;
  ToTrue.Assumptions |= C.Assumptions;
  ToFalse.Assumptions |= C.Assumptions;
  if (Undecided) {
    forks(B, P);
    const bool Together = Undecided == P.Mask && C.isUniform(P.Mask);
    for (Path *Q : {&ToTrue, &ToFalse}) {
      if (Together) {
        Q->Optional = true;
        continue;
      }
      Q->Maybe |= Undecided;
      Assumption A;
      A.What = Assumption::Kind::AllLanesTake;
      A.Where = sourcePointOf(T);
      Q->Assumptions |= Known.assume(A);
      if (!Q->OneLane &&
          holdsInOneLane(cast<BranchInst>(T).getCondition(), Q == &ToTrue))
        Q->OneLane = ++Branches;
    }
  }
  const auto Restrict = [](Path Q, LaneMask M) {
    Q.Mask = M;
    Q.Maybe &= M;
    return Q;
  };
  send(B, IfTrue, Restrict(ToTrue, True | Undecided));
  send(B, IfFalse, Restrict(ToFalse, False | Undecided));
}

void WarpEvaluator::switchTo(SwitchInst &S, BlockId B, const Path &P) {
  const LaneValue V = scalar(S.getCondition());
  std::map<BasicBlock *, LaneMask> Lanes;
  LaneMask Undecided = 0;
  for (unsigned L = 0; L != WarpSize; ++L) {
    const LaneMask Bit = LaneMask(1) << L;
    if (!(P.Mask & Bit))
      continue;
    if (!V.isNumber(Bit)) {
      Undecided |= Bit;
      continue;
    }
    BasicBlock *Target = S.getDefaultDest();
    for (auto &Case : S.cases())
      if (Case.getCaseValue()->getSExtValue() == V.Base[L])
        Target = Case.getCaseSuccessor();
    Lanes[Target] |= Bit;
  }
  Path Q = P;
  Q.Assumptions |= V.Assumptions;
  if (Undecided) {
    forks(B, P);
    if (Undecided == P.Mask && V.isUniform(P.Mask)) {
      Q.Optional = true;
    } else {
      Q.Maybe |= Undecided;
      Assumption A;
      A.What = Assumption::Kind::AllLanesTake;
      A.Where = sourcePointOf(S);
      Q.Assumptions |= Known.assume(A);
    }
    for (BasicBlock *Target : successors(&S))
      Lanes[Target] |= Undecided;
  }
  for (const auto &[Target, Mask] : Lanes) {
    Path R = Q;
    R.Mask = Mask;
    R.Maybe &= Mask;
    send(B, Target, R);
  }
}

void WarpEvaluator::arrive(Arrival &A, const PHINode &Phi, const Slots &New,
                           LaneMask First, LaneMask Again, const Path &P) {
  Slots &Old = A.Phis[&Phi];
  Old.resize(New.size());
  for (unsigned I = 0; I != New.size(); ++I) {
    if (!Again) {
      Old[I].blend(New[I], First);
      continue;
    }
    const LaneValue Before = Old[I];
    Old[I].blend(New[I], First);
    if (equalIn(Before, New[I], Again))
      continue;
    // The lane came another way before, with another value.
    Math.Active = Again;
    LaneValue Merged;
    if (P.Maybe & Again) {
      Merged = LaneValue::unknown(reasonOfEither(
          Before, New[I], UnknownReason::DataDependent, variableName(Phi)));
    } else {
      auto Key = keyOf(&Phi);
      Key.push_back(A.Count);
      Merged = mergeUniform(New[I], Before, Key);
    }
    Merged.Assumptions |= Before.Assumptions | New[I].Assumptions;
    Old[I].blend(Merged, Again);
    Math.Active = Current.Mask;
  }
}

void WarpEvaluator::send(BlockId From, const BasicBlock *To, const Path &P) {
  if (!P.Mask)
    return;
  const BlockId Id = Plan.id(To);
  Arrival &A = Pending[Id];
  const LaneMask Again = A.Lanes.Mask & P.Mask;
  for (const PHINode *Phi : Plan.phis(Id))
    arrive(A, *Phi, operand(Phi->getIncomingValueForBlock(&Plan.block(From))),
           P.Mask & ~Again, Again, P);
  ++A.Count;
  // Of those that leave a loop in several passes each may be another lane.
  const bool Leaves = !Loops.empty() && !Loops.back()->Contains[Id];
  const bool Same = !A.Lanes.Mask || A.Lanes.OneLane == P.OneLane;
  A.Lanes.OneLane = Same && !Leaves ? P.OneLane : 0;
  A.Lanes.Maybe |= P.Maybe;
  A.Lanes.Optional |= P.Optional;
  A.Lanes.Assumptions |= P.Assumptions;
  A.Lanes.Mask |= P.Mask;
}

} // namespace banklint
