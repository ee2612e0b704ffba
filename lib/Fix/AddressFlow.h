//===- AddressFlow.h - What becomes of an array's addresses -----*- C++ -*-===//
//
// Another layout gives elements other addresses. A program whose addresses only
// end at accesses is the same program then, if the accesses are; one that looks
// at an address itself may not be:
//
//   p = &t[r][0]; x = p[3];            an access
//   if (p) ...                         an address is null in no layout
//   d = &t[1][0] - &t[0][0];           seen: 32, or 33
//   out[i] = &t[i][0]; printf(.., p);  seen: read by somebody else
//
// Followed in the device code, through callees, variables and arithmetic.
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_FIX_ADDRESSFLOW_H
#define BANKLINT_FIX_ADDRESSFLOW_H

#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/Instructions.h"

#include <vector>

namespace banklint {

struct AddressFlow {
  /// Some address reaches more than accesses.
  bool Seen = false;
  /// What loads and stores there; calls that may do so.
  std::vector<const llvm::Instruction *> Accesses;
};

/// Of \p Array, in the source view.
AddressFlow addressFlowOf(const llvm::GlobalVariable &Array);

} // namespace banklint

#endif // BANKLINT_FIX_ADDRESSFLOW_H
