//===- Fusion.cpp ---------------------------------------------------------===//

#include "Analysis/Fusion.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <tuple>

namespace banklint {
namespace {

/// The accesses that one line makes of one kind to one object.
struct Group {
  std::vector<Site *> Source;
  std::vector<const Site *> Machine;
};

using GroupKey = std::tuple<std::string, unsigned, Operation, int>;

GroupKey keyOf(const Site &S) { return {S.At.File, S.At.Line, S.Op, S.Object}; }

/// Stands for all arrays of a line where one access is to several of them.
constexpr int AnyObject = -2;

GroupKey withAnyObject(GroupKey K) {
  std::get<int>(K) = AnyObject;
  return K;
}

bool isKnown(const Site &S) { return S.TheVerdict != Verdict::Unknown; }

/// The requests of several records, as those of one access.
struct Price {
  Conflict Worst;
  std::optional<Site::Totals> Sums = Site::Totals();
  unsigned Bytes = 0;  ///< a lane of the costliest request takes
  unsigned Widest = 0; ///< of all
};

auto costOf(const Conflict &C) { return std::pair(C.excess(), C.Degree); }

Price priceOf(const std::vector<const Site *> &Records) {
  Price P;
  for (const Site *M : Records) {
    const bool Costlier = P.Bytes == 0 || costOf(M->Worst) > costOf(P.Worst);
    if (Costlier || costOf(M->Worst) == costOf(P.Worst))
      P.Bytes = Costlier ? M->LaneBytes : std::max(P.Bytes, M->LaneBytes);
    if (Costlier)
      P.Worst = M->Worst;
    P.Widest = std::max(P.Widest, M->LaneBytes);
    if (!M->BlockTotals)
      P.Sums.reset();
    if (!P.Sums)
      continue;
    P.Sums->Requests += M->BlockTotals->Requests;
    P.Sums->Wavefronts += M->BlockTotals->Wavefronts;
    P.Sums->Ideal += M->BlockTotals->Ideal;
  }
  return P;
}

void setPrice(Site &S, const Price &P) {
  const Conflict Written = S.Worst;
  if (Written.Degree != P.Worst.Degree ||
      Written.Wavefronts != P.Worst.Wavefronts ||
      Written.Ideal != P.Worst.Ideal)
    S.AsWritten = Written;
  S.Worst = P.Worst;
  S.BlockTotals = P.Sums;
  if (P.Bytes > S.LaneBytes)
    S.FusedBytes = P.Bytes;
  S.TheVerdict = P.Worst.Degree > 1 ? Verdict::Conflict : Verdict::Clean;
  if (S.TheVerdict == Verdict::Clean) {
    S.Sure = Confidence::Exact;
    S.Assumptions.clear();
    S.WorstPass.reset();
  }
}

/// An access whose work is done by another one's request.
void setFollower(Site &S, const Price &P) {
  Price None;
  None.Worst = P.Widest > S.LaneBytes ? P.Worst : S.Worst;
  None.Worst.Wavefronts = None.Worst.Ideal = 0;
  None.Bytes = P.Widest;
  setPrice(S, None);
}

/// The accesses of one column and one chain of calls: several where a macro
/// makes them.
struct Place {
  std::vector<Site *> Source;
  std::vector<const Site *> Machine;
};

/// The places of a line, in the order of their first access in the source.
std::vector<Place> placesOf(const Group &G) {
  std::map<std::pair<unsigned, std::vector<SourcePoint>>, std::size_t> Index;
  std::vector<Place> Places;
  const auto At = [&](const Site &S) -> Place & {
    const auto [It, New] =
        Index.try_emplace({S.At.Column, S.Via}, Places.size());
    if (New)
      Places.emplace_back();
    return Places[It->second];
  };
  for (Site *S : G.Source)
    At(*S).Source.push_back(S);
  for (const Site *M : G.Machine)
    At(*M).Machine.push_back(M);
  return Places;
}

/// What is asked for, in an order that does not depend on that of the accesses.
template <typename Sites> auto requestsOf(const Sites &Of) {
  std::vector<std::array<std::uint64_t, 5>> Result;
  for (const Site *S : Of)
    Result.push_back({S->LaneBytes, S->Worst.Degree, S->Worst.Wavefronts,
                      S->Worst.Ideal,
                      S->BlockTotals ? S->BlockTotals->Wavefronts : 0});
  std::sort(Result.begin(), Result.end());
  return Result;
}

/// What the worst request of an access asks for: bytes of a lane, degree,
/// wavefronts, words.
using Asked =
    std::tuple<unsigned, unsigned, unsigned, std::vector<std::int64_t>>;

Asked askedBy(const Site &S) {
  return {S.LaneBytes, S.Worst.Degree, S.Worst.Wavefronts,
          S.Worst.Example ? S.Worst.Example->Words
                          : std::vector<std::int64_t>()};
}

/// \p S has no request of its own, and none is wider: another access of the
/// line brings the same words, or a register keeps them over some turns of a
/// loop. Then it costs as written where it is asked for; how often is not seen.
void followEqual(Site &S, const std::vector<const Site *> &Machine) {
  const auto Same = llvm::find_if(
      Machine, [&](const Site *M) { return askedBy(S) == askedBy(*M); });
  if (Same != Machine.end())
    setFollower(S, priceOf({*Same}));
  else
    S.BlockTotals.reset();
}

/// Gives each access the request that asks for the same, as far as they go
/// round, and the last of several alike those that are issued again. Returns
/// what finds none.
Place pairEqual(const Place &P) {
  std::map<Asked, Place> Alike;
  for (Site *S : P.Source)
    Alike[askedBy(*S)].Source.push_back(S);
  for (const Site *M : P.Machine)
    Alike[askedBy(*M)].Machine.push_back(M);
  Place Rest;
  for (const auto &[Words, A] : Alike) {
    auto Next = A.Machine.begin();
    for (Site *S : A.Source) {
      if (Next == A.Machine.end()) {
        Rest.Source.push_back(S);
        continue;
      }
      const auto End = S == A.Source.back() ? A.Machine.end() : Next + 1;
      setPrice(*S, priceOf({Next, End}));
      Next = End;
    }
    Rest.Machine.insert(Rest.Machine.end(), Next, A.Machine.end());
  }
  // By their places in the list of sites: as in the source.
  llvm::sort(Rest.Source);
  return Rest;
}

/// The accesses of a place can be told apart only by what they ask for. Of
/// those that were fused, the first stands for all.
void pricePlace(const Place &P) {
  if (P.Source.size() > 1 && requestsOf(P.Source) == requestsOf(P.Machine))
    return;
  Place Rest = pairEqual(P);
  if (Rest.Machine.empty()) {
    for (Site *S : Rest.Source)
      followEqual(*S, P.Machine);
    return;
  }
  if (Rest.Source.empty()) {
    // Issued again with fewer lanes, say: a clean access is not to blame.
    Site *Costliest = *llvm::max_element(P.Source, [](Site *A, Site *B) {
      return costOf(A->Worst) < costOf(B->Worst);
    });
    Rest = {{Costliest}, Rest.Machine};
    Rest.Machine.push_back(Costliest);
  }
  const Price Whole = priceOf(Rest.Machine);
  setPrice(*Rest.Source.front(), Whole);
  for (Site *S : llvm::drop_begin(Rest.Source))
    setFollower(*S, Whole);
}

bool sameSums(const Group &G) {
  std::uint64_t Wavefronts = 0;
  for (const Site *S : G.Source)
    if (S->BlockTotals)
      Wavefronts += S->BlockTotals->Wavefronts;
  for (const Site *M : G.Machine)
    if (M->BlockTotals)
      Wavefronts -= M->BlockTotals->Wavefronts;
  return Wavefronts == 0;
}

void priceGroup(Group &G) {
  if (G.Source.empty() || G.Machine.empty())
    return;
  bool MayGuess = false;
  for (const Site *S : G.Source) {
    if (!isKnown(*S))
      return;
    MayGuess |= S->Sure == Confidence::Possible;
  }
  // A bound that the source does not need is no better than its number.
  for (const Site *M : G.Machine)
    if (!isKnown(*M) || (M->Sure == Confidence::Possible && !MayGuess))
      return;
  const Price All = priceOf(G.Machine);
  std::vector<Place> Places = placesOf(G);
  const bool AnyAlone = llvm::any_of(Places, [](const Place &P) {
    return !P.Source.empty() && P.Machine.empty();
  });
  // Without columns to go by, the line as a whole is priced on its first
  // access.
  bool First = true;
  const bool ByColumn = !AnyAlone || sameSums(G);
  for (Place &P : Places) {
    if (P.Source.empty() || (ByColumn && P.Machine.empty()))
      continue;
    if (!P.Machine.empty()) {
      pricePlace(P);
      First = false;
      continue;
    }
    for (Site *S : P.Source) {
      if (All.Widest > S->LaneBytes)
        setFollower(*S, All);
      else if (!First)
        followEqual(*S, G.Machine);
      First = false;
    }
  }
}

/// Bytes that the block's lanes ask for, if all is known; a request counts as
/// one lane.
std::optional<std::uint64_t> volumeOf(const Site &S) {
  if (!isKnown(S) || !S.BlockTotals)
    return std::nullopt;
  return S.BlockTotals->Requests * S.LaneBytes;
}

template <typename Sites>
std::optional<std::uint64_t> volumeOf(const Sites &Of) {
  std::uint64_t Sum = 0;
  for (const Site *S : Of) {
    const auto V = volumeOf(*S);
    if (!V)
      return std::nullopt;
    Sum += *V;
  }
  return Sum;
}

/// The lines that access one object in one way.
struct Lines {
  std::vector<Group *> Silent; ///< without a request of their own
  std::vector<Group *> Wider;  ///< whose requests move more than they say
  std::uint64_t Missing = 0, Surplus = 0;
  bool Known = true;
};

/// Counts \p G among the lines of its object.
void addLine(Lines &L, Group &G) {
  const auto Source = volumeOf(G.Source), Machine = volumeOf(G.Machine);
  if (!Source || !Machine) {
    L.Known = false;
  } else if (!G.Source.empty() && G.Machine.empty()) {
    L.Silent.push_back(&G);
    L.Missing += *Source;
  } else if (*Machine > *Source) {
    L.Wider.push_back(&G);
    L.Surplus += *Machine - *Source;
  }
}

/// Neighbours that stand on several lines are merged into a request that has
/// one line only. The others are served by it, if it moves just what they lack.
void followAcrossLines(Lines &L) {
  if (!L.Known || L.Silent.empty() || L.Missing != L.Surplus)
    return;
  std::vector<const Site *> Requests;
  for (const Group *G : L.Wider)
    Requests.insert(Requests.end(), G->Machine.begin(), G->Machine.end());
  const Price Whole = priceOf(Requests);
  for (Group *G : L.Silent)
    for (Site *S : G->Source)
      if (Whole.Widest > S->LaneBytes)
        setFollower(*S, Whole);
}

} // namespace

void priceAsIssued(std::vector<Site> &Source,
                   const std::vector<Site> &Machine) {
  std::set<GroupKey> ToSeveral;
  for (const Site &S : Source)
    if (S.SeveralObjects)
      ToSeveral.insert(withAnyObject(keyOf(S)));
  const auto GroupOf = [&](const Site &S) {
    const GroupKey Any = withAnyObject(keyOf(S));
    return ToSeveral.count(Any) ? Any : keyOf(S);
  };
  std::map<GroupKey, Group> Groups;
  for (Site &S : Source)
    Groups[GroupOf(S)].Source.push_back(&S);
  for (const Site &M : Machine)
    Groups[GroupOf(M)].Machine.push_back(&M);
  using ObjectKey = std::tuple<std::string, Operation, int>;
  std::map<ObjectKey, Lines> Objects;
  for (auto &[Key, G] : Groups) {
    const auto &[File, Line, Op, Object] = Key;
    addLine(Objects[{File, Op, Object}], G);
  }
  for (auto &[Key, G] : Groups)
    priceGroup(G);
  for (auto &[Key, L] : Objects)
    followAcrossLines(L);
}

} // namespace banklint
