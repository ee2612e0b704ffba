//===- IndexFormula.cpp - Indices in the author's names -------------------===//

#include "Explain/IndexFormula.h"

#include "Analysis/LaunchShapes.h"
#include "Analysis/Predictor.h"
#include "Explain/FormulaText.h"
#include "Explain/LaneExpression.h"

#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringMap.h"

#include <memory>
#include <tuple>

using namespace clang;

namespace banklint {
namespace {

/// How well a formula stands up to the addresses.
enum class Fit : std::uint8_t { Wrong, Doubtful, Untested, Loose, Exact };

struct Match {
  AccessPath Path;
  CallChain Chain;
  const Expr *Where = nullptr;
  Fit How = Fit::Wrong;
  std::int64_t Behind = 0; ///< bytes from the expression to the access
  bool Direction = false;  ///< it loads or stores as the access does
  bool SameColumn = false;
  MovedVariable Moved; ///< that makes it right, where one does
};

class FormulaFinder {
public:
  FormulaFinder(const DeviceCode &Code, ASTContext &Context,
                const FileResult &Result)
      : Context(Context), SM(Context.getSourceManager()), Result(Result) {
    for (const FunctionDecl *Kernel : Code.Kernels)
      Kernels.try_emplace(instantiationName(Kernel), Kernel);
  }

  std::optional<IndexFormula> find(const Site &S);

private:
  const FunctionFacts &facts(const FunctionDecl *F);
  std::optional<CallChain> chainOf(const Site &S);
  bool isOnLine(SourceLocation L, const SourcePoint &At) const;
  void judge(const Site &S, Match &M) const;
  std::optional<Match> best(const Site &S, const CallChain &Chain);

