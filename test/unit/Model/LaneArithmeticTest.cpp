//===- LaneArithmeticTest.cpp - Whole warps against plain integers --------===//
//
// Examples small enough to check by hand, and an oracle: it puts numbers in
// the place of the symbols, computes each lane alone and knows nothing of
// symbols.
//
//===----------------------------------------------------------------------===//

#include "Model/LaneArithmetic.h"

#include <gtest/gtest.h>

#include <utility>
#include <vector>

using namespace banklint;

namespace {

/// Remembers what was asked for.
class Record : public ArithmeticContext {
public:
  ReasonId dependsOn(SymbolId S, std::int64_t Modulus) override {
    Residues.push_back({S, Modulus});
    return 1;
  }
  ReasonId notFollowed() override { return 2; }
  AssumptionSet assumeNonNegative(SymbolId S) override {
    return AssumptionSet(1) << S;
  }

  std::vector<std::pair<SymbolId, std::int64_t>> Residues;
};

class LaneArithmeticTest : public testing::Test {
protected:
  LaneValue symbol(std::int64_t Number, Range Bounds) {
    SymbolKey Key;
    Key.Kind = SymbolKind::Argument;
    Key.Parts = {Number};
    return LaneValue::symbol(Symbols.get(Key, Bounds, ""));
  }
  LaneValue number(std::int64_t N) { return LaneValue::constant(N); }
  LaneValue lane() {
    LaneValue V;
    for (unsigned L = 0; L != WarpSize; ++L)
      V.Base[L] = L;
    return V;
  }
  /// Lane + Factor * k.
  LaneValue lanePlus(std::int64_t Factor) {
    return Arithmetic.add(lane(), Arithmetic.multiply(K, number(Factor), 32),
                          32);
  }

  SymbolTable Symbols;
  Record Context;
  LaneArithmetic Arithmetic{Symbols, Context};
  const LaneValue K = symbol(0, {0, Range::Highest});
};

TEST_F(LaneArithmeticTest, DividingAwayTheLaneLeavesTheSymbol) {
  for (bool Signed : {false, true}) {
    const LaneValue V = Arithmetic.divide(lanePlus(32), number(32), 32, Signed);
    EXPECT_TRUE(equalIn(V, K, AllLanes));
    EXPECT_EQ(V.Assumptions, 0u);
  }
  EXPECT_TRUE(equalIn(Arithmetic.shiftRight(lanePlus(32), number(5), 32, true),
                      K, AllLanes));
}

TEST_F(LaneArithmeticTest, RemainderDropsTheSymbol) {
  for (bool Signed : {false, true})
    EXPECT_TRUE(equalIn(
        Arithmetic.remainder(lanePlus(32), number(32), 32, Signed), lane(),
        AllLanes));
  EXPECT_TRUE(equalIn(
      Arithmetic.bitwise(BitOperation::And, lanePlus(32), number(31), 32),
      lane(), AllLanes));
}

TEST_F(LaneArithmeticTest, SwizzleLeavesTheSymbolAlone) {
  LaneValue Expected = lanePlus(32);
  for (std::int64_t &B : Expected.Base)
    B ^= 5;
  EXPECT_TRUE(equalIn(
      Arithmetic.bitwise(BitOperation::Xor, lanePlus(32), number(5), 32),
      Expected, AllLanes));
}

TEST_F(LaneArithmeticTest, UnknownResidueIsAskedFor) {
  const LaneValue V = Arithmetic.remainder(lanePlus(1), number(32), 32, true);
  EXPECT_EQ(V.Unknown, AllLanes);
  ASSERT_FALSE(Context.Residues.empty());
  EXPECT_EQ(Context.Residues.back().first, K.Terms[0].Symbol);
  EXPECT_EQ(Context.Residues.back().second, 32);
}

TEST_F(LaneArithmeticTest, AFactorShrinksTheResidueAskedFor) {
  Arithmetic.remainder(lanePlus(8), number(32), 32, true);
  ASSERT_FALSE(Context.Residues.empty());
  EXPECT_EQ(Context.Residues.back().second, 4);
}

TEST_F(LaneArithmeticTest, WhatDependsOnNoLaneBecomesOneSymbol) {
  const LaneValue A = Arithmetic.divide(K, number(3), 32, true);
  const LaneValue B = Arithmetic.divide(K, number(3), 32, true);
  EXPECT_FALSE(A.isNumber(AllLanes));
  EXPECT_TRUE(A.isUniform(AllLanes));
  EXPECT_TRUE(equalIn(A, B, AllLanes));
  EXPECT_TRUE(Context.Residues.empty());
}

TEST_F(LaneArithmeticTest, ASymbolOfEitherSignIsAssumedNotNegative) {
  const LaneValue S = symbol(1, {});
  const LaneValue A =
      Arithmetic.add(lane(), Arithmetic.multiply(S, number(32), 32), 32);
  EXPECT_NE(Arithmetic.divide(A, number(32), 32, true).Assumptions, 0u);
  EXPECT_EQ(Arithmetic.shiftRight(A, number(5), 32, true).Assumptions, 0u);
}

} // namespace
