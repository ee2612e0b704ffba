//===- RunFrontend.h - Parses one file for the device -----------*- C++ -*-===//
//
// Runs Clang in this process. Nothing is printed; errors are collected, and a
// file with errors is still handed on, because its other kernels are sound.
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_FRONTEND_RUNFRONTEND_H
#define BANKLINT_FRONTEND_RUNFRONTEND_H

#include "Frontend/CompileCommand.h"

#include <functional>
#include <set>
#include <string>
#include <vector>

namespace clang {
class ASTContext;
}

namespace banklint {

struct FrontendResult {
  std::vector<std::string> Errors; ///< "k.cu:3:5: unknown type name 'foo'"
  bool Fatal = false;              ///< the callback was not called
  bool UsedPreamble = false;       ///< there was one that fits
  std::set<std::string> Files;     ///< that were read, by absolute names
};

/// Called with the result of a parse and the errors in it.
using UseResult = std::function<void(clang::ASTContext &,
                                     const std::vector<std::string> &Errors)>;

class PreambleSource;

/// Parses as \p Command says and calls \p Use with the result. Begins behind
/// what \p Start has for it, which changes the time and nothing else. Where the
/// process ends soon it \p LeavesMemory: what the parse made is not freed, as
/// Clang's driver has it.
FrontendResult
runFrontend(const FrontendCommand &Command,
            llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Files,
            UseResult Use, const PreambleSource *Start = nullptr,
            bool LeavesMemory = false);
FrontendResult
runFrontend(const FrontendCommand &Command,
            llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Files,
            std::function<void(clang::ASTContext &)> Use);

} // namespace banklint

#endif // BANKLINT_FRONTEND_RUNFRONTEND_H
