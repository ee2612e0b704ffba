//===- LoopControl.cpp - How many passes of a loop are executed -----------===//

#include "Analysis/WarpEvaluator.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/CFG.h"

#include <algorithm>

using namespace llvm;

namespace banklint {

/// Passes that one loop may execute before its remaining passes are summed up.
static constexpr std::int64_t MaxPasses = 8192;
/// A loop of at least so many passes and instructions is long, and one of very
/// many instructions: what remains of it is summed up, if nothing becomes
/// unknown by that.
static constexpr std::int64_t LongLoopPasses = 64, FewPasses = 4;
static constexpr std::uint64_t LongLoopSteps = 1 << 16, ManySteps = 1 << 19;

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

bool WarpEvaluator::isLong(const Region &R, std::int64_t Pass,
                           std::uint64_t Steps) const {
  if (Values.Shortened.contains(&R))
    return Pass >= FewPasses;
  return !Values.KeptLong.contains(&R) &&
         ((Pass >= LongLoopPasses && Steps >= LongLoopSteps) ||
          (Pass >= FewPasses && Steps >= ManySteps));
}

/// Whether \p R, of which one pass has led from \p Start to its header again,
/// goes on for at least \p PassesLeft: its variable is compared with a number
/// that it does not reach before.
bool WarpEvaluator::isEndless(const Region &R, const LoopState &Start,
                              std::int64_t PassesLeft) {
  const auto Old = Start.Entry.Phis.find(R.Variable);
  const auto New = Pending[R.Header].Phis.find(R.Variable);
  if (!R.Variable || Old == Start.Entry.Phis.end() ||
      New == Pending[R.Header].Phis.end())
    return false;
  const LaneMask Lanes = Pending[R.Header].Lanes.Mask;
  const auto Before = Old->second.front().uniformNumber(Lanes);
  const auto After = New->second.front().uniformNumber(Lanes);
  if (!Before || !After || *Before == *After)
    return false;
  Math.Active = Lanes;
  return any_of(R.Variable->users(), [&](const User *U) {
    const auto *Test = dyn_cast<ICmpInst>(U);
    if (!Test || !R.Contains[Plan.id(Test->getParent())])
      return false;
    const bool IsLeft = Test->getOperand(0) == R.Variable;
    const auto Limit =
        scalar(Test->getOperand(IsLeft ? 1 : 0)).uniformNumber(Lanes);
    if (!Limit)
      return false;
    const __int128 Distance = __int128(*Limit) - *After;
    const __int128 Step = __int128(*After) - *Before;
    return Distance / Step >= PassesLeft;
  });
}

/// Sums up the rest of the long loop \p R, which came from \p Start to its
/// header again; false, and nothing changed, if an access would become unknown.
bool WarpEvaluator::shortens(const Region &R, const LoopState &Start) {
  const auto Unknown = [this] {
    return count_if(Sites.Sites,
                    [](const auto &S) { return S.second.AnyUnknown; });
  };
  Budget -= std::min<std::uint64_t>(Budget, Sites.Sites.size());
  const SiteTable SitesBefore = Sites;
  const LoopState Now = saveLoop(R);
  const auto UnknownBefore = Unknown();
  const std::int64_t Pass = Passes.back();
  summarize(R, Start);
  if (Unknown() == UnknownBefore) {
    Values.Shortened.insert(&R);
    return true;
  }
  Values.Shortened.erase(&R);
  Values.KeptLong.insert(&R);
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
    // What is too long to be executed is summed up sooner as well as later.
    if (Next != NextPass::Decided || Pass == MaxPasses ||
        (Pass == LongLoopPasses && isEndless(R, Start, MaxPasses))) {
      summarize(R, std::move(Start));
      break;
    }
    if (isLong(R, Pass, StepsLeft - Budget) && shortens(R, Start))
      break;
  }
  Pending[R.Header] = Arrival();
  Loops.pop_back();
  Passes.pop_back();
}

} // namespace banklint
