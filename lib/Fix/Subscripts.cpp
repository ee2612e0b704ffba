//===- Subscripts.cpp -----------------------------------------------------===//

#include "Fix/Subscripts.h"

#include "Fix/CalledCode.h"
#include "Fix/Spelling.h"

#include "clang/Basic/SourceManager.h"

#include <algorithm>

using namespace clang;

namespace banklint {
namespace {

using Use = Subscript::Use;

/// Keeps the path from the root, so that each use sees what is around it.
class UseCollector : public CalledCode<UseCollector> {
public:
  UseCollector(const ValueDecl &Array, unsigned Dimensions, ASTContext &Context)
      : Array(Array), Dimensions(Dimensions), Context(Context) {}

  bool shouldVisitImplicitCode() const { return true; }

  bool TraverseStmt(Stmt *S) {
    Path.push_back(S);
    const bool Go = RecursiveASTVisitor::TraverseStmt(S);
    Path.pop_back();
    return Go;
  }

  bool VisitDeclRefExpr(DeclRefExpr *E) {
    if (E->getDecl() == &Array)
      collect();
    return true;
  }

  bool VisitMemberExpr(MemberExpr *E) {
    if (E->getMemberDecl() == &Array)
      collect();
    return true;
  }

  ArrayUses Found;

private:
  /// The expression \p Up steps above the current one; null at the root.
  const Expr *above(std::size_t Up) const {
    return Up < Path.size() ? dyn_cast_or_null<Expr>(Path[Path.size() - 1 - Up])
                            : nullptr;
  }

  /// Skips what changes neither the object nor its address.
  std::size_t skipCasts(std::size_t Up) const {
    while (true) {
      const Expr *Next = above(Up + 1);
      const auto *Cast = dyn_cast_or_null<CastExpr>(Next);
      if (!Next ||
          (!isa<ParenExpr, MaterializeTemporaryExpr, ExprWithCleanups>(Next) &&
           !(Cast && Cast->getCastKind() != CK_LValueToRValue)))
        return Up;
      ++Up;
    }
  }

  void collect() {
    Subscript S;
    std::size_t Up = 0;
    while (S.Steps.size() != Dimensions) {
      Up = skipCasts(Up);
      const auto *Next = dyn_cast_or_null<ArraySubscriptExpr>(above(Up + 1));
      if (!Next || Next->getBase()->IgnoreParenCasts() !=
                       above(Up)->IgnoreParenCasts()) {
        ++Found.Others;
        Found.Reinterpreted |= isReinterpreted();
        return;
      }
      S.Steps.push_back(Next);
      ++Up;
    }
    S.How = useOf(Up);
    if (S.How == Use::Pointer)
      Found.Reinterpreted |= isReinterpreted();
    Found.Full.push_back(std::move(S));
  }

  /// Whether the array, a part of it or its address is cast to a pointer to
  /// another type.
  bool isReinterpreted() const {
    const Type *Element = Array.getType()->getBaseElementTypeUnsafe();
    for (std::size_t Up = 1; const Expr *E = above(Up); ++Up) {
      if (const auto *Cast = dyn_cast<ExplicitCastExpr>(E)) {
        const QualType To = Cast->getType()->getPointeeType();
        if (!To.isNull() && !To->isVoidType() &&
            To->getBaseElementTypeUnsafe()->getCanonicalTypeUnqualified() !=
                Element->getCanonicalTypeUnqualified())
          return true;
      } else if (!isa<CastExpr, ParenExpr, ArraySubscriptExpr, UnaryOperator>(
                     E)) {
        return false;
      }
    }
    return false;
  }

