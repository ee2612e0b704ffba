//===- AccessPath.cpp - How an expression gets to its byte ----------------===//

#include "Explain/AccessPath.h"

#include "clang/AST/Attr.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/RecordLayout.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace banklint {
namespace {

/// Walks a body once.
class FactCollector {
public:
  FunctionFacts Facts;

  void walk(const Stmt *S) {
    if (!S)
      return;
    if (const auto *Asm = dyn_cast<GCCAsmStmt>(S))
      for (unsigned I = 0; I != Asm->getNumInputs(); ++I)
        Facts.Accesses.push_back(
            {Asm->getInputExpr(I), true, true, Asm->getBeginLoc()});
    if (const auto *E = dyn_cast<Expr>(S))
      if (walkExpr(E))
        return;
    for (const Stmt *Child : S->children())
      walk(Child);
  }

private:
  static const VarDecl *variable(const Expr *E) {
    const auto *Ref = dyn_cast<DeclRefExpr>(E->IgnoreParenCasts());
    return Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
  }

  void change(const Expr *E) {
    if (const VarDecl *V = variable(E))
      Facts.Changed.insert(V);
  }

  void access(const Expr *E, bool Stores, bool Loads, SourceLocation By) {
    E = E->IgnoreParens();
    if (isa<ArraySubscriptExpr, MemberExpr>(E) ||
        (isa<UnaryOperator>(E) &&
         cast<UnaryOperator>(E)->getOpcode() == UO_Deref))
      Facts.Accesses.push_back({E, Stores, Loads, By});
  }

  /// Whether the children are done with.
  bool walkExpr(const Expr *E) {
    if (isa<PseudoObjectExpr>(E))
      return true; // threadIdx and its like
    if (const auto *B = dyn_cast<BinaryOperator>(E); B && B->isAssignmentOp()) {
      change(B->getLHS());
      access(B->getLHS(), true, B->isCompoundAssignmentOp(),
             B->getOperatorLoc());
    } else if (const auto *U = dyn_cast<UnaryOperator>(E)) {
      if (U->isIncrementDecrementOp()) {
        change(U->getSubExpr());
        access(U->getSubExpr(), true, true, U->getOperatorLoc());
      }
      if (U->getOpcode() == UO_AddrOf) {
        change(U->getSubExpr());
        access(U->getSubExpr(), true, true, U->getOperatorLoc());
      }
    } else if (const auto *C = dyn_cast<CastExpr>(E)) {
      if (C->getCastKind() == CK_LValueToRValue)
        access(C->getSubExpr(), false, true, C->getExprLoc());
    } else if (const auto *C = dyn_cast<CallExpr>(E)) {
      Facts.Calls.push_back(C);
      arguments(*C);
    } else if (const auto *C = dyn_cast<CXXConstructExpr>(E)) {
      for (const Expr *A : C->arguments())
        if (A->isGLValue())
          access(A->IgnoreParenImpCasts(), false, true, C->getLocation());
    }
    return false;
  }

  void arguments(const CallExpr &C) {
    const auto *Operator = dyn_cast<CXXOperatorCallExpr>(&C);
    for (const Expr *A : C.arguments()) {
      if (A->isGLValue() && !A->getType().isConstQualified())
        change(A);
      if (A->isGLValue())
        access(A->IgnoreParenImpCasts(),
               Operator && Operator->isAssignmentOp() && A == C.getArg(0), true,
               Operator ? Operator->getOperatorLoc() : C.getExprLoc());
      else if (A->getType()->isPointerType())
        Facts.Accesses.push_back({A, true, true, C.getExprLoc()});
    }
  }
};

/// Builds a path from its end.
class PathFinder {
public:
  PathFinder(CallChain &Chain, const ASTContext &Context)
      : Chain(Chain), Context(Context) {}

  AccessPath Path;

  bool follow(const Expr *E) {
    E = E->IgnoreParens();
    if (++Depth > 64)
      return false;
    if (const auto *Ref = dyn_cast<DeclRefExpr>(E))
      return followVariable(dyn_cast<VarDecl>(Ref->getDecl()));
    if (const auto *S = dyn_cast<ArraySubscriptExpr>(E))
      return follow(S->getBase()) && step(S->getIdx(), S->getType());
    if (const auto *M = dyn_cast<MemberExpr>(E))
      return followMember(*M);
    if (const auto *U = dyn_cast<UnaryOperator>(E))
      return (U->getOpcode() == UO_AddrOf || U->getOpcode() == UO_Deref) &&
             follow(U->getSubExpr());
    if (const auto *C = dyn_cast<CastExpr>(E))
      return follow(C->getSubExpr());
    if (const auto *B = dyn_cast<BinaryOperator>(E))
      return followSum(*B);
    if (const auto *C = dyn_cast<CallExpr>(E))
      return followCall(*C);
    if (const auto *T = dyn_cast<MaterializeTemporaryExpr>(E))
      return follow(T->getSubExpr());
    if (const auto *F = dyn_cast<FullExpr>(E))
      return follow(F->getSubExpr());
    return false;
  }

private:
  bool step(const Expr *Index, QualType Element, bool Negative = false) {
    if (Element->isIncompleteType() || Element->isDependentType())
      return false;
    const std::int64_t Bytes =
        Context.getTypeSizeInChars(Element).getQuantity();
    Path.Steps.push_back({Index, Negative ? -Bytes : Bytes});
    return true;
  }

