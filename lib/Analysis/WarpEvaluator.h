//===- WarpEvaluator.h - One warp runs a kernel -----------------*- C++ -*-===//
//
// Executes what is relevant of a kernel's IR for one warp over LaneValues and
// hands every access to shared memory to a SiteTable. Lanes part at branches
// and meet again by the order of the KernelPlan; a lane whose branch is not
// decided goes both ways, and is then only *maybe* there until the ways meet.
//
// A loop whose trip count is known is executed, also where lanes may leave it
// early. One whose next pass is not decided is tried once from its entry state
// S0, which gives S1; what changed is then
// guessed to be S0 + k*(S1 - S0) for pass k, and one symbolic pass proves or
// refutes it (refuted: any uniform value, or unknown). A variable that doubles
// or halves needs no guess: its few values are all tried.
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_ANALYSIS_WARPEVALUATOR_H
#define BANKLINT_ANALYSIS_WARPEVALUATOR_H

#include "Analysis/Callees.h"
#include "Analysis/KernelPlan.h"
#include "Analysis/LaunchShapes.h"
#include "Analysis/LocalMemory.h"
#include "Analysis/SiteTable.h"

#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Operator.h"

namespace banklint {

/// One warp's place: of a known block, or any warp of a family of blocks.
struct WarpPlace {
  std::optional<LaunchShape> Shape;
  /// Known shape: the warp's number. Family: 0, or 1 for "any but the first".
  std::uint64_t Warp = 0;
  /// As in BlockCase.
  unsigned FamilyX = 0;
};

/// The values of one warp, kept from warp to warp: what the last one left is
/// told from what this one wrote by its number, and never cleared. With what
/// else is found once for all warps.
class WarpRegisters {
public:
  Callees Called;
  /// Long loops whose rest was summed up, and those where that lost an answer.
  llvm::SmallPtrSet<const Region *, 4> Shortened, KeptLong;

  explicit WarpRegisters(const KernelPlan &Plan)
      : Values(Plan.numSlots()), Writers(Plan.numSlots()) {}

  void beginWarp() { ++Writer; }
  const LaneValue &operator[](unsigned Slot) const { return Values[Slot]; }

  /// The value to write to, zero unless this warp has written it before.
  LaneValue &written(unsigned Slot) {
    if (Writers[Slot] != Writer) {
      Writers[Slot] = Writer;
      Values[Slot] = LaneValue();
    }
    return Values[Slot];
  }

private:
  std::vector<LaneValue> Values;
  std::vector<std::uint64_t> Writers;
  std::uint64_t Writer = 0;
};

class WarpEvaluator {
public:
  WarpEvaluator(const KernelPlan &Plan, const WarpPlace &Place,
                WarpRegisters &Registers, Knowledge &Known, SiteTable &Sites,
                std::uint64_t &Budget);

  enum class End : std::uint8_t {
    Reached,
    BudgetSpent, ///< of lane operations
    Impossible,  ///< the residues assumed have no values: no run is like this
  };
  /// Executes the kernel.
  End run();

private:
  using Slots = std::vector<LaneValue>;

  /// The lanes that wait at a block, and how sure it is that they do.
  struct Path {
    LaneMask Mask = 0;
    LaneMask Maybe = 0;    ///< lanes that may not be here
    bool Optional = false; ///< the warp may not be here
    AssumptionSet Assumptions = 0;
    /// Not 0: at most one lane is here, sent by the branch of this number.
    std::uint64_t OneLane = 0;
    bool isSure() const { return !Maybe && !Optional; }
  };
  /// Phi values that arrived with the lanes.
  struct Arrival {
    Path Lanes;
    std::map<const llvm::PHINode *, Slots> Phis;
    unsigned Count = 0;
  };
  struct LoopState {
    Arrival Entry;
    LocalMemory Memory;
    std::map<BlockId, Arrival> Exits;
    std::map<BlockId, Path> Restores;
  };

