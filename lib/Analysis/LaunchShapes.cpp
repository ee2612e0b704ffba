//===- LaunchShapes.cpp ---------------------------------------------------===//

#include "Analysis/LaunchShapes.h"

#include "clang/AST/DeclTemplate.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace banklint {
namespace {

/// The variable that \p E names or is a member of.
const VarDecl *variableOf(const Expr *E) {
  E = E->IgnoreParenImpCasts();
  while (const auto *M = dyn_cast<MemberExpr>(E))
    E = M->getBase()->IgnoreParenImpCasts();
  const auto *Ref = dyn_cast<DeclRefExpr>(E);
  return Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
}

/// Looks for anything that may change a variable after its initialisation.
class WriteFinder : public RecursiveASTVisitor<WriteFinder> {
public:
  explicit WriteFinder(const VarDecl *V) : V(V) {}
  bool Found = false;

  bool VisitBinaryOperator(BinaryOperator *E) {
    return note(E->isAssignmentOp() ? E->getLHS() : nullptr);
  }
  bool VisitUnaryOperator(UnaryOperator *E) {
    const bool Exposes =
        E->isIncrementDecrementOp() || E->getOpcode() == UO_AddrOf;
    return note(Exposes ? E->getSubExpr() : nullptr);
  }
  bool VisitCallExpr(CallExpr *E) {
    for (const Expr *Argument : E->arguments())
      noteReference(Argument);
    return !Found;
  }
  bool VisitCXXMemberCallExpr(CXXMemberCallExpr *E) {
    return noteReference(E->getImplicitObjectArgument());
  }
  bool VisitCXXConstructExpr(CXXConstructExpr *E) {
    for (const Expr *Argument : E->arguments())
      noteReference(Argument);
    return !Found;
  }
  bool VisitVarDecl(VarDecl *D) {
    return D->getType()->isReferenceType() && D->getInit()
               ? noteReference(D->getInit())
               : !Found;
  }
  bool VisitLambdaExpr(LambdaExpr *E) {
    for (const LambdaCapture &C : E->captures())
      if (C.capturesVariable() && C.getCapturedVar() == V &&
          C.getCaptureKind() == LCK_ByRef)
        Found = true;
    return !Found;
  }

private:
  bool note(const Expr *E) {
    Found |= E && variableOf(E) == V;
    return !Found;
  }
  /// A glvalue that is not const may be written through.
  bool noteReference(const Expr *E) {
    return E->isGLValue() && !E->getType().isConstQualified() ? note(E)
                                                              : !Found;
  }

