//===- LaneArithmeticTest.cpp - Whole warps against plain integers --------===//
//
// Examples small enough to check by hand, and an oracle: it puts numbers in
// the place of the symbols, computes each lane alone and knows nothing of
// symbols.
//
//===----------------------------------------------------------------------===//

#include "Model/LaneArithmetic.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <cstring>
#include <map>
#include <optional>
#include <random>
#include <sstream>
#include <string>
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

//===----------------------------------------------------------------------===//
// The oracle
//===----------------------------------------------------------------------===//

using Wide = __int128;

constexpr unsigned Worlds = 6;
/// An assumption of the inputs; it does not hold in the odd worlds.
constexpr AssumptionSet InputAssumption = AssumptionSet(1) << 31;

Wide lowest(unsigned N) { return N == 1 ? 0 : -(Wide(1) << (N - 1)); }
Wide highest(unsigned N) { return N == 1 ? 1 : (Wide(1) << (N - 1)) - 1; }
bool fits(Wide V, unsigned N) { return V >= lowest(N) && V <= highest(N); }

/// V modulo 2^N, from 0.
Wide asUnsigned(Wide V, unsigned N) { return V & ((Wide(1) << N) - 1); }

/// V modulo 2^N as LaneValue keeps it.
Wide wrapped(Wide V, unsigned N) {
  const Wide U = asUnsigned(V, N);
  return U > highest(N) ? U - (Wide(1) << N) : U;
}

/// A value beside what each lane holds in each world, a world being a number
/// for each symbol.
struct Traced {
  LaneValue Value;
  unsigned Bits = 32;
  Wide Truth[Worlds][WarpSize] = {};
  LaneMask Valid[Worlds] = {};
  std::string Text;
};

/// What a plain machine computes in one lane.
struct Outcome {
  Wide Exact = 0;
  bool Defined = true;
  /// Exact only where the operands do not wrap.
  bool Wraps = false;
};

enum class Op {
  Add, Subtract, Multiply, Divide, UDivide, Remainder, URemainder, ShiftLeft,
  ShiftRight, UShiftRight, And, Or, Xor, Compare, ZeroExtend, SignExtend,
  Truncate, Select, Choose, Count
};

const char *const OpNames[] = {
    "add", "sub", "mul", "sdiv", "udiv", "srem", "urem", "shl", "ashr", "lshr",
    "and", "or", "xor", "cmp", "zext", "sext", "trunc", "select", "choose"};

/// One random program: inputs, then operations on what is there.
class Program {
public:
  explicit Program(unsigned Seed) : Engine(Seed) {
    Active = chance(2) ? AllLanes : LaneMask(Engine());
    if (!Active)
      Active = 1;
    Arithmetic.Active = Active;
    makeSymbols();
    const unsigned Bits = chance(2) ? 32 : 64;
    for (unsigned I = 0; I != 4; ++I)
      Pool.push_back(input(Bits));
    for (unsigned I = 0; I != 2; ++I)
      Pool.push_back(condition());
  }

  /// Runs one operation; what is wrong with its result, or nothing.
  std::string step();

  unsigned Checked = 0; ///< lanes compared
  unsigned CheckedSymbolic = 0; ///< those with a symbol in the result

private:
  bool chance(unsigned OneIn) { return Engine() % OneIn == 0; }
  std::int64_t between(std::int64_t Low, std::int64_t High) {
    return std::uniform_int_distribution<std::int64_t>(Low, High)(Engine);
  }

  void makeSymbols();
  Traced input(unsigned Bits);
  Traced condition();
  const Traced &pick(unsigned Bits);
  std::optional<Wide> evaluate(const LaneValue &V, unsigned Lane,
                               unsigned World) const;
  Outcome compute(Op O, Predicate P, unsigned N, unsigned To, Wide A, Wide B,
                  Wide C, bool Symbolic) const;
  std::string check(Traced &R, bool Exactly);
  AssumptionSet violated(unsigned World) const;
  std::string describe(const LaneValue &V) const;

  std::mt19937 Engine;
  LaneMask Active;
  SymbolTable Symbols;
  Record Context;
  LaneArithmetic Arithmetic{Symbols, Context};
  std::vector<SymbolId> Inputs, Choices;
  std::map<SymbolId, Wide> Numbers[Worlds];
  std::vector<Traced> Pool;
};

