//===- Comparison.h - Predictions against concrete runs ---------*- C++ -*-===//
//
// Evaluates each kernel of a file as banklint does, in the source view, runs it
// concretely, and holds every record against what was observed:
//
//   record                          the run must show
//   priced, nothing assumed,        the same costliest request, the same sums
//   sums known
//   priced, else                    nothing costlier
//   unknown                         (nothing is compared)
//   none                            no access
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_TEST_ORACLE_COMPARISON_H
#define BANKLINT_TEST_ORACLE_COMPARISON_H

#include "Analysis/LaunchShapes.h"

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"

#include <optional>
#include <string>
#include <vector>

namespace banklint::oracle {

struct KernelVerdict {
  std::string Kernel;
  unsigned Exact = 0, Bounded = 0, Unknown = 0; ///< accesses
  /// Why nothing was compared; empty: it was.
  std::string Skipped;
  std::vector<std::string> Disagreements;
  /// With ComparisonOptions::Repairs: what was offered, and why no more was.
  std::vector<std::string> Repairs, Refusals;
};

struct FileVerdict {
  std::vector<std::string> Errors;
  std::vector<KernelVerdict> Kernels;
};

struct ComparisonOptions {
  /// Runs with other arguments and memory, for kernels that depend on them.
  unsigned Runs = 3;
  std::uint64_t Seed = 0;
  /// Whether repairs are compared rather than predictions: RepairCheck.h.
  bool Repairs = false;
};

/// The block that the line before \p Kernel names, "// banklint: block=32x8";
/// read here again, since what is held against predictions should not be drawn
/// from the same source.
std::optional<LaunchShape> shapeOf(const clang::FunctionDecl *Kernel,
                                   const clang::SourceManager &SM);

/// Parses \p Text, or the file \p Path where there is none; the errors.
std::vector<std::string>
parseText(llvm::StringRef Path, std::optional<llvm::StringRef> Text,
          llvm::function_ref<void(clang::ASTContext &)> Use);

/// Compares all kernels of \p Text, or of the file \p Path where there is none.
FileVerdict compareFile(llvm::StringRef Path,
                        std::optional<llvm::StringRef> Text,
                        const ComparisonOptions &Options);

} // namespace banklint::oracle

#endif // BANKLINT_TEST_ORACLE_COMPARISON_H