  const VarDecl *V;
};

/// The initialiser that is the value of \p V wherever it is read, or null.
const Expr *lastingInitializer(const VarDecl *V) {
  const Expr *Init = V->getAnyInitializer();
  if (!Init || isa<ParmVarDecl>(V) || Init->isValueDependent())
    return nullptr;
  if (V->getType().isConstQualified() || V->isConstexpr())
    return Init;
  const auto *F = dyn_cast<FunctionDecl>(V->getDeclContext());
  if (!F || !F->hasBody() || !V->hasLocalStorage())
    return nullptr;
  WriteFinder Finder(V);
  Finder.TraverseStmt(F->getBody());
  return Finder.Found ? nullptr : Init;
}

/// Initialisers may name each other; deeper chains are not worth following.
constexpr unsigned MaxDepth = 8;

std::optional<std::int64_t> constantOf(const Expr *E, const ASTContext &Context,
                                       unsigned Depth = 0) {
  if (E->isValueDependent() || !E->getType()->isIntegralOrEnumerationType())
    return std::nullopt;
  Expr::EvalResult Result;
  if (E->EvaluateAsInt(Result, Context)) {
    const llvm::APSInt &Value = Result.Val.getInt();
    if (!Value.isRepresentableByInt64())
      return std::nullopt;
    return Value.getExtValue();
  }
  const auto *Ref = dyn_cast<DeclRefExpr>(E->IgnoreParenImpCasts());
  const auto *V = Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
  const Expr *Init = V && Depth < MaxDepth ? lastingInitializer(V) : nullptr;
  // A narrowing conversion on the way would change the value.
  if (!Init || Context.getTypeSize(E->getType()) <
                   Context.getTypeSize(V->getType()))
    return std::nullopt;
  return constantOf(Init, Context, Depth + 1);
}

bool isDim3(QualType T) {
  const CXXRecordDecl *R = T->getAsCXXRecordDecl();
  return R && R->getName() == "dim3";
}

std::optional<BlockShape> shapeOfExtents(llvm::ArrayRef<const Expr *> Extents,
                                         const ASTContext &Context) {
  BlockShape Shape;
  unsigned *const Axes[] = {&Shape.X, &Shape.Y, &Shape.Z};
  if (Extents.size() > 3)
    return std::nullopt;
  for (std::size_t I = 0; I < Extents.size(); ++I) {
    const Expr *E = Extents[I];
    if (const auto *Default = dyn_cast<CXXDefaultArgExpr>(E))
      E = Default->getExpr();
    const std::optional<std::int64_t> Value = constantOf(E, Context);
    if (!Value || *Value < 1 || *Value > INT32_MAX)
      return std::nullopt;
    *Axes[I] = unsigned(*Value);
  }
  return Shape;
}

/// \p E without what the language puts around a dim3.
const Expr *withoutConversions(const Expr *E) {
  for (;;) {
    const Expr *Inner = E->IgnoreUnlessSpelledInSource();
    if (const auto *Cast = dyn_cast<CastExpr>(Inner);
        Cast && isDim3(Cast->getSubExpr()->getType()))
      Inner = Cast->getSubExpr();
    if (Inner == E)
      return E;
    E = Inner;
  }
}

std::optional<BlockShape> shapeOf(const Expr *E, const ASTContext &Context,
                                  unsigned Depth = 0) {
  if (E->isInstantiationDependent() || Depth > MaxDepth)
    return std::nullopt;
  E = withoutConversions(E);
  if (E->getType()->isIntegralOrEnumerationType())
    return shapeOfExtents({E}, Context);
  if (!isDim3(E->getType()))
    return std::nullopt;
  if (const auto *Ref = dyn_cast<DeclRefExpr>(E)) {
    const auto *V = dyn_cast<VarDecl>(Ref->getDecl());
    const Expr *Init = V ? lastingInitializer(V) : nullptr;
    return Init ? shapeOf(Init, Context, Depth + 1) : std::nullopt;
  }
  if (const auto *C = dyn_cast<CXXConstructExpr>(E)) {
    if (C->getConstructor()->isCopyOrMoveConstructor())
      return shapeOf(C->getArg(0), Context, Depth + 1);
    return shapeOfExtents({C->getArgs(), C->getNumArgs()}, Context);
  }
  if (const auto *List = dyn_cast<InitListExpr>(E))
    return shapeOfExtents({List->getInits(), List->getNumInits()}, Context);
  return std::nullopt;
}

SourcePoint pointOf(SourceLocation L, const SourceManager &SM) {
  const PresumedLoc P = SM.getPresumedLoc(SM.getExpansionLoc(L), false);
  if (P.isInvalid())
    return {};
  return {P.getFilename(), P.getLine(), P.getColumn()};
}

/// Where the kernel begins as written: a template's own first line.
SourceLocation beginOf(const FunctionDecl *Kernel) {
  if (const FunctionDecl *Pattern = Kernel->getTemplateInstantiationPattern())
    Kernel = Pattern;
  if (const FunctionTemplateDecl *T = Kernel->getDescribedFunctionTemplate())
    return T->getBeginLoc();
  return Kernel->getBeginLoc();
}

/// The comment before \p Kernel; only blank and comment lines may intervene.
std::optional<LaunchShape> shapeInComment(const FunctionDecl *Kernel,
                                          const SourceManager &SM) {
  const SourceLocation Begin = SM.getExpansionLoc(beginOf(Kernel));
  const auto [File, Offset] = SM.getDecomposedLoc(Begin);
  bool Invalid = false;
  llvm::StringRef Before = SM.getBufferData(File, &Invalid).take_front(Offset);
  if (Invalid)
    return std::nullopt;
  // What stands before the kernel on its own line belongs to the kernel, as
  // __global__ does when it comes from a macro.
  Before = Before.take_front(Before.rfind('\n') + 1);
  while (!Before.empty()) {
    Before = Before.drop_back();
    const std::size_t Start = Before.rfind('\n') + 1;
    llvm::StringRef Line = Before.drop_front(Start);
    const std::size_t Indent = Line.size() - Line.ltrim().size();
    Before = Before.take_front(Start);
    Line = Line.trim();
    if (Line.empty())
      continue;
    if (!Line.consume_front("//"))
      return std::nullopt;
    Line = Line.ltrim();
    if (!Line.consume_front("banklint:"))
      continue;
    Line = Line.ltrim();
    if (!Line.consume_front("block="))
      continue;
    const auto Option = parseBlockOption(Line.take_until(isspace).str());
    if (!Option || !Option->Kernel.empty())
      continue;
    LaunchShape Shape;
    Shape.Block = Option->Shape;
    Shape.Evidence = ShapeEvidence::Comment;
    Shape.At = pointOf(
        SM.getComposedLoc(File, unsigned(Start + Indent)), SM);
    return Shape;
  }
  return std::nullopt;
}

std::vector<LaunchShape> shapesInOptions(const FunctionDecl *Kernel,
                                         const AnalysisOptions &Options) {
  std::vector<LaunchShape> Shapes;
  const std::string Qualified = Kernel->getQualifiedNameAsString();
  for (const BlockOption &O : Options.Blocks) {
    if (!O.Kernel.empty() && O.Kernel != Qualified &&
        O.Kernel != Kernel->getNameAsString())
      continue;
    LaunchShape Shape;
    Shape.Block = O.Shape;
    Shape.Evidence = ShapeEvidence::Option;
    Shapes.push_back(Shape);
  }
  return Shapes;
}

std::optional<LaunchShape> shapeOfLaunch(const CUDAKernelCallExpr *Launch,
                                         const ASTContext &Context) {
  const CallExpr *Config = Launch->getConfig();
  if (!Config || Config->getNumArgs() < 2)
    return std::nullopt;
  const std::optional<BlockShape> Block = shapeOf(Config->getArg(1), Context);
  // A larger block fails to launch.
  if (!Block || Block->threads() > 1024)
    return std::nullopt;
  LaunchShape Shape;
  Shape.Block = *Block;
  Shape.Grid = shapeOf(Config->getArg(0), Context);
  Shape.At = pointOf(Launch->getBeginLoc(), Context.getSourceManager());
  for (unsigned I = 0; I < Launch->getNumArgs(); ++I)
    if (const auto Value = constantOf(Launch->getArg(I), Context))
      Shape.Arguments[I] = *Value;
  return Shape;
}

/// Whether \p A and \p B lead to the same predictions.
bool sameShape(const LaunchShape &A, const LaunchShape &B) {
  return A.Block == B.Block && A.Grid == B.Grid && A.Arguments == B.Arguments;
}

} // namespace

std::vector<LaunchShape> launchShapesOf(const FunctionDecl *Kernel,
                                        const DeviceCode &Code,
                                        ASTContext &Context,
                                        const AnalysisOptions &Options) {
  std::vector<LaunchShape> Found = shapesInOptions(Kernel, Options);
  if (Found.empty())
    if (auto Comment = shapeInComment(Kernel, Context.getSourceManager()))
      Found.push_back(*Comment);
  if (Found.empty())
    for (const CUDAKernelCallExpr *Launch : Code.Launches) {
      const FunctionDecl *Callee = Launch->getDirectCallee();
      if (!Callee || Callee->getCanonicalDecl() != Kernel->getCanonicalDecl())
        continue;
      if (auto Shape = shapeOfLaunch(Launch, Context))
        Found.push_back(*Shape);
    }
  std::vector<LaunchShape> Distinct;
  for (const LaunchShape &Shape : Found)
    if (llvm::none_of(Distinct, [&](const LaunchShape &Other) {
          return sameShape(Shape, Other);
        }))
      Distinct.push_back(Shape);
  return Distinct;
}

} // namespace banklint
