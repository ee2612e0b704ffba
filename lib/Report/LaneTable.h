//===- LaneTable.h - Lane by lane: index, word, bank ------------*- C++ -*-===//
//
//   lane  index               bank  |  after the repair    bank
//      0  0 * 32 + 5 = 5         5  |  0 * 33 + 5 = 5         5
//      1  1 * 32 + 5 = 37        5  |  1 * 33 + 5 = 38        6
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_REPORT_LANETABLE_H
#define BANKLINT_REPORT_LANETABLE_H

#include "Analysis/Prediction.h"

#include "llvm/Support/raw_ostream.h"

#include <string>

namespace banklint {

/// The lanes worth a row: the first four of the costliest group, and those
/// that collide with the first of them; \p Rows lanes, where that is not 0.
LaneMask lanesToShow(const Request &R, unsigned Rows = 0);

/// "5", or "4-7" where a lane takes several.
std::string banksText(const Request &R, unsigned Lane);

/// The table of the first example of \p S, beside it the layout \p After, if
/// any. \p Rows: 0 for as many lanes as make it clear.
void writeLaneTable(llvm::raw_ostream &OS, const Site &S, const Layout *After,
                    unsigned Rows);

} // namespace banklint

#endif // BANKLINT_REPORT_LANETABLE_H
