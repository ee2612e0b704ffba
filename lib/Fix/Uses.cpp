//===- Uses.cpp -----------------------------------------------------------===//

#include "Fix/Uses.h"

#include "clang/AST/RecursiveASTVisitor.h"
#include "llvm/ADT/DenseSet.h"

using namespace clang;

namespace banklint {
namespace {

/// Whether \p E is \p Array, a row or an element of it, or its address.
bool isOfArray(const Expr *E, const VarDecl &Array) {
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
    return !pointsToArray(*E) || !isOfArray(E->getSubExpr(), Array);
  }

  bool VisitArraySubscriptExpr(ArraySubscriptExpr *E) {
    Accepted.insert(E->getBase()->IgnoreParenImpCasts());
    return !isOfArray(E, Array) || isAcceptable(*E);
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

  const VarDecl &Array;
  llvm::DenseSet<const Expr *> Accepted;
};

/// Finds where the distance of two elements, or the number of an address, is
/// seen: a program may tell one layout from another by it.
class AddressVisitor : public RecursiveASTVisitor<AddressVisitor> {
public:
  explicit AddressVisitor(const VarDecl &Array) : Array(Array) {}

  bool shouldVisitTemplateInstantiations() const { return true; }

  bool VisitBinaryOperator(BinaryOperator *E) {
    const bool Sees = E->isComparisonOp() || E->getOpcode() == BO_Sub;
    return !Sees || !isPointer(*E->getLHS()) || !isPointer(*E->getRHS()) ||
           !(isOfArray(E->getLHS(), Array) || isOfArray(E->getRHS(), Array));
  }

  bool VisitCastExpr(CastExpr *E) {
    return E->getCastKind() != CK_PointerToIntegral ||
           !isOfArray(E->getSubExpr(), Array);
  }

private:
  static bool isPointer(const Expr &E) {
    return E.getType()->isPointerType() || E.getType()->isArrayType();
  }

  const VarDecl &Array;
};

template <typename Visitor>
bool visitUses(Visitor &&V, const VarDecl &Array, ASTContext &Context) {
  // Elsewhere nothing can name a local variable.
  if (const auto *Function = dyn_cast<FunctionDecl>(Array.getDeclContext()))
    return V.TraverseDecl(const_cast<FunctionDecl *>(Function));
  return V.TraverseDecl(Context.getTranslationUnitDecl());
}

} // namespace

bool followsExtent(const VarDecl &Array, ASTContext &Context) {
  return visitUses(UseVisitor(Array), Array, Context);
}

bool showsAddresses(const VarDecl &Array, ASTContext &Context) {
  return !visitUses(AddressVisitor(Array), Array, Context);
}

} // namespace banklint
