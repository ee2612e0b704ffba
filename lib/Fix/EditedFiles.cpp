//===- EditedFiles.cpp ----------------------------------------------------===//

#include "Fix/EditedFiles.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/MemoryBuffer.h"

#include <map>

using namespace llvm;

namespace banklint {

std::optional<std::string> editedText(StringRef Text, std::vector<Edit> Edits) {
  llvm::stable_sort(
      Edits, [](const Edit &A, const Edit &B) { return A.Offset < B.Offset; });
  std::string Result;
  std::size_t At = 0;
  for (std::size_t I = 0; I != Edits.size(); ++I) {
    const Edit &E = Edits[I];
    if (I != 0 && E == Edits[I - 1])
      continue;
    if (E.Offset < At || E.Offset + std::size_t(E.Length) > Text.size())
      return std::nullopt;
    Result += Text.slice(At, E.Offset);
    Result += E.Text;
    At = E.Offset + E.Length;
  }
  Result += Text.substr(At);
  return Result;
}

IntrusiveRefCntPtr<vfs::FileSystem>
filesWithEdits(IntrusiveRefCntPtr<vfs::FileSystem> Base, ArrayRef<Edit> Edits) {
  std::map<std::string, std::vector<Edit>> Files;
  for (const Edit &E : Edits) {
    SmallString<256> Name(E.File);
    if (Base->makeAbsolute(Name))
      return nullptr;
    Files[std::string(Name)].push_back(E);
  }
  auto Changed = makeIntrusiveRefCnt<vfs::InMemoryFileSystem>();
  for (const auto &[Name, InFile] : Files) {
    auto Old = Base->getBufferForFile(Name);
    if (!Old)
      return nullptr;
    const auto New = editedText((*Old)->getBuffer(), InFile);
    if (!New)
      return nullptr;
    Changed->addFile(Name, 0, MemoryBuffer::getMemBufferCopy(*New, Name));
  }
  auto All = makeIntrusiveRefCnt<vfs::OverlayFileSystem>(std::move(Base));
  All->pushOverlay(std::move(Changed));
  return All;
}

} // namespace banklint
