//===- WarpFragments.cpp - Accesses of warp matrix functions --------------===//

#include "Analysis/WarpEvaluator.h"

using namespace llvm;

namespace banklint {

void WarpEvaluator::matrixAccess(CallBase &C, const Callee &Matrix) {
  const LaneValue Tile = scalar(C.getArgOperand(0));
  const LaneValue Pitch =
      Math.multiply(scalar(C.getArgOperand(C.arg_size() - 1)),
                    LaneValue::constant(Matrix.ElementBytes), 64);
  for (const FragmentRequest &R : Matrix.Requests) {
    const LaneValue FromTile =
        Math.add(Math.multiply(LaneValue::lanes(R.Line), Pitch, 64),
                 LaneValue::lanes(R.Byte), 64);
    access(C, Math.add(Tile, FromTile, 64), R.Op, R.LaneBytes, SiteRole::Only,
           R.Matrices);
  }
  if (Matrix.StoresFragment)
    clobberTargets(Tile);
}

} // namespace banklint
