//===- ChangedModule.h - A module with another layout -----------*- C++ -*-===//
//
// A copy of a module in which one shared array is laid out anew: its addresses
// are computed as they would be after the edit of the source.
//
//   an extent     [32 x [32 x float]], row x: 128*x  ->  [32 x [33 x float]]
//   the indices   byte 4*i                           ->  byte 4*(i + i/32)
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_FIX_CHANGEDMODULE_H
#define BANKLINT_FIX_CHANGEDMODULE_H

#include "Model/Layout.h"

#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/ValueMapper.h"

#include <memory>

namespace banklint {

struct ArrayChange {
  /// Where every byte goes.
  Layout Bytes;
  /// Which declared extent changes, 1 the innermost; 0: the indices change.
  unsigned Depth = 0;
  std::uint64_t OldExtent = 0, NewExtent = 0;

  bool isNone() const { return Bytes.What == Layout::Kind::Same; }
};

/// Copies \p Module with \p Change made to \p Array. \p Map tells the copies.
std::unique_ptr<llvm::Module> withChange(const llvm::Module &Module,
                                         const llvm::GlobalVariable &Array,
                                         const ArrayChange &Change,
                                         llvm::ValueToValueMapTy &Map);

} // namespace banklint

#endif // BANKLINT_FIX_CHANGEDMODULE_H