  bool followVariable(const VarDecl *V) {
    if (!V)
      return false;
    if (V->hasAttr<CUDASharedAttr>()) {
      Path.Array = V;
      return true;
    }
    const Expr *Value = Chain.valueOf(*V);
    return Value &&
           (V->getType()->isPointerType() || V->getType()->isReferenceType() ||
            V->getType()->isIntegerType()) &&
           follow(Value);
  }

  bool followMember(const MemberExpr &M) {
    const auto *Field = dyn_cast<FieldDecl>(M.getMemberDecl());
    if (!Field || Field->isBitField() || !follow(M.getBase()))
      return false;
    Path.Offset += Context.toCharUnitsFromBits(Context.getFieldOffset(Field))
                       .getQuantity();
    return true;
  }

  bool followSum(const BinaryOperator &B) {
    if (B.getOpcode() != BO_Add && B.getOpcode() != BO_Sub)
      return false;
    const Expr *Base = B.getLHS(), *Index = B.getRHS();
    if (B.getOpcode() == BO_Add && !Base->getType()->isPointerType() &&
        Index->getType()->isPointerType())
      std::swap(Base, Index);
    if (!Base->getType()->isPointerType())
      return Base->getType()->isIntegerType() && follow(Base) &&
             step(Index, Context.CharTy, B.getOpcode() == BO_Sub);
    return Index->getType()->isIntegerType() && follow(Base) &&
           step(Index, Base->getType()->getPointeeType(),
                B.getOpcode() == BO_Sub);
  }

  /// What only names an address anew, or returns one.
  bool followCall(const CallExpr &C) {
    const FunctionDecl *F = C.getDirectCallee();
    if (!F)
      return false;
    const StringRef Name = F->getIdentifier() ? F->getName() : "";
    if (C.getNumArgs() != 0 && (Name.starts_with("__cvta_generic_to_") ||
                                Name == "__nvvm_ptr_gen_to_shared"))
      return follow(C.getArg(0));
    const Expr *Value = F->hasBody(F) ? returnedBy(F) : nullptr;
    if (!Value || !Value->getType()->isPointerType())
      return false;
    Chain.Frames.insert(Chain.Frames.begin(), {F, &C});
    return follow(Value);
  }

  CallChain &Chain;
  const ASTContext &Context;
  unsigned Depth = 0;
};

} // namespace

FunctionFacts factsOf(const FunctionDecl &F) {
  FactCollector Collector;
  Collector.walk(F.getBody());
  return std::move(Collector.Facts);
}

const Expr *CallChain::argumentOf(const ParmVarDecl &P) const {
  for (const Frame &F : Frames) {
    if (!F.Call)
      continue;
    // a(i) of an object passes the object first.
    const unsigned Skipped =
        isa<CXXOperatorCallExpr>(F.Call) && isa<CXXMethodDecl>(F.Function);
    for (unsigned I = 0; I != F.Function->getNumParams(); ++I)
      if (F.Function->getParamDecl(I) == &P &&
          I + Skipped < F.Call->getNumArgs())
        return F.Call->getArg(I + Skipped);
  }
  return nullptr;
}

bool CallChain::isChanged(const VarDecl &V) const {
  for (const FunctionFacts *F : Facts)
    if (F->Changed.contains(&V))
      return true;
  return false;
}

const Expr *CallChain::valueOf(const VarDecl &V) const {
  if (isChanged(V))
    return nullptr;
  if (const auto *P = dyn_cast<ParmVarDecl>(&V))
    return argumentOf(*P);
  return V.getInit();
}

/// Only names a shared array.
static bool declaresShared(const Stmt *S) {
  const auto *D = dyn_cast<DeclStmt>(S);
  return D && llvm::all_of(D->decls(), [](const Decl *Each) {
           return Each->hasAttr<CUDASharedAttr>();
         });
}

const Expr *returnedBy(const FunctionDecl *F) {
  const auto *Body = dyn_cast_or_null<CompoundStmt>(F->getBody());
  if (!Body || Body->body_empty())
    return nullptr;
  for (const Stmt *S : llvm::drop_end(Body->body()))
    if (!declaresShared(S))
      return nullptr;
  const auto *Return = dyn_cast<ReturnStmt>(Body->body_back());
  return Return ? Return->getRetValue() : nullptr;
}

std::optional<AccessPath> pathOf(const Expr &E, CallChain &Chain,
                                 const ASTContext &Context) {
  PathFinder Finder(Chain, Context);
  if (!Finder.follow(&E) || !Finder.Path.Array)
    return std::nullopt;
  return std::move(Finder.Path);
}

} // namespace banklint
