//===- WarpEvaluator.cpp - Control flow of a warp -------------------------===//

#include "Analysis/WarpEvaluator.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Module.h"

#include <algorithm>

using namespace llvm;

namespace banklint {

/// Passes that one loop may execute before its remaining passes are summed up.
static constexpr std::int64_t MaxPasses = 8192;
/// A loop of at least so many passes and instructions is long: what remains of
/// it is summed up, if nothing becomes unknown by that.
static constexpr std::int64_t LongLoopPasses = 64;
static constexpr std::uint64_t LongLoopSteps = 1 << 16;

WarpEvaluator::WarpEvaluator(const KernelPlan &Plan, const WarpPlace &Place,
                             WarpRegisters &Registers, Knowledge &Known,
                             SiteTable &Sites, std::uint64_t &Budget)
    : Plan(Plan), Place(Place), Known(Known), Sites(Sites), Budget(Budget),
      Layout(Plan.function().getDataLayout()), Math(Known.Symbols, Known),
      Values(Registers), Pending(Plan.numBlocks()) {
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

bool WarpEvaluator::run() {
  Arrival &Entry = Pending[Plan.root().Header];
  Entry.Lanes.Mask =
      Place.Shape ? Place.Shape->Block.populatedLanes(Place.Warp) : AllLanes;
  if (Entry.Lanes.Mask)
    runRegion(Plan.root());
  return !Exhausted;
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
      runBlock(Item.Block);
  }
}

std::map<BlockId, WarpEvaluator::Arrival>
WarpEvaluator::exitArrivals(const Region &R) {
  std::map<BlockId, Arrival> Result;
  for (BlockId B : R.Exits)
    Result[B] = Pending[B];
  return Result;
}

WarpEvaluator::LoopState WarpEvaluator::saveLoop(const Region &R) {
  return {Pending[R.Header], Memory, exitArrivals(R), Restores};
}

/// The phi of \p R that each pass multiplies or divides by a constant.
static const PHINode *doublingPhi(const BasicBlock &Header, const Region &R,
                                  const KernelPlan &Plan) {
  for (const PHINode &Phi : Header.phis())
    for (const BasicBlock *From : Phi.blocks()) {
      const auto *Step =
          dyn_cast<BinaryOperator>(Phi.getIncomingValueForBlock(From));
      if (!Step || !R.Contains[Plan.id(From)])
        continue;
      switch (Step->getOpcode()) {
      case Instruction::Mul:
      case Instruction::Shl:
      case Instruction::LShr:
      case Instruction::AShr:
      case Instruction::UDiv:
      case Instruction::SDiv:
        if (is_contained(Step->operands(), &Phi) &&
            any_of(Step->operands(),
                   [](const Use &U) { return isa<ConstantInt>(U); }))
          return &Phi;
        break;
      default:
        break;
      }
    }
  return nullptr;
}

/// Whether the undecided loop \p R, which came from \p Start to its header
/// again, has a variable that doubles or halves: its values are few, and each
/// pass can be executed. Once it has run out of bits lanes are dropped, if they
/// \p MayLeave where the passes end: then they have.
bool WarpEvaluator::goesOnDoubling(const Region &R, const LoopState &Start,
                                   bool MayLeave) {
  const BasicBlock &Header = Plan.block(R.Header);
  const PHINode *Phi = doublingPhi(Header, R, Plan);
  if (!Phi || Passes.back() >= 64)
    return false;
  Arrival &Now = Pending[R.Header];
  const auto Old = Start.Entry.Phis.find(Phi);
  const auto New = Now.Phis.find(Phi);
  if (Old == Start.Entry.Phis.end() || New == Now.Phis.end())
    return false;
  const auto Before = Old->second.front().uniformNumber(Start.Entry.Lanes.Mask);
  const auto After = New->second.front().uniformNumber(Now.Lanes.Mask);
  if (!Before || !After || *Before <= 0)
    return false;
  if (*After <= 0 || *After == *Before) {
    if (MayLeave)
      Now = Arrival();
    return MayLeave;
  }
  Assumption A;
  A.What = Assumption::Kind::AllLanesTake;
  A.Where = sourcePointOf(*Header.getTerminator());
  Now.Lanes.Assumptions |= Known.assume(A);
  return true;
}

/// Sums up the rest of the long loop \p R, which came from \p Start to its
/// header again; false, and nothing changed, if an access would become unknown.
bool WarpEvaluator::shortens(const Region &R, const LoopState &Start) {
  const auto Unknown = [this] {
    return count_if(Sites.Sites,
                    [](const auto &S) { return S.second.AnyUnknown; });
  };
  const SiteTable SitesBefore = Sites;
  const LoopState Now = saveLoop(R);
  const auto UnknownBefore = Unknown();
  const std::int64_t Pass = Passes.back();
  summarize(R, Start);
  if (Unknown() == UnknownBefore)
    return true;
  Sites = SitesBefore;
  Passes.back() = Pass;
  Memory = Now.Memory;
  Pending[R.Header] = Now.Entry;
  for (const auto &[B, A] : Now.Exits)
    Pending[B] = A;
  Restores = Now.Restores;
  return false;
}

/// Whether every way back to the header of \p R has a way out beside it.
static bool leavesAtEnd(const BasicBlock &Header, const Region &R,
                        const KernelPlan &Plan) {
  const auto IsOutside = [&](const BasicBlock *B) {
    return !R.Contains[Plan.id(B)];
  };
  return all_of(predecessors(&Header), [&](const BasicBlock *From) {
    return IsOutside(From) || any_of(successors(From), IsOutside);
  });
}

static bool usesMemory(const BasicBlock &B) {
  return any_of(B, [](const Instruction &I) {
    return !I.isTerminator() && I.mayReadOrWriteMemory();
  });
}

/// Whether it is decided which of the lanes that came to the header of \p R
/// again go on: up to the first way out the loop is executed, and put back.
WarpEvaluator::NextPass WarpEvaluator::lookAhead(const Region &R) {
  const LoopState Now = saveLoop(R);
  const std::vector<const Region *> ForkedBefore = Forked;
  NextPass Result = NextPass::NotSeen;
  for (const RegionItem &Item : R.Items) {
    const BasicBlock &B = Plan.block(Item.Block);
    if (!Pending[Item.Block].Lanes.Mask)
      continue;
    if (Result != NextPass::NotSeen || Item.Inner || usesMemory(B))
      break;
    runBlock(Item.Block);
    if (Forked.size() != ForkedBefore.size())
      Result = NextPass::Undecided;
    else if (any_of(successors(&B), [&](const BasicBlock *Next) {
               return !R.Contains[Plan.id(Next)];
             }))
      Result = NextPass::Decided;
  }
  for (const RegionItem &Item : R.Items)
    Pending[Item.Block] = Arrival();
  Pending[R.Header] = Now.Entry;
  for (const auto &[B, A] : Now.Exits)
    Pending[B] = A;
  Restores = Now.Restores;
  Forked = ForkedBefore;
  return Result;
}

void WarpEvaluator::runLoop(const Region &R) {
  Passes.push_back(0);
  Loops.push_back(&R);
  const std::uint64_t StepsLeft = Budget;
  bool MayShorten = true;
  for (std::int64_t Pass = 0; Pending[R.Header].Lanes.Mask && !Exhausted;
       ++Pass) {
    Passes.back() = Pass;
    LoopState Start = saveLoop(R);
    runRegion(R);
    const bool Undecided = is_contained(Forked, &R);
    llvm::erase(Forked, &R);
    if (!Pending[R.Header].Lanes.Mask)
      break;
    const NextPass Next = Undecided ? lookAhead(R) : NextPass::Decided;
    if (Next != NextPass::Decided &&
        goesOnDoubling(R, Start,
                       Next == NextPass::Undecided ||
                           leavesAtEnd(Plan.block(R.Header), R, Plan)))
      continue;
    if (Next != NextPass::Decided || Pass == MaxPasses) {
      summarize(R, std::move(Start));
      break;
    }
    if (MayShorten && Pass >= LongLoopPasses &&
        StepsLeft - Budget >= LongLoopSteps) {
      if (shortens(R, Start))
        break;
      MayShorten = false;
    }
  }
  Pending[R.Header] = Arrival();
  Loops.pop_back();
  Passes.pop_back();
}

void WarpEvaluator::runBlock(BlockId B) {
  Arrival A = std::move(Pending[B]);
  Pending[B] = Arrival();
  if (const auto It = Restores.find(B); It != Restores.end()) {
    // All ways that parted have met: the lanes are as sure as before.
    if ((It->second.Mask & ~A.Lanes.Mask) == 0 ||
        (A.Lanes.Mask & ~It->second.Mask) == 0) {
      A.Lanes.Maybe = It->second.Maybe & A.Lanes.Mask;
      A.Lanes.Optional = It->second.Optional;
      A.Lanes.Assumptions = It->second.Assumptions;
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
  for (const Step &S : Plan.steps(B)) {
    if (Budget == 0) {
      Exhausted = true;
      return;
    }
    --Budget;
    Known.Here = S.I;
    if (S.What == Work::Access)
      request(*S.I);
    else if (S.I->isTerminator())
      finishBlock(*S.I, B, Current);
    else
      execute(*S.I);
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
    const LaneValue Before = Old[I];
    if (First)
      Old[I].blend(New[I], First);
    if (!Again || equalIn(Before, New[I], Again))
      continue;
    // The lane came another way before, with another value.
    Math.Active = Again;
    LaneValue Merged;
    if (P.Maybe & Again) {
      Merged = LaneValue::unknown(
          (Before.Unknown | New[I].Unknown) & Again
              ? (Before.Unknown & Again ? Before.Why : New[I].Why)
              : Known.reason(UnknownReason::DataDependent, variableName(Phi)));
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
  A.Lanes.Maybe |= P.Maybe;
  A.Lanes.Optional |= P.Optional;
  A.Lanes.Assumptions |= P.Assumptions;
  A.Lanes.Mask |= P.Mask;
}

} // namespace banklint
