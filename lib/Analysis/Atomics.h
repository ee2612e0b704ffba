//===- Atomics.h - What an atomic is in machine code ------------*- C++ -*-===//
//
// Source and PTX say what an atomic computes; what it costs depends on how the
// machine does that (docs/bank-model.md):
//
//   atomicAdd(&s[i], v)    int     one instruction     Atomic
//   atomicAdd(&s[i], 1)    unused  counts lanes        AtomicIncrement
//   atomicAdd(&s[i], v)    float   a loop              AtomicLoop
//   atomicAdd(&s[0], v)    int     summed up in registers, one lane stores
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_ANALYSIS_ATOMICS_H
#define BANKLINT_ANALYSIS_ATOMICS_H

#include "Model/BankModel.h"

#include "llvm/ADT/StringRef.h"

namespace llvm {
class AtomicRMWInst;
} // namespace llvm

namespace banklint {

/// The operation of \p A, whose operand has \p Bytes.
Operation atomicOperation(const llvm::AtomicRMWInst &A, unsigned Bytes);

/// The operation of a PTX instruction such as "atom.shared.add.f32".
Operation atomicOperation(llvm::StringRef Opcode, unsigned Bytes);

/// True if the compiler sees that all lanes work on one word, and the operation
/// is one that it does for the whole warp in registers first.
bool isSummedUpFirst(const llvm::AtomicRMWInst &A);

} // namespace banklint

#endif // BANKLINT_ANALYSIS_ATOMICS_H
