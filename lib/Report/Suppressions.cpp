//===- Suppressions.cpp - NOLINT comments in source text ------------------===//

#include "Report/Suppressions.h"
#include "Report/Names.h"
#include "Report/SourceText.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/GlobPattern.h"

using namespace llvm;

namespace banklint {

/// Whether \p Rest, behind a NOLINT word, speaks of our check: it names no
/// checks at all, or one of its patterns matches.
static bool concernsUs(StringRef Rest) {
  if (!Rest.consume_front("("))
    return true;
  SmallVector<StringRef, 4> Names;
  Rest.take_until([](char C) { return C == ')'; }).split(Names, ',');
  for (StringRef Name : Names) {
    Expected<GlobPattern> Pattern = GlobPattern::create(Name.trim());
    if (!Pattern)
      consumeError(Pattern.takeError());
    else if (Pattern->match(CheckName))
      return true;
  }
  return false;
}

std::vector<bool> suppressedLines(StringRef Text) {
  std::vector<bool> Silenced(1, false); // there is no line 0
  bool NextLine = false;
  unsigned OpenBlocks = 0;
  while (!Text.empty()) {
    StringRef Line;
    std::tie(Line, Text) = Text.split('\n');
    bool ThisLine = NextLine;
    NextLine = false;
    for (std::size_t At; (At = Line.find("NOLINT")) != StringRef::npos;) {
      Line = Line.substr(At + StringRef("NOLINT").size());
      StringRef Rest = Line;
      const StringRef Word = Rest.take_while([](char C) { return isAlnum(C); });
      Rest = Rest.drop_front(Word.size());
      if (!concernsUs(Rest))
        continue;
      if (Word.empty())
        ThisLine = true;
      else if (Word == "NEXTLINE")
        NextLine = true;
      else if (Word == "BEGIN")
        ++OpenBlocks;
      else if (Word == "END" && OpenBlocks)
        --OpenBlocks;
    }
    Silenced.push_back(ThisLine || OpenBlocks);
  }
  return Silenced;
}

void markSuppressed(FileResult &Result, vfs::FileSystem &Files) {
  SourceText Sources(Files);
  StringMap<std::vector<bool>> Lines;
  for (Site &S : Result.Sites) {
    auto [Entry, New] = Lines.try_emplace(S.At.File);
    if (New)
      Entry->second = suppressedLines(Sources.file(S.At.File).value_or(""));
    if (S.At.Line < Entry->second.size() && Entry->second[S.At.Line])
      S.Suppressed = true;
  }
}

} // namespace banklint
