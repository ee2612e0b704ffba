//===- ConcreteInterpreter.cpp - Threads, control flow, arithmetic --------===//

#include "ConcreteInterpreter.h"

#include "ConcreteArithmetic.h"

#include "llvm/ADT/Twine.h"

using namespace llvm;

namespace banklint::oracle {

/// Instructions that the threads of a block may execute together.
static constexpr std::uint64_t StepLimit = 8'000'000;

ConcreteInterpreter::ConcreteInterpreter(Function &Kernel,
                                         const LaunchShape &Shape,
                                         std::uint64_t Seed, RequestLog &Log)
    : Shape(Shape), Seed(Seed), Log(Log), Layout(Kernel.getDataLayout()),
      Memory(*Kernel.getParent(), Seed), Program(Kernel, Memory),
      StepsLeft(StepLimit) {
  const auto Draw = [&](unsigned Number) {
    return unsigned(mix(Seed, 1000 + Number) % 7) + 1;
  };
  Grid = Shape.Grid ? *Shape.Grid : BlockShape{Draw(0), Draw(1), Draw(2)};
  BlockIndex = {Draw(3) % Grid.X, Draw(4) % Grid.Y, Draw(5) % Grid.Z};
  bindArguments(Kernel);
}

/// Integers are mostly sizes, and now and then negative.
void ConcreteInterpreter::bindArguments(const Function &Kernel) {
  unsigned Position = 0;
  for (const Argument &A : Kernel.args()) {
    const Registers R = Program.Arguments[Position];
    for (unsigned I = 0; I != R.Count; ++I) {
      Scalar &V = Program.Initial[R.First + I];
      V.Symbolic = true;
      const std::uint64_t Random = mix(Seed, Position * 16 + I);
      const std::int64_t Small =
          std::int64_t(Random % 256) - (Random % 5 ? 0 : 128);
      if (A.getType()->isPointerTy())
        V.Bits = Memory.inputAddress(Position);
      else if (A.getType()->isFloatingPointTy())
        V.Bits = fromDouble(double(Small) / 4, A.getType());
      else
        V.Bits = asUnsigned(std::uint64_t(Small), bitsOf(A.getType()));
    }
    if (const auto It = Shape.Arguments.find(Position);
        It != Shape.Arguments.end() && R.Count == 1)
      Program.Initial[R.First] = {
          asUnsigned(std::uint64_t(It->second), bitsOf(A.getType())), false};
    ++Position;
  }
}

void ConcreteInterpreter::fail(const Twine &Why) {
  if (Outcome.Failure.empty())
    Outcome.Failure = Why.str();
}

RunOutcome ConcreteInterpreter::run() {
  unsigned Number = 0;
  const BlockShape &B = Shape.Block;
  for (unsigned Z = 0; Z != B.Z; ++Z)
    for (unsigned Y = 0; Y != B.Y; ++Y)
      for (unsigned X = 0; X != B.X; ++X) {
        Now = {X, Y, Z, Number % 32};
        runThread();
        if (!Outcome.Failure.empty())
          return Outcome;
        if (++Number % 32 == 0)
          Log.endWarp();
      }
  Log.endWarp();
  return Outcome;
}

void ConcreteInterpreter::runThread() {
  Values = Program.Initial;
  Memory.beginThread();
  LocalIsSymbolic = false;
  Passes.clear();
  const Block *Current = &Program.Blocks.front();
  while (Outcome.Failure.empty()) {
    for (const Step &S : Current->Steps)
      execute(S);
    if (StepsLeft < Current->Steps.size() + 1)
      return fail("too many steps");
    StepsLeft -= Current->Steps.size() + 1;
    if (Current->Edges.empty())
      return;
    const Edge &E = Current->Edges[chooseEdge(*Current)];
    follow(E);
    Current = &Program.Blocks[E.Target];
  }
}

unsigned ConcreteInterpreter::chooseEdge(const Block &B) {
  if (B.Edges.size() == 1)
    return 0;
  const Scalar &C = Values[B.Condition.First];
  Outcome.Symbolic |= C.Symbolic;
  if (const auto *Switch = dyn_cast<SwitchInst>(B.Terminator)) {
    for (const auto &Case : Switch->cases())
      if (Case.getCaseValue()->getZExtValue() == C.Bits)
        return Case.getSuccessorIndex();
    return 0; // the default
  }
  return C.Bits & 1 ? 0 : 1;
}

void ConcreteInterpreter::follow(const Edge &E) {
  Passes.resize(E.LoopsKept);
  if (E.NextPass)
    ++Passes.back();
  if (E.NewLoop)
    Passes.push_back(0);
  // Phis read what was there before any of them is written.
  Incoming.clear();
  for (const Edge::Copy &C : E.Copies)
    for (unsigned I = 0; I != C.To.Count; ++I)
      Incoming.push_back(Values[C.From.First + I]);
  auto Next = Incoming.begin();
  for (const Edge::Copy &C : E.Copies)
    for (unsigned I = 0; I != C.To.Count; ++I)
      Values[C.To.First + I] = *Next++;
}

void ConcreteInterpreter::execute(const Step &S) {
  switch (S.I->getOpcode()) {
  case Instruction::GetElementPtr:
    return executeAddress(S);
  case Instruction::Load:
    return executeLoad(S);
  case Instruction::Store:
    return executeStore(S);
  case Instruction::AtomicRMW:
  case Instruction::AtomicCmpXchg:
    return executeAtomic(S);
  case Instruction::Call:
    return executeCall(S);
  case Instruction::Alloca: {
    const auto *A = cast<AllocaInst>(S.I);
    result(S) = {
        Memory.allocate(Layout.getTypeAllocSize(A->getAllocatedType())), false};
    return;
  }
  case Instruction::Select:
  case Instruction::ExtractValue:
  case Instruction::InsertValue:
    return executeAggregate(S);
  case Instruction::Freeze:
    result(S) = value(S, 0);
    return;
  default:
    return isa<CastInst>(S.I) ? executeCast(S) : executeFloatingOrInteger(S);
  }
}

void ConcreteInterpreter::executeFloatingOrInteger(const Step &S) {
  const Type *T = S.I->getOperand(0)->getType();
  if (T->isVectorTy())
    return fail("vectors");
  const Scalar &A = value(S, 0);
  if (S.I->getOpcode() == Instruction::FNeg) {
    result(S) = {fromDouble(-asDouble(A.Bits, T), T), A.Symbolic};
    return;
  }
  if (S.Operands.size() != 2)
    return fail(S.I->getOpcodeName());
  const Scalar &B = value(S, 1);
  const bool Symbolic = A.Symbolic || B.Symbolic;
  if (const auto *C = dyn_cast<CmpInst>(S.I)) {
    result(S) = {compare(C->getPredicate(), A.Bits, B.Bits, T), Symbolic};
    return;
  }
  if (Symbolic && T->isIntegerTy())
    Outcome.SymbolWrapped |= wraps(S.I->getOpcode(), A.Bits, B.Bits, bitsOf(T));
  const auto V = binary(S.I->getOpcode(), A.Bits, B.Bits, T);
  if (!V)
    return fail(Twine("undefined: ") + S.I->getOpcodeName());
  result(S) = {*V, Symbolic};
}

void ConcreteInterpreter::executeCast(const Step &S) {
  const auto *C = cast<CastInst>(S.I);
  if (C->getSrcTy()->isVectorTy() || C->getDestTy()->isVectorTy())
    return fail("vectors");
  const Scalar &V = value(S, 0);
  result(S) = {convert(C->getOpcode(), V.Bits, C->getSrcTy(), C->getDestTy()),
               V.Symbolic};
}

/// The number of scalars of an aggregate before the part that \p Indices name.
static unsigned scalarsBefore(Type *T, ArrayRef<unsigned> Indices,
                              const DataLayout &Layout) {
  unsigned Before = 0;
  for (const unsigned Index : Indices)
    for (unsigned N = 0; N <= Index; ++N) {
      Type *Part = T->isStructTy() ? T->getStructElementType(N)
                                   : T->getArrayElementType();
      if (N == Index) {
        T = Part;
        break;
      }
      SmallVector<std::pair<std::uint64_t, Type *>, 4> Scalars;
      listScalars(Part, 0, Layout, Scalars);
      Before += Scalars.size();
    }
  return Before;
}

void ConcreteInterpreter::executeAggregate(const Step &S) {
  if (const auto *E = dyn_cast<ExtractValueInst>(S.I)) {
    const unsigned First = scalarsBefore(E->getAggregateOperand()->getType(),
                                         E->getIndices(), Layout);
    for (unsigned I = 0; I != S.Result.Count; ++I)
      result(S, I) = value(S, 0, First + I);
    return;
  }
  if (const auto *E = dyn_cast<InsertValueInst>(S.I)) {
    const unsigned First = scalarsBefore(E->getType(), E->getIndices(), Layout);
    for (unsigned I = 0; I != S.Result.Count; ++I)
      result(S, I) = value(S, 0, I);
    for (unsigned I = 0; I != S.Operands[1].Count; ++I)
      result(S, First + I) = value(S, 1, I);
    return;
  }
  const Scalar Condition = value(S, 0);
  for (unsigned I = 0; I != S.Result.Count; ++I) {
    result(S, I) = value(S, Condition.Bits & 1 ? 1 : 2, I);
    result(S, I).Symbolic |= Condition.Symbolic;
  }
}

void ConcreteInterpreter::executeAddress(const Step &S) {
  Scalar V = value(S, 0);
  V.Bits += std::uint64_t(S.Offset);
  for (unsigned I = 0; I != S.Scales.size(); ++I) {
    const Scalar &Index = value(S, I + 1);
    V.Bits += std::uint64_t(asSigned(Index.Bits, S.Widths[I]) * S.Scales[I]);
    V.Symbolic |= Index.Symbolic;
  }
  result(S) = V;
}

} // namespace banklint::oracle
