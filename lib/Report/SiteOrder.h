//===- SiteOrder.h - The order of sites in lists ----------------*- C++ -*-===//
//
// By place, operation, kernel instantiation, block, then calls:
//
//   8:20 load  k<8>   32x8
//   8:20 load  k<8>   32x32
//   8:20 store k<8>   32x8
//   9:3  load  k<8>   32x8
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_REPORT_SITEORDER_H
#define BANKLINT_REPORT_SITEORDER_H

#include "Analysis/Prediction.h"

#include <tuple>

namespace banklint {

inline bool comesBefore(const Site &A, const Site &B) {
  const BlockShape BlockA = A.Block.value_or(BlockShape{0, 0, 0});
  const BlockShape BlockB = B.Block.value_or(BlockShape{0, 0, 0});
  return std::tie(A.At, A.Op, A.Instantiation, BlockA.X, BlockA.Y, BlockA.Z,
                  A.BlockFamily, A.Via, A.Object) <
         std::tie(B.At, B.Op, B.Instantiation, BlockB.X, BlockB.Y, BlockB.Z,
                  B.BlockFamily, B.Via, B.Object);
}

} // namespace banklint

#endif // BANKLINT_REPORT_SITEORDER_H
