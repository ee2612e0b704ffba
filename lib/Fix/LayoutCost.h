//===- LayoutCost.h - What a layout would cost, quickly ---------*- C++ -*-===//
//
// The requests of the present layout, with each address sent through another
// one, tell which layouts are worth a proof:
//
//   request: bytes 0 128 256 ...   32-way    rows of 132: 0 132 264 ...   1
//
// Only an estimate: of many requests a sample is priced, and symbols are taken
// as zero.
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_FIX_LAYOUTCOST_H
#define BANKLINT_FIX_LAYOUTCOST_H

#include "Fix/Proof.h"

namespace banklint {

struct SampledCost {
  std::uint64_t Wavefronts = 0, Ideal = 0;
  unsigned WorstDegree = 1;
  /// An access lies in two pieces, or has no place.
  bool Breaks = false;
  std::vector<std::uint64_t> Sites; ///< wavefronts of each access

  bool isNoWorseThan(const SampledCost &Other) const;
};

class RequestSample {
public:
  /// The requests of \p Before that reach the array.
  explicit RequestSample(const Evaluations &Before);

  SampledCost cost(const Layout &Rule) const;
  /// The same, where a wide request that a layout tears apart, or no longer
  /// aligns, is issued word by word.
  SampledCost splitCost(const Layout &Rule) const;
  /// One past the last byte that is known to be reached; nothing where some
  /// address is not a number.
  std::optional<std::int64_t> usedBytes() const { return Used; }

private:
  struct Counted {
    Request Asked;
    std::size_t Site;
    std::uint64_t Times;
    bool Exact; ///< no symbol was left out
  };
  void add(const SiteRecord &Record, std::size_t Site);
  void price(const Counted &C, const Request &Q, SampledCost &Cost) const;

  std::vector<Counted> Requests;
  std::size_t NumSites = 0;
  std::optional<std::int64_t> Used = 0;
};

} // namespace banklint

#endif // BANKLINT_FIX_LAYOUTCOST_H
