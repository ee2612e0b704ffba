//===- Preamble.h - What a file includes, parsed once -----------*- C++ -*-===//
//
// The headers of CUDA take a hundred times as long to parse as a kernel. While
// somebody edits the file below its includes, they stay what they are:
//
//   #include <cuda_runtime.h>        preamble: parsed once, kept in memory
//   #include "tile.cuh"
//   __global__ void k(float *out)    the rest: parsed again after each edit
//
// A parse with a preamble gives what a parse without it gives. The declarations
// of system headers are then read one by one as they are named, so nobody may
// walk all of them (see TopLevel.h).
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_FRONTEND_PREAMBLE_H
#define BANKLINT_FRONTEND_PREAMBLE_H

#include "Frontend/CompileCommand.h"

#include <cstdint>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace clang {
class ASTReader;
class ASTContext;
class CompilerInvocation;
class PrecompiledPreamble;
} // namespace clang

namespace llvm {
class MemoryBuffer;
}

namespace banklint {

class Preamble {
public:
  /// Parses the preamble of the main file of \p Command; null where that fails.
  static std::unique_ptr<Preamble>
  build(const FrontendCommand &Command,
        llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Files);
  ~Preamble();

  /// Whether \p Main begins as the file did, and all that it includes is in
  /// \p Files as it was.
  bool fits(const clang::CompilerInvocation &Call,
            const llvm::MemoryBuffer &Main, llvm::vfs::FileSystem &Files) const;

  /// Makes \p Call begin behind the preamble, which it then reads from
  /// \p Files. Must fit; \p Main must outlive the call.
  void addTo(clang::CompilerInvocation &Call,
             llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> &Files,
             llvm::MemoryBuffer &Main) const;

  /// Limits what is walked in \p Context, the result of such a call, to the
  /// user's declarations.
  void limitScope(clang::ASTContext &Context, clang::ASTReader &Reader) const;

  /// The errors in the preamble.
  const std::vector<std::string> &errors() const { return Errors; }

  /// The files that are read for it, by their absolute names without links.
  const std::set<std::string> &includes() const { return Includes; }

private:
  Preamble();

  std::unique_ptr<clang::PrecompiledPreamble> Headers;
  std::vector<std::uint64_t> Users; ///< declarations, as Headers numbers them
  std::vector<std::string> Errors;
  std::set<std::string> Includes;
};

} // namespace banklint

#endif // BANKLINT_FRONTEND_PREAMBLE_H
