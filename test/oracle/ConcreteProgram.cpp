//===- ConcreteProgram.cpp ------------------------------------------------===//

#include "ConcreteProgram.h"

#include "ConcreteArithmetic.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Dominators.h"

using namespace llvm;

namespace banklint::oracle {

void listScalars(Type *T, std::uint64_t Offset, const DataLayout &Layout,
                 SmallVectorImpl<std::pair<std::uint64_t, Type *>> &Out) {
  if (auto *S = dyn_cast<StructType>(T)) {
    for (unsigned I = 0; I != S->getNumElements(); ++I)
      listScalars(S->getElementType(I),
                  Offset + Layout.getStructLayout(S)->getElementOffset(I),
                  Layout, Out);
    return;
  }
  Type *Element = nullptr;
  std::uint64_t Count = 0;
  if (auto *A = dyn_cast<ArrayType>(T)) {
    Element = A->getElementType();
    Count = A->getNumElements();
  } else if (auto *V = dyn_cast<FixedVectorType>(T)) {
    Element = V->getElementType();
    Count = V->getNumElements();
  } else {
    Out.emplace_back(Offset, T);
    return;
  }
  const std::uint64_t Size = Layout.getTypeAllocSize(Element);
  for (std::uint64_t I = 0; I != Count; ++I)
    listScalars(Element, Offset + I * Size, Layout, Out);
}

ConcreteProgram::ConcreteProgram(Function &F, ConcreteMemory &Memory)
    : Memory(Memory), Layout(F.getDataLayout()) {
  initializeGlobals(*F.getParent());
  for (const Argument &A : F.args()) {
    Arguments.push_back(reserve(A.getType()));
    Places[&A] = Arguments.back();
  }
  for (const BasicBlock &B : F) {
    Numbers[&B] = Numbers.size();
    for (const Instruction &I : B)
      Places[&I] = reserve(I.getType());
  }
  DominatorTree Dominators(F);
  const LoopInfo Loops(Dominators);
  for (const BasicBlock &B : F) {
    Block Out;
    for (const Instruction &I : B)
      if (!isa<PHINode>(I) && !I.isTerminator())
        Out.Steps.push_back(decode(I));
    Out.Terminator = B.getTerminator();
    const auto *Branch = dyn_cast<BranchInst>(Out.Terminator);
    if (Branch && Branch->isConditional())
      Out.Condition = operand(Branch->getCondition());
    if (const auto *Switch = dyn_cast<SwitchInst>(Out.Terminator))
      Out.Condition = operand(Switch->getCondition());
    for (const BasicBlock *S : successors(&B))
      Out.Edges.push_back(connect(&B, S, Loops));
    Blocks.push_back(std::move(Out));
  }
}

Registers ConcreteProgram::reserve(const Type *T) {
  if (T->isVoidTy() || T->isLabelTy() || T->isMetadataTy() || T->isTokenTy())
    return {};
  SmallVector<std::pair<std::uint64_t, Type *>, 4> Scalars;
  listScalars(const_cast<Type *>(T), 0, Layout, Scalars);
  const Registers R{unsigned(Initial.size()), unsigned(Scalars.size())};
  Initial.resize(Initial.size() + R.Count);
  return R;
}

Registers ConcreteProgram::operand(const Value *V) {
  if (const auto It = Places.find(V); It != Places.end())
    return It->second;
  const auto *C = dyn_cast<Constant>(V);
  if (!C || isa<Function>(C))
    return {};
  const Registers R = reserve(C->getType());
  std::vector<std::uint64_t> Bits;
  evaluate(C, Bits);
  for (unsigned I = 0; I != R.Count && I != Bits.size(); ++I)
    Initial[R.First + I].Bits = Bits[I];
  Places[V] = R;
  return R;
}

std::uint64_t ConcreteProgram::address(const GEPOperator &G) {
  std::vector<std::uint64_t> Base;
  evaluate(cast<Constant>(G.getPointerOperand()), Base);
  APInt Offset(64, 0);
  G.accumulateConstantOffset(Layout, Offset);
  return Base.front() + Offset.getZExtValue();
}

/// The scalars of a constant, in order; what is undefined is zero.
void ConcreteProgram::evaluate(const Constant *C,
                               std::vector<std::uint64_t> &Out) {
  if (const auto *I = dyn_cast<ConstantInt>(C)) {
    Out.push_back(I->getValue().zextOrTrunc(64).getZExtValue());
  } else if (const auto *F = dyn_cast<ConstantFP>(C)) {
    Out.push_back(
        F->getValueAPF().bitcastToAPInt().zextOrTrunc(64).getZExtValue());
  } else if (const auto *G = dyn_cast<GlobalVariable>(C)) {
    Out.push_back(Memory.addressOf(*G));
  } else if (const auto *P = dyn_cast<GEPOperator>(C)) {
    Out.push_back(address(*P));
  } else if (const auto *E = dyn_cast<ConstantExpr>(C); E && E->isCast()) {
    evaluate(E->getOperand(0), Out);
  } else if (C->getType()->isAggregateType() || C->getType()->isVectorTy()) {
    for (unsigned I = 0; Constant *Part = C->getAggregateElement(I); ++I)
      evaluate(Part, Out);
  } else {
    Out.push_back(0);
  }
}

void ConcreteProgram::initializeGlobals(const Module &M) {
  for (const GlobalVariable &G : M.globals()) {
    if (!G.isConstant() || !G.hasDefinitiveInitializer())
      continue;
    SmallVector<std::pair<std::uint64_t, Type *>, 8> Scalars;
    listScalars(G.getValueType(), 0, Layout, Scalars);
    std::vector<std::uint64_t> Bits;
    evaluate(G.getInitializer(), Bits);
    for (std::size_t I = 0; I != Scalars.size() && I != Bits.size(); ++I)
      Memory.initialize(G, Scalars[I].first,
                        Layout.getTypeStoreSize(Scalars[I].second), Bits[I]);
  }
}

Step ConcreteProgram::decode(const Instruction &I) {
  Step S;
  S.I = &I;
  S.Result = Places.lookup(&I);
  const auto *G = dyn_cast<GEPOperator>(&I);
  if (!G) {
    for (const Use &U : I.operands())
      S.Operands.push_back(operand(U));
    return S;
  }
  SmallMapVector<Value *, APInt, 4> Variable;
  APInt Offset(64, 0);
  G->collectOffset(Layout, 64, Variable, Offset);
  S.Offset = Offset.getSExtValue();
  S.Operands.push_back(operand(G->getPointerOperand()));
  for (const auto &[Index, Scale] : Variable) {
    S.Operands.push_back(operand(Index));
    S.Scales.push_back(Scale.getSExtValue());
    S.Widths.push_back(bitsOf(Index->getType()));
  }
  return S;
}

Edge ConcreteProgram::connect(const BasicBlock *From, const BasicBlock *To,
                              const LoopInfo &Loops) {
  Edge E;
  E.Target = Numbers.lookup(To);
  for (const PHINode &P : To->phis())
    E.Copies.push_back(
        {Places.lookup(&P), operand(P.getIncomingValueForBlock(From))});
  const Loop *L = Loops.getLoopFor(To);
  E.LoopsKept = L ? L->getLoopDepth() : 0;
  if (L && L->getHeader() == To) {
    E.NextPass = L->contains(From);
    E.NewLoop = !E.NextPass;
    E.LoopsKept -= E.NewLoop;
  }
  return E;
}

} // namespace banklint::oracle
