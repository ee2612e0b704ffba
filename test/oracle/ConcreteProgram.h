//===- ConcreteProgram.h - A kernel, prepared for running -------*- C++ -*-===//
//
// Each scalar of each value gets a register; constants are registers that hold
// their value from the start, and a branch is a list of edges, each with the
// copies that the phis at its end ask for:
//
//   loop:  %i = phi [0, %entry], [%next, %loop]     edge entry -> loop  r4 :=
//   r1
//                                                   edge loop -> loop   r4 :=
//                                                   r7
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_TEST_ORACLE_CONCRETEPROGRAM_H
#define BANKLINT_TEST_ORACLE_CONCRETEPROGRAM_H

#include "ConcreteMemory.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Operator.h"

namespace banklint::oracle {

/// One scalar of one thread.
struct Scalar {
  std::uint64_t Bits = 0;
  /// Hangs on an argument, on the block's number or on memory.
  bool Symbolic = false;
};

/// Consecutive registers.
struct Registers {
  unsigned First = 0, Count = 0;
};

struct Step {
  const llvm::Instruction *I = nullptr;
  Registers Result;
  llvm::SmallVector<Registers, 3> Operands;
  /// Addresses only: a constant, and for each operand but the first its factor
  /// and its bits.
  std::int64_t Offset = 0;
  llvm::SmallVector<std::int64_t, 2> Scales;
  llvm::SmallVector<unsigned, 2> Widths;
};

struct Edge {
  struct Copy {
    Registers To, From;
  };
  unsigned Target = 0;
  std::vector<Copy> Copies;
  unsigned LoopsKept = 0; ///< enclosing loops that go on
  bool NextPass = false;  ///< the innermost of them begins its next pass
  bool NewLoop = false;   ///< one more loop is entered
};

struct Block {
  std::vector<Step> Steps;
  const llvm::Instruction *Terminator = nullptr;
  Registers Condition;
  std::vector<Edge> Edges; ///< by successor number
};

class ConcreteProgram {
public:
  ConcreteProgram(llvm::Function &F, ConcreteMemory &Memory);

  std::vector<Block> Blocks;
  /// What the registers hold when a thread starts.
  std::vector<Scalar> Initial;
  std::vector<Registers> Arguments;

private:
  Registers reserve(const llvm::Type *T);
  Registers operand(const llvm::Value *V);
  void evaluate(const llvm::Constant *C, std::vector<std::uint64_t> &Out);
  std::uint64_t address(const llvm::GEPOperator &G);
  void initializeGlobals(const llvm::Module &M);
  Step decode(const llvm::Instruction &I);
  Edge connect(const llvm::BasicBlock *From, const llvm::BasicBlock *To,
               const llvm::LoopInfo &Loops);

  ConcreteMemory &Memory;
  const llvm::DataLayout &Layout;
  llvm::DenseMap<const llvm::Value *, Registers> Places;
  llvm::DenseMap<const llvm::BasicBlock *, unsigned> Numbers;
};

/// Offsets and types of the scalars of \p T, in order.
void listScalars(
    llvm::Type *T, std::uint64_t Offset, const llvm::DataLayout &Layout,
    llvm::SmallVectorImpl<std::pair<std::uint64_t, llvm::Type *>> &Out);

} // namespace banklint::oracle

#endif // BANKLINT_TEST_ORACLE_CONCRETEPROGRAM_H
