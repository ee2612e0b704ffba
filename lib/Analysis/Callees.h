//===- Callees.h - What a kernel calls --------------------------*- C++ -*-===//
//
// A call is executed often, and what its function or assembly does is found
// from a name or a text: once for each.
//
//   llvm.nvvm.read.ptx.sreg.tid.x     SpecialRegister, "tid.x"
//   llvm.nvvm.barrier0                Nothing
//   llvm.nvvm.isspacep.shared         SpaceTest, "shared"
//   __nv_popc, llvm.umin.i32          Math, "popc", "umin.i32"
//   llvm.nvvm.wmma.m16n16k16.load...  Fragments, with the requests
//   a function without a body         Other
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_ANALYSIS_CALLEES_H
#define BANKLINT_ANALYSIS_CALLEES_H

#include "Analysis/InlinePtx.h"
#include "Model/Fragments.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/InlineAsm.h"

#include <memory>

namespace banklint {

struct Callee {
  enum class Kind : std::uint8_t {
    Other,
    Nothing,         ///< neither a value nor an effect that is followed
    SpecialRegister, ///< Name: "tid.x"
    LifetimeStart,
    FirstOperand, ///< hands on its first operand
    SpaceTest,    ///< whether an address is in Name: "shared"
    Shuffle,      ///< Name: "up.i32"
    Math,         ///< Name: "popc"; perhaps a function that is not followed
    Fragments,
  };
  Kind What = Kind::Other;
  llvm::StringRef Name; ///< what the kind leaves of the function's own name
  /// Of warp matrix functions that were measured.
  std::vector<FragmentRequest> Requests;
  unsigned ElementBytes = 0;
  bool StoresFragment = false;
};

class Callees {
public:
  const Callee &operator[](const llvm::Function &F);
  const PtxText &operator[](const llvm::InlineAsm &Text);

private:
  llvm::DenseMap<const llvm::Function *, std::unique_ptr<Callee>> Functions;
  llvm::DenseMap<const llvm::InlineAsm *, std::unique_ptr<PtxText>> Texts;
};

} // namespace banklint

#endif // BANKLINT_ANALYSIS_CALLEES_H
