//===- LaneValueTest.cpp - One integer across a warp ----------------------===//

#include "Model/LaneValue.h"

#include <gtest/gtest.h>

using namespace banklint;

namespace {

LaneValue laneNumber() {
  LaneValue V;
  for (unsigned L = 0; L != WarpSize; ++L)
    V.Base[L] = L;
  return V;
}

LaneValue symbol(SymbolTable &Symbols, const char *Name, Range Bounds = {}) {
  SymbolKey Key;
  Key.Kind = SymbolKind::Argument;
  Key.Parts = {Name[0]};
  return LaneValue::symbol(Symbols.get(Key, Bounds, Name));
}

TEST(LaneValue, UniformityLooksAtTheActiveLanesOnly) {
  LaneValue V = LaneValue::constant(7);
  V.Base[3] = 8;
  EXPECT_FALSE(V.isUniform(AllLanes));
  EXPECT_EQ(V.uniformNumber(AllLanes), std::nullopt);
  EXPECT_TRUE(V.isUniform(AllLanes & ~8u));
  EXPECT_EQ(V.uniformNumber(AllLanes & ~8u), 7);
  EXPECT_EQ(V.uniformNumber(8), 8);
  EXPECT_EQ(V.uniformNumber(0), std::nullopt);
}

TEST(LaneValue, SymbolIsUniformButNoNumber) {
  SymbolTable Symbols;
  const LaneValue K = symbol(Symbols, "k");
  EXPECT_TRUE(K.isUniform(AllLanes));
  EXPECT_FALSE(K.isNumber(AllLanes));
  EXPECT_EQ(K.uniformNumber(AllLanes), std::nullopt);
}

TEST(LaneValue, UnknownIsNeitherUniformNorEqualToItself) {
  const LaneValue U = LaneValue::unknown(4);
  EXPECT_FALSE(U.isUniform(1));
  EXPECT_FALSE(equalIn(U, U, 1));
  EXPECT_TRUE(equalIn(U, U, 0));
}

TEST(LaneValue, BlendTakesNumbersTermsAndUnknownLanes) {
  SymbolTable Symbols;
  const LaneValue K = symbol(Symbols, "k"), M = symbol(Symbols, "m");
  LaneValue V = M;
  V.blend(K, 0x0000ffff);
  V.blend(LaneValue::unknown(9), 0x00000001);
  V.blend(laneNumber(), 0x80000000);
  EXPECT_EQ(V.Unknown, 1u);
  EXPECT_EQ(V.Why, 9u);
  EXPECT_TRUE(equalIn(V, K, 0x0000fffe));
  EXPECT_TRUE(equalIn(V, M, 0x7fff0000));
  EXPECT_TRUE(equalIn(V, laneNumber(), 0x80000000));
  ASSERT_EQ(V.Terms.size(), 2u);
  EXPECT_LT(V.Terms[0].Symbol, V.Terms[1].Symbol);
  EXPECT_EQ(V.Terms[0].Coefficient[0], 0);
}

TEST(LaneValue, BlendDropsATermThatIsLeftNowhere) {
  SymbolTable Symbols;
  LaneValue V = symbol(Symbols, "k");
  V.blend(LaneValue::constant(1), 0x0000ffff);
  EXPECT_EQ(V.Terms.size(), 1u);
  V.blend(LaneValue::constant(1), 0xffff0000);
  EXPECT_TRUE(V.Terms.empty());
  EXPECT_EQ(V.uniformNumber(AllLanes), 1);
}

TEST(LaneValue, RangeAddsTheBoundsOfEachSymbol) {
  SymbolTable Symbols;
  LaneValue V = symbol(Symbols, "k", {-2, 5});
  for (unsigned L = 0; L != WarpSize; ++L) {
    V.Base[L] = L;
    V.Terms[0].Coefficient[L] = L == 0 ? -10 : 3;
  }
  EXPECT_EQ(V.range(1, Symbols).Min, -50);
  EXPECT_EQ(V.range(1, Symbols).Max, 20);
  EXPECT_EQ(V.range(2, Symbols).Min, 1 - 6);
  EXPECT_EQ(V.range(AllLanes, Symbols).Max, 31 + 15);
}

TEST(LaneValue, RangeStaysOpenWhereASymbolIs) {
  SymbolTable Symbols;
  LaneValue V = symbol(Symbols, "k", {0, Range::Highest});
  EXPECT_EQ(V.range(AllLanes, Symbols).Min, 0);
  EXPECT_EQ(V.range(AllLanes, Symbols).Max, Range::Highest);
  V.Terms[0].Coefficient.fill(-1);
  EXPECT_EQ(V.range(AllLanes, Symbols).Min, Range::Lowest);
  EXPECT_EQ(V.range(AllLanes, Symbols).Max, 0);
}

} // namespace
