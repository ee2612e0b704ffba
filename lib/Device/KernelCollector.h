//===- KernelCollector.h - The device code of a file ------------*- C++ -*-===//
//
// Finds the kernels that are really there (definitions and instantiations,
// never patterns) and, for each, everything it reaches: functions, variables
// at namespace scope, shared objects. A kernel that reaches code with an error
// is set apart, so that one broken kernel does not hide the others.
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_DEVICE_KERNELCOLLECTOR_H
#define BANKLINT_DEVICE_KERNELCOLLECTOR_H

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringSet.h"

#include <string>
#include <vector>

namespace banklint {

/// A kernel that could not be analysed.
struct BrokenKernel {
  const clang::FunctionDecl *Kernel = nullptr;
  /// The erroneous expression or declaration that it reaches.
  clang::SourceLocation Where;
};

struct DeviceCode {
  /// Kernels without errors, in source order.
  std::vector<const clang::FunctionDecl *> Kernels;
  std::vector<BrokenKernel> Broken;
  /// Definitions reached from Kernels, callees before callers' kernels.
  std::vector<const clang::FunctionDecl *> Functions;
  std::vector<const clang::VarDecl *> Variables;
  /// All __shared__ declarations among what is reached.
  std::vector<const clang::VarDecl *> Shared;
  /// The names of all variables in what is reached.
  llvm::StringSet<> Names;
  /// All functions with a body, templates only where nothing instantiates
  /// them: launches are looked for in these.
  std::vector<const clang::FunctionDecl *> Definitions;
};

/// Walks the declarations of \p Context that are not in system headers. Where
/// \p Wants is given, other kernels are as if they were not there.
DeviceCode collectDeviceCode(
    clang::ASTContext &Context,
    llvm::function_ref<bool(const clang::FunctionDecl &)> Wants = {});

} // namespace banklint

#endif // BANKLINT_DEVICE_KERNELCOLLECTOR_H
