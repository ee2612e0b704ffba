//===- BankMapTest.cpp - The picture adds up to the price -----------------===//

#include "Model/BankMap.h"

#include "gtest/gtest.h"

#include <random>
#include <set>

using namespace banklint;

namespace {

Request load(unsigned Bytes, std::int64_t Stride) {
  Request R;
  R.LaneBytes = Bytes;
  for (unsigned L = 0; L != WarpSize; ++L)
    R.Address[L] = Stride * L;
  return R;
}

TEST(BankMap, ServesAColumnOneByOne) {
  const auto Groups = bankMapOf(load(4, 128));
  ASSERT_EQ(Groups.size(), 1u);
  EXPECT_EQ(Groups[0].Turns, 32u);
  for (unsigned L = 0; L != WarpSize; ++L) {
    EXPECT_EQ(Groups[0].Hits[L].Bank, 0u);
    EXPECT_EQ(Groups[0].Hits[L].Turn, L);
    EXPECT_FALSE(Groups[0].Hits[L].Shares);
  }
}

TEST(BankMap, LanesOfOneWordShareATurn) {
  Request R = load(4, 0);
  for (unsigned L = 0; L != WarpSize; ++L)
    R.Address[L] = L % 2 * 128;
  const auto Groups = bankMapOf(R);
  EXPECT_EQ(Groups[0].Turns, 2u);
  EXPECT_EQ(Groups[0].Hits[3].Turn, 1u);
  EXPECT_TRUE(Groups[0].Hits[3].Shares);
  // Lanes of an atomic do not.
  R.Op = Operation::Atomic;
  EXPECT_EQ(bankMapOf(R)[0].Turns, 32u);
}

TEST(BankMap, CutsWideRequests) {
  EXPECT_EQ(bankMapOf(load(8, 8)).size(), 2u);
  const auto Groups = bankMapOf(load(16, 16));
  ASSERT_EQ(Groups.size(), 4u);
  EXPECT_EQ(Groups[1].Lanes, 0xff00u);
  EXPECT_EQ(Groups[1].Hits.size(), 32u);
}

TEST(BankMap, MovesAddresses) {
  const Request R = moved(load(4, 128), Layout::repitch(128, 132));
  EXPECT_EQ(wordOf(R, 3), 99);
  EXPECT_EQ(bankMapOf(R)[0].Turns, 1u);
  EXPECT_EQ(wordStride(R, AllLanes), 33);
  EXPECT_EQ(wordStride(R, 0x5), std::nullopt);
  EXPECT_EQ(wordStride(load(1, 1), AllLanes), std::nullopt);
}

/// The turns of all groups are the wavefronts of the price, the most of one the
/// degree, and within a turn no bank gives two words.
TEST(BankMap, AddsUpToThePrice) {
  std::mt19937 Random(7);
  const auto Pick = [&](unsigned N) { return Random() % N; };
  for (unsigned Run = 0; Run != 2000; ++Run) {
    Request R;
    R.Op = Pick(2) ? Operation::Load : Operation::Store;
    R.LaneBytes = 1u << Pick(5);
    R.Active = Pick(3) ? AllLanes : Random() | 1;
    const unsigned Range = 1u << (1 + Pick(9));
    for (std::int64_t &A : R.Address)
      A = std::int64_t(Pick(Range)) * R.LaneBytes;
    unsigned Sum = 0, Most = 0;
    for (const ServedGroup &G : bankMapOf(R)) {
      Sum += G.Turns;
      Most = std::max(Most, G.Turns);
      std::set<std::tuple<unsigned, unsigned, std::int64_t>> Words;
      std::set<std::pair<unsigned, unsigned>> Cells;
      for (const BankHit &H : G.Hits) {
        Words.insert({H.Turn, H.Bank, H.Word});
        Cells.insert({H.Turn, H.Bank});
      }
      EXPECT_EQ(Words.size(), Cells.size());
    }
    const auto Price = BankModel::nvidia().price(R);
    ASSERT_TRUE(Price);
    EXPECT_EQ(Sum, Price->Wavefronts);
    EXPECT_EQ(Most, Price->Degree);
  }
}

} // namespace
