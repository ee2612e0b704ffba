//===- Relevance.h - What of a kernel decides its addresses -----*- C++ -*-===//
//
// Of a kernel, the instructions whose values reach an address that may be in
// shared memory, or a branch. The others need not be executed: they make the
// bulk of a kernel that computes, and no request depends on them.
//
//   for (k = 0; k < 8; ++k)      k, k < 8       Full: they decide the branch
//     a = tile[k][x];            &tile[k][x]    Full: an address
//                                the load       Access: a request, whose value
//                                               is only multiplied
//     sum[i] += a * b;           all of it      None: `sum` is a local array of
//                                               which no address is made
//
// A local array counts as a whole: if one value loaded from it is relevant,
// whatever is stored to it is. One whose address is taken in another way than
// by loads, stores and copies *escapes*, and is taken to be relevant.
// What is done through the pointers that a kernel is given is no request, nor
// is assembly that names no memory; a kernel without requests is not executed.
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_ANALYSIS_RELEVANCE_H
#define BANKLINT_ANALYSIS_RELEVANCE_H

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instructions.h"

#include <vector>

namespace banklint {

/// What is to be done at an instruction.
enum class Work : std::uint8_t {
  None,
  Access, ///< record the request; the value does not matter
  Full,
};

class Relevance {
public:
  /// \p Also names values that are relevant for another reason.
  Relevance(const llvm::Function &F,
            llvm::ArrayRef<const llvm::Value *> Also = {});

  Work workOf(const llvm::Instruction &I) const;

  /// Whether any instruction may access shared memory.
  bool anyRequest() const { return !Requests.empty(); }

  /// The local arrays that escape: any pointer may point to them.
  const llvm::DenseSet<const llvm::Value *> &escaped() const { return Escaped; }

private:
  void need(const llvm::Value *V);
  /// The local array that \p Pointer points into, if it does not escape.
  const llvm::AllocaInst *ownArray(const llvm::Value *Pointer) const;
  bool mayBeShared(const llvm::Value *Pointer) const;
  bool mayBeLocal(const llvm::Value *Pointer) const;
  /// Whether the evaluator does more at \p C than to name its result.
  bool hasEffect(const llvm::CallBase &C) const;
  /// Whether \p I may access shared memory, or a variable that escapes.
  bool mayRequest(const llvm::Instruction &I) const;
  void findEscapes(const llvm::Function &F);
  void addRoots(const llvm::Instruction &I);
  void needContent(const llvm::AllocaInst *Array);
  void needOperands(const llvm::Instruction &I);
  void propagate();

  llvm::DenseSet<const llvm::Value *> Needed;
  llvm::DenseSet<const llvm::Value *> Escaped;
  llvm::DenseSet<const llvm::AllocaInst *> NeededContent;
  /// Stores and copies into the arrays that do not escape.
  llvm::DenseMap<const llvm::AllocaInst *,
                 std::vector<const llvm::Instruction *>>
      Writers;
  llvm::DenseSet<const llvm::Instruction *> Requests; ///< mayRequest()
  std::vector<const llvm::Value *> Worklist;
};

} // namespace banklint

#endif // BANKLINT_ANALYSIS_RELEVANCE_H
