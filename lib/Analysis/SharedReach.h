//===- SharedReach.h - Shared memory behind a call --------------*- C++ -*-===//
//
// What a call may access that cannot be inlined: the arrays that the function
// names itself, or a function that it calls.
//
//   float walk(int n) { ... tree[n] ... walk(2 * n) }     walk(t): tree
//   base->get(t)       any function whose address is taken, as in a vtable
//
// What it is given by a pointer is not found here.
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_ANALYSIS_SHAREDREACH_H
#define BANKLINT_ANALYSIS_SHAREDREACH_H

#include "llvm/ADT/SetVector.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/InstrTypes.h"

namespace banklint {

/// The shared arrays that a run of \p C may access by their names; none for
/// intrinsics and bodies that are not seen.
llvm::SetVector<const llvm::GlobalVariable *>
sharedReachedBy(const llvm::CallBase &C);

/// The shared arrays whose addresses are part of \p C.
llvm::SetVector<const llvm::GlobalVariable *>
sharedNamedBy(const llvm::Constant &C);

/// Whether \p F writes the address of a shared array to memory that is not
/// its own, where another thread or a later load may take it from.
bool publishesSharedAddress(const llvm::Function &F);

} // namespace banklint

#endif // BANKLINT_ANALYSIS_SHAREDREACH_H
