//===- CodeLines.h - Lines that code was made for ---------------*- C++ -*-===//
//
// What was judged, line by line:
//
//   1  __global__ void k(float *out) {      code: the signature
//   2    if constexpr (Size == 8)           none in this instantiation
//   3      tile[threadIdx.x][0] = 1;        none
//   4    out[threadIdx.x] = 1;              code
//
// A line without code may hold accesses that nobody looked at.
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_ANALYSIS_CODELINES_H
#define BANKLINT_ANALYSIS_CODELINES_H

#include "Device/KernelModule.h"

#include <map>
#include <string>
#include <vector>

namespace banklint {

/// Of the kernels and what they call; sorted. \p Module is freshly generated.
std::map<std::string, std::vector<unsigned>>
codeLinesOf(const KernelModule &Module);

} // namespace banklint

#endif // BANKLINT_ANALYSIS_CODELINES_H
