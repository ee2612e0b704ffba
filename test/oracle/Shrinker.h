//===- Shrinker.h - The smallest kernel that still disagrees ----*- C++ -*-===//

#ifndef BANKLINT_TEST_ORACLE_SHRINKER_H
#define BANKLINT_TEST_ORACLE_SHRINKER_H

#include "Comparison.h"
#include "KernelTree.h"

namespace banklint::oracle {

/// The verdicts on \p Programs, compared as one file: one for each, in order.
/// A program that does not compile has a skipped verdict that says so.
std::vector<KernelVerdict> comparePrograms(const std::vector<Node> &Programs,
                                           unsigned FirstNumber,
                                           const ComparisonOptions &Options,
                                           std::vector<std::string> &Errors);

/// Makes \p Program smaller as long as prediction and run still disagree.
Node shrink(Node Program, const ComparisonOptions &Options);

} // namespace banklint::oracle

#endif // BANKLINT_TEST_ORACLE_SHRINKER_H
