//===- Sample.h - A hand-made result ----------------------------*- C++ -*-===//
//
// The transpose of the documentation, as the analysis would describe it: tile
// is stored by rows (clean) and loaded by columns (32-way).
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_TEST_UNIT_REPORT_SAMPLE_H
#define BANKLINT_TEST_UNIT_REPORT_SAMPLE_H

#include "Analysis/Prediction.h"

namespace banklint::sample {

inline constexpr const char *Path = "/src/transpose.cu";

inline constexpr const char *Source =
    "__global__ void transpose(float *out, const float *in, int n) {\n"
    "  // every warp reads one column\n"
    "  __shared__ float tile[32][32];\n"
    "  int x = threadIdx.x;\n"
    "  int y = threadIdx.y;\n"
    "  tile[y][x] = in[y * n + x];\n"
    "  __syncthreads();\n"
    "\tout[y * n + x] = tile[x][y];\n"
    "}\n";

inline SourcePoint at(unsigned Line, unsigned Column) {
  return {Path, Line, Column};
}

/// A column of 32 words \p Degree of which share bank 0.
inline Conflict conflict(unsigned Degree, unsigned Ideal = 1) {
  Conflict C;
  C.Degree = Degree;
  C.Wavefronts = Degree * Ideal;
  C.Ideal = Ideal;
  if (Degree > 1) {
    C.Example = Witness{};
    for (unsigned Lane = 0; Lane != Degree; ++Lane) {
      C.Example->Lanes.push_back(Lane);
      C.Example->Words.push_back(32 * Lane);
    }
  }
  return C;
}

inline Site site(SourcePoint At, Operation Op, unsigned Degree) {
  Site S;
  S.At = At;
  S.Kernel = "transpose";
  S.Instantiation = "transpose(float *, const float *, int)";
  S.Object = 0;
  S.Op = Op;
  S.LaneBytes = 4;
  S.Block = BlockShape{32, 32, 1};
  S.BlockAt = at(12, 3);
  S.TheVerdict = Degree > 1 ? Verdict::Conflict : Verdict::Clean;
  S.Worst = conflict(Degree);
  S.BlockTotals = Site::Totals{32, 32 * Degree, 32};
  return S;
}

inline Site unknown(SourcePoint At, UnknownReason Reason) {
  Site S = site(At, Operation::Load, 1);
  S.TheVerdict = Verdict::Unknown;
  S.Reason = Reason;
  S.Worst = {};
  S.BlockTotals.reset();
  return S;
}

inline FileResult transpose() {
  FileResult R;
  R.Path = Path;
  R.Kernels = 1;
  R.Objects.push_back({"tile", "float[32][32]", at(3, 20), 4096, 128});
  R.Refusals.push_back(FixRefusal::None);
  ProvenFix Fix;
  Fix.Edits.push_back({Path, 125, 2, "33"});
  Fix.At = at(3, 29);
  Fix.PadElements = 1;
  Fix.PitchBytes = 132;
  Fix.ExtraBytes = 128;
  Fix.WavefrontsBefore = 1056;
  Fix.WavefrontsAfter = 64;
  R.Fixes.push_back(Fix);
  R.Sites.push_back(site(at(8, 19), Operation::Load, 32));
  R.Sites.push_back(site(at(6, 3), Operation::Store, 1));
  for (Site &S : R.Sites)
    S.Fix = 0;
  return R;
}

/// The same without a fix, because \p Why.
inline FileResult withoutFix(FixRefusal Why) {
  FileResult R = transpose();
  R.Fixes.clear();
  R.Refusals[0] = Why;
  for (Site &S : R.Sites)
    S.Fix = -1;
  return R;
}

} // namespace banklint::sample

#endif // BANKLINT_TEST_UNIT_REPORT_SAMPLE_H
