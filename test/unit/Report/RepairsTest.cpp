//===- RepairsTest.cpp - Which repairs can be made together ---------------===//

#include "Report/Repairs.h"

#include "Report/Sample.h"

#include "llvm/Support/MemoryBuffer.h"

#include "gtest/gtest.h"

using namespace banklint;
using namespace banklint::sample;

namespace {

class RepairsTest : public testing::Test {
protected:
  void SetUp() override {
    Files->addFile(Path, 0, llvm::MemoryBuffer::getMemBuffer(Source));
    Files->setCurrentWorkingDirectory("/src");
  }

  Repairs plan() {
    std::vector<const ProvenFix *> Wanted;
    for (const FileResult &R : Results)
      for (const ProvenFix &Fix : R.Fixes)
        Wanted.push_back(&Fix);
    return planRepairs(Wanted, Results, *Files);
  }

  llvm::IntrusiveRefCntPtr<llvm::vfs::InMemoryFileSystem> Files =
      llvm::makeIntrusiveRefCnt<llvm::vfs::InMemoryFileSystem>();
  std::vector<FileResult> Results;
};

FileResult withPath(FileResult R, const char *Name) {
  R.Path = Name;
  return R;
}

TEST_F(RepairsTest, OneRepair) {
  Results = {transpose()};
  const Repairs Plan = plan();
  ASSERT_EQ(Plan.Files.size(), 1u);
  EXPECT_EQ(Plan.Files[0].Before, Source);
  std::string After = Source;
  After.replace(125, 2, "33");
  EXPECT_EQ(Plan.Files[0].After, After);
  EXPECT_EQ(repairsSentence(Plan), "1 repair made in 1 file");
}

TEST_F(RepairsTest, TheSameFromTwoInputsIsMadeOnce) {
  Results = {withPath(transpose(), "a.cu"), withPath(transpose(), "b.cu")};
  Results[1].Fixes[0].Edits[0].File = "/src/../src/./transpose.cu";
  const Repairs Plan = plan();
  ASSERT_EQ(Plan.Files.size(), 1u);
  EXPECT_EQ(Plan.Files[0].Edits.size(), 1u);
  EXPECT_EQ(Plan.Done.size(), 2u);
  EXPECT_EQ(repairsSentence(Plan), "1 repair made in 1 file");
}

TEST_F(RepairsTest, OfTwoThatOverlapNeitherIsMade) {
  Results = {withPath(transpose(), "a.cu"), withPath(transpose(), "b.cu")};
  Results[1].Fixes[0].Edits[0] = {Path, 124, 2, "x"};
  const Repairs Plan = plan();
  EXPECT_TRUE(Plan.Files.empty());
  EXPECT_TRUE(Plan.Done.empty());
  ASSERT_EQ(Plan.Refusals.size(), 1u); // both read alike
  EXPECT_EQ(Plan.Refusals[0],
            "/src/transpose.cu:3:29: the repair is not made: the one at "
            "/src/transpose.cu:3 changes the same text in another way");
}

TEST_F(RepairsTest, AnInputThatUsesTheArrayAndDoesNotAsk) {
  Results = {withPath(transpose(), "a.cu"),
             withPath(withoutFix(FixRefusal::Escapes), "b.cu")};
  const Repairs Plan = plan();
  EXPECT_TRUE(Plan.Files.empty());
  ASSERT_EQ(Plan.Refusals.size(), 1u);
  EXPECT_EQ(Plan.Refusals[0],
            "/src/transpose.cu:3:29: the repair is not made: it was proven "
            "for a.cu but not for b.cu, which uses the same lines");
}

TEST_F(RepairsTest, AnInputThatDoesNotUseTheArrayHasNoSay) {
  FileResult Other = withPath(withoutFix(FixRefusal::Escapes), "b.cu");
  Other.Objects[0].Declared = at(6, 1);
  for (Site &S : Other.Sites)
    S.At = at(7, 1);
  Results = {withPath(transpose(), "a.cu"), Other};
  EXPECT_EQ(plan().Files.size(), 1u);
}

TEST_F(RepairsTest, AFileThatIsNotAsItWas) {
  Results = {transpose()};
  Results[0].Fixes[0].Edits[0].Offset = 4000;
  const Repairs Plan = plan();
  EXPECT_EQ(Plan.Error, "/src/transpose.cu: cannot write the repair: the file "
                        "has changed");
  EXPECT_TRUE(Plan.Done.empty());
}

} // namespace