void Program::makeSymbols() {
  const Range Some[] = {{0, Range::Highest}, {},        {0, 7},
                        {-3, 100},           {1, 1024}, {0, 1},
                        {Range::Lowest, -1}, {0, 31}};
  const auto Make = [&](SymbolKind Kind, std::int64_t Part, Range Bounds) {
    SymbolKey Key;
    Key.Kind = Kind;
    Key.Parts = {Part};
    const SymbolId Id = Symbols.get(Key, Bounds, "").Id;
    const std::int64_t Low = std::max<std::int64_t>(Bounds.Min, -40);
    const std::int64_t High = std::min<std::int64_t>(Bounds.Max, 2000);
    for (unsigned W = 0; W != Worlds; ++W)
      Numbers[W][Id] = chance(4)   ? Low
                       : chance(4) ? High
                       : chance(3) ? std::min(Low + 1, High)
                                   : between(Low, High);
    return Id;
  };
  for (std::int64_t I = 0; I != 3; ++I)
    Inputs.push_back(Make(SymbolKind::Argument, I, Some[Engine() % 8]));
  for (std::int64_t I = 0; I != 2; ++I)
    Choices.push_back(Make(SymbolKind::Choice, -I, {0, 1}));
}

/// Numbers that depend on the lane as addresses do, with up to two symbols.
Traced Program::input(unsigned Bits) {
  Traced R;
  R.Bits = Bits;
  const auto Factor = [&]() -> std::int64_t {
    const std::int64_t F = chance(2) ? std::int64_t(1) << between(0, 8)
                                     : between(-12, 40);
    return chance(6) ? -F : F;
  };
  LaneNumbers &Base = R.Value.Base;
  const std::int64_t Step = chance(3) ? 0 : chance(2) ? 1 : Factor();
  const std::int64_t Start = chance(2) ? 0 : chance(2) ? Factor() : between(-9, 300);
  const unsigned Shape = Engine() % 6;
  const bool Huge = chance(12);
  for (unsigned L = 0; L != WarpSize; ++L) {
    Base[L] = Start + Step * L;
    if (Shape == 0)
      Base[L] = Start + L / 8 * Step;
    if (Shape == 1)
      Base[L] = between(0, 63);
    if (Huge)
      Base[L] = std::int64_t(wrapped(Engine() * Wide(4294967311) + Engine(), Bits));
  }
  unsigned Count = Huge ? 0 : Engine() % 3;
  for (unsigned I = 0; Count && I != Inputs.size(); ++I) {
    if (chance(2))
      continue;
    --Count;
    LaneTerm T;
    T.Symbol = Inputs[I];
    const std::int64_t Each = Factor();
    const bool ByLane = chance(4), Mixed = chance(6);
    for (unsigned L = 0; L != WarpSize; ++L)
      T.Coefficient[L] = (ByLane ? L : 1) * Each * (Mixed ? Engine() % 2 : 1);
    R.Value.Terms.push_back(T);
  }
  if (chance(12)) {
    R.Value.Unknown = chance(4) ? AllLanes : LaneMask(Engine() & Engine());
    R.Value.Why = R.Value.Unknown ? 3 : 0;
  }
  if (chance(12))
    R.Value.Assumptions = InputAssumption;
  R.Value.normalize();
  for (unsigned W = 0; W != Worlds; ++W) {
    R.Valid[W] = Active;
    for (unsigned L = 0; L != WarpSize; ++L) {
      const bool Free = (R.Value.Unknown >> L & 1) ||
                        (R.Value.Assumptions & violated(W));
      R.Truth[W][L] = Free ? Wide(between(-50, 50)) : *evaluate(R.Value, L, W);
      if (!fits(R.Truth[W][L], Bits))
        R.Valid[W] = 0;
    }
  }
  R.Text = describe(R.Value);
  return R;
}

