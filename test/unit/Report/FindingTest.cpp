//===- FindingTest.cpp - What is worth saying to the user -----------------===//

#include "Report/Finding.h"

#include "Report/Sample.h"

#include "gtest/gtest.h"

#include <algorithm>

using namespace banklint;
using namespace banklint::sample;

namespace {

std::vector<Finding> findingsOf(const FileResult &R,
                                ReportOptions Options = {}) {
  return collectFindings(R, Options);
}

bool hasNote(const Finding &F, const std::string &Text) {
  return std::any_of(F.Notes.begin(), F.Notes.end(),
                     [&](const Note &N) { return N.Text == Text; });
}

bool hasEdits(const Finding &F) {
  return std::any_of(F.Notes.begin(), F.Notes.end(),
                     [](const Note &N) { return !N.Edits.empty(); });
}

TEST(Finding, OnlyConflicts) {
  const FileResult R = transpose();
  const std::vector<Finding> Found = findingsOf(R);
  ASSERT_EQ(Found.size(), 1u);
  const Finding &F = Found[0];
  EXPECT_EQ(F.Level, Severity::Warning);
  EXPECT_EQ(F.At, at(8, 19));
  EXPECT_EQ(F.Degree, 32u);
  EXPECT_EQ(F.Cost, 31u * 32);
  EXPECT_EQ(F.Worst, &R.Sites[0]);
  EXPECT_EQ(F.Fix, &R.Fixes[0]);
  EXPECT_TRUE(F.CarriesEdits);
  ASSERT_EQ(F.Notes.size(), 3u);
  EXPECT_EQ(F.Notes[0].At, R.Objects[0].Declared);
  EXPECT_EQ(F.Notes[1].Text, "block shape 32x32 is taken from this launch");
  EXPECT_EQ(F.Notes[2].At, R.Fixes[0].At);
  EXPECT_EQ(F.Notes[2].Edits, R.Fixes[0].Edits);
}

TEST(Finding, InstantiationsAndShapesFoldIntoTheWorst) {
  FileResult R = transpose();
  R.Sites[0].Instantiation = "k<32>(float *)";
  for (const char *Name :
       {"k<8>(float *)", "k<9>(float *)", "k<33>(float *)"}) {
    R.Sites.push_back(site(at(8, 19), Operation::Load,
                           std::string(Name) == "k<33>(float *)" ? 1 : 8));
    R.Sites.back().Instantiation = Name;
  }
  R.Sites.push_back(R.Sites[0]);
  R.Sites.back().Block = BlockShape{16, 2, 1};
  const std::vector<Finding> Found = findingsOf(R);
  ASSERT_EQ(Found.size(), 1u);
  EXPECT_EQ(Found[0].Degree, 32u);
  EXPECT_TRUE(hasNote(Found[0], "also 8-way in k<8> and in k<9>"));
  EXPECT_TRUE(hasNote(Found[0], "also conflict-free in k<33>"));
  EXPECT_TRUE(hasNote(Found[0], "also 32-way with block 16x2"));
}

TEST(Finding, InlinedCopiesAddUp) {
  FileResult R = transpose();
  R.Sites[0].Via = {at(20, 3), at(30, 5)};
  R.Sites.push_back(R.Sites[0]);
  R.Sites.back().Via = {at(20, 3), at(31, 5)};
  const std::vector<Finding> Found = findingsOf(R);
  ASSERT_EQ(Found.size(), 1u);
  EXPECT_EQ(Found[0].Cost, 2u * 31 * 32);
  EXPECT_EQ(Found[0].Notes[0].Text, "called from here");
  EXPECT_EQ(Found[0].Notes[0].At, at(30, 5)); // innermost first
  EXPECT_EQ(Found[0].Notes[1].At, at(20, 3));
  EXPECT_TRUE(hasNote(Found[0], "also 32-way through the call at line 31"));
}

TEST(Finding, LoadAndStoreOfOneLineAreTwo) {
  FileResult R = transpose();
  R.Sites.push_back(site(at(8, 19), Operation::Store, 32));
  EXPECT_EQ(findingsOf(R).size(), 2u);
}

TEST(Finding, TheMostExpensiveFirst) {
  FileResult R = transpose();
  R.Sites[0].BlockTotals.reset(); // now 31, of one request
  R.Sites.push_back(site(at(20, 1), Operation::Load, 4)); // 96
  R.Sites.push_back(site(at(10, 1), Operation::Load, 4)); // 96, earlier
  R.Sites.push_back(site({"/src/a.cuh", 1, 1}, Operation::Load, 4));
  const std::vector<Finding> Found = findingsOf(R);
  ASSERT_EQ(Found.size(), 4u);
  EXPECT_EQ(Found[0].At.File, "/src/a.cuh");
  EXPECT_EQ(Found[1].At, at(10, 1));
  EXPECT_EQ(Found[2].At, at(20, 1));
  EXPECT_EQ(Found[3].At, at(8, 19));
}

TEST(Finding, EditsAppearOnce) {
  FileResult R = transpose();
  R.Sites.push_back(site(at(20, 1), Operation::Load, 16));
  R.Sites.back().Fix = 0;
  const std::vector<Finding> Found = findingsOf(R);
  ASSERT_EQ(Found.size(), 2u);
  EXPECT_TRUE(Found[0].CarriesEdits && hasEdits(Found[0]));
  EXPECT_FALSE(Found[1].CarriesEdits || hasEdits(Found[1]));
  EXPECT_EQ(Found[1].Fix, &R.Fixes[0]);
  EXPECT_TRUE(hasNote(Found[1], "the change already suggested for 'tile' "
                                "makes this access conflict-free too"));
}

TEST(Finding, EditsPreferAWarning) {
  FileResult R = transpose();
  R.Sites[0].Sure = Confidence::Possible;
  R.Sites.push_back(site(at(20, 1), Operation::Load, 4));
  R.Sites.back().Fix = 0;
  const std::vector<Finding> Found = findingsOf(R);
  ASSERT_EQ(Found.size(), 2u);
  EXPECT_EQ(Found[0].Level, Severity::Remark);
  EXPECT_FALSE(Found[0].CarriesEdits);
  EXPECT_TRUE(Found[1].CarriesEdits);
}

TEST(Finding, SmallOnesWithoutFixAreRemarks) {
  for (unsigned Degree : {2, 3, 4}) {
    FileResult R = withoutFix(FixRefusal::NoPadHelps);
    R.Sites[0].Worst = conflict(Degree);
    const std::vector<Finding> Found = findingsOf(R);
    ASSERT_EQ(Found.size(), 1u);
    EXPECT_EQ(Found[0].Level,
              Degree < 4 ? Severity::Remark : Severity::Warning);
    EXPECT_TRUE(hasNote(Found[0],
                        "no fix is suggested: every layout of 'tile' "
                        "that was tried leaves or worsens a conflict; another "
                        "mapping of threads to elements, or wider accesses, "
                        "may help"));
  }
}

TEST(Finding, PossibleIsARemarkUnlessAsked) {
  FileResult R = transpose();
  R.Sites[0].Sure = Confidence::Possible;
  EXPECT_EQ(findingsOf(R)[0].Level, Severity::Remark);
  ReportOptions Options;
  Options.Conditional = true;
  EXPECT_EQ(findingsOf(R, Options)[0].Level, Severity::Warning);
}

TEST(Finding, ACertainOneSpeaksBeforeAPossibleOne) {
  FileResult R = transpose();
  R.Sites[0].Sure = Confidence::Possible;
  R.Sites[0].AtMost = true;
  R.Sites.push_back(site(at(8, 19), Operation::Load, 8));
  R.Sites.back().Block = BlockShape{8, 8, 1};
  const std::vector<Finding> Found = findingsOf(R);
  ASSERT_EQ(Found.size(), 1u);
  EXPECT_EQ(Found[0].Degree, 8u);
  EXPECT_TRUE(hasNote(Found[0], "also at most 32-way with block 32x32"));
}

TEST(Finding, Threshold) {
  FileResult R = transpose();
  ReportOptions Options;
  Options.MinDegree = 33;
  EXPECT_TRUE(findingsOf(R, Options).empty());
}

TEST(Finding, SuppressedAndFusedFollowersAreNone) {
  FileResult R = transpose();
  R.Sites.push_back(site(at(9, 1), Operation::Load, 32));
  R.Sites.back().FusedBytes = 16;
  R.Sites.back().Worst.Wavefronts = 0;
  R.Sites[0].Suppressed = true;
  EXPECT_TRUE(findingsOf(R).empty());
}

TEST(Finding, UnknownsWhenAsked) {
  FileResult R = transpose();
  R.Sites[0] = unknown(at(8, 19), UnknownReason::DataDependent);
  R.Sites[0].ReasonSubject = "idx";
  R.Sites[0].ReasonAt = at(4, 7);
  EXPECT_TRUE(findingsOf(R).empty());
  ReportOptions Options;
  Options.Unknowns = true;
  const std::vector<Finding> Found = findingsOf(R, Options);
  ASSERT_EQ(Found.size(), 1u);
  EXPECT_EQ(Found[0].Level, Severity::Remark);
  EXPECT_EQ(
      Found[0].Message,
      "load of 'tile' is not known: the index is read from memory ('idx'); "
      "it would be known if it were computed from thread indices and "
      "constants");
  ASSERT_EQ(Found[0].Notes.size(), 1u);
  EXPECT_EQ(Found[0].Notes[0].Text, "'idx' comes from here");
}

} // namespace
