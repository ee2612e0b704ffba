//===- Suppressions.cpp - What NOLINT comments silence --------------------===//

#include "Report/Suppressions.h"

#include "Report/NolintComments.h"
#include "Report/SourceText.h"

#include "llvm/ADT/STLExtras.h"

#include <map>

using namespace llvm;

namespace banklint {

namespace {

/// The comments of the files that are asked for, each file read once.
class Silencer {
public:
  explicit Silencer(vfs::FileSystem &Files) : Sources(Files) {}

  bool silences(const SourcePoint &At) {
    if (!At.isValid())
      return false;
    auto [Entry, New] = OfFile.try_emplace(At.File);
    if (New)
      Entry->second = nolintCommentsIn(Sources.file(At.File).value_or(""));
    return any_of(Entry->second, [&](const NolintComment &C) {
      return C.Silences && C.covers(At.Line, At.Column);
    });
  }

private:
  SourceText Sources;
  std::map<std::string, std::vector<NolintComment>> OfFile;
};

} // namespace

void markSuppressed(FileResult &Result, vfs::FileSystem &Files) {
  Silencer Comments(Files);
  for (Site &S : Result.Sites)
    S.Suppressed =
        Comments.silences(S.At) ||
        (S.Object >= 0 && Comments.silences(Result.declarationOf(S)));
}

} // namespace banklint