  // Control (WarpEvaluator.cpp)
  void runRegion(const Region &R);
  void runBlock(BlockId B);
  /// Executes \p B, and its followers with no stop between.
  void runChain(BlockId B);
  void beginBlock(BlockId B);
  /// \p Leave: also its terminator, which sends the lanes on.
  void runSteps(BlockId B, bool Leave);
  void finishBlock(llvm::Instruction &Terminator, BlockId B, const Path &P);
  void branch(llvm::Instruction &Terminator, BlockId B, const Path &P,
              const LaneValue &Condition, llvm::BasicBlock *IfTrue,
              llvm::BasicBlock *IfFalse);
  /// Whether \p Condition is \p Side in at most one lane: "tid == n".
  bool holdsInOneLane(const llvm::Value *Condition, bool Side);
  void switchTo(llvm::SwitchInst &S, BlockId B, const Path &P);
  void send(BlockId From, const llvm::BasicBlock *To, const Path &P);
  void forks(BlockId B, const Path &P);
  void arrive(Arrival &A, const llvm::PHINode &Phi, const Slots &Values,
              LaneMask New, LaneMask Again, const Path &P);

  // How long loops are executed (LoopControl.cpp)
  void runLoop(const Region &R);
  LoopState saveLoop(const Region &R);
  bool goesOnDoubling(const Region &R, const LoopState &Start, bool MayLeave);
  bool shortens(const Region &R, const LoopState &Start);
  bool isLong(const Region &R, std::int64_t Pass, std::uint64_t Steps) const;
  bool isEndless(const Region &R, const LoopState &Start,
                 std::int64_t PassesLeft);
  /// Who executes the next pass of a loop; NotSeen: memory decides.
  enum class NextPass : std::uint8_t { Decided, Undecided, NotSeen };
  NextPass lookAhead(const Region &R);
  std::map<BlockId, Arrival> exitArrivals(const Region &R);

  // Loops with undecided exits (LoopSummary.cpp)
  enum class Change : std::uint8_t { Linear, Uniform, Unknown };
  struct Widening;
  void summarize(const Region &R, LoopState Start);
  void widen(const Region &R, const LoopState &Start, Widening &W);
  bool verify(const Region &R, const LoopState &Start, Widening &W);
  LaneValue widened(const LaneValue &Before, const LaneValue &After, Change How,
                    const SymbolTable::Use &Pass,
                    std::vector<std::int64_t> Key);

  // Instructions (WarpInstructions.cpp, WarpOperands.cpp)
  void execute(llvm::Instruction &I);
  /// Takes \p V for the lanes that are here.
  void write(unsigned Slot, LaneValue V);
  /// Of what gives one integer or pointer, with no table around it.
  std::optional<LaneValue> evaluateOne(llvm::Instruction &I);
  Slots evaluate(llvm::Instruction &I);
  Slots operand(const llvm::Value *V);
  LaneValue scalar(const llvm::Value *V);
  /// The same, in its register or else in \p Scratch.
  const LaneValue &look(const llvm::Value *V, LaneValue &Scratch);
  Slots constant(const llvm::Constant *C);
  Slots opaque(llvm::Instruction &I, UnknownReason Why,
               llvm::StringRef Subject);
  LaneValue binary(llvm::Instruction &I, const LaneValue &A, const LaneValue &B,
                   unsigned Bits);
  LaneValue gep(llvm::GEPOperator &G);
  LaneValue convert(llvm::CastInst &C, const LaneValue &A);
  LaneValue freshUniform(SymbolKind Kind, std::vector<std::int64_t> Key,
                         Range Bounds, const std::string &Name);
  std::vector<std::int64_t> keyOf(const llvm::Value *V) const;

  // What is one of two values (WarpPointers.cpp)
  /// \p A or \p B, the same choice in all lanes.
  LaneValue mergeUniform(const LaneValue &A, const LaneValue &B,
                         std::vector<std::int64_t> Key);
  LaneValue select(const llvm::SelectInst &I, const LaneValue &Condition,
                   const LaneValue &IfTrue, const LaneValue &IfFalse);
  /// Why what is \p A or \p B is unknown: as one of them is, else \p Code.
  ReasonId reasonOfEither(const LaneValue &A, const LaneValue &B,
                          UnknownReason Code, llvm::StringRef Subject = "");

