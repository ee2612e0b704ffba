//===- BlockLimits.cpp ----------------------------------------------------===//

#include "Analysis/BlockLimits.h"

#include "Analysis/BuiltinVariables.h"
#include "Analysis/LaunchShapes.h"

#include "clang/AST/Attr.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/Builtins.h"

using namespace clang;

namespace banklint {
namespace {

std::optional<unsigned> extentOf(const Expr *E, const ASTContext &Context) {
  Expr::EvalResult Result;
  if (!E || E->isInstantiationDependent() ||
      !E->getType()->isIntegralOrEnumerationType() ||
      !E->EvaluateAsInt(Result, Context))
    return std::nullopt;
  const llvm::APSInt &Value = Result.Val.getInt();
  if (!Value.isStrictlyPositive() || Value.getActiveBits() > 31)
    return std::nullopt;
  return unsigned(Value.getExtValue());
}

/// The letter of blockDim.x; 0 for others.
char axisOf(const Expr *E) {
  const auto Name = builtinVariable(E);
  return Name && Name->first == "blockDim" && Name->second.size() == 1
             ? Name->second.front()
             : 0;
}

/// What a statement at the start of a kernel demands.
class GuardReader {
public:
  GuardReader(BlockLimits &Limits, const ASTContext &Context)
      : Limits(Limits), Context(Context) {}

  /// Whether \p S does nothing else.
  bool read(const Stmt *S);

private:
  void demand(const Expr *Condition, bool Outcome, SourceLocation At);
  void demandExtent(const Expr *Dimension, const Expr *Extent,
                    SourceLocation At);
  bool leaves(const Stmt *S) const;
  unsigned builtinOf(const CallExpr *C) const {
    const FunctionDecl *F = C->getDirectCallee();
    return F ? F->getBuiltinID() : 0;
  }

