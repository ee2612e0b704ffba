//===- BankModelTest.cpp - The model against an oracle and hardware -------===//
//
// Three kinds of test: examples small enough to check by hand; properties,
// against an oracle that enumerates bytes and knows nothing of tables; and the
// requests measured on an H200, read from Inputs/h200-requests.txt.
//
//===----------------------------------------------------------------------===//

#include "Model/BankModel.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <map>
#include <random>
#include <set>
#include <sstream>
#include <string>
#include <vector>

using namespace banklint;

namespace {

using Addresses = std::array<std::int64_t, WarpSize>;

Request request(Operation Op, unsigned LaneBytes, const Addresses &Address,
                LaneMask Active = AllLanes) {
  Request R;
  R.Op = Op;
  R.LaneBytes = LaneBytes;
  R.Address = Address;
  R.Active = Active;
  if (Op == Operation::LdMatrix || Op == Operation::StMatrix)
    R.Matrices = 4;
  return R;
}

Addresses strided(std::int64_t Stride, std::int64_t Base = 0) {
  Addresses A{};
  for (unsigned Lane = 0; Lane != WarpSize; ++Lane)
    A[Lane] = Base + Stride * Lane;
  return A;
}

std::optional<Conflict> price(const Request &R) {
  return BankModel::nvidia().price(R);
}

//===----------------------------------------------------------------------===//
// The oracle
//===----------------------------------------------------------------------===//

struct Answer {
  unsigned Degree = 0, Wavefronts = 0, Ideal = 0;
};

bool isActive(const Request &R, unsigned Lane) {
  return (R.Active >> Lane) % 2 == 1;
}

bool everyPairAgrees(const Request &R, unsigned Distance) {
  for (unsigned Lane = 0; Lane != 32; ++Lane)
    if (isActive(R, Lane) && isActive(R, Lane ^ Distance) &&
        R.Address[Lane] != R.Address[Lane ^ Distance])
      return false;
  return true;
}

unsigned oracleGroupSize(const Request &R) {
  switch (R.Op) {
  case Operation::LdMatrix:
  case Operation::StMatrix:
    return 8;
  case Operation::AtomicIncrement:
    return 32;
  default:
    break;
  }
  unsigned Size = R.LaneBytes <= 4 ? 32 : R.LaneBytes == 8 ? 16 : 8;
  if (R.Op == Operation::Load && R.LaneBytes >= 8 &&
      (everyPairAgrees(R, 1) || everyPairAgrees(R, 2)))
    Size *= 2;
  return Size;
}

/// What a bank must deliver, byte by byte: distinct words, or a delivery for
/// each lane.
unsigned oracleGroupCost(const Request &R, unsigned First, unsigned Last,
                         bool EachLane) {
  std::map<std::int64_t, std::set<std::pair<std::int64_t, unsigned>>> Banks;
  for (unsigned Lane = First; Lane != Last; ++Lane)
    for (unsigned Byte = 0; isActive(R, Lane) && Byte != R.LaneBytes; ++Byte) {
      std::int64_t Place = R.Address[Lane] + Byte + 4096 * 128; // not negative
      std::int64_t Word = Place / 4;
      Banks[Word % 32].insert({Word, EachLane ? Lane : 0});
    }
  std::size_t Most = 0;
  for (const auto &Bank : Banks)
    Most = std::max(Most, Bank.second.size());
  return unsigned(Most);
}

Answer oracle(const Request &R) {
  const bool Copies = R.Op == Operation::CpAsync;
  const bool EachLane =
      R.Op == Operation::Atomic || R.Op == Operation::AtomicCas || Copies;
  const unsigned Twice = R.Op == Operation::AtomicCas ? 2 : 1;
  const unsigned Size = oracleGroupSize(R);
  Answer A;
  for (unsigned First = 0; First != 32; First += Size) {
    const unsigned Cost = oracleGroupCost(R, First, First + Size, EachLane);
    A.Degree = std::max(A.Degree, Cost);
    A.Wavefronts += Twice * Cost;
    A.Ideal += Cost == 0 ? 0 : Twice;
  }
  return A;
}

/// A request in words, for failure messages.
std::string describe(const Request &R) {
  std::ostringstream S;
  S << "operation " << unsigned(R.Op) << ", " << R.LaneBytes << " bytes, mask "
    << std::hex << R.Active << std::dec << ", addresses";
  for (std::int64_t A : R.Address)
    S << ' ' << A;
  return S.str();
}

/// The lanes and words of a witness are what the request says.
void expectWitness(const Request &R, const Conflict &C) {
  ASSERT_EQ(C.Example.has_value(), C.Degree > 1) << describe(R);
  if (!C.Example)
    return;
  const Witness &W = *C.Example;
  EXPECT_LT(W.Bank, 32u);
  ASSERT_EQ(W.Lanes.size(), C.Degree) << describe(R);
  ASSERT_EQ(W.Words.size(), C.Degree) << describe(R);
  EXPECT_TRUE(std::is_sorted(W.Lanes.begin(), W.Lanes.end()));
  for (unsigned I = 0; I != W.Lanes.size(); ++I) {
    const std::int64_t Byte = W.Words[I] * 4;
    const std::int64_t Begin = R.Address[W.Lanes[I]];
    EXPECT_TRUE(isActive(R, W.Lanes[I])) << describe(R);
    EXPECT_EQ((W.Words[I] % 32 + 32) % 32, W.Bank) << describe(R);
    EXPECT_TRUE(Byte + 4 > Begin && Byte < Begin + R.LaneBytes) << describe(R);
  }
}

void expectOracle(const Request &R) {
  const std::optional<Conflict> C = price(R);
  ASSERT_TRUE(C.has_value()) << describe(R);
  const Answer A = oracle(R);
  ASSERT_EQ(C->Degree, A.Degree) << describe(R);
  ASSERT_EQ(C->Wavefronts, A.Wavefronts) << describe(R);
  ASSERT_EQ(C->Ideal, A.Ideal) << describe(R);
  expectWitness(R, *C);
}

struct Kind {
  Operation Op;
  unsigned LaneBytes;
};

/// Every operation and width that has a price for any addresses.
const std::vector<Kind> Kinds = {
    {Operation::Load, 1},      {Operation::Load, 2},
    {Operation::Load, 4},      {Operation::Load, 8},
    {Operation::Load, 16},     {Operation::Store, 1},
    {Operation::Store, 2},     {Operation::Store, 4},
    {Operation::Store, 8},     {Operation::Store, 16},
    {Operation::Atomic, 4},    {Operation::Atomic, 8},
    {Operation::AtomicCas, 4}, {Operation::AtomicCas, 8},
    {Operation::CpAsync, 4},   {Operation::CpAsync, 8},
    {Operation::CpAsync, 16},  {Operation::AtomicIncrement, 4},
    {Operation::LdMatrix, 16}, {Operation::StMatrix, 16},
};

bool waitsForEqualWords(Operation Op) {
  return Op == Operation::Atomic || Op == Operation::AtomicCas ||
         Op == Operation::CpAsync;
}

/// Requests with something of everything: few or many words, any mask, pairs
/// that coincide.
class RandomRequests {
public:
  explicit RandomRequests(unsigned Seed) : Engine(Seed) {}

