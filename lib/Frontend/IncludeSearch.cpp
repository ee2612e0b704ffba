//===- IncludeSearch.cpp - Which file includes a header -------------------===//

#include "Frontend/IncludeSearch.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/LineIterator.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace banklint {

/// x/y.cuh of `#include "x/y.cuh"`; empty for other lines.
static StringRef includedName(StringRef Line) {
  Line = Line.ltrim();
  if (!Line.consume_front("#"))
    return "";
  Line = Line.ltrim();
  if (!Line.consume_front("include"))
    return "";
  Line = Line.ltrim();
  if (Line.empty() || (Line.front() != '"' && Line.front() != '<'))
    return "";
  return Line.drop_front().take_until(
      [](char C) { return C == '"' || C == '>'; });
}

const std::vector<std::string> &
IncludeSearch::namesIn(const std::string &File) {
  const auto [It, IsNew] = Names.try_emplace(File);
  if (!IsNew)
    return It->second;
  const auto Text = MemoryBuffer::getFile(File);
  if (!Text)
    return It->second;
  for (line_iterator Line(**Text); !Line.is_at_eof(); ++Line)
    if (const StringRef Name = includedName(*Line); !Name.empty())
      It->second.push_back(Name.str());
  return It->second;
}

/// The file that \p Name stands for in \p From; empty if there is none.
static std::string resolve(StringRef Name, StringRef From,
                           ArrayRef<std::string> Folders) {
  const auto In = [&](StringRef Folder) {
    SmallString<256> Path(Folder);
    sys::path::append(Path, Name);
    sys::path::remove_dots(Path, /*remove_dot_dot=*/true);
    return sys::fs::is_regular_file(Path) ? std::string(Path) : std::string();
  };
  std::string Found = In(sys::path::parent_path(From));
  for (std::size_t I = 0; Found.empty() && I < Folders.size(); ++I)
    Found = In(Folders[I]);
  return Found;
}

std::set<std::string> IncludeSearch::filesFrom(const std::string &File,
                                               ArrayRef<std::string> Folders) {
  std::set<std::string> Seen;
  std::vector<std::string> Pending{File};
  while (!Pending.empty()) {
    const std::string From = std::move(Pending.back());
    Pending.pop_back();
    for (const std::string &Name : namesIn(From)) {
      std::string Next = resolve(Name, From, Folders);
      if (!Next.empty() && Seen.insert(Next).second)
        Pending.push_back(std::move(Next));
    }
  }
  return Seen;
}

} // namespace banklint
