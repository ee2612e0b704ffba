//===- Fragments.h - Accesses of warp matrix functions ----------*- C++ -*-===//
//
// A warp loads or stores a tile of a matrix together (wmma::load_matrix_sync,
// store_matrix_sync). A line is what lies consecutively in memory: a row of a
// row-major tile, a column of a column-major one; the leading dimension is the
// distance between lines. Lane l stands at G = l / 4 and T = l % 4; the machine
// code goes one of three ways:
//
//   matrices  ldmatrix, eight 16-byte pieces of lines each      f16; s8 along K
//   along     lane: line G, piece T of 4, 8 or 16 bytes         most others
//   across    lane: line T * R, element G; R = 1, 2 or 4        the layout that
//                                                               does not suit
//
//   16x16x16, lines of         requests
//   a f16, row or column       1 x ldmatrix.x4
//   a bf16, row or column      4 loads of 4 bytes, along
//   a s8, row                  1 x ldmatrix.x2
//   a s8, column               8 loads of 1 byte, across, R = 4
//   c f32, row                 4 loads or stores of 8 bytes, along
//   c f32, column              8 loads or stores of 4 bytes, across, R = 2
//
// Found by counting wavefronts: kernels/results/h200-cuda13.0-fragments.tsv.
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_MODEL_FRAGMENTS_H
#define BANKLINT_MODEL_FRAGMENTS_H

#include "Model/BankModel.h"
#include "Model/LaneValue.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace banklint {

/// One load or store of a warp matrix function.
struct FragmentAccess {
  bool IsStore = false;
  char Fragment = 'a';    ///< a, b, or c: the sum, which can be stored
  bool IsRowMajor = true; ///< how the tile lies in memory
  unsigned M = 0, N = 0, K = 0;
  std::string Element; ///< f16, bf16, tf32, f64, f32, s32, s8, u8
};

/// One request of it. Lane l starts at Line[l] leading dimensions and Byte[l]
/// bytes behind the tile's first element.
struct FragmentRequest {
  Operation Op = Operation::Load;
  unsigned LaneBytes = 4;
  unsigned Matrices = 0; ///< of LdMatrix
  LaneNumbers Line{}, Byte{};
};

/// Bytes of one element in memory; 0 if \p Element is none of the above.
unsigned fragmentElementBytes(std::string_view Element);

/// The requests of \p A in ascending order of their first line; empty for
/// shapes and elements that were not measured.
std::vector<FragmentRequest> fragmentRequests(const FragmentAccess &A);

/// Reads what stands behind "llvm.nvvm.wmma." in the name of an intrinsic:
/// "m16n16k16.load.a.row.stride.f16.p3". Nothing if it is no load or store
/// with a leading dimension.
std::optional<FragmentAccess> parseFragmentAccess(std::string_view Name);

} // namespace banklint

#endif // BANKLINT_MODEL_FRAGMENTS_H
