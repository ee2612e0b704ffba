//===- Proof.cpp ----------------------------------------------------------===//

#include "Fix/Proof.h"

#include "llvm/IR/DataLayout.h"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <set>

namespace banklint {

bool Evaluation::anyUnknown() const {
  std::size_t N = 0;
  for (const auto &[Key, R] : Records.Table.Sites)
    if (const bool OurSite = OfObject[N++];
        R.AnyUnknown && (R.Objects.empty() || OurSite))
      return true;
  return false;
}

static Evaluation evaluationOf(KernelRecords Records,
                               const llvm::GlobalVariable &Object) {
  Evaluation E{std::move(Records), {}, 0, false};
  std::set<const llvm::Value *> Others;
  for (const auto &[Key, R] : E.Records.Table.Sites) {
    E.OfObject.push_back(R.Objects.count(&Object));
    Others.insert(R.Objects.begin(), R.Objects.end());
  }
  Others.erase(&Object);
  for (const llvm::Value *Other : Others)
    if (auto *G = llvm::dyn_cast_or_null<llvm::GlobalVariable>(Other)) {
      E.OtherBytes +=
          G->getParent()->getDataLayout().getTypeAllocSize(G->getValueType());
      E.OtherDynamic |= G->isDeclaration();
    }
  return E;
}

/// Whether \p Kernel, with everything inlined, names \p Object.
static bool mayReach(const llvm::Function &Kernel, const llvm::Value &Object) {
  for (const llvm::User *U : Object.users()) {
    if (const auto *I = llvm::dyn_cast<llvm::Instruction>(U)) {
      if (I->getFunction() == &Kernel)
        return true;
    } else if (mayReach(Kernel, *U)) {
      return true; // through a constant expression
    }
  }
  return false;
}

std::optional<Evaluations> evaluateAll(const std::vector<ShapedKernel> &Kernels,
                                       const llvm::GlobalVariable &Object,
                                       const llvm::GlobalVariable &Array,
                                       FindKernel Find) {
  Evaluations Result;
  for (const ShapedKernel &K : Kernels) {
    if (!mayReach(*K.IR, Object))
      continue;
    llvm::Function *Code = Find(*K.IR);
    if (!Code)
      return std::nullopt;
    const KernelPlan Plan(*Code);
    Result.push_back(
        evaluationOf(evaluateKernel(Plan, K.Block, {/*Traces=*/true}), Array));
  }
  return Result;
}

Evaluations evaluatePresent(const std::vector<ShapedKernel> &Kernels,
                            const llvm::GlobalVariable &Object) {
  return *evaluateAll(Kernels, Object, Object, [](const llvm::Function &F) {
    return const_cast<llvm::Function *>(&F);
  });
}

Evaluations evaluateWith(const KernelModule &Module,
                         const std::vector<ShapedKernel> &Kernels,
                         const llvm::GlobalVariable &Object,
                         const ArrayChange &Change) {
  llvm::ValueToValueMapTy Map;
  const std::unique_ptr<llvm::Module> Clone =
      withChange(*Module.Module, Object, Change, Map);
  return *evaluateAll(Kernels, Object,
                      *llvm::cast<llvm::GlobalVariable>(Map[&Object]),
                      [&](const llvm::Function &F) {
                        return llvm::cast<llvm::Function>(Map[&F]);
                      });
}

/// How far, in bytes, the access is moved by the symbols that do not move it by
/// whole rows of \p Pitch bytes; nothing if it may be far.
static std::optional<Range> movesWithinRow(const SiteRecord::Trace &T,
                                           std::int64_t Pitch) {
  Range Sum{0, 0};
  for (const auto &[Step, Values] : T.Terms) {
    if (Step % Pitch == 0)
      continue;
    constexpr std::int64_t Far = 1 << 20;
    if (Values.Min < -Far || Values.Max > Far || std::abs(Step) > Far)
      return std::nullopt;
    Sum.Min += std::min(Step * Values.Min, Step * Values.Max);
    Sum.Max += std::max(Step * Values.Min, Step * Values.Max);
  }
  return Sum;
}

/// Whether each symbol moves the access to the same elements.
static bool haveSameTerms(const SiteRecord::Trace &A,
                          const SiteRecord::Trace &B, const Layout &Rule) {
  if (A.Terms.size() != B.Terms.size())
    return false;
  for (std::size_t I = 0; I != A.Terms.size(); ++I) {
    const std::int64_t Step = A.Terms[I].Coefficient;
    const std::int64_t Wanted =
        Step % Rule.Pitch == 0 ? Step / Rule.Pitch * Rule.NewPitch : Step;
    if (B.Terms[I].Coefficient != Wanted)
      return false;
  }
  return true;
}

/// The rule for the rows that \p Offset is in.
static const Layout *ruleAt(llvm::ArrayRef<Layout> Rules, std::int64_t Offset) {
  if (Rules.size() == 1)
    return &Rules.front();
  return llvm::find_if(
      Rules, [&](const Layout &Rule) { return Rule.isInRows(Offset); });
}

static std::int64_t mapThrough(llvm::ArrayRef<Layout> Rules,
                               std::int64_t Offset) {
  for (const Layout &Rule : Rules)
    Offset = Rule.map(Offset);
  return Offset;
}

/// Every lane must reach the byte that its old byte went to.
static bool isSameElement(const SiteRecord::Trace &A,
                          const SiteRecord::Trace &B,
                          llvm::ArrayRef<Layout> Rules) {
  if (!A.Known || !B.Known || A.Active != B.Active || A.Bytes != B.Bytes)
    return false;
  // Symbols may move the access by whole rows, or within the row.
  Range Within{0, 0};
  if (A.Active && (!A.Terms.empty() || !B.Terms.empty())) {
    const Layout *Rule = ruleAt(Rules, A.Offset[firstLane(A.Active)]);
    if (Rule == Rules.end() || Rule->What != Layout::Kind::Repitch ||
        !haveSameTerms(A, B, *Rule))
      return false;
    const std::optional<Range> Moves = movesWithinRow(A, Rule->Pitch);
    if (!Moves)
      return false;
    Within = *Moves;
  }
  for (unsigned L = 0; L != WarpSize; ++L) {
    if (!(A.Active >> L & 1))
      continue;
    const std::int64_t First = A.Offset[L] + Within.Min;
    const std::int64_t Bytes = A.Bytes + Within.Max - Within.Min;
    if (First < 0 || !llvm::all_of(
                         Rules,
                         [&](const Layout &Rule) {
                           return Rule.keepsTogether(First, Bytes);
                         }))
      return false;
    if (B.Offset[L] + Within.Min != mapThrough(Rules, First))
      return false;
  }
  return true;
}

/// Whether both are known in full, and differ: a subscript that leaves its row,
/// say, means another element in another layout.
static bool isOtherElement(const SiteRecord::Trace &A,
                           const SiteRecord::Trace &B,
                           llvm::ArrayRef<Layout> Rules) {
  return A.Known && B.Known && A.Terms.empty() && B.Terms.empty() &&
         A.Active == B.Active && A.Bytes == B.Bytes &&
         !isSameElement(A, B, Rules);
}

static void compareSite(const SiteRecord &A, const SiteRecord &B,
                        llvm::ArrayRef<Layout> Rules, bool SameByConstruction,
                        Comparison &C) {
  C.Holds &= !A.AnyUnknown && !B.AnyUnknown && A.Objects.size() == 1 &&
             A.Op == B.Op && A.Traces.size() == B.Traces.size() &&
             B.Worst.Degree <= A.Worst.Degree &&
             B.Worst.Wavefronts <= A.Worst.Wavefronts &&
             B.Sums.Wavefronts <= A.Sums.Wavefronts && !B.DependsOnCase;
  for (std::size_t I = 0; C.Holds && I != A.Traces.size(); ++I)
    if (SameByConstruction ? isOtherElement(A.Traces[I], B.Traces[I], Rules)
                           : !isSameElement(A.Traces[I], B.Traces[I], Rules)) {
      C.Moves = true;
      C.Holds = false;
    }
  C.Saved += std::int64_t(A.Sums.Wavefronts) - std::int64_t(B.Sums.Wavefronts);
  C.Wavefronts += B.Sums.Wavefronts;
  C.WorstDegree = std::max(C.WorstDegree, B.Worst.Degree);
}

void Comparison::add(const Comparison &Other) {
  Holds &= Other.Holds;
  Moves |= Other.Moves;
  Saved += Other.Saved;
  Wavefronts += Other.Wavefronts;
  WorstDegree = std::max(WorstDegree, Other.WorstDegree);
}

Comparison compare(const Evaluations &Before, const Evaluations &After,
                   llvm::ArrayRef<Layout> Rules, bool SameByConstruction) {
  Comparison C;
  C.Holds = Before.size() == After.size();
  for (std::size_t K = 0; C.Holds && K != Before.size(); ++K) {
    const KernelRecords &Old = Before[K].Records, &New = After[K].Records;
    const auto &A = Old.Table.Sites, &B = New.Table.Sites;
    C.Holds &= A.size() == B.size() && !Old.BudgetSpent && !New.BudgetSpent;
    if (!C.Holds)
      break;
    auto I = A.begin();
    auto J = B.begin();
    for (std::size_t N = 0; I != A.end() && C.Holds; ++I, ++J, ++N) {
      // An access that may be of any object may be of this one.
      C.Holds &= !I->second.Objects.empty() &&
                 Before[K].OfObject[N] == After[K].OfObject[N];
      if (Before[K].OfObject[N])
        compareSite(I->second, J->second, Rules, SameByConstruction, C);
    }
  }
  return C;
}

} // namespace banklint