/// 0 or 1 by lane, or by a choice, or by a choice in some of the lanes.
Traced Program::condition() {
  Traced R;
  R.Bits = 1;
  const bool ByLane = chance(2);
  LaneTerm T;
  T.Symbol = Choices[Engine() % Choices.size()];
  const LaneMask Symbolic = ByLane ? 0 : chance(2) ? AllLanes : LaneMask(Engine());
  const bool Negated = chance(3);
  for (unsigned L = 0; L != WarpSize; ++L) {
    R.Value.Base[L] = Symbolic >> L & 1 ? Negated : Engine() % 2;
    if (Symbolic >> L & 1)
      T.Coefficient[L] = Negated ? -1 : 1;
  }
  R.Value.Terms.push_back(T);
  if (chance(4)) {
    R.Value.Unknown = LaneMask(Engine() & Engine());
    R.Value.Why = R.Value.Unknown ? 4 : 0;
  }
  if (chance(8))
    R.Value.Assumptions = InputAssumption;
  R.Value.normalize();
  for (unsigned W = 0; W != Worlds; ++W) {
    R.Valid[W] = Active;
    for (unsigned L = 0; L != WarpSize; ++L) {
      const bool Free = (R.Value.Unknown >> L & 1) ||
                        (R.Value.Assumptions & violated(W));
      R.Truth[W][L] = Free ? Wide(Engine() % 2) : *evaluate(R.Value, L, W);
    }
  }
  R.Text = describe(R.Value);
  return R;
}

/// A value of so many bits, made if there is none.
const Traced &Program::pick(unsigned Bits) {
  std::vector<const Traced *> Fit;
  for (const Traced &T : Pool)
    if (T.Bits == Bits)
      Fit.push_back(&T);
  if (Fit.empty() || chance(6)) {
    Pool.push_back(Bits == 1 ? condition() : input(Bits));
    return Pool.back();
  }
  return *Fit[Engine() % Fit.size()];
}

/// The assumptions that do not hold in \p World.
AssumptionSet Program::violated(unsigned World) const {
  AssumptionSet Set = World % 2 ? InputAssumption : 0;
  for (SymbolId S = 0; S != Symbols.size(); ++S) {
    const auto It = Numbers[World].find(S);
    if (It == Numbers[World].end() || It->second < 0)
      Set |= AssumptionSet(1) << S % 31;
  }
  return Set;
}

/// What \p V stands for, if all of its symbols have a number.
std::optional<Wide> Program::evaluate(const LaneValue &V, unsigned Lane,
                                      unsigned World) const {
  Wide Sum = V.Base[Lane];
  for (const LaneTerm &T : V.Terms) {
    if (T.Coefficient[Lane] == 0)
      continue;
    const auto It = Numbers[World].find(T.Symbol);
    if (It == Numbers[World].end())
      return std::nullopt;
    Sum += T.Coefficient[Lane] * It->second;
  }
  return Sum;
}

std::string Program::describe(const LaneValue &V) const {
  std::ostringstream Out;
  for (unsigned L = 0; L != WarpSize; ++L) {
    if (!(Active >> L & 1))
      continue;
    if (V.Unknown >> L & 1) {
      Out << " ?";
      continue;
    }
    Out << ' ' << V.Base[L];
    for (const LaneTerm &T : V.Terms)
      if (T.Coefficient[L])
        Out << (T.Coefficient[L] < 0 ? "" : "+") << T.Coefficient[L] << "*s"
            << T.Symbol;
  }
  Out << " assuming " << V.Assumptions;
  return Out.str();
}

