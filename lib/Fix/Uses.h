//===- Uses.h - What else a new extent would change -------------*- C++ -*-===//
//
// Running a kernel again with wider rows shows where its accesses go. It does
// not show what the compiler derives from the type of the array:
//
//   __shared__ float tile[32][32];
//
//   tile[y][x], &tile[y][x]        follow a new extent
//   float *row = tile[y];          follows: the type float * has no extent
//   get(tile, x, y)                float (*)[32] would no longer fit
//   for (float v : tile[y])        would reach the padding
//   sizeof tile, decltype(tile)    would have another value or type
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_FIX_USES_H
#define BANKLINT_FIX_USES_H

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"

namespace banklint {

/// Whether every use of \p Array, all or a member of \p Object, follows a new
/// innermost extent.
bool followsExtent(const clang::ValueDecl &Array, const clang::VarDecl &Object,
                   clang::ASTContext &Context);

/// Whether the program subtracts, compares or makes numbers of addresses of
/// \p Array, so that another layout may change what it computes.
bool showsAddresses(const clang::ValueDecl &Array, const clang::VarDecl &Object,
                    clang::ASTContext &Context);

} // namespace banklint

#endif // BANKLINT_FIX_USES_H
