//===- DiffWriter.cpp - Repairs as a unified diff -------------------------===//

#include "Report/DiffWriter.h"

#include "Report/Names.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"

#include <algorithm>
#include <vector>

using namespace banklint;
using llvm::StringRef;

namespace {

/// Lines with their ends; the last may have none.
using Lines = std::vector<StringRef>;

/// Old lines [First, End) become New.
struct Change {
  std::size_t First, End;
  Lines New;
};

} // namespace

static constexpr std::size_t Context = 3;

static Lines linesOf(StringRef Text) {
  Lines Result;
  while (!Text.empty()) {
    const std::size_t End = Text.find('\n');
    const std::size_t Size = End == StringRef::npos ? Text.size() : End + 1;
    Result.push_back(Text.take_front(Size));
    Text = Text.drop_front(Size);
  }
  return Result;
}

/// Drops from \p C the lines at both ends that stay the same.
static void trim(Change &C, const Lines &Old) {
  while (!C.New.empty() && C.First != C.End && C.New.back() == Old[C.End - 1]) {
    C.New.pop_back();
    --C.End;
  }
  std::size_t Same = 0;
  while (Same != C.New.size() && C.First != C.End &&
         C.New[Same] == Old[C.First]) {
    ++Same;
    ++C.First;
  }
  C.New.erase(C.New.begin(), C.New.begin() + Same);
}

/// The lines that the edits touch, and what stands there afterwards.
static std::vector<Change> changesOf(const ChangedFile &File,
                                     const Lines &Old) {
  const StringRef Before = File.Before, After = File.After;
  const auto LineOf = [&](std::size_t Offset) {
    return Before.take_front(Offset).count('\n');
  };
  const auto StartOf = [&](std::size_t Line) -> std::size_t {
    return Line < Old.size() ? Old[Line].data() - Before.data() : Before.size();
  };
  std::vector<Change> Changes;
  std::int64_t Shift = 0; // of the text behind the edits seen so far
  std::size_t NewStart = 0;
  for (const Edit &E : File.Edits) {
    const std::size_t First = LineOf(E.Offset);
    const std::size_t End =
        std::min(Old.size(), LineOf(E.Offset + E.Length) + 1);
    if (Changes.empty() || Changes.back().End <= First) {
      Changes.push_back({First, First, {}});
      NewStart = StartOf(First) + Shift;
    }
    Shift += std::int64_t(E.Text.size()) - E.Length;
    Change &C = Changes.back();
    C.End = std::max(C.End, End);
    C.New = linesOf(After.slice(NewStart, StartOf(C.End) + Shift));
  }
  for (Change &C : Changes)
    trim(C, Old);
  llvm::erase_if(Changes, [](const Change &C) {
    return C.First == C.End && C.New.empty();
  });
  return Changes;
}

static void writeLine(llvm::raw_ostream &OS, char Mark, StringRef Line) {
  OS << Mark << Line;
  if (!Line.ends_with("\n"))
    OS << "\n\\ No newline at end of file\n";
}

/// Where a hunk begins, as the format counts: the line before it if empty.
static std::size_t shownStart(std::size_t First, std::size_t Count) {
  return Count == 0 ? First : First + 1;
}

/// \p Shift is how many lines the changes before have added.
static void writeHunk(llvm::raw_ostream &OS, llvm::ArrayRef<Change> Changes,
                      const Lines &Old, std::int64_t &Shift) {
  const std::size_t First =
      Changes.front().First - std::min(Context, Changes.front().First);
  const std::size_t End = std::min(Old.size(), Changes.back().End + Context);
  std::int64_t Added = 0;
  for (const Change &C : Changes)
    Added += std::int64_t(C.New.size()) - std::int64_t(C.End - C.First);
  const std::size_t OldCount = End - First, NewCount = OldCount + Added;
  OS << "@@ -" << shownStart(First, OldCount) << ',' << OldCount << " +"
     << shownStart(First + Shift, NewCount) << ',' << NewCount << " @@\n";
  Shift += Added;
  std::size_t At = First;
  for (const Change &C : Changes) {
    for (; At != C.First; ++At)
      writeLine(OS, ' ', Old[At]);
    for (; At != C.End; ++At)
      writeLine(OS, '-', Old[At]);
    for (StringRef Line : C.New)
      writeLine(OS, '+', Line);
  }
  for (; At != End; ++At)
    writeLine(OS, ' ', Old[At]);
}

/// \p Name as git and patch spell it: quoted as in C where it must be.
static std::string spelledName(StringRef Name) {
  if (llvm::none_of(Name, [](unsigned char C) {
        return C < ' ' || C == '"' || C == '\\' || C == 0x7f;
      }))
    // Readers take all up to a tab, so that a name may hold spaces.
    return Name.contains(' ') ? Name.str() + "\t" : Name.str();
  std::string Quoted = "\"";
  llvm::raw_string_ostream OS(Quoted);
  for (unsigned char C : Name) {
    if (C == '"' || C == '\\')
      OS << '\\' << C;
    else if (C < ' ' || C == 0x7f)
      OS << llvm::format("\\%03o", C);
    else
      OS << C;
  }
  OS << '"';
  return Quoted;
}

void banklint::writeDiff(llvm::raw_ostream &OS, const ChangedFile &File,
                         StringRef WorkingDirectory) {
  const Lines Old = linesOf(File.Before);
  const std::vector<Change> Changes = changesOf(File, Old);
  if (Changes.empty())
    return;
  const std::string Name =
      spelledName(portablePath(File.Path, WorkingDirectory));
  OS << "--- " << Name << "\n+++ " << Name << '\n';
  std::int64_t Shift = 0;
  llvm::ArrayRef<Change> Rest = Changes;
  while (!Rest.empty()) {
    // Changes whose context would meet share a hunk.
    std::size_t Count = 1;
    while (Count != Rest.size() &&
           Rest[Count].First <= Rest[Count - 1].End + 2 * Context)
      ++Count;
    writeHunk(OS, Rest.take_front(Count), Old, Shift);
    Rest = Rest.drop_front(Count);
  }
}
