//===- ClangdMain.cpp - clangd with banklint's check in it ----------------===//
//
// clangd runs the checks of clang-tidy that are linked into it and loads no
// others. LLVM's packages have it as archives, so that no source of it is
// needed: its main function, the module of TidyModule.cpp, and here what joins
// them.
//
//===----------------------------------------------------------------------===//

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/FileSystem.h"

#include <memory>
#include <vector>

namespace clang::clangd {

int clangdMain(int Count, char *Arguments[]);

/// Declared in a header that the packages do not have.
class SymbolIndex {
public:
  virtual ~SymbolIndex();
};

namespace remote {
/// The client of index servers wants gRPC; without one clangd keeps its index
/// to itself.
std::unique_ptr<SymbolIndex> getClient(llvm::StringRef, llvm::StringRef) {
  return nullptr;
}
} // namespace remote

} // namespace clang::clangd

int main(int Count, char *Arguments[]) {
  std::vector<char *> All(Arguments, Arguments + Count);
  // Clang's own headers lie beside Debian's clangd, but not beside this one.
  static char Folder[] = "--resource-dir=" BANKLINT_RESOURCE_DIR;
  const bool IsGiven = llvm::any_of(All, [](llvm::StringRef Argument) {
    return Argument.starts_with("--resource-dir");
  });
  if (!IsGiven && llvm::sys::fs::exists(BANKLINT_RESOURCE_DIR))
    All.insert(All.begin() + 1, Folder);
  const int Number = int(All.size());
  All.push_back(nullptr);
  return clang::clangd::clangdMain(Number, All.data());
}
