//===- IndexFormula.h - Indices in the author's names -----------*- C++ -*-===//
//
// For each access that the analysis found, the expression of the source that
// it comes from, as a formula. A line may hold several; the one is taken whose
// formula, evaluated lane by lane, gives the addresses of the access. A formula
// that gives others is not shown.
//
//   out[i] = tile[tx][0] + tile[tx][5];     load at word 32 * lane + 5:
//                                           tile[tx][5], tx * 32 + 5
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_EXPLAIN_INDEXFORMULA_H
#define BANKLINT_EXPLAIN_INDEXFORMULA_H

#include "Analysis/Prediction.h"
#include "Device/KernelCollector.h"

namespace banklint {

/// Fills Written of the sites of \p Result.
void addFormulas(const DeviceCode &Code, clang::ASTContext &Context,
                 FileResult &Result);

} // namespace banklint

#endif // BANKLINT_EXPLAIN_INDEXFORMULA_H
