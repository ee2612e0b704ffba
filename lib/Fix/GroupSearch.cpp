//===- GroupSearch.cpp ----------------------------------------------------===//

#include "Fix/GroupSearch.h"

#include "Fix/IndexEdits.h"
#include "Fix/Objections.h"
#include "Fix/UnseenUses.h"
#include "Model/Residency.h"

#include "clang/Basic/TargetInfo.h"
#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <tuple>

namespace banklint {

/// Proofs that one search may take: each evaluates the kernels again.
static constexpr unsigned MaxProofs = 10;
/// Layouts that an explanation lists.
static constexpr std::size_t MaxConsidered = 8;
/// Of these, such that change the same thing.
static constexpr int MaxAlike = 2;

bool GroupSearch::owns(const Site &S) const {
  return (!Accesses || Accesses->count(S.At)) &&
         llvm::any_of(Group, [&](const SharedGlobal &G) {
           return Input.Objects.at(G.Global) == S.Object;
         });
}

const clang::FieldDecl *GroupSearch::memberOf(const SharedGlobal &G) const {
  if (!Member)
    return nullptr;
  const clang::CXXRecordDecl *Record =
      G.Declaration->getType()->getAsCXXRecordDecl();
  return *std::next(Record->field_begin(), *Member);
}

/// The places from which the member is reached.
void GroupSearch::findOwnAccesses(const Target &T) {
  const std::int64_t End = T.Declared.First + T.Declared.bytes();
  if (!Accesses)
    Accesses.emplace();
  for (const Evaluation &E : T.Before) {
    std::size_t N = 0;
    for (const auto &[Key, R] : E.Records.Table.Sites) {
      if (!E.OfObject[N++])
        continue;
      for (const SiteRecord::Trace &Request : R.Traces)
        for (unsigned L = 0; L != WarpSize; ++L)
          if (Request.Active >> L & 1 && Request.Offset[L] < End &&
              Request.Offset[L] >= T.Declared.First)
            Accesses->insert(sourcePointOf(*Key.Access));
    }
  }
}

bool GroupSearch::hasConflict() const {
  return llvm::any_of(Result.Sites, [&](const Site &S) {
    return owns(S) && S.TheVerdict == Verdict::Conflict;
  });
}

/// What a block has besides the array, where it has most.
static std::int64_t otherBytes(const Evaluations &Kernels) {
  std::int64_t Most = 0;
  for (const Evaluation &K : Kernels)
    if (llvm::is_contained(K.OfObject, true))
      Most = std::max(Most, std::int64_t(K.OtherBytes));
  return Most;
}

/// Takes what is used of dynamic memory for its size. All arrays of that kind
/// begin at one address, so another one may read what this one wrote.
static bool measure(Target &T) {
  const auto Used = T.Sample->usedBytes();
  if (!Used || *Used == 0 || llvm::any_of(T.Before, [](const Evaluation &E) {
        return E.OtherDynamic;
      }))
    return false;
  const std::int64_t Row = T.Declared.pitchAt(0);
  T.Declared.Extents[0].Value = (*Used + Row - 1) / Row;
  return true;
}

std::int64_t GroupSearch::widestAccess(const Target &T) const {
  std::int64_t Widest = 1;
  for (const Site &S : Result.Sites)
    if (S.Object == T.Index && owns(S))
      Widest = std::max<std::int64_t>(Widest, S.LaneBytes);
  return Widest;
}

/// Prices the present layout of each array; a refusal where one is not known.
FixRefusal GroupSearch::prepare(std::int64_t Grown) {
  for (const SharedGlobal &G : Group) {
    Target T;
    T.Index = Input.Objects.at(G.Global);
    T.Object = G.Global;
    T.Array = G.Declaration;
    const clang::FieldDecl *Field = memberOf(G);
    T.Declared = declarationOf(*G.Declaration, Input.Context, Field);
    if (T.Declared.Refusal != FixRefusal::None)
      return T.Declared.Refusal;
    T.Uses = Field ? usesOf(*Field, *G.Declaration, Input.Context)
                   : usesOf(*G.Declaration, *G.Declaration, Input.Context);
    if (const clang::Expr *E = T.Declared.Extents[0].Written)
      if (const auto Pad = unusedPad(E, T.Uses, Input.Context))
        std::tie(Result.Objects[T.Index].DeclaredRow,
                 Result.Objects[T.Index].IndexedRow) = *Pad;
    T.WidestBytes = widestAccess(T);
    T.Before = evaluatePresent(Input.Kernels, *T.Object);
    if (const FixRefusal R = objectionToUses(T); R != FixRefusal::None)
      return R;
    T.Sample.emplace(T.Before);
    if (T.Declared.Dynamic && !measure(T))
      return FixRefusal::DynamicMemory;
    T.Reserved = Grown + otherBytes(T.Before);
    if (Field) {
      T.Reserved += Result.Objects[T.Index].Bytes - T.Declared.bytes();
      findOwnAccesses(T);
      T.WidestBytes = widestAccess(T);
    }
    priceIssued(T);
    Before += T.estimate(Layout()).Wavefronts;
    Targets.push_back(std::move(T));
  }
  return FixRefusal::None;
}

void GroupSearch::priceIssued(Target &T) const {
  const auto Issued = evaluateIssued(Input.Machine, Input.Kernels, *T.Object);
  T.Issued = issuedCost(Issued);
  if (T.Issued.Known)
    T.IssuedSample.emplace(*Issued);
}

/// What \p C would cost; nothing if it cannot be done or does not help.
std::optional<GroupSearch::Ranked>
GroupSearch::estimate(const Candidate &C) const {
  Ranked R;
  R.What = C;
  for (const Target &T : Targets) {
    const auto Change = changeFor(C, T);
    if (!Change)
      return std::nullopt;
    const SampledCost Written = T.Sample->cost(Change->Bytes);
    if (Written.Breaks || !Written.isNoWorseThan(T.Sample->cost(Layout())))
      return std::nullopt;
    // Fewer columns are enough only where all accesses are known to be there.
    if (C.Added < 0 && !T.Sample->usedBytes())
      return std::nullopt;
    const SampledCost Cost = T.estimate(Change->Bytes);
    if (Cost.Breaks || !Cost.isNoWorseThan(T.estimate(Layout())))
      return std::nullopt;
    R.Wavefronts += Cost.Wavefronts;
    R.WorstDegree = std::max(R.WorstDegree, Cost.WorstDegree);
    R.Growth = std::max(R.Growth, growthOf(C, T));
    if (growthOf(C, T) < 0)
      R.Growth = growthOf(C, T);
  }
  return R.Wavefronts < Before ? std::optional(R) : std::nullopt;
}

/// The candidates that help, the best first.
std::vector<GroupSearch::Ranked> GroupSearch::rank() const {
  std::vector<Ranked> Best;
  for (const Candidate &C : candidatesFor(Targets.front(), Input.Context))
    if (auto R = estimate(C))
      Best.push_back(*R);
  const auto Key = [](const Ranked &R) {
    const Candidate &C = R.What;
    return std::tuple(R.Wavefronts, C.What, R.Growth, C.Depth,
                      std::abs(C.Added), C.Shift, C.Slot, -C.Mask, -C.Pitch);
  };
  llvm::stable_sort(
      Best, [&](const Ranked &A, const Ranked &B) { return Key(A) < Key(B); });
  return Best;
}

bool GroupSearch::fits(const Candidate &C) const {
  return llvm::all_of(Targets, [&](const Target &T) {
    return T.Declared.bytes() + growthOf(C, T) + std::int64_t(T.Reserved) <=
           StaticSharedLimit;
  });
}

/// Fills Pending with the edits of \p C; all targets must ask for the same.
bool GroupSearch::write(const Candidate &C) {
  Pending = {};
  Pending.Targets = &Targets;
  Pending.SameByConstruction =
      C.What != Candidate::Kind::Factor && C.Added >= 0;
  for (const Target &T : Targets) {
    const auto Edits = editsFor(C, T, Input.Context);
    if (!Edits || (&T != &Targets.front() && *Edits != Pending.Edits))
      return false;
    Pending.Edits = *Edits;
    Pending.Changes.push_back(*changeFor(C, T));
    Pending.SameByConstruction &=
        T.Uses.onlyElements() ||
        (T.Uses.onlyDirect() && T.WidestBytes <= T.elementBytes());
  }
  return true;
}

/// By the device code alone, with the addresses computed anew.
Comparison GroupSearch::proveInCode(const Candidate &C) const {
  Comparison All;
  for (std::size_t I = 0; I != Targets.size() && All.Holds; ++I) {
    const Target &T = Targets[I];
    const ArrayChange &Change = Pending.Changes[I];
    Comparison One = compare(
        T.Before, evaluateWith(Input.Module, Input.Kernels, *T.Object, Change),
        Change.Bytes, Pending.SameByConstruction);
    // Nor may the requests that the back end makes of them cost more.
    if (One.Holds && One.Saved >= 0 && T.Issued.Known)
      One.Holds =
          issuedCost(
              evaluateIssued(machineWith(Input.Module, *T.Object, Change).get(),
                             Input.Kernels, *T.Object))
              .isBetterThan(T.Issued, One.Saved);
    All.add(One);
  }
  return All;
}

Comparison GroupSearch::prove(const Candidate &C) {
  Confirmed = false;
  // In code, structures keep their layout.
  const bool InCode = !Member && (C.What == Candidate::Kind::Extent ||
                                  (C.What != Candidate::Kind::Factor &&
                                   llvm::all_of(Targets, [](const Target &T) {
                                     return T.Uses.onlyDirect();
                                   })));
  if (InCode)
    return proveInCode(C);
  Comparison Failed;
  Failed.Holds = false;
  if (!Input.ParseAgain)
    return Failed;
  const auto Proof = proveEdits(Input, {&Pending});
  Confirmed = true;
  return Proof ? Proof->front() : Failed;
}

FixRefusal GroupSearch::tryAll(const std::vector<Ranked> &Best) {
  FixRefusal Why = FixRefusal::NoPadHelps;
  unsigned Proofs = 0;
  bool Found = false;
  for (const Ranked &R : Best) {
    if (Found || Proofs == MaxProofs) {
      consider(R, ConsideredFix::Outcome::Costlier);
      continue;
    }
    // Only the host can make dynamic memory larger, and how large it is in
    // launches that are not seen is not known.
    if (Targets.front().Declared.Dynamic) {
      advise(R);
      continue;
    }
    if (!fits(R.What)) {
      Why = FixRefusal::TooLarge;
      consider(R, ConsideredFix::Outcome::TooLarge);
      continue;
    }
    if (!write(R.What)) {
      if (Why == FixRefusal::NoPadHelps)
        Why = FixRefusal::IndexSpelling;
      continue;
    }
    ++Proofs;
    const Comparison C = prove(R.What);
    if (C.Moves)
      Why = FixRefusal::RowArithmetic;
    Found = C.Holds && C.Saved > 0;
    if (Found)
      Proven = describe(R.What, C.Wavefronts, C.WorstDegree);
    consider(R, Found ? ConsideredFix::Outcome::Offered
                      : ConsideredFix::Outcome::Unproven);
    if (Found) {
      Proven.Edits = Pending.Edits;
      Proven.WavefrontsBefore = C.Wavefronts + C.Saved;
    }
  }
  return Found ? FixRefusal::None : Why;
}

/// \p Why, as exactly as it can be said.
FixRefusal GroupSearch::refusal(FixRefusal Why) const {
  const Target &T = Targets.front();
  if (Why == FixRefusal::RowArithmetic)
    return T.Uses.Reinterpreted ? FixRefusal::Reinterpreted
           : T.HasCopies        ? FixRefusal::WholeCopy
                                : Why;
  if (Why != FixRefusal::NoPadHelps)
    return Why;
  // Where one alone could be repaired, the others stand in the way.
  if (Targets.size() > 1)
    return FixRefusal::SharedDeclaration;
  if (T.Declared.ExtentRefusal == FixRefusal::TypeSeen && T.HasCopies)
    return FixRefusal::WholeCopy;
  if (T.Declared.ExtentRefusal != FixRefusal::None)
    return T.Declared.ExtentRefusal;
  if (T.Declared.dimensions() == 1 && !T.Uses.onlyFull())
    return T.Uses.Reinterpreted ? FixRefusal::Reinterpreted
           : T.HasCopies        ? FixRefusal::WholeCopy
                                : FixRefusal::Escapes;
  return T.WidestBytes > T.elementBytes() ? FixRefusal::Alignment : Why;
}

FixRefusal GroupSearch::run(std::int64_t Grown) {
  std::vector<const clang::VarDecl *> Arrays;
  for (const SharedGlobal &G : Group)
    Arrays.push_back(G.Declaration);
  // Dynamic memory is not going to be edited.
  if (!Arrays.front()->hasExternalStorage() &&
      hasUnseenUse(Arrays, Input.Context))
    return FixRefusal::UnseenUse;
  if (const FixRefusal R = prepare(Grown); R != FixRefusal::None)
    return R;
  if (!hasConflict())
    return FixRefusal::NotAnArray; // of another member
  return refusal(tryAll(rank()));
}

ProvenFix GroupSearch::describe(const Candidate &C, std::uint64_t Wavefronts,
                                unsigned WorstDegree) const {
  using Kind = Candidate::Kind;
  const Target &T = Targets.front();
  ProvenFix Fix;
  Fix.What = C.What == Kind::Extent   ? ProvenFix::Kind::Pad
             : C.What == Kind::Factor ? ProvenFix::Kind::Pitch
             : C.What == Kind::Skew   ? ProvenFix::Kind::Skew
                                      : ProvenFix::Kind::Swizzle;
  Fix.At = T.Declared.At;
  Fix.Member = T.Declared.Member;
  if (C.What == Kind::Extent)
    Fix.At = T.Declared.Extents[T.Declared.dimensions() - C.Depth].Text->At;
  Fix.OfPlane = C.What == Kind::Extent && C.Depth > 1;
  Fix.PadElements = int(C.Added);
  Fix.RowElements = C.Pitch;
  const Layout Rule = changeFor(C, T)->Bytes;
  Fix.PitchBytes =
      Rule.What == Layout::Kind::Repitch ? Rule.NewPitch : Rule.RowBytes;
  for (const Target &One : Targets)
    if (const auto Change = changeFor(C, One))
      Fix.Moves[One.Index] = Change->Bytes;
  for (const Target &One : Targets)
    Fix.ExtraBytes = &One == &T ? growthOf(C, One)
                                : std::max(Fix.ExtraBytes, growthOf(C, One));
  Fix.WavefrontsBefore = Before;
  Fix.WavefrontsAfter = Wavefronts;
  Fix.WorstDegreeAfter = WorstDegree;
  addResidency(Fix);
  return Fix;
}

void GroupSearch::addResidency(ProvenFix &Fix) const {
  llvm::StringRef CPU = Input.Context.getTargetInfo().getTargetOpts().CPU;
  Fix.Capability = CPU.str();
  unsigned Capability = 0;
  if (!CPU.consume_front("sm_") || CPU.consumeInteger(10, Capability))
    return;
  for (const ShapedKernel &K : Input.Kernels) {
    if (!K.Block.Shape)
      continue;
    const Target &T = Targets.front();
    const std::int64_t Old = T.Declared.bytes() + std::int64_t(T.Reserved);
    const unsigned Threads = unsigned(K.Block.Shape->Block.threads());
    Fix.ResidentBefore = residentBlocks(Capability, Old, Threads);
    Fix.ResidentAfter =
        residentBlocks(Capability, Old + Fix.ExtraBytes, Threads);
    if (Fix.ResidentAfter != Fix.ResidentBefore)
      return;
  }
}

/// Keeps the best layout that someone else must make room for.
void GroupSearch::advise(const Ranked &R) {
  for (const Target &T : Targets) {
    auto &Advice = Result.Advice[T.Index];
    if (Advice)
      continue;
    Advice = describe(R.What, R.Wavefronts, R.WorstDegree);
    Advice->NeededBytes = T.Declared.bytes() + R.Growth;
  }
}

void GroupSearch::consider(const Ranked &R, ConsideredFix::Outcome What) {
  if (!Input.Options.ExplainFixes)
    return;
  for (const Target &T : Targets) {
    auto &List = Result.Considered[T.Index];
    ProvenFix Change = describe(R.What, R.Wavefronts, R.WorstDegree);
    // Each member of a structure has a list of its own.
    const auto OfMember = llvm::count_if(List, [&](const ConsideredFix &C) {
      return C.Change.Member == Change.Member;
    });
    const auto Alike = llvm::count_if(List, [&](const ConsideredFix &C) {
      return C.Change.Member == Change.Member && C.Change.What == Change.What;
    });
    if (OfMember < std::ptrdiff_t(MaxConsidered) && Alike < MaxAlike)
      List.push_back({std::move(Change), What});
  }
}

} // namespace banklint
