//===- RequestLog.cpp -----------------------------------------------------===//

#include "RequestLog.h"

#include "Analysis/Atomics.h"

#include "llvm/IR/Instructions.h"

#include <numeric>
#include <tuple>

namespace banklint::oracle {

void RequestLog::add(unsigned Lane, llvm::ArrayRef<unsigned> Passes,
                     const AccessEvent &E) {
  Pending &P = Warp[{E.Key, Passes.vec()}];
  P.Op = E.Op;
  P.Bytes = E.Bytes;
  P.Active |= LaneMask(1) << Lane;
  P.Address[Lane] = std::int64_t(E.Address);
  Sites[E.Key].Objects.insert(E.Object);
}

/// Worse is what wastes more; then the higher degree, then the dearer.
static std::tuple<unsigned, unsigned, unsigned> badness(const Conflict &C) {
  return {C.Wavefronts - C.Ideal, C.Degree, C.Wavefronts};
}

/// A scalar is moved at once. Of a structure, a piece is as wide as its
/// addresses allow and as its size does, which its alignment divides.
void RequestLog::price(const Pending &P, ObservedSite &Site) {
  std::int64_t Widest = std::gcd<std::int64_t>(16, std::int64_t(P.Bytes));
  for (unsigned L = 0; L != WarpSize; ++L)
    if (P.Active >> L & 1)
      Widest = std::gcd(Widest, P.Address[L]);
  for (std::uint64_t Offset = 0; Offset < P.Bytes; Offset += Widest) {
    Request R;
    R.Op = P.Op;
    R.LaneBytes = unsigned(Widest);
    R.Active = P.Active;
    for (unsigned L = 0; L != WarpSize; ++L)
      R.Address[L] = P.Address[L] + std::int64_t(Offset);
    const auto C = BankModel::nvidia().price(R);
    if (!C) {
      Site.Unpriced = true;
      return;
    }
    if (!Site.Requests || badness(*C) > badness(Site.Worst))
      Site.Worst = *C;
    Site.Requests += 1;
    Site.Wavefronts += C->Wavefronts;
    Site.Ideal += C->Ideal;
  }
}

void RequestLog::endWarp() {
  for (auto &[At, P] : Warp) {
    // What the compiler sums up in registers is done by the lowest lane.
    const auto *A =
        llvm::dyn_cast_or_null<llvm::AtomicRMWInst>(At.first.Access);
    if (A && isSummedUpFirst(*A))
      P.Active &= -P.Active;
    price(P, Sites[At.first]);
  }
  Warp.clear();
}

} // namespace banklint::oracle