  unsigned below(unsigned N) { return unsigned(Engine() % N); }

  Request next(const Kind &K) {
    const unsigned Slots = 1u << (1 + below(11));
    Addresses A{};
    for (std::int64_t &Address : A)
      Address = (std::int64_t(below(Slots)) - Slots / 4) * K.LaneBytes;
    if (const unsigned Pair = below(4); Pair == 1 || Pair == 2)
      for (unsigned Lane = 0; Lane != WarpSize; ++Lane)
        A[Lane] = A[Lane & ~Pair];
    return request(K.Op, K.LaneBytes, A, mask());
  }

  std::mt19937 &engine() { return Engine; }

private:
  LaneMask mask() {
    switch (below(4)) {
    case 0:
      return LaneMask(Engine());
    case 1:
      return LaneMask(Engine() & Engine());
    case 2:
      return AllLanes >> below(32);
    default:
      return AllLanes;
    }
  }

  std::mt19937 Engine;
};

//===----------------------------------------------------------------------===//
// Examples
//===----------------------------------------------------------------------===//

struct Example {
  Operation Op;
  unsigned LaneBytes;
  std::int64_t Stride;
  unsigned Degree, Wavefronts, Ideal;
};

TEST(BankModelTest, Strides) {
  const Example Examples[] = {
      {Operation::Load, 4, 4, 1, 1, 1},
      {Operation::Load, 4, 8, 2, 2, 1},
      {Operation::Load, 4, 128, 32, 32, 1},
      {Operation::Load, 4, 132, 1, 1, 1},
      {Operation::Load, 4, 0, 1, 1, 1},
      {Operation::Load, 1, 1, 1, 1, 1},
      {Operation::Store, 2, 2, 1, 1, 1},
      {Operation::Load, 8, 8, 1, 2, 2},
      {Operation::Load, 8, 0, 1, 1, 1}, // pairs coincide: one group
      {Operation::Store, 8, 0, 1, 2, 2},
      {Operation::Load, 8, 256, 16, 32, 2},
      {Operation::Load, 16, 16, 1, 4, 4},
      {Operation::Load, 16, 0, 1, 2, 2},
      {Operation::Store, 16, 128, 8, 32, 4},
      {Operation::LdMatrix, 16, 16, 1, 4, 4},
      {Operation::LdMatrix, 16, 64, 4, 16, 4},
      {Operation::LdMatrix, 16, 80, 1, 4, 4},
      {Operation::Atomic, 4, 0, 32, 32, 1},
      {Operation::Atomic, 4, 4, 1, 1, 1},
      {Operation::AtomicCas, 4, 4, 1, 2, 2},
      {Operation::AtomicCas, 4, 8, 2, 4, 2},
      {Operation::AtomicCas, 8, 16, 2, 8, 4},
      {Operation::Atomic, 8, 8, 1, 2, 2},
      {Operation::AtomicIncrement, 4, 0, 1, 1, 1},
      {Operation::AtomicIncrement, 4, 64, 16, 16, 1},
      {Operation::AtomicLoop, 4, 4, 1, 3, 3},
      {Operation::AtomicLoop, 4, 0, 32, 96, 3}, // 32 rounds of 1 + 2
      {Operation::AtomicLoop, 4, 16, 4, 18, 3}, // 4 + 3 + 2 + 1 and 4 * 2
      {Operation::CpAsync, 4, 0, 32, 32, 1},
      {Operation::CpAsync, 8, 8, 1, 2, 2},
      {Operation::CpAsync, 16, 16, 1, 4, 4},
      {Operation::CpAsync, 16, 0, 8, 32, 4},
      {Operation::CpAsyncBypass, 16, 16, 1, 4, 4},
  };
  for (const Example &E : Examples) {
    const Request R = request(E.Op, E.LaneBytes, strided(E.Stride));
    const std::optional<Conflict> C = price(R);
    ASSERT_TRUE(C.has_value()) << describe(R);
    EXPECT_EQ(C->Degree, E.Degree) << describe(R);
    EXPECT_EQ(C->Wavefronts, E.Wavefronts) << describe(R);
    EXPECT_EQ(C->Ideal, E.Ideal) << describe(R);
    EXPECT_EQ(C->excess(), E.Wavefronts - E.Ideal) << describe(R);
    expectWitness(R, *C);
  }
}

TEST(BankModelTest, WitnessNamesOneLaneForEachWord) {
  Addresses A = strided(4);
  A[3] = A[5] = 4 * 33; // bank 1, with lane 1; one word for both
  const std::optional<Conflict> C = price(request(Operation::Load, 4, A));
  ASSERT_TRUE(C && C->Example);
  EXPECT_EQ(C->Degree, 2u);
  EXPECT_EQ(C->Example->Bank, 1u);
  EXPECT_EQ(C->Example->Lanes, (std::vector<unsigned>{1, 3}));
  EXPECT_EQ(C->Example->Words, (std::vector<std::int64_t>{1, 33}));
}

TEST(BankModelTest, WitnessOfAtomicNamesEveryLane) {
  Addresses A = strided(4);
  A[3] = A[5] = 4 * 33;
  const std::optional<Conflict> C = price(request(Operation::Atomic, 4, A));
  ASSERT_TRUE(C && C->Example);
  EXPECT_EQ(C->Example->Lanes, (std::vector<unsigned>{1, 3, 5}));
  EXPECT_EQ(C->Example->Words, (std::vector<std::int64_t>{1, 33, 33}));
}

TEST(BankModelTest, WitnessComesFromTheCostliestGroup) {
  Addresses A = strided(8);
  A[1] = 128 + 8 * 2;   // two lanes in the first half warp
  A[20] = 128 * 10 + 8; // three in the second
  A[21] = 128 * 11 + 8;
  A[17] = 128 * 12 + 8;
  const std::optional<Conflict> C = price(request(Operation::Store, 8, A));
  ASSERT_TRUE(C && C->Example);
  EXPECT_EQ(C->Degree, 3u);
  EXPECT_EQ(C->Wavefronts, 5u);
  EXPECT_EQ(C->Example->Bank, 2u);
  EXPECT_EQ(C->Example->Lanes, (std::vector<unsigned>{17, 20, 21}));
}

TEST(BankModelTest, MatrixInstructionsIgnoreTheOtherLanes) {
  for (Operation Op : {Operation::LdMatrix, Operation::StMatrix})
    for (unsigned Matrices : {1u, 2u, 4u}) {
      Request R = request(Op, 16, strided(128));
      R.Matrices = Matrices;
      const std::optional<Conflict> C = price(R);
      ASSERT_TRUE(C.has_value());
      EXPECT_EQ(C->Degree, 8u);
      EXPECT_EQ(C->Wavefronts, 8 * Matrices);
      EXPECT_EQ(C->Ideal, Matrices);
    }
}

TEST(BankModelTest, UnknownRules) {
  const BankModel &M = BankModel::nvidia();
  EXPECT_FALSE(price(request(Operation::AtomicOther, 4, strided(4))));
  EXPECT_FALSE(price(request(Operation::AtomicLoop, 8, strided(8))));
  EXPECT_FALSE(price(request(Operation::AtomicIncrement, 8, strided(8))));
  EXPECT_FALSE(price(request(Operation::AtomicCas, 2, strided(2))));
  EXPECT_FALSE(price(request(Operation::LdMatrix, 4, strided(4))));
  for (unsigned Bytes : {0u, 3u, 12u, 32u}) {
    EXPECT_FALSE(price(request(Operation::Load, Bytes, strided(16))));
    EXPECT_FALSE(price(request(Operation::Store, Bytes, strided(16))));
    EXPECT_FALSE(M.provenance(Operation::Load, Bytes));
  }
  for (unsigned Matrices : {0u, 3u, 8u}) {
    Request R = request(Operation::LdMatrix, 16, strided(16));
    R.Matrices = Matrices;
    EXPECT_FALSE(price(R));
  }
  EXPECT_FALSE(M.provenance(Operation::AtomicOther, 4));
  EXPECT_FALSE(M.provenance(Operation::Atomic, 2));
}

TEST(BankModelTest, EveryRuleIsMeasured) {
  std::vector<Kind> All = Kinds;
  All.push_back({Operation::AtomicLoop, 4});
  All.push_back({Operation::CpAsyncBypass, 16});
  for (const Kind &K : All)
    EXPECT_EQ(BankModel::nvidia().provenance(K.Op, K.LaneBytes),
              Provenance::Measured);
}

TEST(BankModelTest, CopyPastTheL1IsKnownWhereItFillsRows) {
  const Operation Op = Operation::CpAsyncBypass;
  Addresses Swizzled{};
  for (unsigned Lane = 0; Lane != WarpSize; ++Lane)
    Swizzled[Lane] = Lane / 8 * 128 + (Lane % 8 ^ Lane / 8) * 16;
  for (LaneMask Active : {AllLanes, 0x0f0f0f0fu, 0x1u, 0xffff0000u, 0u})
    for (const Addresses &A :
         {strided(16), strided(16, 1280), strided(16, -256), Swizzled}) {
      const std::optional<Conflict> C = price(request(Op, 16, A, Active));
      ASSERT_TRUE(C.has_value());
      EXPECT_EQ(C->Degree, Active ? 1u : 0u);
      EXPECT_EQ(C->excess(), 0u);
    }
  EXPECT_FALSE(price(request(Op, 16, strided(16, 16))));
  EXPECT_FALSE(price(request(Op, 16, strided(32))));
  EXPECT_FALSE(price(request(Op, 16, strided(144))));
  EXPECT_FALSE(price(request(Op, 16, strided(0))));
}

//===----------------------------------------------------------------------===//
// Properties
//===----------------------------------------------------------------------===//

std::vector<BlockShape> smallBlocks() {
  std::vector<BlockShape> Shapes;
  for (unsigned X : {1, 2, 3, 4, 5, 7, 8, 12, 16, 17, 24, 31, 32, 33, 48, 64})
    for (unsigned Y : {1, 2, 3, 4, 8, 16, 32, 64})
      for (unsigned Z : {1, 2, 5})
        if (X * Y * Z <= 64)
          Shapes.push_back({X, Y, Z});
  return Shapes;
}

TEST(BankModelPropertyTest, StridesAgreeWithTheOracle) {
  const std::vector<BlockShape> Shapes = smallBlocks();
  ASSERT_GE(Shapes.size(), 80u);
  for (const Kind &K : Kinds)
    for (unsigned Stride = 0; Stride <= 256; Stride += K.LaneBytes)
      for (const BlockShape &Shape : Shapes)
        for (std::uint64_t Warp = 0; Warp != Shape.warps(); ++Warp) {
          Request R =
              request(K.Op, K.LaneBytes, {}, Shape.populatedLanes(Warp));
          for (unsigned Lane = 0; Lane != WarpSize; ++Lane) {
            const ThreadIndex T = Shape.thread(Warp, Lane);
            R.Address[Lane] = std::int64_t(Stride) * T.X +
                              std::int64_t(36 * K.LaneBytes) * T.Y +
                              std::int64_t(160 * K.LaneBytes) * T.Z;
          }
          expectOracle(R);
          if (HasFatalFailure())
            return;
        }
}

TEST(BankModelPropertyTest, RandomRequestsAgreeWithTheOracle) {
  RandomRequests Random(1);
  for (const Kind &K : Kinds)
    for (unsigned I = 0; I != 4000; ++I) {
      const Request R = Random.next(K);
      expectOracle(R);
      if (HasFatalFailure())
        return;
    }
}

TEST(BankModelPropertyTest, AddingTheSameWordsToAllLanesChangesNothing) {
  RandomRequests Random(2);
  for (const Kind &K : Kinds)
    for (unsigned I = 0; I != 2000; ++I) {
      const Request R = Random.next(K);
      Request Moved = R;
      const std::int64_t Step = std::max(4u, K.LaneBytes);
      const std::int64_t Shift = Step * (std::int64_t(Random.below(400)) - 200);
      for (std::int64_t &Address : Moved.Address)
        Address += Shift;
      const std::optional<Conflict> A = price(R), B = price(Moved);
      ASSERT_TRUE(A && B);
      ASSERT_EQ(A->Degree, B->Degree) << describe(R) << " + " << Shift;
      ASSERT_EQ(A->Wavefronts, B->Wavefronts) << describe(R) << " + " << Shift;
      ASSERT_EQ(A->Ideal, B->Ideal) << describe(R) << " + " << Shift;
    }
}

/// Full masks, and no pairs that coincide by design: permuting lanes can make
/// or break pairs, which changes the groups themselves.
TEST(BankModelPropertyTest, PermutingTheLanesOfAGroupChangesNothing) {
  RandomRequests Random(3);
  for (const Kind &K : Kinds)
    for (unsigned I = 0; I != 2000; ++I) {
      Request R = Random.next(K);
      R.Active = AllLanes;
      const unsigned Size = oracleGroupSize(R);
      Request Permuted = R;
      for (unsigned First = 0; First != WarpSize; First += Size)
        std::shuffle(Permuted.Address.begin() + First,
                     Permuted.Address.begin() + First + Size, Random.engine());
      if (oracleGroupSize(Permuted) != Size)
        continue;
      const std::optional<Conflict> A = price(R), B = price(Permuted);
      ASSERT_TRUE(A && B);
      ASSERT_EQ(A->Degree, B->Degree) << describe(R);
      ASSERT_EQ(A->Wavefronts, B->Wavefronts) << describe(R);
    }
}

TEST(BankModelPropertyTest, OneWordForAllIsFree) {
  RandomRequests Random(4);
  for (const Kind &K : Kinds)
    for (unsigned I = 0; I != 200; ++I) {
      Request R = Random.next(K);
      R.Address.fill(R.Address[0]);
      R.Active |= 1;
      const std::optional<Conflict> C = price(R);
      ASSERT_TRUE(C.has_value());
      if (!waitsForEqualWords(K.Op)) {
        ASSERT_EQ(C->Degree, 1u) << describe(R);
        ASSERT_EQ(C->excess(), 0u) << describe(R);
      }
    }
}

TEST(BankModelPropertyTest, DegreeIsAtMostTheLanesOfAGroup) {
  RandomRequests Random(5);
  for (const Kind &K : Kinds)
    for (unsigned I = 0; I != 2000; ++I) {
      const Request R = Random.next(K);
      const std::optional<Conflict> C = price(R);
      ASSERT_TRUE(C.has_value());
      ASSERT_LE(C->Degree, oracleGroupSize(R)) << describe(R);
      ASSERT_EQ(C->Degree == 0, R.Active == 0) << describe(R);
      ASSERT_GE(C->Wavefronts, C->Ideal) << describe(R);
      ASSERT_EQ(C->excess() == 0, C->Degree <= 1) << describe(R);
    }
}

TEST(BankModelPropertyTest, InactiveLanesDoNotMatter) {
  RandomRequests Random(6);
  for (const Kind &K : Kinds)
    for (unsigned I = 0; I != 500; ++I) {
      const Request R = Random.next(K);
      Request Other = R;
      for (unsigned Lane = 0; Lane != WarpSize; ++Lane)
        if (!isActive(R, Lane))
          Other.Address[Lane] = K.LaneBytes * std::int64_t(Random.below(4096));
      ASSERT_EQ(price(R)->Wavefronts, price(Other)->Wavefronts) << describe(R);
    }
}

//===----------------------------------------------------------------------===//
// Hardware
//===----------------------------------------------------------------------===//

struct Measured {
  std::string Operation;
  std::string Family;
  Request Asked;
  std::optional<unsigned> Wavefronts;
  double Cycles = 0;
};

std::vector<std::string> split(const std::string &Text, char Separator) {
  std::vector<std::string> Parts;
  std::istringstream S(Text);
  for (std::string Part; std::getline(S, Part, Separator);)
    Parts.push_back(Part);
  return Parts;
}

/// The offsets of a pattern; the header of h200-requests.txt has the format.
std::vector<std::int64_t> decodeOffsets(const std::string &Text) {
  static const std::string Digits =
      "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz#$";
  std::vector<std::int64_t> Offsets;
  if (const std::size_t Equals = Text.find('='); Equals != std::string::npos) {
    const std::size_t Width = std::stoul(Text);
    for (std::size_t I = Equals + 1; I < Text.size(); ++I) {
      if ((I - Equals - 1) % Width == 0)
        Offsets.push_back(0);
      Offsets.back() = Offsets.back() * 64 + std::int64_t(Digits.find(Text[I]));
    }
    return Offsets;
  }
  for (const std::string &Run : split(Text, ',')) {
    const std::vector<std::string> Parts = split(Run, '*');
    const int Count = Parts.size() == 2 ? std::stoi(Parts[1]) : 1;
    for (int I = 0; I != Count; ++I)
      Offsets.push_back((Offsets.empty() ? 0 : Offsets.back()) +
                        std::stoll(Parts[0]));
  }
  return Offsets;
}

/// "ldmatrix4" -> LdMatrix, 4 matrices; "st64" -> Store. AtomicOther where the
/// model has no rule.
Request requestNamed(const std::string &Name, unsigned LaneBytes) {
  const std::map<std::string, Operation> Names = {
      {"atom32", Operation::Atomic},
      {"red32", Operation::Atomic},
      {"cas32", Operation::AtomicCas},
      {"atom64", Operation::AtomicOther},
      {"cpasync4", Operation::CpAsync},
      {"cpasync8", Operation::CpAsync},
      {"cpasync16", Operation::CpAsyncBypass},
      {"ldmatrix1", Operation::LdMatrix},
      {"ldmatrix2", Operation::LdMatrix},
      {"ldmatrix4", Operation::LdMatrix},
      {"stmatrix1", Operation::StMatrix},
      {"stmatrix2", Operation::StMatrix},
      {"stmatrix4", Operation::StMatrix},
  };
  Request R;
  R.LaneBytes = LaneBytes;
  if (const auto It = Names.find(Name); It != Names.end())
    R.Op = It->second;
  else
    R.Op = Name.substr(0, 2) == "ld" ? Operation::Load : Operation::Store;
  if (R.Op == Operation::LdMatrix || R.Op == Operation::StMatrix)
    R.Matrices = unsigned(Name.back() - '0');
  return R;
}

std::vector<Measured> readMeasured() {
  std::ifstream File(BANKLINT_TEST_INPUTS "/Model/Inputs/h200-requests.txt");
  std::vector<Measured> All;
  std::vector<std::string> Patterns;
  std::string Operation;
  unsigned LaneBytes = 0;
  for (std::string Line; std::getline(File, Line);) {
    const std::vector<std::string> Fields = split(Line, ' ');
    if (Line[0] == '#')
      continue;
    if (Fields[0] == "op") {
      Operation = Fields[1];
      LaneBytes = unsigned(std::stoul(Fields[2]));
      continue;
    }
    if (Fields[0][0] != '@')
      Patterns.push_back(Fields[0]);
    const std::vector<std::string> Pattern =
        split(Fields[0][0] == '@' ? Patterns.at(std::stoul(Fields[0].substr(1)))
                                  : Fields[0],
              ':');
    Measured M{
        Operation, Pattern[0], requestNamed(Operation, LaneBytes), {}, 0};
    if (!Pattern[1].empty())
      M.Asked.Active = LaneMask(std::stoul(Pattern[1], nullptr, 16));
    const std::vector<std::int64_t> Offsets = decodeOffsets(Pattern[2]);
    EXPECT_EQ(Offsets.size(), std::size_t(WarpSize)) << Line;
    for (unsigned Lane = 0; Lane != WarpSize; ++Lane)
      M.Asked.Address[Lane] = Offsets.at(Lane) * LaneBytes;
    if (Fields[1] != "-")
      M.Wavefronts = unsigned(std::stoul(Fields[1]));
    M.Cycles = std::stod(Fields[2]);
    All.push_back(M);
  }
  return All;
}

const std::vector<Measured> &measured() {
  static const std::vector<Measured> All = readMeasured();
  return All;
}

TEST(BankModelHardwareTest, NoRequestIsLost) {
  const std::map<std::string, unsigned> Expected = {
      {"ld8", 361},       {"ld16", 358},      {"ld32", 351},
      {"ld64", 337},      {"ld128", 327},     {"st8", 361},
      {"st16", 358},      {"st32", 351},      {"st64", 337},
      {"st128", 327},     {"atom32", 351},    {"red32", 351},
      {"cas32", 351},     {"atom64", 337},    {"cpasync4", 351},
      {"cpasync8", 337},  {"cpasync16", 327}, {"ldmatrix1", 282},
      {"ldmatrix2", 282}, {"ldmatrix4", 282}, {"stmatrix1", 282},
      {"stmatrix2", 282}, {"stmatrix4", 282}};
  std::map<std::string, unsigned> Seen;
  for (const Measured &M : measured())
    ++Seen[M.Operation];
  EXPECT_EQ(Seen, Expected);
  EXPECT_EQ(measured().size(), 7565u);
}

TEST(BankModelHardwareTest, WavefrontsEqualTheCounter) {
  unsigned Compared = 0;
  for (const Measured &M : measured()) {
    if (!M.Wavefronts)
      continue;
    const std::optional<Conflict> C = price(M.Asked);
    ASSERT_TRUE(C.has_value()) << M.Operation;
    EXPECT_EQ(C->Wavefronts, *M.Wavefronts)
        << M.Operation << ' ' << M.Family << ": " << describe(M.Asked);
    ++Compared;
  }
  EXPECT_EQ(Compared, 4521u);
}

TEST(BankModelHardwareTest, MatrixWavefrontsMatchTheTime) {
  unsigned Compared = 0;
  for (const Measured &M : measured()) {
    if (!M.Asked.Matrices)
      continue;
    const std::optional<Conflict> C = price(M.Asked);
    ASSERT_TRUE(C.has_value()) << M.Operation;
    const double Expected = std::max(1u, C->Wavefronts);
    EXPECT_NEAR(M.Cycles, Expected, 0.12 * Expected)
        << M.Operation << ' ' << M.Family << ": " << describe(M.Asked);
    ++Compared;
  }
  EXPECT_EQ(Compared, 1692u);
}

/// 128-byte rows that a request touches.
std::size_t rowsTouched(const Request &R) {
  std::set<std::int64_t> Rows;
  for (unsigned Lane = 0; Lane != WarpSize; ++Lane)
    if (isActive(R, Lane))
      Rows.insert(R.Address[Lane] / 128);
  return Rows.size();
}

/// Cycles that copies of 4 and 8 bytes may take, at least and at most.
std::pair<double, double> copyCycles(unsigned Wavefronts, std::size_t Rows) {
  if (Wavefronts >= 3)
    return {0.96 * (Wavefronts + 0.3), 1.04 * (Wavefronts + 0.3)};
  // Below, copies to many rows are bound by something else.
  const double Floor = Wavefronts == 1 ? 2.2 : 3.1;
  if (Rows >= 8)
    return {Floor, 3.35};
  return {Floor, Wavefronts == 1 ? 2.3 : 3.3};
}

TEST(BankModelHardwareTest, SmallCopyWavefrontsMatchTheTime) {
  unsigned Compared = 0, Loose = 0;
  for (const Measured &M : measured()) {
    if (M.Asked.Op != Operation::CpAsync)
      continue;
    const std::optional<Conflict> C = price(M.Asked);
    ASSERT_TRUE(C.has_value()) << M.Operation;
    const std::size_t Rows = rowsTouched(M.Asked);
    const auto [Least, Most] = copyCycles(C->Wavefronts, Rows);
    ++Compared;
    Loose += C->Wavefronts == 1 && Rows >= 8;
    EXPECT_TRUE(M.Cycles >= Least && M.Cycles <= Most)
        << M.Operation << ' ' << M.Family << ": " << M.Cycles
        << " cycles, cost " << C->Wavefronts << ", rows " << Rows;
  }
  EXPECT_EQ(Compared, 688u);
  EXPECT_EQ(Loose, 23u);
}

/// A warp's 512 bytes need four wavefronts. Requests that are called clean are
/// not seen to take longer.
TEST(BankModelHardwareTest, WideCopiesCalledCleanAreFast) {
  unsigned Known = 0, Unknown = 0, FullWarps = 0;
  for (const Measured &M : measured()) {
    if (M.Operation != "cpasync16")
      continue;
    const std::optional<Conflict> C = price(M.Asked);
    if (!C) {
      ++Unknown;
      continue;
    }
    ++Known;
    FullWarps += M.Asked.Active == AllLanes;
    EXPECT_EQ(C->Degree, 1u);
    EXPECT_LT(M.Cycles, 4.0) << M.Family << ": " << describe(M.Asked);
  }
  EXPECT_EQ(Known, 29u);
  EXPECT_EQ(FullWarps, 15u);
  EXPECT_EQ(Unknown, 298u);
}

/// Additions of 64 bits are a loop in software: no number of wavefronts.
TEST(BankModelHardwareTest, OnlyTheListedOperationsHaveNoRule) {
  std::set<std::string> NoRule;
  for (const Measured &M : measured())
    if (!BankModel::nvidia().provenance(M.Asked.Op, M.Asked.LaneBytes))
      NoRule.insert(M.Operation);
  EXPECT_EQ(NoRule, (std::set<std::string>{"atom64"}));
}

} // namespace
