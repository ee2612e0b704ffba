//===- KernelPlan.cpp -----------------------------------------------------===//

#include "Analysis/KernelPlan.h"

#include "Analysis/SharedReach.h"

#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/PostDominators.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Dominators.h"

#include <algorithm>

using namespace llvm;

namespace banklint {

unsigned countScalars(const Type *T) {
  if (T->isVoidTy() || T->isLabelTy() || T->isTokenTy() || T->isMetadataTy())
    return 0;
  if (const auto *S = dyn_cast<StructType>(T)) {
    unsigned Sum = 0;
    for (const Type *E : S->elements())
      Sum += countScalars(E);
    return Sum;
  }
  if (const auto *A = dyn_cast<ArrayType>(T))
    return A->getNumElements() * countScalars(A->getElementType());
  if (const auto *V = dyn_cast<FixedVectorType>(T))
    return V->getNumElements();
  return 1;
}

std::string variableName(const Value &V) {
  const StringRef Name = V.getName();
  return Name.take_until([](char C) { return C == '.'; }).str();
}

void KernelPlan::number() {
  for (Argument &A : F.args()) {
    Slots[&A] = {SlotCount, 1};
    ++SlotCount;
  }
  for (BasicBlock &B : F) {
    Ids[&B] = Blocks.size();
    Blocks.push_back(&B);
    for (Instruction &I : B) {
      const unsigned Count = countScalars(I.getType());
      if (Count == 0)
        continue;
      Slots[&I] = {SlotCount, Count};
      SlotCount += Count;
    }
  }
}

/// A loop's passes are counted by an integer phi of its header, best by one
/// that has a name, then by one that the exit condition reads.
void KernelPlan::nameVariable(Region &R) {
  int Best = -1;
  for (PHINode &P : Blocks[R.Header]->phis()) {
    if (!P.getType()->isIntegerTy())
      continue;
    const bool Tested =
        any_of(P.users(), [](const User *U) { return isa<ICmpInst>(U); });
    const int Rank = 2 * !variableName(P).empty() + Tested;
    if (Rank <= Best)
      continue;
    Best = Rank;
    R.Variable = &P;
    R.VariableName = variableName(P);
  }
}

void KernelPlan::findSteps() {
  std::vector<const Value *> Variables;
  for (const auto &R : Regions)
    if (R->Variable)
      Variables.push_back(R->Variable);
  const Relevance Relevant(F, Variables);
  Escaped = Relevant.escaped();
  Requests = Relevant.anyRequest();
  Steps.resize(Blocks.size());
  Phis.resize(Blocks.size());
  for (BlockId B = 0; B != Blocks.size(); ++B)
    for (Instruction &I : *Blocks[B]) {
      const Work What = Relevant.workOf(I);
      if (What == Work::None)
        continue;
      if (const auto *Phi = dyn_cast<PHINode>(&I))
        Phis[B].push_back(Phi);
      else
        Steps[B].push_back({&I, What});
    }
}

void KernelPlan::findFollowers() {
  for (BlockId B = 0; B != Blocks.size(); ++B) {
    const BasicBlock *Next = Blocks[B]->getUniqueSuccessor();
    const bool Only = Next && Next->getUniquePredecessor() &&
                      Innermost[B] == Innermost[id(Next)] &&
                      Phis[id(Next)].empty();
    Followers.push_back(Only ? std::optional(id(Next)) : std::nullopt);
  }
}

namespace {

/// Orders the blocks and inner loops of one region.
class RegionSorter {
public:
  RegionSorter(const Loop *Own, const LoopInfo &LI) : Own(Own), LI(LI) {}

  /// Items as header blocks, an inner loop standing as its header; false if
  /// there is a cycle that is no loop.
  bool sort(BasicBlock *Entry, std::vector<BasicBlock *> &Order) {
    const bool Sound = visit(Entry);
    Order.assign(Post.rbegin(), Post.rend());
    return Sound;
  }

