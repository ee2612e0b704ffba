//===- FragmentsTest.cpp - Warp matrix functions against counted ones -----===//
//
// kernels/results/h200-cuda13.0-fragments.tsv, measured with
// scripts/measure-requests --fragments: a row for each machine instruction.
//
//===----------------------------------------------------------------------===//

#include "Model/Fragments.h"
#include "Tables.h"

#include "gtest/gtest.h"

#include <algorithm>
#include <set>

using namespace banklint;

namespace {

FragmentAccess accessOf(const Row &R) {
  FragmentAccess A;
  A.IsStore = R.at("access") == "store";
  A.Fragment = R.at("fragment")[0];
  A.IsRowMajor = R.at("layout") == "row";
  A.M = std::stoul(R.at("m"));
  A.N = std::stoul(R.at("n"));
  A.K = std::stoul(R.at("k"));
  A.Element = R.at("element");
  return A;
}

Request requestOf(const FragmentRequest &R, std::int64_t Pitch) {
  Request Asked;
  Asked.Op = R.Op;
  Asked.LaneBytes = R.LaneBytes;
  Asked.Matrices = R.Matrices;
  for (unsigned Lane = 0; Lane != WarpSize; ++Lane)
    Asked.Address[Lane] = R.Line[Lane] * Pitch + R.Byte[Lane];
  return Asked;
}

/// "wavefronts of ideal", sorted: which request became which instruction is
/// not told.
using Costs = std::vector<std::pair<unsigned, unsigned>>;

/// The rows of one access, in their order.
std::map<std::vector<std::string>, std::vector<Row>> accesses() {
  std::map<std::vector<std::string>, std::vector<Row>> Found;
  for (const Row &R : readTable("h200-cuda13.0-fragments.tsv"))
    Found[{R.at("access"), R.at("fragment"), R.at("element"), R.at("m"),
           R.at("n"), R.at("k"), R.at("layout"), R.at("pitch")}]
        .push_back(R);
  return Found;
}

TEST(Fragments, AllCountedAccesses) {
  const auto All = accesses();
  EXPECT_EQ(All.size(), 704u);
  for (const auto &[Name, Rows] : All) {
    Costs Counted, Predicted;
    for (const Row &R : Rows)
      Counted.emplace_back(std::stoul(R.at("wavefronts")),
                           std::stoul(R.at("ideal")));
    for (const FragmentRequest &R : fragmentRequests(accessOf(Rows[0]))) {
      const auto Price = BankModel::nvidia().price(
          requestOf(R, std::stoll(Rows[0].at("pitch"))));
      ASSERT_TRUE(Price);
      Predicted.emplace_back(Price->Wavefronts, Price->Ideal);
    }
    std::sort(Counted.begin(), Counted.end());
    std::sort(Predicted.begin(), Predicted.end());
    EXPECT_EQ(Predicted, Counted) << testing::PrintToString(Name);
  }
}

// Every byte of a tile is moved once.
TEST(Fragments, CoverTheTile) {
  for (const auto &[Name, Rows] : accesses()) {
    const FragmentAccess A = accessOf(Rows[0]);
    std::set<std::pair<std::int64_t, std::int64_t>> Moved;
    std::size_t Count = 0;
    for (const FragmentRequest &R : fragmentRequests(A))
      for (unsigned L = 0; L != (R.Matrices ? 8 * R.Matrices : WarpSize); ++L)
        for (unsigned B = 0; B != R.LaneBytes; ++B, ++Count)
          Moved.insert({R.Line[L], R.Byte[L] + B});
    const std::size_t Elements = A.Fragment == 'a'   ? A.M * A.K
                                 : A.Fragment == 'b' ? A.K * A.N
                                                     : A.M * A.N;
    EXPECT_EQ(Count, Elements * fragmentElementBytes(A.Element));
    EXPECT_EQ(Moved.size(), Count) << testing::PrintToString(Name);
  }
}

TEST(Fragments, NamesOfIntrinsics) {
  const auto A = parseFragmentAccess("m16n16k16.load.b.col.stride.bf16.p3");
  ASSERT_TRUE(A);
  EXPECT_FALSE(A->IsStore);
  EXPECT_EQ(A->Fragment, 'b');
  EXPECT_FALSE(A->IsRowMajor);
  EXPECT_EQ(A->M * A->N * A->K, 4096u);
  EXPECT_EQ(A->Element, "bf16");
  const auto D = parseFragmentAccess("m8n32k16.store.d.row.stride.f32.p0");
  ASSERT_TRUE(D);
  EXPECT_TRUE(D->IsStore);
  EXPECT_EQ(D->Fragment, 'c');
  for (const char *Other :
       {"m16n16k16.mma.row.col.f32.f32", "m16n16k16.load.a.row.f16.p0", "m16",
        "", "m16n16kx.load.a.row.stride.f16.p0"})
    EXPECT_FALSE(parseFragmentAccess(Other)) << Other;
}

// Not measured: nothing is said.
TEST(Fragments, UnknownShapes) {
  FragmentAccess A;
  A.M = A.N = 8, A.K = 32, A.Element = "s4";
  EXPECT_TRUE(fragmentRequests(A).empty());
  A.M = A.N = A.K = 16, A.Element = "f64";
  EXPECT_TRUE(fragmentRequests(A).empty());
}

} // namespace
