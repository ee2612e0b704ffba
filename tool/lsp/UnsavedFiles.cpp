//===- UnsavedFiles.cpp ---------------------------------------------------===//

#include "lsp/UnsavedFiles.h"

#include "Frontend/CompileCommand.h"

#include "llvm/Support/MemoryBuffer.h"

using namespace llvm;

namespace banklint {

IntrusiveRefCntPtr<vfs::FileSystem>
filesWith(const std::map<std::string, UnsavedText> &Unsaved) {
  auto Texts = makeIntrusiveRefCnt<vfs::InMemoryFileSystem>();
  for (const auto &[Path, Each] : Unsaved)
    Texts->addFile(Path, Each.Stamp,
                   MemoryBuffer::getMemBuffer(*Each.Text, Path));
  auto Files = makeIntrusiveRefCnt<vfs::OverlayFileSystem>(frontendFiles());
  Files->pushOverlay(std::move(Texts));
  return Files;
}

} // namespace banklint
