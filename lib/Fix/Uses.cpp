//===- Uses.cpp -----------------------------------------------------------===//

#include "Fix/Uses.h"

#include "Fix/CalledCode.h"

#include "llvm/ADT/DenseSet.h"

using namespace clang;

namespace banklint {
namespace {

/// Whether \p E is \p Array, a row or an element of it, or its address.
bool isOfArray(const Expr *E, const ValueDecl &Array) {
  while (true) {
    E = E->IgnoreParenCasts();
    if (const auto *S = dyn_cast<ArraySubscriptExpr>(E))
      E = S->getBase();
    else if (const auto *U = dyn_cast<UnaryOperator>(E))
      E = U->getSubExpr();
    else
      break;
  }
  if (const auto *M = dyn_cast<MemberExpr>(E))
    return M->getMemberDecl() == &Array;
  const auto *Ref = dyn_cast<DeclRefExpr>(E);
  return Ref && Ref->getDecl() == &Array;
}

/// Parents come before their children and say which of them they accept.
class UseVisitor : public CalledCode<UseVisitor> {
public:
  explicit UseVisitor(const ValueDecl &Array) : Array(Array) {}

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

  bool VisitMemberExpr(MemberExpr *E) {
    return E->getMemberDecl() != &Array || isAcceptable(*E);
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

  const ValueDecl &Array;
  llvm::DenseSet<const Expr *> Accepted;
};

/// Finds where the distance of two elements, or the number of an address, is
/// seen: a program may tell one layout from another by it.
class AddressVisitor : public CalledCode<AddressVisitor> {
public:
  explicit AddressVisitor(const ValueDecl &Array) : Array(Array) {}

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

  const ValueDecl &Array;
};

template <typename Visitor>
bool visitUses(Visitor &&V, const VarDecl &Object, ASTContext &Context) {
  // Elsewhere nothing can name a local variable.
  if (const auto *Function = dyn_cast<FunctionDecl>(Object.getDeclContext()))
    return V.TraverseDecl(const_cast<FunctionDecl *>(Function));
  return V.TraverseDecl(Context.getTranslationUnitDecl());
}

} // namespace

bool followsExtent(const ValueDecl &Array, const VarDecl &Object,
                   ASTContext &Context) {
  return visitUses(UseVisitor(Array), Object, Context);
}

bool showsAddresses(const ValueDecl &Array, const VarDecl &Object,
                    ASTContext &Context) {
  return !visitUses(AddressVisitor(Array), Object, Context);
}

} // namespace banklint
