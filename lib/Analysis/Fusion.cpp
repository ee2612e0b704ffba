//===- Fusion.cpp ---------------------------------------------------------===//

#include "Analysis/Fusion.h"

#include <algorithm>
#include <map>
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

bool isKnown(const Site &S) { return S.TheVerdict != Verdict::Unknown; }

/// The requests of several records, as those of one access.
struct Price {
  Conflict Worst;
  std::optional<Site::Totals> Sums = Site::Totals();
  unsigned Bytes = 0;
};

Price priceOf(const std::vector<const Site *> &Records) {
  Price P;
  for (const Site *M : Records) {
    if (P.Bytes == 0 || M->Worst.excess() > P.Worst.excess() ||
        (M->Worst.excess() == P.Worst.excess() &&
         M->Worst.Degree > P.Worst.Degree))
      P.Worst = M->Worst;
    P.Bytes = std::max(P.Bytes, M->LaneBytes);
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
  None.Worst = P.Worst;
  None.Worst.Wavefronts = None.Worst.Ideal = 0;
  None.Bytes = P.Bytes;
  setPrice(S, None);
}

std::vector<const Site *> recordsAt(const Group &G, const Site &S) {
  std::vector<const Site *> Result;
  for (const Site *M : G.Machine)
    if (M->At.Column == S.At.Column && M->Via == S.Via)
      Result.push_back(M);
  return Result;
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
  bool AnyAlone = false;
  for (Site *S : G.Source)
    AnyAlone |= recordsAt(G, *S).empty();
  // Without columns to go by, the line as a whole is priced on its first
  // access.
  bool First = true;
  const bool ByColumn = !AnyAlone || sameSums(G);
  std::vector<const Site *> Used;
  for (Site *S : G.Source) {
    const std::vector<const Site *> At = recordsAt(G, *S);
    if (!At.empty())
      Used.insert(Used.end(), At.begin(), At.end());
    if (ByColumn && At.empty())
      continue;
    if (!At.empty())
      setPrice(*S, priceOf(At));
    else if (All.Bytes > S->LaneBytes || !First)
      setFollower(*S, All);
    First = false;
  }
}

} // namespace

void priceAsIssued(std::vector<Site> &Source,
                   const std::vector<Site> &Machine) {
  std::map<GroupKey, Group> Groups;
  for (Site &S : Source)
    Groups[keyOf(S)].Source.push_back(&S);
  for (const Site &M : Machine)
    Groups[keyOf(M)].Machine.push_back(&M);
  for (auto &[Key, G] : Groups)
    priceGroup(G);
}

} // namespace banklint
