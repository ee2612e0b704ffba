//===- BuiltinVariables.cpp -----------------------------------------------===//

#include "Analysis/BuiltinVariables.h"

#include "clang/AST/ExprCXX.h"

using namespace clang;
using llvm::StringRef;

namespace banklint {

std::optional<std::pair<StringRef, StringRef>> builtinVariable(const Expr *E) {
  E = E->IgnoreParenCasts();
  const Expr *Base = nullptr;
  StringRef Field;
  if (const auto *P = dyn_cast<PseudoObjectExpr>(E))
    E = P->getSyntacticForm()->IgnoreParenCasts();
  if (const auto *P = dyn_cast<MSPropertyRefExpr>(E)) {
    Base = P->getBaseExpr();
    Field = P->getPropertyDecl()->getName();
  } else if (const auto *M = dyn_cast<MemberExpr>(E);
             M && M->getMemberDecl()->getIdentifier()) {
    Base = M->getBase();
    Field = M->getMemberDecl()->getName();
  }
  if (const auto *O = dyn_cast_or_null<OpaqueValueExpr>(Base))
    Base = O->getSourceExpr();
  const auto *Ref =
      Base ? dyn_cast<DeclRefExpr>(Base->IgnoreParenCasts()) : nullptr;
  if (!Ref || !Ref->getDecl()->getIdentifier())
    return std::nullopt;
  for (StringRef Name : {"threadIdx", "blockIdx", "blockDim", "gridDim"})
    if (Ref->getDecl()->getName() == Name)
      return std::pair(Name, Field);
  return std::nullopt;
}

} // namespace banklint