Outcome Program::compute(Op O, Predicate P, unsigned N, unsigned To, Wide A,
                         Wide B, Wide C, bool Symbolic) const {
  const Wide UA = asUnsigned(A, N), UB = asUnsigned(B, N);
  const bool Reads = UA != A || UB != B; // as unsigned, another number
  const bool InRange = B >= 0 && B < Wide(N);
  Outcome R;
  switch (O) {
  case Op::Add: R.Exact = A + B; break;
  case Op::Subtract: R.Exact = A - B; break;
  case Op::Multiply: R.Exact = A * B; break;
  case Op::Divide:
    R.Defined = B != 0 && fits(B == -1 ? -A : A, N);
    R.Exact = R.Defined ? A / B : 0;
    R.Wraps = A < 0; // not followed, see the header
    break;
  case Op::Remainder:
    R.Defined = B != 0 && fits(B == -1 ? -A : A, N);
    R.Exact = R.Defined ? A % B : 0;
    R.Wraps = A < 0; // not followed, see the header
    break;
  case Op::UDivide:
    R.Defined = B != 0;
    R.Exact = R.Defined ? wrapped(UA / UB, N) : 0;
    R.Wraps = Reads;
    break;
  case Op::URemainder:
    R.Defined = B != 0;
    R.Exact = R.Defined ? wrapped(UA % UB, N) : 0;
    R.Wraps = Reads && (UB & (UB - 1));
    break;
  case Op::ShiftLeft:
    R.Defined = InRange;
    R.Exact = InRange ? A * (Wide(1) << int(B)) : 0;
    break;
  case Op::ShiftRight:
    R.Defined = InRange;
    R.Exact = InRange ? A >> int(B) : 0;
    break;
  case Op::UShiftRight:
    R.Defined = InRange;
    R.Exact = InRange ? wrapped(UA >> int(B), N) : 0;
    R.Wraps = Reads;
    break;
  case Op::And: R.Exact = A & B; break;
  case Op::Or: R.Exact = A | B; break;
  case Op::Xor: R.Exact = A ^ B; break;
  case Op::Compare:
    R.Wraps = !fits(A - B, 64) || (P >= Predicate::ULt && Reads);
    switch (P) {
    case Predicate::Eq: R.Exact = A == B; break;
    case Predicate::Ne: R.Exact = A != B; break;
    case Predicate::Lt: R.Exact = A < B; break;
    case Predicate::Le: R.Exact = A <= B; break;
    case Predicate::Gt: R.Exact = A > B; break;
    case Predicate::Ge: R.Exact = A >= B; break;
    case Predicate::ULt: R.Exact = UA < UB; break;
    case Predicate::ULe: R.Exact = UA <= UB; break;
    case Predicate::UGt: R.Exact = UA > UB; break;
    case Predicate::UGe: R.Exact = UA >= UB; break;
    }
    break;
  case Op::ZeroExtend:
    R.Exact = UA;
    R.Wraps = UA != A;
    break;
  case Op::SignExtend: R.Exact = N == 1 ? -A : A; break;
  case Op::Truncate:
    R.Exact = wrapped(A, To);
    R.Wraps = To >= 32 && R.Exact != A;
    break;
  case Op::Select:
  case Op::Choose:
    R.Exact = C ? A : B;
    R.Wraps = !fits(A - B, 64);
    break;
  case Op::Count: break;
  }
  if (!fits(R.Exact, To)) {
    R.Wraps = true;
    R.Exact = wrapped(R.Exact, To);
  }
  R.Wraps &= Symbolic;
  return R;
}

/// Compares a result with the truth; a symbol that is new is given the number
/// that makes the first lane right.
std::string Program::check(Traced &R, bool Exactly) {
  const LaneValue &V = R.Value;
  for (unsigned W = 0; W != Worlds; ++W) {
    if (V.Assumptions & violated(W)) {
      continue;
    }
    std::map<std::vector<std::pair<SymbolId, Wide>>, Wide> Differences;
    for (unsigned L = 0; L != WarpSize; ++L) {
      if (!(Active & R.Valid[W] & ~V.Unknown) || !(R.Valid[W] >> L & 1) ||
          !(Active >> L & 1) || (V.Unknown >> L & 1))
        continue;
      Wide Known = V.Base[L];
      std::vector<std::pair<SymbolId, Wide>> New;
      bool Symbolic = false;
      for (const LaneTerm &T : V.Terms) {
        if (T.Coefficient[L] == 0)
          continue;
        Symbolic = true;
        const auto It = Numbers[W].find(T.Symbol);
        if (It == Numbers[W].end())
          New.push_back({T.Symbol, T.Coefficient[L]});
        else
          Known += T.Coefficient[L] * It->second;
      }
      Wide D = R.Truth[W][L] - Known;
      if (!Exactly && Symbolic) // read modulo 2^Bits
        D = asUnsigned(D, R.Bits);
      std::ostringstream Where;
      Where << " in lane " << L << " of world " << W << ": "
            << (long long)R.Truth[W][L];
      ++Checked;
      CheckedSymbolic += Symbolic;
      if (New.empty()) {
        if (D != 0)
          return "differs" + Where.str();
      } else if (New.size() == 1 && Exactly) {
        const auto [S, Factor] = New.front();
        if (D % Factor != 0)
          return "no number of the new symbol fits" + Where.str();
        const Wide Number = D / Factor;
        const Range Bounds = Symbols[S].Bounds;
        if (Number < Bounds.Min || Number > Bounds.Max)
          return "the new symbol leaves its bounds" + Where.str();
        Numbers[W][S] = Number;
      } else {
        if (Differences.emplace(New, D).first->second != D)
          return "the lanes differ by another number" + Where.str();
      }
    }
  }
  return "";
}

