//===- BuiltinVariables.h - threadIdx and its kin in source -----*- C++ -*-===//

#ifndef BANKLINT_ANALYSIS_BUILTINVARIABLES_H
#define BANKLINT_ANALYSIS_BUILTINVARIABLES_H

#include "llvm/ADT/StringRef.h"

#include <optional>
#include <utility>

namespace clang {
class Expr;
} // namespace clang

namespace banklint {

/// "threadIdx", "x" for threadIdx.x; nothing for others.
std::optional<std::pair<llvm::StringRef, llvm::StringRef>>
builtinVariable(const clang::Expr *E);

} // namespace banklint

#endif // BANKLINT_ANALYSIS_BUILTINVARIABLES_H
