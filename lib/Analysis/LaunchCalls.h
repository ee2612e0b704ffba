//===- LaunchCalls.h - The calls that launch a kernel -----------*- C++ -*-===//
//
// Besides kernel<<<grid, block>>>(arguments...) there are functions of the
// runtime. They differ in where kernel, shape and arguments are found:
//
//   cudaLaunchKernel(kernel, grid, block, pointers, bytes, stream)
//   cudaLaunchKernelEx(&config, kernel, arguments...)
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_ANALYSIS_LAUNCHCALLS_H
#define BANKLINT_ANALYSIS_LAUNCHCALLS_H

#include "Analysis/HostFunction.h"

#include "clang/AST/Expr.h"
#include "llvm/ADT/StringRef.h"

namespace banklint {

/// Positions in the arguments of a function that launches; -1: not there.
struct LaunchForm {
  llvm::StringRef Function;
  int Kernel, Grid, Block;
  /// A pointer to a structure with the fields below instead.
  int Config;
  llvm::StringRef KernelField, GridField, BlockField;
  /// An array of pointers to the arguments of the kernel.
  int Pointers;
  /// The first argument of the kernel.
  int First;
};

/// The form of the function that \p Call calls, null where it does not launch
/// or is written <<<>>>.
const LaunchForm *launchFormOf(const clang::CallExpr *Call);

/// An expression that is a part of a launch or, at a path, holds it.
struct LaunchPart {
  const clang::Expr *E = nullptr; ///< null: not found
  FieldPath Path;
};

struct LaunchParts {
  LaunchPart Kernel, Grid, Block;
};

/// What \p Launch is given, in either form.
LaunchParts launchPartsOf(const clang::CallExpr *Launch);

} // namespace banklint

#endif // BANKLINT_ANALYSIS_LAUNCHCALLS_H
