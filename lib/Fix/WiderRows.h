//===- WiderRows.h - A module with another array extent ---------*- C++ -*-===//
//
// A copy of a module in which one shared array has wider rows: every address
// that is computed by subscripts steps over them, as it would after the edit
// of the declaration.
//
//   [32 x [32 x float]], row x: 128*x bytes    ->    [32 x [33 x float]], 132*x
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_FIX_WIDERROWS_H
#define BANKLINT_FIX_WIDERROWS_H

#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/ValueMapper.h"

#include <memory>

namespace banklint {

/// Copies \p Module with the innermost extent of \p Array changed from \p Old
/// to \p New elements. \p Map tells the copies.
std::unique_ptr<llvm::Module> withWiderRows(const llvm::Module &Module,
                                            const llvm::GlobalVariable &Array,
                                            std::uint64_t Old,
                                            std::uint64_t New,
                                            llvm::ValueToValueMapTy &Map);

} // namespace banklint

#endif // BANKLINT_FIX_WIDERROWS_H