  /// The inner loop that \p B stands for, directly below this region.
  const Loop *innerLoopOf(const BasicBlock *B) const {
    const Loop *L = LI.getLoopFor(B);
    while (L && L->getParentLoop() != Own)
      L = L->getParentLoop();
    return L == Own ? nullptr : L;
  }

private:
  bool visit(BasicBlock *B) {
    State[B] = Open;
    bool Sound = true;
    for (BasicBlock *S : successorsOfItem(B)) {
      if (Own && (S == Own->getHeader() || !Own->contains(S)))
        continue;
      if (const Loop *L = innerLoopOf(S)) {
        Sound &= S == L->getHeader();
        S = L->getHeader();
      }
      const auto It = State.find(S);
      if (It == State.end())
        Sound &= visit(S);
      else
        Sound &= It->second != Open;
    }
    State[B] = Done;
    Post.push_back(B);
    return Sound;
  }

  SmallVector<BasicBlock *, 4> successorsOfItem(BasicBlock *B) const {
    SmallVector<BasicBlock *, 4> Result;
    if (const Loop *L = innerLoopOf(B))
      L->getExitBlocks(Result);
    else
      Result.append(succ_begin(B), succ_end(B));
    return Result;
  }

  enum Progress { Open, Done };
  const Loop *Own;
  const LoopInfo &LI;
  DenseMap<BasicBlock *, Progress> State;
  std::vector<BasicBlock *> Post;
};

} // namespace

KernelPlan::KernelPlan(Function &F) : F(F) {
  number();
  DominatorTree DT(F);
  LoopInfo LI(DT);
  PostDominatorTree PDT(F);
  Innermost.resize(Blocks.size());
  Meeting.resize(Blocks.size());

  // Regions from the outside in: the function, then every loop.
  std::vector<std::pair<const Loop *, Region *>> Worklist;
  DenseMap<const Loop *, Region *> OfLoop;
  const auto Make = [&](const Loop *L) {
    Regions.push_back(std::make_unique<Region>());
    Region *R = Regions.back().get();
    R->Header = Ids[L ? L->getHeader() : &F.getEntryBlock()];
    if (L)
      R->Outer = OfLoop.lookup(L->getParentLoop());
    OfLoop[L] = R;
    Worklist.emplace_back(L, R);
    return R;
  };
  Make(nullptr);
  for (std::size_t Next = 0; Next != Worklist.size(); ++Next) {
    const auto [L, R] = Worklist[Next];
    R->Contains.assign(Blocks.size(), false);
    for (BlockId B = 0; B != Blocks.size(); ++B)
      R->Contains[B] = !L || L->contains(Blocks[B]);
    RegionSorter Sorter(L, LI);
    std::vector<BasicBlock *> Order;
    Irreducible |= !Sorter.sort(Blocks[R->Header], Order);
    for (BasicBlock *B : Order) {
      RegionItem Item;
      Item.Block = Ids[B];
      if (const Loop *Inner = Sorter.innerLoopOf(B))
        Item.Inner = Make(Inner);
      else
        Innermost[Item.Block] = R;
      R->Items.push_back(Item);
    }
    if (!L)
      continue;
    SmallVector<std::pair<BasicBlock *, BasicBlock *>, 4> Edges;
    L->getExitEdges(Edges);
    for (const auto &[From, To] : Edges) {
      R->OnlyHeaderExits &= From == L->getHeader();
      R->Exits.push_back(Ids[To]);
    }
    nameVariable(*R);
  }

  for (BlockId B = 0; B != Blocks.size(); ++B) {
    if (!Innermost[B])
      Innermost[B] = Regions.front().get(); // unreachable code
    const auto *Node = PDT.getNode(Blocks[B]);
    if (Node && Node->getIDom() && Node->getIDom()->getBlock())
      Meeting[B] = Ids[Node->getIDom()->getBlock()];
  }
  findSteps();
  findFollowers();
  PublishesShared = publishesSharedAddress(F);
}

} // namespace banklint
