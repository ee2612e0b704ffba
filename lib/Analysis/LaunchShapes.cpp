//===- LaunchShapes.cpp ---------------------------------------------------===//

#include "Analysis/LaunchShapes.h"

#include "clang/AST/DeclTemplate.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

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
  const auto Value = Init ? constantOf(Init, Context, Depth + 1) : std::nullopt;
  if (!Value || E->getType()->isBooleanType())
    return std::nullopt;
  // The conversion to the type of E may change the value.
  const llvm::APSInt Converted =
      Context.MakeIntValue(std::uint64_t(*Value), E->getType());
  if (!Converted.isRepresentableByInt64())
    return std::nullopt;
  return Converted.getExtValue();
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

/// Where the kernel begins as written: at a template's own first line, and
/// at a __global__ or extern "C" that stands on a line of its own.
SourceLocation beginOf(const FunctionDecl *Kernel, const SourceManager &SM) {
  if (const FunctionDecl *Pattern = Kernel->getTemplateInstantiationPattern())
    Kernel = Pattern;
  SourceLocation Begin = SM.getExpansionLoc(Kernel->getBeginLoc());
  const auto Include = [&](SourceLocation L) {
    L = SM.getExpansionLoc(L);
    if (L.isValid() && SM.isWrittenInSameFile(L, Begin) &&
        SM.isBeforeInTranslationUnit(L, Begin))
      Begin = L;
  };
  if (const FunctionTemplateDecl *T = Kernel->getDescribedFunctionTemplate())
    Include(T->getBeginLoc());
  for (const Attr *A : Kernel->attrs())
    Include(A->getLocation());
  const auto *Linkage = dyn_cast<LinkageSpecDecl>(Kernel->getDeclContext());
  if (Linkage && !Linkage->hasBraces())
    Include(Linkage->getBeginLoc());
  return Begin;
}

enum class LineKind { Blank, Comment, Block, Code };

/// What \p Line is; a Block gives its shape in \p Shape.
LineKind classify(llvm::StringRef Line, BlockShape &Shape) {
  Line = Line.trim();
  if (Line.empty())
    return LineKind::Blank;
  if (!Line.consume_front("//"))
    return LineKind::Code;
  Line = Line.ltrim();
  if (!Line.consume_front("banklint:"))
    return LineKind::Comment;
  Line = Line.ltrim();
  if (!Line.consume_front("block="))
    return LineKind::Comment;
  const auto Option = parseBlockOption(Line.take_until(llvm::isSpace).str());
  if (!Option || !Option->Kernel.empty())
    return LineKind::Comment;
  Shape = Option->Shape;
  return LineKind::Block;
}

/// The comment before \p Kernel; only blank and comment lines may intervene.
std::optional<LaunchShape> shapeInComment(const FunctionDecl *Kernel,
                                          const SourceManager &SM) {
  const auto [File, Offset] = SM.getDecomposedLoc(beginOf(Kernel, SM));
  bool Invalid = false;
  llvm::StringRef Before = SM.getBufferData(File, &Invalid).take_front(Offset);
  if (Invalid)
    return std::nullopt;
  // What stands before the kernel on its own line belongs to the kernel.
  Before = Before.take_front(Before.rfind('\n') + 1);
  while (!Before.empty()) {
    Before = Before.drop_back();
    const std::size_t Start = Before.rfind('\n') + 1;
    const llvm::StringRef Line = Before.drop_front(Start);
    Before = Before.take_front(Start);
    LaunchShape Shape;
    const LineKind Kind = classify(Line, Shape.Block);
    if (Kind == LineKind::Code)
      return std::nullopt;
    if (Kind != LineKind::Block)
      continue;
    const std::size_t Slashes = Start + Line.find("//");
    Shape.Evidence = ShapeEvidence::Comment;
    Shape.At = pointOf(SM.getComposedLoc(File, unsigned(Slashes)), SM);
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

/// In source order; they were found in the order of instantiation.
std::vector<const CUDAKernelCallExpr *> launchesOf(const FunctionDecl *Kernel,
                                                   const DeviceCode &Code,
                                                   const SourceManager &SM) {
  std::vector<const CUDAKernelCallExpr *> Launches;
  for (const CUDAKernelCallExpr *Launch : Code.Launches) {
    const FunctionDecl *Callee = Launch->getDirectCallee();
    if (Callee && Callee->getCanonicalDecl() == Kernel->getCanonicalDecl())
      Launches.push_back(Launch);
  }
  llvm::stable_sort(Launches, [&SM](const auto *A, const auto *B) {
    return SM.isBeforeInTranslationUnit(A->getBeginLoc(), B->getBeginLoc());
  });
  return Launches;
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
    for (const CUDAKernelCallExpr *Launch :
         launchesOf(Kernel, Code, Context.getSourceManager()))
      if (auto Shape = shapeOfLaunch(Launch, Context))
        Found.push_back(*Shape);
  std::vector<LaunchShape> Distinct;
  for (const LaunchShape &Shape : Found)
    if (llvm::none_of(Distinct, [&](const LaunchShape &Other) {
          return sameShape(Shape, Other);
        }))
      Distinct.push_back(Shape);
  return Distinct;
}

} // namespace banklint
