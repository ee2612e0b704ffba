//===- DiffWriterTest.cpp - Repairs as a unified diff ---------------------===//

#include "Report/DiffWriter.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"

#include "gtest/gtest.h"

#include <random>

using namespace banklint;
using llvm::StringRef;

namespace {

ChangedFile changed(std::string Before, std::vector<Edit> Edits,
                    std::string Path = "/src/k.cu") {
  ChangedFile File{std::move(Path), std::move(Before), {}, std::move(Edits)};
  File.After = File.Before;
  for (auto E = File.Edits.rbegin(); E != File.Edits.rend(); ++E)
    File.After.replace(E->Offset, E->Length, E->Text);
  return File;
}

std::string diffOf(const ChangedFile &File) {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  writeDiff(OS, File, "/src");
  return Text;
}

/// What a reader of the format makes of it, line by line; complains where the
/// old text is not as the diff says.
std::string patched(StringRef Before, StringRef Diff) {
  std::vector<std::string> Old;
  for (StringRef Rest = Before; !Rest.empty();) {
    const std::size_t Size = std::min(Rest.find('\n') + 1, Rest.size());
    Old.push_back(Rest.take_front(Size ? Size : Rest.size()).str());
    Rest = Rest.drop_front(Old.back().size());
  }
  std::string Result;
  std::size_t At = 0;
  llvm::SmallVector<StringRef, 32> Lines;
  Diff.split(Lines, '\n');
  Lines.pop_back(); // behind the last end of line
  for (std::size_t I = 2; I < Lines.size(); ++I) {
    const StringRef Line = Lines[I];
    if (Line.starts_with("@@")) {
      std::size_t First, Count;
      StringRef Rest = Line.drop_front(4);
      Rest.consumeInteger(10, First);
      Rest.consume_front(",");
      Rest.consumeInteger(10, Count);
      const std::size_t Start = Count == 0 ? First : First - 1;
      EXPECT_LE(At, Start);
      while (At < Start)
        Result += Old[At++];
      continue;
    }
    const bool NoEnd = I + 1 < Lines.size() && Lines[I + 1].starts_with("\\");
    const std::string Text = Line.drop_front().str() + (NoEnd ? "" : "\n");
    if (Line[0] != '+') {
      EXPECT_EQ(At < Old.size() ? Old[At] : "nothing", Text);
      ++At;
    }
    if (Line[0] != '-')
      Result += Text;
    I += NoEnd;
  }
  while (At < Old.size())
    Result += Old[At++];
  return Result;
}

TEST(DiffWriter, AChangeWithItsContext) {
  EXPECT_EQ(
      diffOf(changed("1\n2\n3\n4\n5 a\n6\n7\n8\n9\n", {{"", 10, 1, "b"}})),
      "--- k.cu\n+++ k.cu\n@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5 a\n+5 b\n 6\n 7\n"
      " 8\n");
}

TEST(DiffWriter, NothingForAnEditThatChangesNothing) {
  EXPECT_EQ(diffOf(changed("a\nb\n", {{"", 0, 1, "a"}})), "");
}

TEST(DiffWriter, LinesAddedAndTakenAway) {
  EXPECT_EQ(diffOf(changed("a\nb\nc\n", {{"", 2, 0, "new\n"}})),
            "--- k.cu\n+++ k.cu\n@@ -1,3 +1,4 @@\n a\n+new\n b\n c\n");
  EXPECT_EQ(diffOf(changed("a\nb\nc\n", {{"", 2, 2, ""}})),
            "--- k.cu\n+++ k.cu\n@@ -1,3 +1,2 @@\n a\n-b\n c\n");
}

TEST(DiffWriter, TheLastLineWithoutAnEnd) {
  EXPECT_EQ(diffOf(changed("a\nb", {{"", 2, 1, "c"}})),
            "--- k.cu\n+++ k.cu\n@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end "
            "of file\n+c\n\\ No newline at end of file\n");
}

TEST(DiffWriter, NamesThatNeedQuotes) {
  const auto NameOf = [](StringRef Path) {
    const std::string Text =
        diffOf(changed("a", {{"", 0, 1, "b"}}, Path.str()));
    return StringRef(Text).split('\n').first.drop_front(4).str();
  };
  EXPECT_EQ(NameOf("/src/a b.cu"), "a b.cu\t");
  EXPECT_EQ(NameOf("/src/a\n\"b\\.cu"), "\"a\\012\\\"b\\\\.cu\"");
  EXPECT_EQ(NameOf("/src/\xC3\xA9.cu"), "\xC3\xA9.cu");
  EXPECT_EQ(NameOf("/else/where.cu"), "/else/where.cu");
}

TEST(DiffWriter, ReadsBackAsTheNewText) {
  std::mt19937 Random(1);
  const auto Below = [&](unsigned N) { return Random() % N; };
  const auto TextOf = [&](unsigned Size) {
    std::string Text;
    while (Text.size() < Size)
      Text += "ab\r\n\n"[Below(5)];
    return Text;
  };
  for (int Round = 0; Round != 2000; ++Round) {
    const std::string Before = TextOf(Below(80));
    std::vector<Edit> Edits;
    for (unsigned At = Below(20); At <= Before.size(); At += 1 + Below(40)) {
      const unsigned Length =
          Below(std::min<unsigned>(Before.size() - At, 7) + 1);
      Edits.push_back({"", At, Length, TextOf(Below(5))});
      At += Length;
    }
    const ChangedFile File = changed(Before, Edits);
    const std::string Diff = diffOf(File);
    ASSERT_EQ(patched(Before, Diff), File.After) << Diff;
    ASSERT_EQ(Diff.empty(), File.Before == File.After);
  }
}

} // namespace
