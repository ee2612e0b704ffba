//===- OnlyUser.h - Names that one declaration has for itself ---*- C++ -*-===//
//
// An extent may be written apart from the array. Where nothing else uses that
// name, the change goes there:
//
//   typedef float Tile[32][32];   __shared__ Tile tile;        [32][33]
//   #define PITCH 32              __shared__ float t[8][PITCH]; PITCH 33
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_FIX_ONLYUSER_H
#define BANKLINT_FIX_ONLYUSER_H

#include "Analysis/Prediction.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"

#include <optional>
#include <vector>

namespace banklint {

/// Whether \p D is all that has the type \p Name, a name of this file.
bool isOnlyUser(const clang::DeclaratorDecl &D,
                const clang::TypedefNameDecl &Name,
                const clang::ASTContext &Context);

/// A change of the macro that \p Edits would add \p Added to, each time it is
/// used in this file; nothing where it has other uses.
std::optional<Edit> editOfMacro(const std::vector<Edit> &Edits,
                                std::int64_t Added,
                                const clang::ASTContext &Context);

} // namespace banklint

#endif // BANKLINT_FIX_ONLYUSER_H
