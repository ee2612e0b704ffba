//===- LayoutCost.cpp -----------------------------------------------------===//

#include "Fix/LayoutCost.h"

#include "Model/BankModel.h"

#include <algorithm>
#include <map>

namespace banklint {

/// More requests than this are sampled at equal distances.
static constexpr std::size_t MaxRequests = 2048;

bool SampledCost::isNoWorseThan(const SampledCost &Other) const {
  for (std::size_t I = 0; I != Sites.size(); ++I)
    if (Sites[I] > Other.Sites[I])
      return false;
  return true;
}

RequestSample::RequestSample(const Evaluations &Before) {
  for (const Evaluation &E : Before) {
    std::size_t N = 0;
    for (const auto &[Key, R] : E.Records.Table.Sites)
      if (E.OfObject[N++])
        add(R, NumSites++);
  }
  if (Requests.size() <= MaxRequests)
    return;
  std::vector<Counted> Kept;
  for (std::size_t I = 0; I != MaxRequests; ++I)
    Kept.push_back(Requests[I * Requests.size() / MaxRequests]);
  Requests = std::move(Kept);
}

void RequestSample::add(const SiteRecord &Record, std::size_t Site) {
  // The same addresses come back in every pass of many loops.
  std::map<std::pair<LaneMask, LaneNumbers>, std::size_t> Known;
  for (const SiteRecord::Trace &T : Record.Traces) {
    if (!T.Known || !T.Terms.empty())
      Used = std::nullopt;
    for (unsigned L = 0; Used && L != WarpSize; ++L)
      if (T.Active >> L & 1)
        Used = std::max(*Used, T.Offset[L] + std::int64_t(T.Bytes));
    const auto [It, New] =
        Known.try_emplace({T.Active, T.Offset}, Requests.size());
    if (!New) {
      ++Requests[It->second].Times;
      continue;
    }
    Request Q;
    Q.Op = Record.Op;
    Q.LaneBytes = T.Bytes;
    Q.Matrices = T.Matrices;
    Q.Active = T.Active;
    Q.Address = T.Offset;
    Requests.push_back({Q, Site, 1, T.Known && T.Terms.empty()});
  }
}

void RequestSample::price(const Counted &C, const Request &Q,
                          SampledCost &Cost) const {
  const auto Price = BankModel::nvidia().price(Q);
  if (!Price) {
    Cost.Breaks = true;
    return;
  }
  Cost.Wavefronts += C.Times * Price->Wavefronts;
  Cost.Ideal += C.Times * Price->Ideal;
  Cost.Sites[C.Site] += C.Times * Price->Wavefronts;
  Cost.WorstDegree = std::max(Cost.WorstDegree, Price->Degree);
}

/// Sends the addresses of \p Q through \p Rule; false if some lane's bytes do
/// not stay together, aligned for their width.
static bool moveRequest(const Layout &Rule, Request &Q) {
  bool Whole = true;
  for (unsigned L = 0; L != WarpSize; ++L) {
    if (!(Q.Active >> L & 1))
      continue;
    Whole &= Rule.keepsTogether(Q.Address[L], Q.LaneBytes);
    Q.Address[L] = Rule.map(Q.Address[L]);
    Whole &= Q.Address[L] % Q.LaneBytes == 0;
  }
  return Whole;
}

SampledCost RequestSample::cost(const Layout &Rule) const {
  SampledCost Cost;
  Cost.Sites.resize(NumSites);
  for (const Counted &C : Requests) {
    Request Q = C.Asked;
    Cost.Breaks |= !moveRequest(Rule, Q) && C.Exact;
    if (!Cost.Breaks)
      price(C, Q, Cost);
    if (Cost.Breaks)
      break;
  }
  return Cost;
}

SampledCost RequestSample::splitCost(const Layout &Rule) const {
  SampledCost Cost;
  Cost.Sites.resize(NumSites);
  for (const Counted &C : Requests) {
    Request Q = C.Asked;
    if (moveRequest(Rule, Q) || Q.LaneBytes <= BankModel::BankBytes ||
        (Q.Op != Operation::Load && Q.Op != Operation::Store)) {
      price(C, Q, Cost);
      continue;
    }
    for (unsigned Byte = 0; Byte < C.Asked.LaneBytes;
         Byte += BankModel::BankBytes) {
      Request Word = C.Asked;
      Word.LaneBytes = BankModel::BankBytes;
      for (std::int64_t &Address : Word.Address)
        Address += Byte;
      moveRequest(Rule, Word);
      price(C, Word, Cost);
    }
  }
  return Cost;
}

} // namespace banklint
