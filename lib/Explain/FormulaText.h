//===- FormulaText.h - A path as its author would write it ------*- C++ -*-===//

#ifndef BANKLINT_EXPLAIN_FORMULATEXT_H
#define BANKLINT_EXPLAIN_FORMULATEXT_H

#include "Explain/LaneExpression.h"

namespace banklint {

/// \p Path, which \p Where takes, with what its names stand for. \p Lanes, if
/// any, tells the parts in each lane.
IndexFormula formulaOf(const AccessPath &Path, const clang::Expr &Where,
                       const CallChain &Chain, const clang::ASTContext &Context,
                       LaneExpression *Lanes);

} // namespace banklint

#endif // BANKLINT_EXPLAIN_FORMULATEXT_H
