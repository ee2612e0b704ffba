//===- ConcreteInterpreter.h - A kernel, thread by thread -------*- C++ -*-===//
//
// Runs a kernel's IR for every thread of one block, one thread after the other,
// on plain numbers, and hands every shared access to a RequestLog. It knows
// nothing of lanes, symbols or path conditions: it is what their results are
// held against. Barriers do nothing, since no value hangs on another thread.
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_TEST_ORACLE_CONCRETEINTERPRETER_H
#define BANKLINT_TEST_ORACLE_CONCRETEINTERPRETER_H

#include "ConcreteProgram.h"
#include "RequestLog.h"

#include "Analysis/LaunchShapes.h"

#include "llvm/IR/IntrinsicInst.h"

namespace banklint::oracle {

/// How a run ended.
struct RunOutcome {
  /// Why the run says nothing: undefined behaviour, too many steps, an
  /// instruction that is not known. Empty: it was run to its end.
  std::string Failure;
  /// Something hung on an argument, on the block's number or on memory.
  bool Symbolic = false;
  /// Arithmetic on such a value wrapped around, which lane arithmetic takes
  /// not to happen.
  bool SymbolWrapped = false;
};

class ConcreteInterpreter {
public:
  /// \p Seed draws the arguments, the block's number and memory.
  ConcreteInterpreter(llvm::Function &Kernel, const LaunchShape &Shape,
                      std::uint64_t Seed, RequestLog &Log);

  RunOutcome run();

  /// To be prepared before the run, and looked at after it.
  ConcreteMemory &memory() { return Memory; }

private:
  struct Thread {
    unsigned X = 0, Y = 0, Z = 0, Lane = 0;
  };

  void bindArguments(const llvm::Function &Kernel);
  void runThread();
  void follow(const Edge &E);
  unsigned chooseEdge(const Block &B);
  void execute(const Step &S);
  void executeFloatingOrInteger(const Step &S);
  void executeCast(const Step &S);
  void executeAggregate(const Step &S);
  void executeAddress(const Step &S);
  void executeLoad(const Step &S);
  void executeStore(const Step &S);
  void executeAtomic(const Step &S);
  void exchange(const Step &S, std::uint64_t Address, const llvm::Type *T);
  void executeCall(const Step &S);
  void executeTransfer(const Step &S, const llvm::MemIntrinsic &M);
  bool executeIntrinsic(const Step &S, llvm::StringRef Name);
  std::optional<Scalar> specialRegister(llvm::StringRef Name) const;

  void access(const llvm::Instruction &I, SiteRole Role, Operation Op,
              std::uint64_t Address, std::uint64_t Bytes);
  Scalar load(std::uint64_t Address, const llvm::Type *T, bool Symbolic);
  void store(std::uint64_t Address, const llvm::Type *T, const Scalar &V);
  Scalar &result(const Step &S, unsigned Part = 0) {
    return Values[S.Result.First + Part];
  }
  const Scalar &value(const Step &S, unsigned Operand, unsigned Part = 0) {
    return Values[S.Operands[Operand].First + Part];
  }
  void fail(const llvm::Twine &Why);

  LaunchShape Shape;
  std::uint64_t Seed;
  RequestLog &Log;
  const llvm::DataLayout &Layout;
  ConcreteMemory Memory;
  ConcreteProgram Program;
  RunOutcome Outcome;
  BlockShape Grid, BlockIndex;
  Thread Now;
  std::vector<Scalar> Values, Incoming;
  llvm::SmallVector<unsigned, 8> Passes;
  std::uint64_t StepsLeft;
  bool LocalIsSymbolic = false;
};

} // namespace banklint::oracle

#endif // BANKLINT_TEST_ORACLE_CONCRETEINTERPRETER_H
