//===- Uses.cpp -----------------------------------------------------------===//

#include "Fix/Uses.h"

#include "clang/AST/RecursiveASTVisitor.h"
#include "llvm/ADT/DenseSet.h"

using namespace clang;

namespace banklint {
namespace {

/// Parents come before their children and say which of them they accept.
class UseVisitor : public RecursiveASTVisitor<UseVisitor> {
public:
  explicit UseVisitor(const VarDecl &Array) : Array(Array) {}

  bool shouldVisitTemplateInstantiations() const { return true; }
  bool shouldVisitImplicitCode() const { return true; }

  bool VisitImplicitCastExpr(ImplicitCastExpr *E) {
    if (E->getCastKind() == CK_ArrayToPointerDecay && !pointsToArray(*E))
      Accepted.insert(E->getSubExpr()->IgnoreParens());
    return true;
  }

  /// The rows that such a pointer steps over keep the old extent.
  bool VisitExplicitCastExpr(ExplicitCastExpr *E) {
    return !pointsToArray(*E) || !isOfArray(E->getSubExpr());
  }

  bool VisitArraySubscriptExpr(ArraySubscriptExpr *E) {
    Accepted.insert(E->getBase()->IgnoreParenImpCasts());
    return !isOfArray(E) || isAcceptable(*E);
  }

  bool VisitDeclRefExpr(DeclRefExpr *E) {
    return E->getDecl() != &Array || isAcceptable(*E);
  }

private:
  bool isAcceptable(const Expr &E) const {
    return !E.getType()->isArrayType() || Accepted.contains(&E);
  }

  bool pointsToArray(const Expr &E) const {
    const QualType Pointee = E.getType()->isReferenceType()
                                 ? E.getType().getNonReferenceType()
                                 : E.getType()->getPointeeType();
    return !Pointee.isNull() && Pointee->isArrayType();
  }

  /// Whether \p E is the array, a row or an element of it, or its address.
  bool isOfArray(const Expr *E) const {
    while (true) {
      E = E->IgnoreParenCasts();
      if (const auto *S = dyn_cast<ArraySubscriptExpr>(E))
        E = S->getBase();
      else if (const auto *U = dyn_cast<UnaryOperator>(E))
        E = U->getSubExpr();
      else
        break;
    }
    const auto *Ref = dyn_cast<DeclRefExpr>(E);
    return Ref && Ref->getDecl() == &Array;
  }

  const VarDecl &Array;
  llvm::DenseSet<const Expr *> Accepted;
};

} // namespace

bool followsExtent(const VarDecl &Array, ASTContext &Context) {
  UseVisitor Visitor(Array);
  // Elsewhere nothing can name a local variable.
  if (const auto *Function = dyn_cast<FunctionDecl>(Array.getDeclContext()))
    return Visitor.TraverseDecl(const_cast<FunctionDecl *>(Function));
  return Visitor.TraverseDecl(Context.getTranslationUnitDecl());
}

} // namespace banklint
