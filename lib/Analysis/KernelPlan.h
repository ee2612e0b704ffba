//===- KernelPlan.h - The order in which a kernel is executed ---*- C++ -*-===//
//
// A kernel is executed region by region: a region is the function, or the body
// of a loop, and its items are blocks and inner loops in an order in which
// every item comes after all that leads to it. Lanes that part at a branch
// wait at their blocks; running the items in order brings them together again
// at the earliest block that all of them reach, without a stack:
//
//   entry    lanes 0..31            if (tid < 8)
//   then     lanes 0..7               s[tid] = 0;      the others wait below
//   join     lanes 0..31            ...
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_ANALYSIS_KERNELPLAN_H
#define BANKLINT_ANALYSIS_KERNELPLAN_H

#include "Analysis/Relevance.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instructions.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace llvm {
class Loop;
}

namespace banklint {

using BlockId = unsigned;

struct Region;

/// One step of a region: a block or an inner loop.
struct RegionItem {
  BlockId Block = 0; ///< the block, or the header of Inner
  Region *Inner = nullptr;
};

struct Region {
  Region *Outer = nullptr; ///< nothing for the function
  BlockId Header = 0;
  std::vector<RegionItem> Items;
  std::vector<bool> Contains; ///< by BlockId
  std::vector<BlockId> Exits; ///< blocks outside that a branch leads to
  bool OnlyHeaderExits = true;
  /// The phi that names the loop's passes, e.g. "s"; may be null.
  const llvm::PHINode *Variable = nullptr;
  std::string VariableName;

  bool isLoop() const { return Outer != nullptr; }
};

/// The scalars of one SSA value, consecutive in the evaluator's table.
struct ValueSlots {
  unsigned First = 0, Count = 0;
};

/// An instruction that is executed, and how.
struct Step {
  llvm::Instruction *I = nullptr;
  Work What = Work::Full;
};

class KernelPlan {
public:
  explicit KernelPlan(llvm::Function &F);

  llvm::Function &function() const { return F; }
  const Region &root() const { return *Regions.front(); }
  unsigned numBlocks() const { return Blocks.size(); }
  llvm::BasicBlock &block(BlockId Id) const { return *Blocks[Id]; }
  BlockId id(const llvm::BasicBlock *B) const { return Ids.lookup(B); }
  /// What is executed of a block, without its phis.
  const std::vector<Step> &steps(BlockId Id) const { return Steps[Id]; }
  /// The phis of a block whose values matter.
  const std::vector<const llvm::PHINode *> &phis(BlockId Id) const {
    return Phis[Id];
  }
  /// The innermost region of a block.
  const Region &regionOf(BlockId Id) const { return *Innermost[Id]; }
  /// The block of the same region that \p Id leads to whatever happens, if
  /// nothing else leads there.
  std::optional<BlockId> follower(BlockId Id) const { return Followers[Id]; }
  /// Whether any instruction may access shared memory.
  bool anyRequest() const { return Requests; }
  /// The block where all paths from \p Id meet again, if there is one.
  std::optional<BlockId> meetingPoint(BlockId Id) const { return Meeting[Id]; }
  /// Where the scalars of an argument or instruction are kept.
  ValueSlots slots(const llvm::Value *V) const { return Slots.lookup(V); }
  unsigned numSlots() const { return SlotCount; }
  /// Whether any pointer may point to \p Local, an alloca.
  bool escapes(const llvm::Value *Local) const { return Escaped.count(Local); }
  /// Whether a pointer that is loaded may be to shared memory.
  bool publishesShared() const { return PublishesShared; }
  /// Control flow that no nesting of loops describes.
  bool isIrreducible() const { return Irreducible; }

private:
  void number();
  void nameVariable(Region &R);
  void findSteps();
  void findFollowers();

  llvm::Function &F;
  std::vector<llvm::BasicBlock *> Blocks;
  llvm::DenseMap<const llvm::BasicBlock *, BlockId> Ids;
  std::vector<std::vector<Step>> Steps;
  std::vector<std::vector<const llvm::PHINode *>> Phis;
  std::vector<std::unique_ptr<Region>> Regions;
  std::vector<Region *> Innermost;
  std::vector<std::optional<BlockId>> Meeting, Followers;
  llvm::DenseMap<const llvm::Value *, ValueSlots> Slots;
  llvm::DenseSet<const llvm::Value *> Escaped;
  unsigned SlotCount = 0;
  bool Irreducible = false, Requests = false, PublishesShared = false;
};

/// Scalars that a value of type \p T has; 0 for void, labels and tokens.
unsigned countScalars(const llvm::Type *T);

/// The source's name of a promoted variable: "s" of "%s.0".
std::string variableName(const llvm::Value &V);

} // namespace banklint

#endif // BANKLINT_ANALYSIS_KERNELPLAN_H
