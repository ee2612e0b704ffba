//===- Subscripts.cpp -----------------------------------------------------===//

#include "Fix/Subscripts.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/RecursiveASTVisitor.h"

using namespace clang;

namespace banklint {
namespace {

class UseCounter : public RecursiveASTVisitor<UseCounter> {
public:
  UseCounter(const VarDecl &Array, unsigned Dimensions)
      : Array(Array), Dimensions(Dimensions) {}

  bool shouldVisitTemplateInstantiations() const { return true; }
  bool shouldVisitImplicitCode() const { return true; }

  bool VisitDeclRefExpr(DeclRefExpr *E) {
    Uses += E->getDecl() == &Array;
    return true;
  }

  bool VisitImplicitCastExpr(ImplicitCastExpr *E) {
    if (E->getCastKind() == CK_LValueToRValue)
      countElement(E->getSubExpr());
    return true;
  }

  bool VisitBinaryOperator(BinaryOperator *E) {
    if (E->isAssignmentOp())
      countElement(E->getLHS());
    return true;
  }

  bool VisitUnaryOperator(UnaryOperator *E) {
    if (E->isIncrementDecrementOp())
      countElement(E->getSubExpr());
    return true;
  }

  unsigned Uses = 0, Elements = 0;

private:
  void countElement(const Expr *E) {
    E = E->IgnoreParens();
    unsigned Subscripts = 0;
    while (const auto *S = dyn_cast<ArraySubscriptExpr>(E)) {
      E = S->getBase()->IgnoreParenImpCasts();
      ++Subscripts;
    }
    const auto *D = dyn_cast<DeclRefExpr>(E);
    Elements += D && D->getDecl() == &Array && Subscripts == Dimensions;
  }

  const VarDecl &Array;
  unsigned Dimensions;
};

} // namespace

bool hasOnlyFullSubscripts(const VarDecl &Array) {
  const auto *Function =
      dyn_cast_or_null<FunctionDecl>(Array.getParentFunctionOrMethod());
  if (!Function || !Function->hasBody())
    return false;
  unsigned Dimensions = 0;
  QualType T = Array.getType();
  while (const auto *A = Array.getASTContext().getAsArrayType(T)) {
    T = A->getElementType();
    ++Dimensions;
  }
  UseCounter Counter(Array, Dimensions);
  Counter.TraverseStmt(Function->getBody());
  return Counter.Uses == Counter.Elements;
}

} // namespace banklint
