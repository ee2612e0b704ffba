//===- PreambleCache.h - Preambles of earlier runs --------------*- C++ -*-===//
//
// A file for each preamble, named by all that it depends on but the headers:
//
//   Clang and this program, the call without the file's name, the includes
//   -> 3f2a...c1.preamble, which knows the headers it was made of
//
// Files that include the same share one. Whoever finds none makes it, writes
// it to a temporary file and renames that, so that several processes may do so
// at once. Where nothing can be written, nothing is, and the run goes on.
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_FRONTEND_PREAMBLECACHE_H
#define BANKLINT_FRONTEND_PREAMBLECACHE_H

#include "Frontend/StoredPreamble.h"

namespace banklint {

struct CacheFolder {
  std::string Path; ///< empty: there is no cache
  /// Beyond it, what was not used for longest is removed.
  std::uint64_t MaxBytes = std::uint64_t(2) << 30;
};

class PreambleCache final : public PreambleSource {
public:
  /// \p Program: another one for each build of this program.
  PreambleCache(CacheFolder Folder, std::string Program);

  /// Makes one at most, for the first who asks.
  const Preamble *preambleFor(
      const clang::CompilerInvocation &Call, const llvm::MemoryBuffer &Main,
      llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Files) const override;

private:
  std::string fileFor(const clang::CompilerInvocation &Call,
                      llvm::vfs::FileSystem &Files,
                      llvm::StringRef Prefix) const;
  std::unique_ptr<Preamble>
  make(clang::CompilerInvocation &Call, llvm::StringRef Prefix,
       llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Files,
       const std::string &Name) const;
  bool store(const Preamble &P, llvm::vfs::FileSystem &Files,
             const std::string &Name) const;

  CacheFolder Folder;
  std::string Program;
  mutable bool MayMake = true;
  mutable std::string LastName;
  mutable std::unique_ptr<Preamble> Last;
};

/// What is in a cache.
struct CacheContent {
  unsigned Files = 0;
  std::uint64_t Bytes = 0;
};
CacheContent contentOf(const CacheFolder &Folder);

/// Removes what was not used for longest, until \p MaxBytes are left. False
/// where something could not be removed.
bool shrink(const CacheFolder &Folder, std::uint64_t MaxBytes);

} // namespace banklint

#endif // BANKLINT_FRONTEND_PREAMBLECACHE_H