  /// What is done with the element that is \p Up steps above.
  Use useOf(std::size_t Up) const {
    while (isa_and_nonnull<MemberExpr>(above(skipCasts(Up) + 1)) &&
           !isa<CXXMethodDecl>(
               cast<MemberExpr>(above(skipCasts(Up) + 1))->getMemberDecl()))
      Up = skipCasts(Up) + 1;
    Up = skipCasts(Up);
    const Expr *Parent = above(Up + 1);
    if (!Parent)
      return Use::Pointer;
    if (const auto *U = dyn_cast<UnaryOperator>(Parent)) {
      if (U->getOpcode() == UO_AddrOf)
        return useOfAddress(Up + 1);
      return U->isIncrementDecrementOp() ? Use::Element : Use::Pointer;
    }
    if (const auto *B = dyn_cast<BinaryOperator>(Parent))
      return B->isAssignmentOp() &&
                     B->getLHS()->IgnoreParens() == above(Up)->IgnoreParens()
                 ? Use::Element
                 : Use::Pointer;
    if (const auto *C = dyn_cast<CastExpr>(Parent))
      return C->getCastKind() == CK_LValueToRValue &&
                     !above(Up)->getType()->isArrayType()
                 ? Use::Element
                 : Use::Pointer;
    return useInCall(Parent);
  }

  /// A record is copied, or one of its members called, through a reference.
  Use useInCall(const Expr *Parent) const {
    if (const auto *C = dyn_cast<CXXConstructExpr>(Parent))
      return C->getConstructor()->isTrivial() ? Use::Element : Use::Address;
    if (const auto *M = dyn_cast<MemberExpr>(Parent))
      return isa<CXXMethodDecl>(M->getMemberDecl()) ? Use::Address
                                                    : Use::Pointer;
    if (const auto *C = dyn_cast<CXXOperatorCallExpr>(Parent)) {
      const auto *M = dyn_cast_or_null<CXXMethodDecl>(C->getDirectCallee());
      return M && M->isTrivial() ? Use::Element : Use::Address;
    }
    // A reference to the element.
    if (const auto *C = dyn_cast<CallExpr>(Parent))
      return C->getDirectCallee() ? Use::Address : Use::Pointer;
    return Use::Pointer;
  }

  /// The address is \p Up steps above.
  Use useOfAddress(std::size_t Up) const {
    Up = skipCasts(Up);
    const Expr *Parent = above(Up + 1);
    if (const auto *U = dyn_cast_or_null<UnaryOperator>(Parent))
      return U->getOpcode() == UO_Deref ? Use::Address : Use::Pointer;
    if (const auto *S = dyn_cast_or_null<ArraySubscriptExpr>(Parent))
      return constantOf(S->getIdx(), Context) == 0 ? Use::Address
                                                   : Use::Pointer;
    if (const auto *M = dyn_cast_or_null<MemberExpr>(Parent))
      return M->isArrow() ? Use::Address : Use::Pointer;
    const auto *C = dyn_cast_or_null<CallExpr>(Parent);
    const FunctionDecl *F = C ? C->getDirectCallee() : nullptr;
    return F && F->getIdentifier() && F->getName().starts_with("atomic") &&
                   Context.getSourceManager().isInSystemHeader(F->getLocation())
               ? Use::Address
               : Use::Pointer;
  }

  const ValueDecl &Array;
  const unsigned Dimensions;
  ASTContext &Context;
  std::vector<const Stmt *> Path;
};

} // namespace

ArrayUses usesOf(const ValueDecl &Array, const VarDecl &Object,
                 ASTContext &Context) {
  unsigned Dimensions = 0;
  QualType T = Array.getType();
  while (const auto *A = Context.getAsArrayType(T)) {
    T = A->getElementType();
    ++Dimensions;
  }
  UseCollector Collector(Array, Dimensions, Context);
  if (const auto *F =
          dyn_cast_or_null<FunctionDecl>(Object.getParentFunctionOrMethod()))
    Collector.TraverseStmt(F->getBody());
  else
    Collector.TraverseDecl(Context.getTranslationUnitDecl());
  return std::move(Collector.Found);
}

} // namespace banklint