  // Memory (WarpMemory.cpp)
  /// The request of a load or store whose value does not matter.
  void request(llvm::Instruction &I);
  Slots load(llvm::Instruction &I, const LaneValue &Pointer, llvm::Type *T);
  void store(llvm::Instruction &I, const LaneValue &Pointer, llvm::Type *T,
             const Slots &Values);
  std::optional<LaneValue> joinSlots(ObjectId Object, std::int64_t Offset,
                                     unsigned Bytes);
  LaneValue loadScalar(llvm::Instruction &I, const LaneValue &Pointer,
                       unsigned Bytes, llvm::Type *T);
  void clobberLocal(ObjectId Id);
  void clobberTargets(const LaneValue &Pointer);
  void storeScalar(llvm::Instruction &I, const LaneValue &Pointer,
                   unsigned Bytes, const LaneValue &Value);
  void copyMemory(llvm::MemTransferInst &M);
  void setMemory(llvm::MemSetInst &M);
  std::optional<LaneValue> readConstant(const llvm::GlobalVariable &G,
                                        const LaneValue &Offset, llvm::Type *T);
  /// Records a shared access; false if \p Pointer is known to point elsewhere.
  bool access(llvm::Instruction &I, const LaneValue &Pointer, Operation Op,
              unsigned Bytes, SiteRole Role = SiteRole::Only,
              unsigned Matrices = 0);
  void noteObjects(SiteRecord &Record, ObjectId Object);
  void accessPieces(llvm::Instruction &I, const LaneValue &Pointer,
                    Operation Op, std::uint64_t Bytes, SiteRole Role);
  std::int64_t alignmentOf(const LaneValue &Pointer);
  void dropLanesOutside(AccessRequest &R, const MemoryObject &O,
                        const LaneValue &Offset);

  // Calls (WarpCalls.cpp)
  Slots call(llvm::CallBase &C);
  /// Lists what a call that is not followed may do to shared memory.
  void opaqueAccesses(llvm::CallBase &C);
  void addReached(const LaneValue &Pointer, bool Follow,
                  std::set<ObjectId> &Seen,
                  std::set<const llvm::Value *> &Arrays);
  /// What \p C gives, if it is a call of something that is followed.
  std::optional<Slots> followed(llvm::CallBase &C, const Callee &F);
  std::optional<LaneValue> specialRegister(llvm::StringRef Name);
  std::optional<LaneValue> mathCall(llvm::CallBase &C, llvm::StringRef Name);
  std::optional<LaneValue> liesIn(const LaneValue &Address,
                                  llvm::StringRef Space);
  LaneValue shuffle(llvm::CallBase &C, llvm::StringRef Mode);
  /// A load or store of warp matrix functions whose requests are known.
  void matrixAccess(llvm::CallBase &C, const Callee &Matrix);
  Slots inlineAssembly(llvm::CallBase &C);
  bool mentionsShared(llvm::CallBase &C);
  LaneValue threadIndex(char Axis);
  LaneValue blockDim(char Axis);

  const KernelPlan &Plan;
  const WarpPlace &Place;
  Knowledge &Known;
  SiteTable &Sites;
  std::uint64_t &Budget;
  const llvm::DataLayout &Layout;
  LaneArithmetic Math;
  WarpRegisters &Values;
  Callees &Called;
  LocalMemory Memory;
  std::vector<Arrival> Pending;
  std::map<BlockId, Path> Restores; ///< what is sure again at a meeting point
  Path Current;
  std::vector<std::int64_t> Passes;   ///< pass numbers of the enclosing loops
  std::vector<const Region *> Loops;  ///< the enclosing loops
  std::vector<const Region *> Forked; ///< loops left and continued at once
  std::uint64_t Branches = 0;         ///< with at most one lane, so far
  bool SharedIsUsed = false;
  bool Exhausted = false;
};

} // namespace banklint

#endif // BANKLINT_ANALYSIS_WARPEVALUATOR_H