  BlockLimits &Limits;
  const ASTContext &Context;
};

/// Whether no thread goes on after \p S.
bool GuardReader::leaves(const Stmt *S) const {
  if (const auto *Block = dyn_cast<CompoundStmt>(S))
    return !Block->body_empty() && leaves(Block->body_back());
  if (isa<ReturnStmt>(S))
    return true;
  if (const auto *Assembly = dyn_cast<GCCAsmStmt>(S))
    return llvm::StringRef(Assembly->getAsmString()).contains("trap") ||
           llvm::StringRef(Assembly->getAsmString()).contains("exit");
  const auto *E = dyn_cast<Expr>(S);
  const auto *Call = E ? dyn_cast<CallExpr>(E->IgnoreParenCasts()) : nullptr;
  if (!Call || !Call->getDirectCallee())
    return false;
  const FunctionDecl *F = Call->getDirectCallee();
  return F->isNoReturn() || builtinOf(Call) == Builtin::BI__builtin_trap ||
         (F->getIdentifier() &&
          (F->getName() == "__trap" || F->getName() == "__assert_fail"));
}

bool GuardReader::read(const Stmt *S) {
  if (isa<DeclStmt, NullStmt>(S))
    return true;
  if (const auto *If = dyn_cast<IfStmt>(S)) {
    const Stmt *Else = If->getElse();
    if (!Else && leaves(If->getThen()))
      demand(If->getCond(), false, If->getBeginLoc());
    else if (Else && isa<NullStmt>(If->getThen()) && leaves(Else))
      demand(If->getCond(), true, If->getBeginLoc());
    else
      return false;
    return true;
  }
  const auto *E = dyn_cast<Expr>(S);
  E = E ? E->IgnoreParenCasts() : nullptr;
  // assert(c) is c ? (void)0 : __assert_fail(...)
  if (const auto *C = dyn_cast_or_null<ConditionalOperator>(E);
      C && leaves(C->getFalseExpr())) {
    demand(C->getCond(), true, C->getBeginLoc());
    return true;
  }
  if (const auto *Call = dyn_cast_or_null<CallExpr>(E);
      Call && Call->getNumArgs() == 1 &&
      (builtinOf(Call) == Builtin::BI__builtin_assume ||
       builtinOf(Call) == Builtin::BI__assume)) {
    demand(Call->getArg(0), true, Call->getBeginLoc());
    return true;
  }
  // (void)argument;
  return E && !E->HasSideEffects(Context);
}

void GuardReader::demand(const Expr *Condition, bool Outcome,
                         SourceLocation At) {
  const Expr *E = Condition->IgnoreParenCasts();
  if (const auto *Call = dyn_cast<CallExpr>(E);
      Call && builtinOf(Call) == Builtin::BI__builtin_expect)
    return demand(Call->getArg(0), Outcome, At);
  if (const auto *Not = dyn_cast<UnaryOperator>(E);
      Not && Not->getOpcode() == UO_LNot)
    return demand(Not->getSubExpr(), !Outcome, At);
  const auto *B = dyn_cast<BinaryOperator>(E);
  if (!B)
    return;
  if (B->getOpcode() == (Outcome ? BO_LAnd : BO_LOr)) {
    demand(B->getLHS(), Outcome, At);
    demand(B->getRHS(), Outcome, At);
  } else if (B->getOpcode() == (Outcome ? BO_EQ : BO_NE)) {
    demandExtent(B->getLHS(), B->getRHS(), At);
    demandExtent(B->getRHS(), B->getLHS(), At);
  }
}

void GuardReader::demandExtent(const Expr *Dimension, const Expr *Extent,
                               SourceLocation At) {
  const char Axis = axisOf(Dimension);
  const auto Value = extentOf(Extent, Context);
  if (!Value || Axis < 'x' || Axis > 'z')
    return;
  (Axis == 'x' ? Limits.X : Axis == 'y' ? Limits.Y : Limits.Z) = Value;
  if (!Limits.At.isValid())
    Limits.At = placeOf(At, Context.getSourceManager());
}

/// __block_size__((x, y, z), ...): the bundled headers keep it as a note.
void readBlockSize(const AnnotateAttr *A, BlockLimits &Limits,
                   const ASTContext &Context) {
  if (A->getAnnotation() != "banklint.block_size" || A->args_size() == 0)
    return;
  // The comma operators nest to the left.
  llvm::SmallVector<const Expr *, 3> Extents;
  const Expr *E = (*A->args_begin())->IgnoreParenImpCasts();
  if (const auto *Constant = dyn_cast<ConstantExpr>(E))
    E = Constant->getSubExpr()->IgnoreParenImpCasts();
  while (const auto *B = dyn_cast<BinaryOperator>(E)) {
    if (B->getOpcode() != BO_Comma)
      break;
    Extents.insert(Extents.begin(), B->getRHS());
    E = B->getLHS()->IgnoreParenImpCasts();
  }
  Extents.insert(Extents.begin(), E);
  std::optional<unsigned> *const Axes[] = {&Limits.X, &Limits.Y, &Limits.Z};
  for (std::size_t I = 0; I != 3; ++I)
    *Axes[I] = I < Extents.size() ? extentOf(Extents[I], Context) : 1;
  Limits.Evidence = ShapeEvidence::Attribute;
  Limits.At = placeOf(A->getLocation(), Context.getSourceManager());
}

} // namespace

BlockLimits blockLimitsOf(const FunctionDecl *Kernel,
                          const ASTContext &Context) {
  BlockLimits Limits;
  if (const auto *Bounds = Kernel->getAttr<CUDALaunchBoundsAttr>())
    if (const auto Threads = extentOf(Bounds->getMaxThreads(), Context))
      Limits.MaxThreads = std::min<std::uint64_t>(*Threads, Limits.MaxThreads);
  for (const auto *A : Kernel->specific_attrs<AnnotateAttr>())
    readBlockSize(A, Limits, Context);
  if (Limits.Evidence == ShapeEvidence::Attribute)
    return Limits;
  GuardReader Reader(Limits, Context);
  const auto *Body = dyn_cast_or_null<CompoundStmt>(Kernel->getBody());
  if (Body)
    for (const Stmt *S : Body->body())
      if (!Reader.read(S))
        break;
  return Limits;
}

} // namespace banklint