  ASTContext &Context;
  const SourceManager &SM;
  const FileResult &Result;
  llvm::StringMap<const FunctionDecl *> Kernels; ///< by Site::Instantiation
  llvm::DenseMap<const FunctionDecl *, std::unique_ptr<FunctionFacts>> Known;
};

const FunctionFacts &FormulaFinder::facts(const FunctionDecl *F) {
  auto &Entry = Known[F];
  if (!Entry)
    Entry = std::make_unique<FunctionFacts>(factsOf(*F));
  return *Entry;
}

bool FormulaFinder::isOnLine(SourceLocation L, const SourcePoint &At) const {
  const SourcePoint P = placeOf(L, SM);
  return P.Line == At.Line && P.File == At.File;
}

/// The functions from the kernel to the access, by the calls it came through.
std::optional<CallChain> FormulaFinder::chainOf(const Site &S) {
  const FunctionDecl *Kernel = Kernels.lookup(S.Instantiation);
  if (!Kernel)
    return std::nullopt;
  CallChain Chain;
  Chain.Frames.push_back({Kernel, nullptr});
  for (const SourcePoint &Via : S.Via) {
    const CallExpr *Found = nullptr;
    for (const CallExpr *C : facts(Chain.Frames.back().Function).Calls) {
      const FunctionDecl *F = C->getDirectCallee();
      if (!F || !F->hasBody() || !isOnLine(C->getExprLoc(), Via))
        continue;
      if (!Found || placeOf(C->getExprLoc(), SM) == Via)
        Found = C;
    }
    const FunctionDecl *Callee = nullptr;
    if (!Found || !Found->getDirectCallee()->hasBody(Callee))
      return std::nullopt;
    Chain.Frames.push_back({Callee, Found});
  }
  for (const Frame &F : Chain.Frames)
    Chain.Facts.push_back(&facts(F.Function));
  return Chain;
}

/// The bytes that \p Path leads to, lane by lane.
static std::optional<LaneResult> evaluate(const AccessPath &Path,
                                          LaneExpression &Lanes) {
  LaneResult Sum;
  Sum.Value.fill(Path.Offset);
  for (const AccessPath::Step &Step : Path.Steps) {
    const auto Index = Lanes.evaluate(Step.Index);
    if (!Index)
      return std::nullopt;
    Sum.Loose |= Index->Loose;
    for (unsigned L = 0; L != WarpSize; ++L)
      Sum.Value[L] += Index->Value[L] * Step.Bytes;
  }
  return Sum;
}

/// Whether \p Path leads to the bytes that \p Shown asks for.
static bool isExact(const AccessPath &Path, LaneExpression &Lanes,
                    const Site::Example &Shown, LaneNumbers &Bytes) {
  const auto Value = evaluate(Path, Lanes);
  if (!Value || Value->Loose)
    return false;
  Bytes = Value->Value;
  for (unsigned L = 0; L != WarpSize; ++L)
    if ((Shown.Asked.Active >> L & 1) && Shown.Asked.Address[L] != Bytes[L])
      return false;
  return true;
}

/// The one variable that changes, if some value of it explains all lanes:
///
///   for (span = 1; ...; span *= 2)     2 * span * lane = 0 32 64: span is 16
static MovedVariable movedIn(const AccessPath &Path, LaneExpression Lanes,
                             const Site::Example &Shown) {
  if (Lanes.TakenAsFirst.size() != 1 || !Shown.Common.empty() ||
      !Shown.Multiples.empty())
    return {};
  Lanes.Moved.Variable = *Lanes.TakenAsFirst.begin();
  LaneNumbers First{}, Next{};
  if (isExact(Path, Lanes, Shown, First))
    return Lanes.Moved;
  Lanes.Moved.By = 1;
  if (isExact(Path, Lanes, Shown, Next))
    return Lanes.Moved;
  for (unsigned L = 0; L != WarpSize; ++L) {
    const std::int64_t Step = Next[L] - First[L];
    if (!(Shown.Asked.Active >> L & 1) || Step == 0)
      continue;
    Lanes.Moved.By = (Shown.Asked.Address[L] - First[L]) / Step;
    return isExact(Path, Lanes, Shown, Next) ? Lanes.Moved : MovedVariable();
  }
  return {};
}

void FormulaFinder::judge(const Site &S, Match &M) const {
  M.How = Fit::Untested;
  if (S.Examples.empty())
    return;
  const Site::Example &Shown = S.Examples.front();
  LaneExpression Lanes(M.Chain, S, Shown, Context);
  const auto Value = evaluate(M.Path, Lanes);
  if (!Value)
    return;
  std::optional<std::int64_t> Behind;
  bool Same = true;
  for (unsigned L = 0; L != WarpSize; ++L)
    if (Shown.Asked.Active >> L & 1) {
      const std::int64_t More = Shown.Asked.Address[L] - Value->Value[L];
      Same &= !Behind || *Behind == More;
      Behind = More;
    }
  M.Moved = movedIn(M.Path, Lanes, Shown);
  if (M.Moved.Variable) {
    M.How = Fit::Loose;
    return;
  }
  const bool Loose = Value->Loose || !Shown.Common.empty();
  const std::int64_t Size =
      M.Where->getType()->isIncompleteType() || M.Where->isPRValue()
          ? 16
          : Context.getTypeSizeInChars(M.Where->getType()).getQuantity();
  if (!Same)
    M.How = Loose || !Shown.Multiples.empty() ? Fit::Doubtful : Fit::Wrong;
  else if (Loose)
    M.How = Fit::Loose;
  else if (*Behind < 0 || *Behind >= std::max<std::int64_t>(Size, 1))
    M.How = Fit::Wrong;
  else
    M.How = Fit::Exact;
  if (M.How == Fit::Exact)
    M.Behind = *Behind;
}

std::optional<Match> FormulaFinder::best(const Site &S,
                                         const CallChain &Chain) {
  std::optional<Match> Best;
  bool Ambiguous = false;
  const auto Rank = [](const Match &M) {
    return std::tuple(M.How >= Fit::Untested, M.SameColumn, M.How, M.Direction);
  };
  for (const FunctionFacts::Access &A : Chain.Facts.back()->Accesses) {
    const SourcePoint At = placeOf(A.Where->getExprLoc(), SM);
    if (!isOnLine(A.Where->getExprLoc(), S.At) && !isOnLine(A.By, S.At))
      continue;
    CallChain Here = Chain;
    auto Path = pathOf(*A.Where, Here, Context);
    if (!Path || S.Object < 0 ||
        !(placeOf(Path->Array->getLocation(), SM) == Result.declarationOf(S)))
      continue;
    Match M;
    M.Path = std::move(*Path);
    M.Chain = std::move(Here);
    M.Where = A.Where;
    M.Direction = S.Op == Operation::Load    ? A.Loads
                  : S.Op == Operation::Store ? A.Stores
                                             : A.Loads && A.Stores;
    M.SameColumn = At == S.At || placeOf(A.By, SM) == S.At;
    judge(S, M);
    // A value that changes was taken for one that does not; that is no reason
    // to doubt what stands at the place itself.
    if (M.How == Fit::Doubtful && M.SameColumn && M.Direction)
      M.How = Fit::Untested;
    if (M.How == Fit::Wrong || (Best && Rank(M) < Rank(*Best)))
      continue;
    Ambiguous = Best && Rank(M) == Rank(*Best);
    Best = std::move(M);
  }
  // Two that cannot be told apart are shown only if both are right.
  if (Best && Ambiguous && Best->How < Fit::Loose && !Best->SameColumn)
    return std::nullopt;
  // Each may be right with a value of its own.
  if (Best && Ambiguous)
    Best->Moved = {};
  return Best;
}

std::optional<IndexFormula> FormulaFinder::find(const Site &S) {
  const auto Chain = chainOf(S);
  if (!Chain)
    return std::nullopt;
  auto M = best(S, *Chain);
  if (!M || M->How == Fit::Doubtful)
    return std::nullopt;
  M->Path.Offset += M->Behind;
  std::optional<LaneExpression> Lanes;
  if (M->How == Fit::Exact || M->Moved.Variable) {
    Lanes.emplace(M->Chain, S, S.Examples.front(), Context);
    Lanes->Moved = M->Moved;
  }
  IndexFormula F = formulaOf(M->Path, *M->Where, M->Chain, Context,
                             Lanes ? &*Lanes : nullptr);
  F.Checked = M->How >= Fit::Loose;
  return F;
}

} // namespace

/// Calls the variable of the loop by the name that the formula has for it.
static void nameLoop(Site &S) {
  const auto Rename = [&](std::optional<Site::LoopPass> &Pass) {
    for (const IndexFormula::Name &N : S.Written->Names)
      if (Pass && N.What == IndexFormula::Name::Kind::Changing &&
          namesPass(N.Name, *Pass))
        Pass->Variable = N.Name;
  };
  if (!S.Written)
    return;
  Rename(S.WorstPass);
  for (Site::Example &E : S.Examples)
    Rename(E.Pass);
}

void addFormulas(const DeviceCode &Code, ASTContext &Context,
                 FileResult &Result) {
  FormulaFinder Finder(Code, Context, Result);
  for (Site &S : Result.Sites) {
    S.Written = Finder.find(S);
    nameLoop(S);
  }
}

} // namespace banklint