std::string Program::step() {
  const Op O = Op(Engine() % unsigned(Op::Count));
  const Predicate P = Predicate(Engine() % 10);
  // Extensions and truncations go between widths; the rest keep theirs.
  const unsigned Widths[] = {1, 8, 16, 32, 64};
  unsigned From = chance(8) ? 1 : chance(2) ? 32 : 64, To = From;
  if (O == Op::Compare)
    To = 1;
  if (O == Op::ZeroExtend || O == Op::SignExtend) {
    const unsigned F = Engine() % 4;
    From = Widths[F];
    To = Widths[F + 1 + Engine() % (4 - F)];
  }
  if (O == Op::Truncate) {
    const unsigned F = 3 + Engine() % 2;
    From = Widths[F];
    To = Widths[Engine() % F];
  }
  if (From == 1 && (O == Op::Divide || O == Op::UDivide || O == Op::Remainder ||
                    O == Op::URemainder || O == Op::ShiftLeft ||
                    O == Op::ShiftRight || O == Op::UShiftRight ||
                    O == Op::Compare))
    return "";
  Traced A = pick(From), B = pick(From), C = pick(1);
  const bool Divides = O == Op::Divide || O == Op::UDivide ||
                       O == Op::Remainder || O == Op::URemainder;
  const bool Shifts =
      O == Op::ShiftLeft || O == Op::ShiftRight || O == Op::UShiftRight;
  const bool Masks = O == Op::And || O == Op::Or || O == Op::Xor;
  // Most second operands are constants in programs.
  if (From != 1 && !chance(3) && (Divides || Shifts || Masks)) {
    std::int64_t K = Shifts      ? between(0, chance(4) ? From - 1 : 8)
                     : chance(3) ? between(1, 100)
                                 : std::int64_t(1) << between(0, 8);
    if (Masks && chance(2))
      K = chance(2) ? K - 1 : -K;
    if (O == Op::And && chance(8)) // all bits but the sign's and some low ones
      K = std::int64_t(highest(From)) & -(std::int64_t(1) << between(0, 8));
    if ((O == Op::And || Divides) && chance(12))
      K = std::int64_t(chance(2) ? lowest(From) : highest(From));
    B.Value = LaneValue::constant(K);
    if (chance(10))
      B.Value.Assumptions = InputAssumption;
    for (unsigned W = 0; W != Worlds; ++W) {
      B.Valid[W] = Active;
      const bool Free = B.Value.Assumptions & violated(W);
      for (unsigned L = 0; L != WarpSize; ++L)
        B.Truth[W][L] = Free ? between(1, 7) : K;
    }
    B.Text = describe(B.Value);
  }
  const bool Unary =
      O == Op::ZeroExtend || O == Op::SignExtend || O == Op::Truncate;
  const bool Ternary = O == Op::Select || O == Op::Choose;
  if (O == Op::Choose && (C.Value.Unknown & Active))
    return "";

  Traced R;
  R.Bits = To;
  switch (O) {
  case Op::Add: R.Value = Arithmetic.add(A.Value, B.Value, From); break;
  case Op::Subtract: R.Value = Arithmetic.subtract(A.Value, B.Value, From); break;
  case Op::Multiply: R.Value = Arithmetic.multiply(A.Value, B.Value, From); break;
  case Op::Divide:
  case Op::UDivide:
    R.Value = Arithmetic.divide(A.Value, B.Value, From, O == Op::Divide);
    break;
  case Op::Remainder:
  case Op::URemainder:
    R.Value = Arithmetic.remainder(A.Value, B.Value, From, O == Op::Remainder);
    break;
  case Op::ShiftLeft: R.Value = Arithmetic.shiftLeft(A.Value, B.Value, From); break;
  case Op::ShiftRight:
  case Op::UShiftRight:
    R.Value = Arithmetic.shiftRight(A.Value, B.Value, From, O == Op::ShiftRight);
    break;
  case Op::And:
  case Op::Or:
  case Op::Xor:
    R.Value = Arithmetic.bitwise(
        BitOperation(unsigned(O) - unsigned(Op::And)), A.Value, B.Value, From);
    break;
  case Op::Compare: R.Value = Arithmetic.compare(P, A.Value, B.Value, From); break;
  case Op::ZeroExtend: R.Value = Arithmetic.zeroExtend(A.Value, From); break;
  case Op::SignExtend: R.Value = Arithmetic.signExtend(A.Value, From); break;
  case Op::Truncate: R.Value = Arithmetic.truncate(A.Value, To); break;
  case Op::Select: R.Value = Arithmetic.select(C.Value, A.Value, B.Value); break;
  case Op::Choose: R.Value = Arithmetic.choose(C.Value, A.Value, B.Value); break;
  case Op::Count: break;
  }

  const bool Symbolic = !A.Value.Terms.empty() ||
                        (!Unary && !B.Value.Terms.empty()) ||
                        (Ternary && !C.Value.Terms.empty());
  for (unsigned W = 0; W != Worlds; ++W) {
    R.Valid[W] = A.Valid[W];
    if (!Unary)
      R.Valid[W] &= B.Valid[W];
    if (Ternary)
      R.Valid[W] &= C.Valid[W];
    for (unsigned L = 0; L != WarpSize; ++L) {
      if (!(R.Valid[W] >> L & 1))
        continue;
      const Outcome Out = compute(O, P, From, To, A.Truth[W][L], B.Truth[W][L],
                                  C.Truth[W][L], Symbolic);
      R.Truth[W][L] = Out.Exact;
      if (!Out.Defined)
        R.Valid[W] &= ~(LaneMask(1) << L);
      if (Out.Wraps) {
        R.Valid[W] = 0;
        break;
      }
    }
  }

  // Numbers near the ends of the type would wrap halfway.
  const std::int64_t Limit = std::int64_t(1) << (To == 64 ? 48 : 27);
  const auto IsLarge = [&](std::int64_t V) { return V > Limit || V < -Limit; };
  if (!R.Value.Terms.empty())
    for (unsigned L = 0; L != WarpSize; ++L) {
      if (IsLarge(R.Value.Base[L]))
        return "";
      for (const LaneTerm &T : R.Value.Terms)
        if (IsLarge(T.Coefficient[L]))
          return "";
    }
  const bool Narrow = To == 8 || To == 16;
  const std::string Wrong = check(R, !Narrow);
  std::ostringstream Text;
  Text << OpNames[unsigned(O)];
  if (O == Op::Compare)
    Text << unsigned(P);
  Text << " i" << From << " -> i" << To << "\n  A" << A.Text;
  if (!Unary)
    Text << "\n  B" << B.Text;
  if (Ternary)
    Text << "\n  C" << C.Text;
  Text << "\n  gives" << describe(R.Value);
  R.Text = describe(R.Value);
  if (!Wrong.empty()) {
    for (SymbolId S = 0; S != Symbols.size(); ++S) {
      Text << "\n  s" << S << " in " << Symbols[S].Bounds.Min << ".."
           << Symbols[S].Bounds.Max << ":";
      for (const auto &World : Numbers)
        if (const auto It = World.find(S); It != World.end())
          Text << ' ' << (long long)It->second;
        else
          Text << " -";
    }
    return Wrong + "\n" + Text.str();
  }

  if (!(Narrow && Symbolic))
    Pool.push_back(R);
  return "";
}

