//===- LaunchShapes.cpp ---------------------------------------------------===//

#include "Analysis/LaunchShapes.h"

#include "Analysis/Comments.h"

#include "clang/AST/Attr.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"

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
    const CommentLine Comment = readCommentLine(Line);
    if (Comment.What == CommentLine::Kind::Code)
      return std::nullopt;
    if (Comment.What != CommentLine::Kind::Block)
      continue;
    LaunchShape Shape;
    Shape.Block = Comment.Shape;
    Shape.Evidence = ShapeEvidence::Comment;
    Shape.At =
        placeOf(SM.getComposedLoc(File, unsigned(Start + Comment.Column)), SM);
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

bool canRun(const BlockShape &Block, const BlockLimits &Limits) {
  return Block.threads() != 0 && Block.threads() <= Limits.MaxThreads &&
         Block.Z <= MaxBlockDepth;
}

SourcePoint refusedLaunchOf(const FunctionDecl *Kernel,
                            const LaunchTable &Launches,
                            const BlockLimits &Limits) {
  const auto It = Launches.find(Kernel->getCanonicalDecl());
  if (It == Launches.end())
    return {};
  for (const LaunchShape &Shape : It->second)
    if (!canRun(Shape.Block, Limits))
      return Shape.At;
  return {};
}

std::vector<MisspeltComment> misspeltCommentsIn(FileID File,
                                                const SourceManager &SM) {
  std::vector<MisspeltComment> Found;
  bool Invalid = false;
  const llvm::StringRef Text = SM.getBufferData(File, &Invalid);
  if (Invalid)
    return Found;
  for (llvm::StringRef Rest = Text; !Rest.empty();) {
    const llvm::StringRef Line =
        Rest.take_until([](char C) { return C == '\n'; });
    const CommentLine Comment = readCommentLine(Line);
    if (Comment.What == CommentLine::Kind::Misspelt) {
      const std::size_t At = Line.data() - Text.data() + Comment.Column;
      Found.push_back({placeOf(SM.getComposedLoc(File, unsigned(At)), SM),
                       Line.trim().str(), Comment.Nearest});
    }
    Rest = Rest.drop_front(std::min(Line.size() + 1, Rest.size()));
  }
  return Found;
}

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
    llvm::copy_if(
        It->second, std::back_inserter(Found),
        [&](const LaunchShape &Shape) { return canRun(Shape.Block, Limits); });
  keepDistinct(Found);
  return Found;
}

} // namespace banklint
