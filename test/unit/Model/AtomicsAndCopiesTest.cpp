//===- AtomicsAndCopiesTest.cpp - The rules against counted requests ------===//
//
// kernels/results/h200-cuda13.0-requests.tsv, measured with
// scripts/measure-requests: atomics of all kinds and cp.async.
//
//===----------------------------------------------------------------------===//

#include "Model/BankModel.h"
#include "Tables.h"

#include "gtest/gtest.h"

using namespace banklint;

namespace {

const std::vector<Row> &rows() {
  static const std::vector<Row> All = readTable("h200-cuda13.0-requests.tsv");
  return All;
}

Request requestOf(const Row &R, Operation Op) {
  Request Asked;
  Asked.Op = Op;
  Asked.LaneBytes = unsigned(std::stoul(R.at("lane_bytes")));
  Asked.Active = LaneMask(std::stoul(R.at("active_mask"), nullptr, 16));
  const std::vector<std::string> Offsets =
      split(R.at("lane_byte_offsets"), ',');
  for (unsigned Lane = 0; Lane != WarpSize; ++Lane)
    Asked.Address[Lane] = std::stoll(Offsets.at(Lane));
  return Asked;
}

unsigned number(const Row &R, const char *Column) {
  return unsigned(std::stoul(R.at(Column)));
}

/// The operations that are one instruction, by the names in the table.
const std::map<std::string, Operation> Single = {
    {"add_s32", Operation::Atomic},
    {"add_s32_unused", Operation::Atomic},
    {"add_2_unused", Operation::Atomic},
    {"add_1", Operation::Atomic},
    {"add_1_unused", Operation::AtomicIncrement},
    {"sub_1_unused", Operation::Atomic},
    {"inc_u32", Operation::Atomic},
    {"min_s32", Operation::Atomic},
    {"max_u32", Operation::Atomic},
    {"max_s32_unused", Operation::Atomic},
    {"exch_32", Operation::Atomic},
    {"and_32", Operation::Atomic},
    {"or_32", Operation::Atomic},
    {"or_32_unused", Operation::Atomic},
    {"xor_32", Operation::Atomic},
    {"cas_32", Operation::AtomicCas},
    {"exch_u64", Operation::Atomic},
    {"cas_u64", Operation::AtomicCas},
};

TEST(AtomicRequestsTest, OneInstructionCostsWhatWasCounted) {
  unsigned Compared = 0;
  for (const Row &R : rows()) {
    const auto Op = Single.find(R.at("operation"));
    if (Op == Single.end())
      continue;
    const auto C = BankModel::nvidia().price(requestOf(R, Op->second));
    ASSERT_TRUE(C) << Op->first;
    EXPECT_EQ(number(R, "requests"), 1u);
    EXPECT_EQ(C->Wavefronts, number(R, "wavefronts"))
        << Op->first << ' ' << R.at("pattern");
    ++Compared;
  }
  EXPECT_EQ(Compared, 792u);
}

/// The degree is the number of rounds, the wavefronts are those of both
/// instructions.
TEST(AtomicRequestsTest, LoopsCostWhatWasCounted) {
  unsigned Compared = 0;
  for (const Row &R : rows()) {
    if (R.at("lane_bytes") != "4" || R.at("loads").empty())
      continue;
    const auto C =
        BankModel::nvidia().price(requestOf(R, Operation::AtomicLoop));
    ASSERT_TRUE(C);
    const std::string Name = R.at("operation") + ' ' + R.at("pattern");
    EXPECT_EQ(C->Degree, number(R, "requests")) << Name;
    EXPECT_EQ(C->Wavefronts,
              number(R, "wavefronts") + number(R, "load_wavefronts"))
        << Name;
    EXPECT_EQ(C->Ideal, 3u);
    ++Compared;
  }
  EXPECT_EQ(Compared, 220u);
}

/// What every launch of the program costs without a copy; those past the L1 are
/// not counted and show it.
constexpr unsigned LaunchWavefronts = 6;

TEST(CopyRequestsTest, CopiesFromOneLineCostWhatWasCounted) {
  unsigned Compared = 0;
  for (const Row &R : rows()) {
    if (R.at("operation").rfind("cp_async_ca", 0) != 0 ||
        R.at("source") != "line")
      continue;
    const auto C = BankModel::nvidia().price(requestOf(R, Operation::CpAsync));
    ASSERT_TRUE(C);
    EXPECT_EQ(C->Wavefronts + LaunchWavefronts, number(R, "wavefronts"))
        << R.at("operation") << ' ' << R.at("pattern");
    EXPECT_EQ(C->excess(), number(R, "conflicts"));
    ++Compared;
  }
  EXPECT_EQ(Compared, 132u);
}

/// Lanes that copy from a line each are written one by one, to any bank.
TEST(CopyRequestsTest, CopiesFromLinesApartCostOneForEachLane) {
  unsigned Compared = 0;
  for (const Row &R : rows()) {
    if (R.at("operation").rfind("cp_async_ca", 0) != 0 ||
        R.at("source") != "apart")
      continue;
    unsigned Lanes = 0;
    for (LaneMask M = requestOf(R, Operation::CpAsync).Active; M; M &= M - 1)
      ++Lanes;
    EXPECT_EQ(Lanes + LaunchWavefronts, number(R, "wavefronts"));
    ++Compared;
  }
  EXPECT_EQ(Compared, 132u);
}

TEST(CopyRequestsTest, CopiesPastTheL1AreNotCounted) {
  for (const Row &R : rows())
    if (R.at("operation") == "cp_async_cg_16") {
      EXPECT_EQ(number(R, "wavefronts"), LaunchWavefronts);
      EXPECT_EQ(number(R, "conflicts"), 0u);
    }
}

} // namespace