TEST(LaneArithmeticOracle, RandomProgramsHoldInEveryLane) {
  const char *Long = std::getenv("BANKLINT_LONG_TESTS");
  const unsigned Programs = Long && !std::strcmp(Long, "1") ? 60000 : 3000;
  unsigned Checked = 0, CheckedSymbolic = 0;
  for (unsigned Seed = 1; Seed <= Programs; ++Seed) {
    Program P(Seed);
    for (unsigned Step = 0; Step != 12; ++Step) {
      const std::string Wrong = P.step();
      ASSERT_TRUE(Wrong.empty()) << Wrong << "\nseed " << Seed << ", step " << Step;
    }
    Checked += P.Checked;
    CheckedSymbolic += P.CheckedSymbolic;
  }
  // Guards against an oracle that skips everything.
  EXPECT_GT(Checked, Programs * 100);
  EXPECT_GT(CheckedSymbolic, Programs * 20);
}


//===----------------------------------------------------------------------===//
// What the oracle has found
//===----------------------------------------------------------------------===//

TEST_F(LaneArithmeticTest, SelectFollowsAChoiceBesideUnknownLanes) {
  LaneValue Condition = symbol(1, {0, 1});
  Condition.blend(LaneValue::unknown(3), 2);
  const LaneValue V = Arithmetic.select(Condition, lane(), number(0));
  EXPECT_EQ(V.Unknown, 2u);
  for (unsigned L = 2; L != WarpSize; ++L)
    EXPECT_EQ(V.coefficient(Condition.Terms[0].Symbol, L), L);
}

