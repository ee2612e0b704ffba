//===- EditedFiles.h - The files as they will be ----------------*- C++ -*-===//
//
// A view of the file system in which edits have been made, for parsing the
// result before anything is written:
//
//   tile.cu on disk     __shared__ float tile[32][32];
//   tile.cu seen        __shared__ float tile[32][33];
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_FIX_EDITEDFILES_H
#define BANKLINT_FIX_EDITEDFILES_H

#include "Analysis/Prediction.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/IntrusiveRefCntPtr.h"
#include "llvm/Support/VirtualFileSystem.h"

#include <optional>

namespace banklint {

/// \p Text with \p Edits made, all of one file; equal ones are made once.
/// Nothing where two overlap or one lies outside.
std::optional<std::string> editedText(llvm::StringRef Text,
                                      std::vector<Edit> Edits);

/// \p Base with \p Edits made; null where one cannot be. Relative names are
/// relative to the working directory of \p Base.
llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem>
filesWithEdits(llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Base,
               llvm::ArrayRef<Edit> Edits);

} // namespace banklint

#endif // BANKLINT_FIX_EDITEDFILES_H
