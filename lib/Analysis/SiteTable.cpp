//===- SiteTable.cpp ------------------------------------------------------===//

#include "Analysis/SiteTable.h"

#include <algorithm>
#include <numeric>

namespace banklint {

namespace {

/// An address split into what differs between lanes and what is common.
struct SplitAddress {
  LaneNumbers Lane{};
  /// Greatest common divisor of the common part's coefficients; 0: none.
  std::int64_t CommonStep = 0;
  /// A symbol whose coefficients differ between lanes.
  std::optional<SymbolId> Differing;
  std::int64_t DifferingStep = 0;
};

/// Stands for a symbol that lanes have different multiples of, which are
/// multiples of 128 bytes: all of them are further apart than shared memory is
/// large, so that no two lanes meet in a word by chance.
constexpr std::uint64_t SomeValue = 4099;
/// From one such symbol to the next, so that they do not cancel.
constexpr std::uint64_t NextValue = 1021;

SplitAddress splitAddress(const LaneValue &Address, LaneMask Active) {
  SplitAddress Result;
  Result.Lane = Address.Base;
  const unsigned First = firstLane(Active);
  std::uint64_t Value = SomeValue;
  for (const LaneTerm &T : Address.Terms) {
    const std::int64_t Common = T.Coefficient[First];
    std::int64_t Step = 0;
    for (unsigned L = 0; L != WarpSize; ++L)
      if (Active >> L & 1)
        Step = std::gcd(Step, T.Coefficient[L] - Common);
    Result.CommonStep = std::gcd(Result.CommonStep, Common);
    if (Step == 0)
      continue;
    if (!Result.Differing || Step % 128 != 0) {
      Result.Differing = T.Symbol;
      Result.DifferingStep = Step;
    }
    // Whatever the symbol is, lanes with different multiples of it are taken
    // to touch different words; by now they are multiples of 128 bytes, which
    // do not move the banks.
    for (unsigned L = 0; L != WarpSize; ++L)
      Result.Lane[L] =
          std::int64_t(std::uint64_t(Result.Lane[L]) +
                       std::uint64_t(T.Coefficient[L] - Common) * Value);
    Value *= NextValue;
  }
  return Result;
}

/// The addresses with 1 for each symbol that lanes have different multiples of.
LaneNumbers nearAddresses(const LaneValue &Address, LaneMask Active) {
  LaneNumbers Result = Address.Base;
  const unsigned First = firstLane(Active);
  for (const LaneTerm &T : Address.Terms)
    for (unsigned L = 0; L != WarpSize; ++L)
      Result[L] += T.Coefficient[L] - T.Coefficient[First];
  return Result;
}

} // namespace

/// Folds \p C, the price of one request or of one residue, into \p Record.
static bool isWorse(const Conflict &C, const Conflict &Than) {
  if (C.excess() != Than.excess())
    return C.excess() > Than.excess();
  if (C.Degree != Than.Degree)
    return C.Degree > Than.Degree;
  return C.Wavefronts > Than.Wavefronts;
}

static void noteUnknown(SiteRecord &Record, const Reason &Why) {
  Record.AnyUnknown = true;
  Record.SumsKnown = false;
  if (Record.Why != UnknownReason::None)
    return;
  Record.Why = Why.Code;
  Record.WhySubject = Why.Subject;
  Record.WhyAt = Why.Where;
}

void SiteTable::addUnknown(const SiteKey &Key, Operation Op, unsigned LaneBytes,
                           const Reason &Why, const llvm::Value *Object) {
  SiteRecord &Record = Sites[Key];
  Record.Op = Op;
  Record.LaneBytes = std::max(Record.LaneBytes, LaneBytes);
  if (Object)
    Record.Objects.insert(Object);
  noteUnknown(Record, Why);
}

void SiteTable::trace(SiteRecord &Record, const AccessRequest &R,
                      Knowledge &Known) {
  SiteRecord::Trace T;
  T.Bytes = R.LaneBytes;
  T.Matrices = R.Matrices;
  T.Active = R.Active;
  T.Known = !(R.Address.Unknown & R.Active);
  T.Offset = R.Address.Base;
  const unsigned First = firstLane(R.Active);
  for (const LaneTerm &Term : R.Address.Terms) {
    for (unsigned L = 0; L != WarpSize; ++L)
      if ((R.Active >> L & 1) && Term.Coefficient[L] != Term.Coefficient[First])
        T.Known = false;
    const Symbol &S = Known.Symbols[Term.Symbol];
    if (S.Key.Kind != SymbolKind::Address && Term.Coefficient[First] != 0)
      T.Terms.push_back({Term.Coefficient[First], S.Bounds});
  }
  Record.Traces.push_back(std::move(T));
}

/// Requests of one access that are kept.
static constexpr std::size_t MaxExamples = 16;

static void nameSymbols(const AccessRequest &R, const Knowledge &Known,
                        Site::Example &New) {
  const unsigned First = firstLane(R.Active);
  for (const LaneTerm &T : R.Address.Terms) {
    const Symbol &S = Known.Symbols[T.Symbol];
    bool Differs = false;
    for (unsigned L = 0; L != WarpSize; ++L)
      Differs |=
          (R.Active >> L & 1) && T.Coefficient[L] != T.Coefficient[First];
    if (Differs)
      New.Multiples.push_back(S.Name);
    else if (S.Key.Kind != SymbolKind::Address)
      New.Common.push_back(S.Name);
  }
}

void SiteTable::keepExample(SiteRecord &Record, const AccessRequest &R,
                            const Request &Priced, bool IsWorst,
                            const Knowledge &Known) const {
  std::vector<Site::Example> &Kept = Record.Examples;
  if (!IsWorst && Kept.size() == MaxExamples)
    return;
  Site::Example New{Priced, R.Warp, R.Pass, {}, {}};
  nameSymbols(R, Known, New);
  // Lanes at large multiples of an unknown are shown nearer, at its first
  // multiple, if that tells the same.
  Request Near = Priced;
  Near.Address = nearAddresses(R.Address, R.Active);
  const auto Same = Model->price(Near), Price = Model->price(Priced);
  if (Same && Price && Same->Degree == Price->Degree &&
      Same->Wavefronts == Price->Wavefronts)
    New.Asked = Near;
  if (IsWorst)
    Kept.insert(Kept.begin(), std::move(New));
  else
    Kept.push_back(std::move(New));
  if (Kept.size() > MaxExamples)
    Kept.pop_back();
}

void SiteTable::add(const SiteKey &Key, const AccessRequest &R,
                    Knowledge &Known) {
  if (!R.Active)
    return;
  SiteRecord &Record = Sites[Key];
  Record.Op = R.Op;
  Record.LaneBytes = std::max(Record.LaneBytes, R.LaneBytes);
  if (Keep.Traces)
    trace(Record, R, Known);
  const LaneMask Placed = R.Active & ~R.Address.Unknown;
  if (!R.OneLane)
    return fold(Record, Key, R, Known);
  AccessRequest One = R;
  One.Active = LaneMask(1) << firstLane(Placed ? Placed : R.Active);
  One.Maybe &= One.Active;
  fold(Record, Key, One, Known);
}

void SiteTable::fold(SiteRecord &Record, const SiteKey &Key,
                     const AccessRequest &R, Knowledge &Known) {
  if (const LaneMask Lost = R.Address.Unknown & R.Active) {
    (void)Lost;
    const Reason &Why = Known[R.Address.Why];
    if (Why.Residue) {
      std::int64_t &M = WantedResidues[Why.Residue->first];
      Names[Why.Residue->first] = Why.Subject;
      M = std::lcm(M ? M : 1, Why.Residue->second);
    }
    noteUnknown(Record, Why);
    return;
  }
  SplitAddress A = splitAddress(R.Address, R.Active);
  if (A.Differing && A.DifferingStep % 128 != 0) {
    // 128 bytes bring every lane back to its bank.
    const std::int64_t Modulus =
        128 / std::gcd<std::int64_t>(A.DifferingStep, 128);
    const Symbol &S = Known.Symbols[*A.Differing];
    std::int64_t &M = WantedResidues[S.Key];
    Names[S.Key] = S.Name;
    M = std::lcm(M ? M : 1, Modulus);
    noteUnknown(Record, Known[Known.dependsOn(*A.Differing, Modulus)]);
    return;
  }
  Request Q;
  Q.Op = R.Op;
  Q.LaneBytes = R.LaneBytes;
  Q.Matrices = R.Matrices;
  Q.Active = R.Active;
  // A common offset only rotates the banks, unless it moves bytes within words.
  const std::int64_t Step = std::gcd<std::int64_t>(A.CommonStep, 4);
  const std::int64_t Last = A.CommonStep && Step < 4 && R.LaneBytes < 4 ? 4 : 1;
  std::optional<Conflict> Worst;
  Request WorstRequest;
  bool Varies = false;
  for (std::int64_t Shift = 0; Shift < Last;
       Shift += std::max<std::int64_t>(Step, R.LaneBytes)) {
    for (unsigned L = 0; L != WarpSize; ++L)
      Q.Address[L] = A.Lane[L] + Shift;
    const auto C = Model->price(Q);
    if (!C) {
      Reason Why;
      Why.Code = UnknownReason::UnmeasuredOperation;
      Why.Where = sourcePointOf(*Key.Access);
      noteUnknown(Record, Why);
      return;
    }
    Varies |= Worst && Worst->Degree != C->Degree;
    if (!Worst || isWorse(*C, *Worst)) {
      Worst = C;
      WorstRequest = Q;
    }
  }

  const bool Sure = !R.Maybe && !R.Optional;
  Record.SumsKnown &= Sure && !Varies && !A.Differing;
  Record.DependsOnCase |= Varies;
  Record.Sums.Requests += 1;
  Record.Sums.Wavefronts += Worst->Wavefronts;
  Record.Sums.Ideal += Worst->Ideal;
  // Without a conflict of all lanes there is none of fewer lanes, unless the
  // request is served in groups: fewer lanes make fewer groups.
  const bool FewerIsFine =
      R.OneLane || (Worst->Degree <= 1 && R.LaneBytes <= 4);
  for (const Assumption &N :
       Known.assumptions(R.Assumptions | R.Address.Assumptions))
    if (std::find(Record.Assumptions.begin(), Record.Assumptions.end(), N) ==
        Record.Assumptions.end())
      if (!FewerIsFine || N.What != Assumption::Kind::AllLanesTake)
        Record.Assumptions.push_back(N);
  Record.AtMost |= R.Maybe && !FewerIsFine;
  const bool IsWorst = !Record.AnyPriced || isWorse(*Worst, Record.Worst);
  if (Keep.Examples)
    keepExample(Record, R, WorstRequest, IsWorst, Known);
  if (IsWorst) {
    Record.Worst = *Worst;
    Record.WorstPass = R.Pass;
    Record.WorstObject = R.Object;
  }
  Record.AnyPriced = true;
}

} // namespace banklint