TEST_F(LaneArithmeticTest, AMaskOfAllButTheSignAndLowBits) {
  // "n & 0x7ffffffffffffff8" is what an unrolled loop counts to.
  const LaneValue Masked = Arithmetic.bitwise(BitOperation::And, K,
                                              number(0x7ffffffffffffff8), 64);
  const LaneValue Rest =
      Arithmetic.bitwise(BitOperation::And, K, number(7), 64);
  EXPECT_TRUE(equalIn(Masked, Arithmetic.subtract(K, Rest, 64), AllLanes));
}

TEST_F(LaneArithmeticTest, AMultipleOfTheSignBit) {
  const LaneValue Top = Arithmetic.shiftLeft(K, number(63), 64);
  EXPECT_TRUE(
      equalIn(Arithmetic.bitwise(BitOperation::And, Top, number(255), 64),
              number(0), AllLanes));
}

TEST_F(LaneArithmeticTest, TruncationKeepsTheSign) {
  const LaneValue V = Arithmetic.truncate(
      Arithmetic.add(number(200), Arithmetic.multiply(K, number(256), 32), 32),
      8);
  EXPECT_EQ(V.uniformNumber(AllLanes), -56);
}

TEST_F(LaneArithmeticTest, AdditionOfBitsIsExclusiveOr) {
  const LaneValue Choice = symbol(1, {0, 1});
  LaneValue Odd;
  for (unsigned L = 0; L != WarpSize; ++L)
    Odd.Base[L] = L & 1;
  // 1 + 1 is 0, so the lanes differ by a sign and not by a number.
  EXPECT_EQ(Arithmetic.add(Odd, Choice, 1).Unknown, AllLanes);
  EXPECT_EQ(Arithmetic.subtract(Odd, Choice, 1).Unknown, AllLanes);
}

TEST_F(LaneArithmeticTest, ComparisonIsNotDecidedByADifferenceThatWraps) {
  LaneValue Lowest = LaneValue::constant(Range::Lowest);
  const LaneValue Negative = symbol(1, {Range::Lowest, -1});
  const LaneValue B = Arithmetic.add(
      Arithmetic.multiply(lane(), Negative, 64), number(1), 64);
  const LaneValue V = Arithmetic.compare(Predicate::Ge, Lowest, B, 64);
  EXPECT_EQ(V.Unknown | 1, AllLanes); // lane 0 compares numbers
}

TEST_F(LaneArithmeticTest, ResultsRestOnWhatBothOperandsRestOn) {
  const auto Assuming = [](LaneValue V, AssumptionSet Set) {
    V.Assumptions = Set;
    return V;
  };
  const LaneValue A = Assuming(lanePlus(32), 16);
  const LaneValue M = Assuming(number(32), 32);
  EXPECT_EQ(Arithmetic.divide(A, M, 32, true).Assumptions, 48u);
  EXPECT_EQ(Arithmetic.remainder(A, M, 32, true).Assumptions, 48u);
  EXPECT_EQ(Arithmetic.shiftRight(A, Assuming(number(5), 32), 32, true)
                .Assumptions,
            48u);
  EXPECT_EQ(Arithmetic.multiply(A, Assuming(number(0), 32), 32).Assumptions,
            32u);
  // Small by its bounds alone.
  const LaneValue Small = Assuming(symbol(1, {0, 7}), 16);
  EXPECT_EQ(Arithmetic.divide(Small, M, 32, true).Assumptions, 48u);
  const LaneValue Large = Assuming(symbol(2, {8, 90}), 32);
  EXPECT_EQ(Arithmetic.divide(Small, Large, 32, true).Assumptions, 48u);
  EXPECT_EQ(Arithmetic.remainder(Small, Large, 32, true).Assumptions, 48u);
  EXPECT_EQ(Arithmetic.select(symbol(3, {0, 1}), Assuming(K, 16),
                              Assuming(K, 32))
                .Assumptions,
            48u);
  LaneValue Part = LaneValue::unknown(3);
  Part.blend(lane(), 2);
  EXPECT_EQ(Arithmetic
                .bitwise(BitOperation::And, Part, Assuming(number(0), 32), 32)
                .Assumptions,
            32u);
}

} // namespace
