//===- StoredPreamble.h - A preamble as a file ------------------*- C++ -*-===//
//
//   what Clang has written | PreambleFacts and FileStamps as JSON | sizes, mark
//
// Clang writes absolute names of files. The reader gives them the names that
// they had, so that reports name "./tile.cuh" as without a preamble.
//
// The mark is written last, so that a file with the mark is whole.
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_FRONTEND_STOREDPREAMBLE_H
#define BANKLINT_FRONTEND_STOREDPREAMBLE_H

#include "Frontend/Preamble.h"

#include "llvm/Support/raw_ostream.h"

namespace banklint {

/// A file that was read. One of the same size and time is taken for the same,
/// one of another time is read and compared.
struct FileStamp {
  std::string Name;
  std::uint64_t Size = 0;
  std::int64_t Time = 0; ///< of the last change, in nanoseconds
  std::uint64_t Hash = 0;
};

class StoredPreamble final : public Preamble {
public:
  /// Writes \p P; false where a file that it read has changed meanwhile.
  static bool write(const Preamble &P, llvm::vfs::FileSystem &Files,
                    llvm::raw_ostream &OS);
  /// Reads what write() wrote; null where it is something else.
  static std::unique_ptr<StoredPreamble>
  read(std::unique_ptr<llvm::MemoryBuffer> File);

  /// Whether all that it read is in \p Files as it was.
  bool isCurrent(llvm::vfs::FileSystem &Files) const;

  /// Whether Clang names a file \p Name behind a preamble too.
  static bool keepsName(llvm::StringRef Name,
                        const llvm::vfs::FileSystem &Files);

  const Preamble *preambleFor(
      const clang::CompilerInvocation &Call, const llvm::MemoryBuffer &Main,
      llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Files) const override;
  void addTo(clang::CompilerInvocation &Call,
             llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> &Files,
             llvm::MemoryBuffer &Main) const override;
  llvm::StringRef bytes() const override { return Bytes; }

private:
  StoredPreamble() = default;

  std::unique_ptr<llvm::MemoryBuffer> File;
  llvm::StringRef Bytes; ///< in File
  std::vector<FileStamp> Stamps;
};

} // namespace banklint

#endif // BANKLINT_FRONTEND_STOREDPREAMBLE_H
