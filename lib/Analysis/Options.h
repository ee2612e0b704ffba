//===- Options.h - What the user tells the analysis -------------*- C++ -*-===//
//
// The same options reach the analysis from the command line, from clang-tidy's
// CheckOptions and from plugin arguments.
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_ANALYSIS_OPTIONS_H
#define BANKLINT_ANALYSIS_OPTIONS_H

#include "Model/Warp.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace banklint {

/// --block=32x8 or --block=transpose:32x8
struct BlockOption {
  std::string Kernel; ///< empty: every kernel
  BlockShape Shape;
};

struct AnalysisOptions {
  std::vector<BlockOption> Blocks;
  /// Look for repairs of what conflicts.
  bool SearchFixes = true;
  /// Keep the layouts that were looked at.
  bool ExplainFixes = false;
  /// Keep what shows how each access comes by its price.
  bool Explain = false;
  /// Keep which lines code was made for.
  bool KeepCodeLines = false;
  /// Asked between steps, where there is one: true ends the analysis, and its
  /// result is not to be used.
  std::function<bool()> IsStale;

  /// The kernels to judge, by name; all where it is empty.
  std::function<bool(const std::string &Kernel)> Wants;

  bool isStale() const { return IsStale && IsStale(); }
};

/// Reads "32x8", "256", "k:32x8x2"; nothing if it is not a block shape of 1 to
/// 1024 threads.
std::optional<BlockOption> parseBlockOption(const std::string &Text);

} // namespace banklint

#endif // BANKLINT_ANALYSIS_OPTIONS_H
