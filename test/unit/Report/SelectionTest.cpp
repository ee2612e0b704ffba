//===- SelectionTest.cpp - Changed lines and known findings ---------------===//

#include "Report/Baseline.h"
#include "Report/ChangedLines.h"

#include "Report/Sample.h"

#include "llvm/Support/MemoryBuffer.h"

#include "gtest/gtest.h"

using namespace banklint;
using namespace banklint::sample;
using llvm::StringRef;

namespace {

llvm::IntrusiveRefCntPtr<llvm::vfs::InMemoryFileSystem>
holding(StringRef Text) {
  auto Files = llvm::makeIntrusiveRefCnt<llvm::vfs::InMemoryFileSystem>();
  Files->addFile(Path, 0, llvm::MemoryBuffer::getMemBufferCopy(Text));
  Files->addFile("/src/a \"b\"\n.cu", 0, llvm::MemoryBuffer::getMemBuffer(""));
  Files->setCurrentWorkingDirectory("/src");
  return Files;
}

/// The lines of \p File that \p Diff adds, seen from \p Folder.
std::vector<unsigned> linesOf(StringRef Diff, StringRef Folder = "/src",
                              std::string File = Path) {
  const auto Files = holding(Source);
  ChangedLines Changed;
  EXPECT_EQ(Changed.addDiff(Diff), "");
  Changed.locate(Folder, *Files);
  std::vector<unsigned> Found;
  for (unsigned Line = 1; Line != 50; ++Line)
    if (Changed.contains({File, Line, 1}, *Files))
      Found.push_back(Line);
  return Found;
}

using Numbers = std::vector<unsigned>;

TEST(ChangedLines, OfADiffWithContext) {
  EXPECT_EQ(linesOf("diff --git a/transpose.cu b/transpose.cu\n"
                    "--- a/transpose.cu\n"
                    "+++ b/transpose.cu\n"
                    "@@ -7,3 +7,4 @@ void transpose()\n"
                    " kept\n"
                    "-old\n"
                    "+new\n"
                    "+++ more\n"
                    "\n"
                    "@@ -20 +21,0 @@\n"
                    "-gone\n"
                    "@@ -30,0 +30 @@\n"
                    "+last\n"
                    "\\ No newline at end of file\n"),
            (Numbers{8, 9, 30}));
}

TEST(ChangedLines, NamesOfAllKinds) {
  const char *Hunk = "@@ -0,0 +1 @@\n+x\n";
  for (const char *Name :
       {"transpose.cu", "b/transpose.cu", "w/transpose.cu",
        "/src/transpose.cu", "./transpose.cu\t2026-01-01 00:00:00",
        "\"b/transpose.cu\""})
    EXPECT_EQ(linesOf(std::string("+++ ") + Name + "\n" + Hunk), Numbers{1})
        << Name;
  EXPECT_EQ(linesOf(std::string("+++ \"b/a \\\"b\\\"\\n.cu\"\n") + Hunk,
                    "/src", "/src/a \"b\"\n.cu"),
            Numbers{1});
  // git names files from the root of the repository.
  EXPECT_EQ(linesOf(std::string("+++ b/src/transpose.cu\n") + Hunk),
            Numbers{1});
  EXPECT_EQ(linesOf(std::string("+++ /dev/null\n") + Hunk), Numbers{});
}

TEST(ChangedLines, WhatIsNoDiff) {
  EXPECT_EQ(ChangedLines().addDiff(""), "");
  EXPECT_EQ(ChangedLines().addDiff("+++ a\n@@ -1 +1,2 @@\n+x\n"),
            "it ends within a hunk");
  EXPECT_EQ(ChangedLines().addDiff("+++ a\n@@ -1 +1 @@\n+x\n+y\n"),
            "line 4 does not fit its hunk");
  EXPECT_EQ(ChangedLines().addDiff("@@ -1 +1 @@\n"),
            "line 1 is not the head of a hunk");
  EXPECT_EQ(ChangedLines().addDiff("+++ a\n@@@ -1 -1 +1 @@@\n"),
            "line 2: the diff of a merge has no single old side");
}

class BaselineTest : public testing::Test {
protected:
  Report report(const FileResult &R, StringRef Text = Source,
                const Baseline *Known = nullptr) {
    Results.push_back(std::make_unique<FileResult>(R));
    Files = holding(Text);
    ReportRequest Request;
    Request.Remarks = true;
    Request.WorkingDirectory = "/src";
    Request.Known = Known;
    return collectReport(*Results.back(), Request, *Files);
  }

  std::string written(const Baseline &B) {
    std::string Text;
    llvm::raw_string_ostream OS(Text);
    B.write(OS);
    return Text;
  }

  std::vector<std::unique_ptr<FileResult>> Results;
  llvm::IntrusiveRefCntPtr<llvm::vfs::InMemoryFileSystem> Files;
};

TEST_F(BaselineTest, KnowsWhatItWroteAndNoMore) {
  Baseline B;
  B.update(report(transpose()));
  const std::string Text = written(B);
  llvm::Expected<Baseline> Again = Baseline::read(Text);
  ASSERT_TRUE(bool(Again));
  EXPECT_EQ(written(*Again), Text);

  EXPECT_TRUE(report(transpose(), Source, &*Again).Findings.empty());
  // One more of the same.
  FileResult Two = transpose();
  Two.Sites.push_back(site(at(2, 1), Operation::Load, 32));
  Two.Sites.back().Fix = 0;
  const Report R = report(Two, Source, &*Again);
  ASSERT_EQ(R.Findings.size(), 1u);
  EXPECT_EQ(R.Known, 1u);
  EXPECT_EQ(R.Findings[0].At.Line, 2u);
  // The edits of the shared fix come with the finding that is left.
  EXPECT_EQ(R.editsOf(R.Findings[0]).size(), 1u);
}

TEST_F(BaselineTest, WorseIsNew) {
  FileResult Mild = transpose();
  Mild.Sites[0].Worst = conflict(4);
  Baseline B;
  B.update(report(Mild));
  EXPECT_EQ(report(transpose(), Source, &B).Findings.size(), 1u);
  Baseline Worst;
  Worst.update(report(transpose()));
  EXPECT_EQ(report(Mild, Source, &Worst).Findings.size(), 0u);
}

TEST_F(BaselineTest, CountsWhatIsGoneOfTheInputsOfThisRun) {
  Baseline B;
  B.update(report(transpose()));
  FileResult Clean = transpose();
  Clean.Sites.erase(Clean.Sites.begin());
  EXPECT_EQ(report(Clean, Source, &B).Gone, 1u);
  FileResult Other = Clean;
  Other.Path = "/src/other.cu";
  EXPECT_EQ(report(Other, Source, &B).Gone, 0u);

  const std::string Before = written(B);
  B.update(report(Other));
  EXPECT_EQ(written(B), Before);
  B.update(report(Clean));
  EXPECT_FALSE(StringRef(written(B)).contains("fingerprint"));
}

TEST_F(BaselineTest, RefusesWhatItIsNot) {
  for (const char *Text : {"", "[]", "{}", "{\"version\": 2, \"findings\": []}",
                           "{\"version\": 1, \"findings\": [{}]}"})
    if (llvm::Expected<Baseline> B = Baseline::read(Text))
      ADD_FAILURE() << Text;
    else
      llvm::consumeError(B.takeError());
}

} // namespace
