//===- Preamble.h - What a file includes, parsed once -----------*- C++ -*-===//
//
// The headers of CUDA take a hundred times as long to parse as a kernel. While
// somebody edits the file below its includes, or runs the tool again, they stay
// what they are:
//
//   #include <cuda_runtime.h>        preamble: parsed once, kept in memory
//   #include "tile.cuh"              (or on disk: PreambleCache.h)
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
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace clang {
class ASTReader;
class ASTContext;
class CompilerInstance;
class CompilerInvocation;
class PCHContainerOperations;
class PrecompiledPreamble;
class Sema;
struct PreambleBounds;
} // namespace clang

namespace llvm {
class MemoryBuffer;
}

namespace banklint {

/// What is known of a preamble besides what Clang writes. Declarations are
/// numbered as there.
struct PreambleFacts {
  /// An error of a function, to be told where device code reaches it.
  struct DeferredError {
    std::uint64_t Function = 0;
    std::string Text; ///< with its place
  };
  std::vector<std::uint64_t> Users; ///< the user's declarations
  std::vector<DeferredError> Deferred;
  std::vector<std::string> Errors;
  std::set<std::string> Includes; ///< that are read, absolute, without links
  /// The same, as they were asked for, with the hash of what was read.
  std::map<std::string, std::uint64_t> Opened;
  /// Files that are not there, and would be included if they were.
  std::set<std::string> Absent;
};

class Preamble;

/// Who has a preamble, or makes one.
class PreambleSource {
public:
  virtual ~PreambleSource();

  /// One that \p Main begins with, if all that it includes is in \p Files as
  /// it was; else null.
  virtual const Preamble *
  preambleFor(const clang::CompilerInvocation &Call,
              const llvm::MemoryBuffer &Main,
              llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Files) const = 0;
};

class Preamble : public PreambleSource {
public:
  /// Parses the preamble of the main file of \p Command; null where that fails.
  static std::unique_ptr<Preamble>
  build(const FrontendCommand &Command,
        llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Files);

  /// Parses the first bytes of \p Main, as the main file of \p Call.
  static std::unique_ptr<Preamble>
  build(clang::CompilerInvocation &Call, const llvm::MemoryBuffer &Main,
        clang::PreambleBounds Bounds,
        llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Files,
        std::shared_ptr<clang::PCHContainerOperations> Containers);
  ~Preamble() override;

  /// Itself, or null.
  const Preamble *preambleFor(
      const clang::CompilerInvocation &Call, const llvm::MemoryBuffer &Main,
      llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Files) const override;

  /// Makes \p Call begin behind the preamble, which it then reads from
  /// \p Files. Must fit; \p Main must outlive the call.
  virtual void addTo(clang::CompilerInvocation &Call,
                     llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> &Files,
                     llvm::MemoryBuffer &Main) const;

  /// Has \p S, which parses behind the preamble, tell the errors of functions
  /// that the rest of the file calls. To be called before it parses.
  void tellDeferredErrors(clang::CompilerInstance &Compiler,
                          clang::Sema &S) const;

  /// Limits what is walked in \p Context, the result of such a call, to the
  /// user's declarations.
  void limitScope(clang::ASTContext &Context, clang::ASTReader &Reader) const;

  const PreambleFacts &facts() const { return Facts; }

  /// What Clang has written; belongs to the preamble.
  virtual llvm::StringRef bytes() const;

protected:
  Preamble();
  /// Has \p Call skip what \p Main begins with, and what comes before it.
  static void beginBehind(clang::CompilerInvocation &Call,
                          const llvm::MemoryBuffer &Main);

  PreambleFacts Facts;

private:
  std::vector<std::string> Arguments; ///< of the call
  std::unique_ptr<clang::PrecompiledPreamble> Headers;
};

} // namespace banklint

#endif // BANKLINT_FRONTEND_PREAMBLE_H
