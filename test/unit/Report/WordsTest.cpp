//===- WordsTest.cpp - Predictions as sentences ---------------------------===//

#include "Report/Words.h"

#include "Report/Names.h"
#include "Report/Reasons.h"
#include "Report/Sample.h"

#include "gtest/gtest.h"

#include <set>

using namespace banklint;
using namespace banklint::sample;

namespace {

std::string messageOf(void (*Change)(Site &)) {
  FileResult R = transpose();
  Change(R.Sites[0]);
  return conflictMessage(R, R.Sites[0]);
}

TEST(Words, Message) {
  EXPECT_EQ(
      messageOf([](Site &) {}),
      "load of 'tile' is a 32-way bank conflict: lanes 0 and 1 read words "
      "0 and 32, both in bank 0 (32 wavefronts instead of 1)");
}

TEST(Words, MessageNamesTheLoopPass) {
  EXPECT_EQ(messageOf([](Site &S) {
              S.WorstPass = Site::LoopPass{"s", 32};
              S.Worst.Example.reset();
            }),
            "load of 'tile' is a 32-way bank conflict (32-way at s = 32: 32 "
            "wavefronts instead of 1)");
}

TEST(Words, MessageNamesWhatItHangsOn) {
  EXPECT_EQ(messageOf([](Site &S) {
              S.Worst = conflict(8);
              S.Worst.Example.reset();
              S.Op = Operation::Store;
              S.Sure = Confidence::Assuming;
              S.Assumptions = {{Assumption::Kind::AllLanesTake, "", at(7, 1)},
                               {Assumption::Kind::NonNegative, "i", at(9, 1)}};
            }),
            "store to 'tile' is an 8-way bank conflict if all lanes take the "
            "branch at line 7 and 'i' is not negative (8 wavefronts instead of "
            "1)");
}

TEST(Words, MessageOfABound) {
  EXPECT_EQ(messageOf([](Site &S) {
              S.Worst = conflict(4);
              S.Worst.Example.reset();
              S.Sure = Confidence::Possible;
              S.AtMost = true;
              S.Object = -1;
            }),
            "load of shared memory is at most a 4-way bank conflict (4 "
            "wavefronts instead of 1)");
  EXPECT_EQ(messageOf([](Site &S) {
              S.Worst.Example.reset();
              S.Sure = Confidence::Possible;
              S.Condition = "pitch is a multiple of 32 words";
            }),
            "load of 'tile' may be a 32-way bank conflict if pitch is a "
            "multiple of 32 words (32 wavefronts instead of 1)");
}

TEST(Words, LanesThatShareAWordDoNotCollide) {
  Conflict C = conflict(2);
  C.Example->Lanes = {0, 1, 2};
  C.Example->Words = {0, 0, 32};
  const std::optional<CollidingLanes> Pair = collidingLanes(C);
  ASSERT_TRUE(Pair);
  EXPECT_EQ(Pair->Lanes[1], 2u);
  EXPECT_EQ(Pair->Words[1], 32);
}

TEST(Words, AtomicsCollideOnOneWord) {
  EXPECT_EQ(messageOf([](Site &S) {
              S.Op = Operation::Atomic;
              S.Worst = conflict(2);
              S.Worst.Example->Words = {7, 7};
              S.Worst.Example->Bank = 7;
            }),
            "atomic on 'tile' is a 2-way bank conflict: lanes 0 and 1 both "
            "update word 7 in bank 7 (2 wavefronts instead of 1)");
}

TEST(Words, ArrayNote) {
  const auto Note = [](std::uint64_t Pitch, unsigned LaneBytes) {
    return arrayNote({"tile", "float[32][32]", at(3, 20), 4096, Pitch},
                     LaneBytes);
  };
  EXPECT_EQ(Note(128, 4), "rows of 'tile' are 32 words apart, 32 mod 32 = 0: a "
                          "column falls into one bank");
  EXPECT_EQ(Note(64, 4), "rows of 'tile' are 16 words apart, 16 mod 32 = 16: a "
                         "column falls into 2 banks");
  EXPECT_EQ(Note(132, 4), "rows of 'tile' are 33 words apart, 33 mod 32 = 1: a "
                          "column spreads over all banks");
  // Two words of a double: rows 64 words apart hit the same two banks.
  EXPECT_EQ(Note(256, 8), "rows of 'tile' are 64 words apart, 64 mod 32 = 0: a "
                          "column falls into 2 banks");
  EXPECT_EQ(Note(66, 2), "rows of 'tile' are 66 bytes apart");
  EXPECT_EQ(Note(0, 4), "'tile' is declared here");
}

TEST(Words, FixNote) {
  FileResult R = transpose();
  ProvenFix Fix = R.Fixes[0];
  EXPECT_EQ(fixNote(Fix, &R.Objects[0]),
            "pad the row to 33 words: every access of 'tile' becomes "
            "conflict-free (+128 bytes)");
  Fix.WorstDegreeAfter = 2;
  Fix.ExtraBytes = 0;
  Fix.PitchBytes = 66;
  EXPECT_EQ(fixNote(Fix, &R.Objects[0]),
            "pad the row to 66 bytes: no access of 'tile' stays above 2-way "
            "(no extra memory)");
}

TEST(Words, BlockNote) {
  Site S = transpose().Sites[0];
  EXPECT_EQ(blockNote(S), "block shape 32x32 is taken from this launch");
  S.Evidence = ShapeEvidence::Option;
  S.Block = BlockShape{256, 1, 1};
  EXPECT_EQ(blockNote(S), "block shape 256 is taken from --block");
  S.Block.reset();
  S.Evidence = ShapeEvidence::Family;
  S.BlockFamily = "x % 32 == 0";
  EXPECT_EQ(blockNote(S), "this launch cannot run: its block has no threads, "
                          "or too many; this holds for blocks with "
                          "x % 32 == 0");
  S.BlockAt = {};
  EXPECT_EQ(blockNote(S),
            "no launch in sight; this holds for blocks with x % 32 == 0");
}

TEST(Words, FusionNote) {
  Site S = transpose().Sites[0];
  EXPECT_EQ(fusionNote(S), "");
  S.AsWritten = conflict(4);
  S.FusedBytes = 16;
  EXPECT_EQ(
      fusionNote(S),
      "as written this is 4-way (4 wavefronts instead of 1); the compiler "
      "merges it with its neighbours into one 128-bit request");
}

TEST(Words, WithoutParameters) {
  EXPECT_EQ(withoutParameters("k<8>(float *)"), "k<8>");
  EXPECT_EQ(withoutParameters("(anonymous namespace)::k(void (*)(int))"),
            "(anonymous namespace)::k");
  EXPECT_EQ(withoutParameters("k"), "k");
}

TEST(Words, Summary) {
  FileResult R = transpose();
  EXPECT_EQ(summarySentence(R, 1), "2 of 2 shared accesses judged, 1 finding");
  R.Sites.resize(1);
  R.Sites[0].TheVerdict = Verdict::Unknown;
  R.State = FileResult::Status::Failed;
  EXPECT_EQ(summarySentence(R, 0), "0 of 1 shared access judged, 0 findings, 1 "
                                   "file not analysed");
}

// The last enumerators; a new one behind them must be named here, and the
// compiler asks for its sentence because the switches have no default.
constexpr auto LastReason = UnknownReason::NotExecuted;
constexpr auto LastRefusal = FixRefusal::SharedStructure;
constexpr auto LastAssumption = Assumption::Kind::Holds;

template <typename Enum, typename Spell>
void expectDistinct(Enum First, Enum Last, Spell SpellOut) {
  std::set<std::string> Seen;
  for (unsigned I = unsigned(First); I <= unsigned(Last); ++I) {
    const std::string Sentence = SpellOut(Enum(I));
    EXPECT_FALSE(Sentence.empty()) << I;
    EXPECT_NE(Sentence.back(), '.') << Sentence;
    EXPECT_FALSE(std::isupper(Sentence.front())) << Sentence;
    EXPECT_TRUE(Seen.insert(Sentence).second) << Sentence;
  }
}

TEST(Words, EveryReasonHasItsSentence) {
  EXPECT_EQ(reasonSentence(UnknownReason::None, "x"), "");
  expectDistinct(UnknownReason::DataDependent, LastReason,
                 [](UnknownReason R) { return reasonSentence(R, "x"); });
  EXPECT_EQ(reasonSentence(UnknownReason::DataDependent, "data"),
            "the index is read from memory ('data'); it would be known if it "
            "were computed from thread indices and constants");
}

TEST(Words, EveryRefusalHasItsSentence) {
  EXPECT_EQ(refusalSentence(FixRefusal::None, "tile"), "");
  expectDistinct(FixRefusal::NoRows, LastRefusal,
                 [](FixRefusal R) { return refusalSentence(R, "tile"); });
}

TEST(Words, EveryAssumptionHasItsClause) {
  expectDistinct(
      Assumption::Kind::AllLanesTake, LastAssumption,
      [](Assumption::Kind K) { return assumptionClause({K, "x", {}}); });
}

TEST(Names, AreDistinct) {
  std::set<std::string> Reasons, Refusals;
  for (unsigned I = 0; I <= unsigned(LastReason); ++I)
    EXPECT_TRUE(Reasons.insert(nameOf(UnknownReason(I)).str()).second);
  for (unsigned I = 0; I <= unsigned(LastRefusal); ++I)
    EXPECT_TRUE(Refusals.insert(nameOf(FixRefusal(I)).str()).second);
}

TEST(Names, PortablePath) {
  EXPECT_EQ(portablePath("/src/a/b.cu", "/src"), "a/b.cu");
  EXPECT_EQ(portablePath("/src/a/b.cu", "/src/"), "a/b.cu");
  EXPECT_EQ(portablePath("/srcshop/b.cu", "/src"), "/srcshop/b.cu");
  EXPECT_EQ(portablePath("./b.cu", "/src"), "b.cu");
  EXPECT_EQ(portablePath("../b.cu", "/src"), "/b.cu");
  EXPECT_EQ(portablePath("", "/src"), "");
}

} // namespace
