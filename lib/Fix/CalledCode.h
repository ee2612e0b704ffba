//===- CalledCode.h - Visits what is compiled -------------------*- C++ -*-===//

#ifndef BANKLINT_FIX_CALLEDCODE_H
#define BANKLINT_FIX_CALLEDCODE_H

#include "clang/AST/ExprCXX.h"
#include "clang/AST/RecursiveASTVisitor.h"

namespace banklint {

/// Of a generic lambda, what is called is looked at: its template knows no
/// types.
template <typename Derived>
class CalledCode : public clang::RecursiveASTVisitor<Derived> {
public:
  bool shouldVisitTemplateInstantiations() const { return true; }

  bool TraverseLambdaExpr(clang::LambdaExpr *L) {
    if (!L->isGenericLambda())
      return clang::RecursiveASTVisitor<Derived>::TraverseLambdaExpr(L);
    for (clang::FunctionDecl *F :
         L->getDependentCallOperator()->specializations())
      if (!this->getDerived().TraverseDecl(F))
        return false;
    return true;
  }
};

} // namespace banklint

#endif // BANKLINT_FIX_CALLEDCODE_H
