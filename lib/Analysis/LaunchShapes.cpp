//===- LaunchShapes.cpp ---------------------------------------------------===//

#include "Analysis/LaunchShapes.h"

#include "clang/AST/Attr.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace clang;

namespace banklint {

SourcePoint placeOf(SourceLocation L, const SourceManager &SM) {
  const PresumedLoc P = SM.getPresumedLoc(SM.getExpansionLoc(L), false);
  if (P.isInvalid())
    return {};
  return {P.getFilename(), P.getLine(), P.getColumn()};
}

namespace {

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
  Line.consume_front("\xEF\xBB\xBF"); // a byte order mark
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
    Shape.At = placeOf(SM.getComposedLoc(File, unsigned(Slashes)), SM);
    return Shape;
  }
  return std::nullopt;
}

/// What is said of all kernels counts for those that can have such a block and
/// are not spoken of by name.
std::vector<LaunchShape> shapesInOptions(const FunctionDecl *Kernel,
                                         const BlockLimits &Limits,
                                         const AnalysisOptions &Options) {
  const std::string Qualified = Kernel->getQualifiedNameAsString();
  const auto NamesIt = [&](const BlockOption &O) {
    return O.Kernel == Qualified || O.Kernel == Kernel->getNameAsString();
  };
  const bool IsNamed = llvm::any_of(Options.Blocks, NamesIt);
  std::vector<LaunchShape> Shapes;
  for (const BlockOption &O : Options.Blocks) {
    const bool IsForAll =
        O.Kernel.empty() && O.Shape.threads() <= Limits.MaxThreads;
    if (!(IsNamed ? NamesIt(O) : IsForAll))
      continue;
    LaunchShape Shape;
    Shape.Block = O.Shape;
    Shape.Evidence = ShapeEvidence::Option;
    Shapes.push_back(Shape);
  }
  return Shapes;
}

/// Whether \p A and \p B lead to the same predictions.
bool sameShape(const LaunchShape &A, const LaunchShape &B) {
  return A.Block == B.Block && A.Grid == B.Grid && A.Arguments == B.Arguments;
}

} // namespace

void keepDistinct(std::vector<LaunchShape> &Shapes) {
  std::vector<LaunchShape> Distinct;
  for (LaunchShape &Shape : Shapes)
    if (llvm::none_of(Distinct, [&](const LaunchShape &Other) {
          return sameShape(Shape, Other);
        }))
      Distinct.push_back(std::move(Shape));
  Shapes = std::move(Distinct);
}

std::vector<LaunchShape> launchShapesOf(const FunctionDecl *Kernel,
                                        const LaunchTable &Launches,
                                        const BlockLimits &Limits,
                                        const ASTContext &Context,
                                        const AnalysisOptions &Options) {
  std::vector<LaunchShape> Found = shapesInOptions(Kernel, Limits, Options);
  if (Found.empty())
    if (auto Comment = shapeInComment(Kernel, Context.getSourceManager()))
      Found.push_back(*Comment);
  const auto It = Launches.find(Kernel->getCanonicalDecl());
  if (Found.empty() && It != Launches.end())
    llvm::copy_if(It->second, std::back_inserter(Found),
                  [&](const LaunchShape &Shape) {
                    return Shape.Block.threads() <= Limits.MaxThreads;
                  });
  keepDistinct(Found);
  return Found;
}

} // namespace banklint
