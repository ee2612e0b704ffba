//===- LaunchTable.h - The launches in a file, by kernel --------*- C++ -*-===//
//
// A launch counts once for each way to it on which its shape is constant:
//
//   static void run(float *p, int n) { kernel<<<n / 64, 64>>>(p, n); }
//   template <int N> void tile(float *p) { kernel<<<1, N>>>(p, 1); }
//   run(p, 512); run(p, 1024); tile<32>(p);
//
//   kernel   block 64, grid 8, n = 512
//            block 64, grid 16, n = 1024
//            block 32, grid 1, n = 1
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_ANALYSIS_LAUNCHTABLE_H
#define BANKLINT_ANALYSIS_LAUNCHTABLE_H

#include "Analysis/LaunchShapes.h"

namespace banklint {

/// The constant launches in the functions of \p Code.
LaunchTable findLaunches(const DeviceCode &Code, clang::ASTContext &Context);

} // namespace banklint

#endif // BANKLINT_ANALYSIS_LAUNCHTABLE_H
