//===- ChangedLines.cpp - The lines that a diff adds ----------------------===//

#include "Report/ChangedLines.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"

#include <optional>

using namespace banklint;
using llvm::StringRef;
namespace path = llvm::sys::path;

/// A quoted name, as git writes those with special characters.
static std::string unquoted(StringRef Name) {
  static constexpr StringRef Letters("abtnvfr"), Meanings("\a\b\t\n\v\f\r");
  std::string Result;
  while (!Name.empty() && Name.front() != '"') {
    char C = Name.front();
    Name = Name.drop_front();
    if (C != '\\' || Name.empty()) {
      Result += C;
      continue;
    }
    unsigned Code;
    if (!Name.take_front(3).getAsInteger(8, Code)) {
      Result += static_cast<char>(Code);
      Name = Name.drop_front(3);
      continue;
    }
    const std::size_t Letter = Letters.find(Name.front());
    Result += Letter == StringRef::npos ? Name.front() : Meanings[Letter];
    Name = Name.drop_front();
  }
  return Result;
}

/// What follows "+++ ": a name, perhaps with a date behind a tab.
static std::string nameIn(StringRef Rest) {
  if (Rest.consume_front("\""))
    return unquoted(Rest);
  return Rest.split('\t').first.rtrim('\r').str();
}

namespace {
/// "@@ -7,2 +7,3 @@"
struct Hunk {
  unsigned OldLeft, NewLeft, NewLine;
};
} // namespace

static bool readRange(StringRef &Rest, StringRef Mark, unsigned &First,
                      unsigned &Count) {
  Count = 1;
  if (!Rest.consume_front(Mark) || Rest.consumeInteger(10, First))
    return false;
  return !Rest.consume_front(",") || !Rest.consumeInteger(10, Count);
}

static std::optional<Hunk> readHunk(StringRef Line) {
  Hunk H;
  unsigned OldLine;
  StringRef Rest = Line;
  if (!readRange(Rest, "@@ -", OldLine, H.OldLeft) ||
      !readRange(Rest, " +", H.NewLine, H.NewLeft) || !Rest.starts_with(" @@"))
    return std::nullopt;
  return H;
}

std::string ChangedLines::addDiff(StringRef Diff) {
  std::optional<std::string> File;
  Hunk H{0, 0, 0};
  unsigned Number = 0;
  while (!Diff.empty()) {
    StringRef Line;
    std::tie(Line, Diff) = Diff.split('\n');
    ++Number;
    if (H.OldLeft || H.NewLeft) {
      const char Mark = Line.empty() ? ' ' : Line.front();
      if (Mark == '+' && H.NewLeft)
        Lines[*File].insert(H.NewLine);
      // An editor may have taken the space of an empty line away.
      const bool InOld = Mark == '-' || Mark == ' ' || Mark == '\r';
      const bool InNew = Mark == '+' || Mark == ' ' || Mark == '\r';
      if ((!InOld && !InNew && Mark != '\\') || (InOld && !H.OldLeft) ||
          (InNew && !H.NewLeft))
        return "line " + std::to_string(Number) + " does not fit its hunk";
      H.OldLeft -= InOld;
      H.NewLeft -= InNew;
      H.NewLine += InNew;
    } else if (Line.starts_with("@@@")) {
      return "line " + std::to_string(Number) +
             ": the diff of a merge has no single old side";
    } else if (Line.starts_with("@@ ")) {
      const std::optional<Hunk> Read = readHunk(Line);
      if (!Read || !File)
        return "line " + std::to_string(Number) + " is not the head of a hunk";
      H = *Read;
    } else if (Line.consume_front("+++ ")) {
      File = nameIn(Line);
      Lines[*File];
    }
  }
  return H.OldLeft || H.NewLeft ? "it ends within a hunk" : "";
}

/// \p Name without the letter that git may put before it.
static StringRef withoutPrefix(StringRef Name) {
  return Name.size() > 2 && Name[1] == '/' &&
                 StringRef("abciow").contains(Name[0])
             ? Name.drop_front(2)
             : Name;
}

/// The file that is meant by \p Name; empty where there is none.
static std::string located(StringRef Name, StringRef WorkingDirectory,
                           llvm::vfs::FileSystem &Files) {
  for (StringRef Try : {withoutPrefix(Name), Name})
    for (StringRef Folder = WorkingDirectory; !Folder.empty();
         Folder = path::parent_path(Folder)) {
      llvm::SmallString<256> Full(Folder), Real;
      path::append(Full, Try);
      if (path::is_absolute(Try))
        Full = Try;
      if (Files.exists(Full) && !Files.getRealPath(Full, Real))
        return std::string(Real);
    }
  return "";
}

void ChangedLines::locate(StringRef WorkingDirectory,
                          llvm::vfs::FileSystem &Files) {
  std::map<std::string, std::set<unsigned>> Located;
  for (const auto &[Name, OfFile] : Lines)
    if (std::string Path = located(Name, WorkingDirectory, Files);
        !Path.empty())
      Located[Path].insert(OfFile.begin(), OfFile.end());
  Lines = std::move(Located);
  std::set<std::string> Whole;
  for (const std::string &Name : WholeFiles)
    if (std::string Path = located(Name, WorkingDirectory, Files);
        !Path.empty())
      Whole.insert(Path);
  WholeFiles = std::move(Whole);
}

bool ChangedLines::contains(const SourcePoint &At,
                            llvm::vfs::FileSystem &Files) const {
  llvm::SmallString<256> Real;
  if (!At.isValid() || Files.getRealPath(At.File, Real))
    return false;
  if (WholeFiles.count(std::string(Real)))
    return true;
  const auto It = Lines.find(std::string(Real));
  return It != Lines.end() && It->second.count(At.Line);
}
