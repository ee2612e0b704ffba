//===- UnsavedFiles.h - The files as an editor shows them -------*- C++ -*-===//
//
// Over the files of the disk lie the texts that are open and not saved.
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_TOOL_LSP_UNSAVEDFILES_H
#define BANKLINT_TOOL_LSP_UNSAVEDFILES_H

#include "llvm/ADT/IntrusiveRefCntPtr.h"
#include "llvm/Support/VirtualFileSystem.h"

#include <cstdint>
#include <map>
#include <memory>
#include <string>

namespace banklint {

/// A text that an editor holds and the disk does not.
struct UnsavedText {
  std::shared_ptr<const std::string> Text;
  std::int64_t Stamp = 0; ///< another one for each text
};

/// The files as the editor shows them.
llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem>
filesWith(const std::map<std::string, UnsavedText> &Unsaved);

} // namespace banklint

#endif // BANKLINT_TOOL_LSP_UNSAVEDFILES_H
