//===- WarpFragments.cpp - Accesses of warp matrix functions --------------===//

#include "Analysis/WarpEvaluator.h"
#include "Model/Fragments.h"

using namespace llvm;

namespace banklint {

bool WarpEvaluator::matrixAccess(CallBase &C, StringRef Name) {
  if (!Name.consume_front("llvm.nvvm.wmma."))
    return false;
  const auto A = parseFragmentAccess(Name);
  const auto Requests =
      A ? fragmentRequests(*A) : std::vector<FragmentRequest>();
  if (Requests.empty())
    return false;
  const LaneValue Tile = scalar(C.getArgOperand(0));
  const LaneValue Pitch =
      Math.multiply(scalar(C.getArgOperand(C.arg_size() - 1)),
                    LaneValue::constant(fragmentElementBytes(A->Element)), 64);
  for (const FragmentRequest &R : Requests) {
    const LaneValue FromTile =
        Math.add(Math.multiply(LaneValue::lanes(R.Line), Pitch, 64),
                 LaneValue::lanes(R.Byte), 64);
    access(C, Math.add(Tile, FromTile, 64), R.Op, R.LaneBytes, SiteRole::Only,
           R.Matrices);
  }
  if (A->IsStore)
    clobberTargets(Tile);
  return true;
}

} // namespace banklint
