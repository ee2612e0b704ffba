//===- UnseenUses.h - Code that this parse leaves out -----------*- C++ -*-===//
//
// A repair must be right for all builds of a file, but one parse sees only its
// own:
//
//   #if __CUDA_ARCH__ < 700            a branch of #if
//     n = sizeof tile;
//   #endif
//   if constexpr (N == 16) f(tile);    a branch that no instantiation takes
//   template <class T> ... tile ...    a template that nobody instantiates
//
// So the text is read too: each time it names the array, or a macro whose body
// does, the parse must have met the array there.
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_FIX_UNSEENUSES_H
#define BANKLINT_FIX_UNSEENUSES_H

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "llvm/ADT/ArrayRef.h"

namespace banklint {

/// Whether the text names \p Arrays, the arrays of one declaration, where none
/// of them is used in code that was compiled.
bool hasUnseenUse(llvm::ArrayRef<const clang::VarDecl *> Arrays,
                  clang::ASTContext &Context);

} // namespace banklint

#endif // BANKLINT_FIX_UNSEENUSES_H
