//===- KernelAnalysis.cpp -------------------------------------------------===//

#include "Analysis/KernelAnalysis.h"

#include "Analysis/WarpEvaluator.h"

#include <algorithm>

namespace banklint {

std::string BlockCase::family() const {
  if (Shape)
    return "";
  return FamilyX == 0 ? "x % 32 == 0" : "x == " + std::to_string(FamilyX);
}

/// Whether \p Kernel reads the special register \p Name.
static bool reads(const llvm::Function &Kernel, llvm::StringRef Name) {
  for (const llvm::BasicBlock &B : Kernel)
    for (const llvm::Instruction &I : B)
      if (const auto *C = llvm::dyn_cast<llvm::CallBase>(&I))
        if (const llvm::Function *F = C->getCalledFunction();
            F && F->getName().starts_with("llvm.nvvm.read.ptx.sreg.") &&
            F->getName().ends_with(Name))
          return true;
  return false;
}

/// The one block that \p Limits leave: every extent that the kernel can see is
/// demanded.
static std::optional<LaunchShape> demandedShape(const llvm::Function &Kernel,
                                                const BlockLimits &Limits) {
  // "tid.y" ends the names of threadIdx.y and of blockDim.y.
  if (!Limits.X || (!Limits.Y && reads(Kernel, "tid.y")) ||
      (!Limits.Z && reads(Kernel, "tid.z")))
    return std::nullopt;
  LaunchShape Shape;
  Shape.Block.X = *Limits.X;
  Shape.Block.Y = Limits.Y.value_or(1);
  Shape.Block.Z = Limits.Z.value_or(1);
  Shape.Evidence = Limits.Evidence;
  Shape.At = Limits.At;
  return Shape.Block.threads() <= Limits.MaxThreads ? std::optional(Shape)
                                                    : std::nullopt;
}

std::vector<BlockCase> blockCasesOf(const llvm::Function &Kernel,
                                    const BlockLimits &Limits) {
  std::vector<BlockCase> Cases;
  if (const auto Shape = demandedShape(Kernel, Limits)) {
    Cases.emplace_back().Shape = Shape;
    return Cases;
  }
  std::vector<unsigned> Xs{0};
  if (reads(Kernel, ".tid.y"))
    Xs.insert(Xs.end(), {16, 8});
  // A demanded x leaves one family, if it is in one.
  if (Limits.X && (*Limits.X % WarpSize == 0 || WarpSize % *Limits.X == 0))
    Xs = {*Limits.X % WarpSize == 0 ? 0 : *Limits.X};
  for (unsigned X : Xs) {
    BlockCase &Family = Cases.emplace_back();
    Family.FamilyX = X;
    if (Limits.MaxThreads < 2 * WarpSize)
      Family.FamilyWarps = 1;
  }
  return Cases;
}

/// Instructions that one evaluation of a block may execute, or all those
/// together that are made for the residues of some symbols.
static constexpr std::uint64_t StepBudget = 10'000'000;
/// Residue classes that may be tried, over all symbols together.
static constexpr std::int64_t MaxCases = 64;

namespace {
struct BlockRun {
  SiteTable Table;
  bool Possible = false; ///< for some warp
  bool BudgetSpent = false;
};
} // namespace

static BlockRun runBlock(const KernelPlan &Plan, const BlockCase &Block,
                         const SplitMap &Splits, Keeping Keep,
                         std::uint64_t &Budget) {
  BlockRun Run{SiteTable(BankModel::nvidia(), Keep)};
  WarpRegisters Registers(Plan);
  // Of a family, the first warp and any other stand for all.
  const std::uint64_t Warps =
      Block.Shape ? Block.Shape->Block.warps() : Block.FamilyWarps;
  for (std::uint64_t W = 0; W != Warps && !Run.BudgetSpent; ++W) {
    Knowledge Known(Splits);
    WarpPlace Place;
    Place.Shape = Block.Shape;
    Place.FamilyX = Block.FamilyX;
    Place.Warp = W;
    // Of a warp whose symbols cannot have the residues, nothing counts.
    std::optional<SiteTable> Before;
    if (!Splits.empty())
      Before = Run.Table;
    WarpEvaluator Evaluator(Plan, Place, Registers, Known, Run.Table, Budget);
    const auto End = Evaluator.run();
    Run.BudgetSpent = End == WarpEvaluator::End::BudgetSpent;
    if (End == WarpEvaluator::End::Impossible)
      Run.Table = *std::move(Before);
    else
      Run.Possible = true;
  }
  return Run;
}

/// What was not executed may cost more than what was.
static void doubt(SiteTable &Table) {
  for (auto &[Key, R] : Table.Sites) {
    R.SumsKnown = false;
    if (R.AnyPriced && R.Worst.Degree > 1) {
      R.AtMost = true;
      continue;
    }
    R.AnyUnknown = true;
    if (R.Why == UnknownReason::None)
      R.Why = UnknownReason::Budget;
  }
}

static bool sameSums(const Site::Totals &A, const Site::Totals &B) {
  return A.Requests == B.Requests && A.Wavefronts == B.Wavefronts &&
         A.Ideal == B.Ideal;
}

/// Folds the records of one more case into those of the cases before.
static void foldCase(SiteTable &Into, const SiteTable &From, bool First,
                     const SplitMap &Case) {
  // An access that not all cases come to has no sums that hold for all.
  for (auto &[Key, Old] : Into.Sites)
    Old.SumsKnown &= From.Sites.contains(Key);
  for (const auto &[Key, R] : From.Sites) {
    const auto It = Into.Sites.find(Key);
    if (First || It == Into.Sites.end()) {
      SiteRecord &New = Into.Sites[Key] = R;
      New.Cases = {{Case, R.Worst.Degree}};
      New.SumsKnown &= First;
      continue;
    }
    SiteRecord &Old = It->second;
    Old.Cases.emplace_back(Case, R.Worst.Degree);
    Old.DependsOnCase |= R.DependsOnCase || Old.Worst.Degree != R.Worst.Degree;
    Old.SumsKnown &= R.SumsKnown && sameSums(Old.Sums, R.Sums);
    Old.AtMost |= R.AtMost;
    if (R.AnyUnknown && !Old.AnyUnknown) {
      Old.AnyUnknown = true;
      Old.Why = R.Why;
      Old.WhySubject = R.WhySubject;
      Old.WhyAt = R.WhyAt;
    }
    if (R.Worst.excess() > Old.Worst.excess()) {
      Old.Worst = R.Worst;
      Old.WorstPass = R.WorstPass;
      Old.Examples = R.Examples;
    }
    for (const Assumption &A : R.Assumptions)
      if (std::find(Old.Assumptions.begin(), Old.Assumptions.end(), A) ==
          Old.Assumptions.end())
        Old.Assumptions.push_back(A);
    Old.Traces.insert(Old.Traces.end(), R.Traces.begin(), R.Traces.end());
  }
}

/// All combinations of residues of \p Wanted; empty if there are too many.
static std::vector<SplitMap>
casesOf(const std::map<SymbolKey, std::int64_t> &Wanted) {
  std::vector<SplitMap> Cases{SplitMap()};
  for (const auto &[Key, Modulus] : Wanted) {
    if (Modulus < 2 || std::int64_t(Cases.size()) * Modulus > MaxCases)
      continue;
    std::vector<SplitMap> Next;
    for (const SplitMap &Case : Cases)
      for (std::int64_t R = 0; R != Modulus; ++R) {
        Next.push_back(Case);
        Next.back()[Key] = {Modulus, R};
      }
    Cases = std::move(Next);
  }
  if (Cases.size() == 1)
    Cases.clear();
  return Cases;
}

KernelRecords evaluateKernel(const KernelPlan &Plan, const BlockCase &Block,
                             Keeping Keep) {
  KernelRecords Result{Block, SiteTable(BankModel::nvidia()), false, false};
  if (!Plan.anyRequest())
    return Result;
  if (Plan.isIrreducible()) {
    Result.Irreducible = true;
    return Result;
  }
  std::uint64_t Budget = StepBudget;
  BlockRun Whole = runBlock(Plan, Block, {}, Keep, Budget);
  Result.Table = std::move(Whole.Table);
  if (Whole.BudgetSpent) {
    Result.BudgetSpent = true;
    doubt(Result.Table);
    return Result;
  }
  std::map<SymbolKey, std::int64_t> Wanted = Result.Table.WantedResidues;
  // A second round, for residues that only the first one's make visible.
  for (unsigned Round = 0; Round != 2 && !Wanted.empty(); ++Round) {
    const std::vector<SplitMap> Cases = casesOf(Wanted);
    if (Cases.empty())
      break;
    SiteTable Folded(BankModel::nvidia());
    std::map<SymbolKey, std::int64_t> More;
    bool First = true, Spent = false;
    Budget = StepBudget;
    for (const SplitMap &Case : Cases) {
      const BlockRun Run = runBlock(Plan, Block, Case, Keep, Budget);
      Spent |= Run.BudgetSpent;
      if (!Run.Possible)
        continue;
      const SiteTable &T = Run.Table;
      Folded.Names.insert(T.Names.begin(), T.Names.end());
      for (const auto &[Key, M] : T.WantedResidues)
        if (!Wanted.count(Key))
          More[Key] = std::max(More[Key], M);
      foldCase(Folded, T, First, Case);
      First = false;
    }
    if (Spent || First)
      break;
    Folded.Names.insert(Result.Table.Names.begin(), Result.Table.Names.end());
    Result.Table = std::move(Folded);
    if (More.empty())
      break;
    Wanted.insert(More.begin(), More.end());
  }
  return Result;
}

} // namespace banklint
