//===- Fusion.h - Prices accesses as the hardware is asked ------*- C++ -*-===//
//
// The sites of the source view, priced by those of the machine view. Where the
// back end merges neighbouring scalars of one lane, the price is that of the
// merged request, and the source's own is kept as AsWritten:
//
//   for (i = 0; i < 4; ++i)             as written   4 loads of 4 bytes, 4-way
//     sum += s[4 * t + i];              as issued    1 load of 16 bytes, clean
//
// The views are joined by kernel, line, kind of access and object; a request
// that serves several lines has one of them.
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_ANALYSIS_FUSION_H
#define BANKLINT_ANALYSIS_FUSION_H

#include "Analysis/Prediction.h"

namespace banklint {

/// Prices \p Source (one kernel, one shape) by \p Machine (the same).
void priceAsIssued(std::vector<Site> &Source, const std::vector<Site> &Machine);

} // namespace banklint

#endif // BANKLINT_ANALYSIS_FUSION_H
