//===- LayoutTest.cpp - Layouts against arrays that are really moved ------===//

#include "Model/Layout.h"

#include "gtest/gtest.h"

#include <map>

using namespace banklint;

namespace {

/// Each byte of rows of \p Pitch bytes, placed by row and column.
TEST(Layout, RepitchIsRowAndColumn) {
  for (std::int64_t Pitch : {4, 12, 64, 128})
    for (std::int64_t New : {4, 16, 68, 132, 136}) {
      const Layout L = Layout::repitch(Pitch, New);
      for (std::int64_t Row = 0; Row != 9; ++Row)
        for (std::int64_t Column = 0; Column != Pitch; ++Column)
          EXPECT_EQ(L.map(Row * Pitch + Column), Row * New + Column);
    }
}

TEST(Layout, WiderRowsKeepBytesApart) {
  const Layout L = Layout::repitch(96, 100);
  std::map<std::int64_t, std::int64_t> From;
  for (std::int64_t I = 0; I != 960; ++I)
    EXPECT_TRUE(From.emplace(L.map(I), I).second) << I;
}

TEST(Layout, NarrowerRowsKeepOnlyTheirColumns) {
  const Layout L = Layout::repitch(128, 124);
  EXPECT_TRUE(L.keepsTogether(120, 4));
  EXPECT_FALSE(L.keepsTogether(124, 4));
  EXPECT_FALSE(L.keepsTogether(112, 16));
}

/// struct { char a[20]; float t[4][32]; char b[12]; }, rows of 128 to 132.
TEST(Layout, RowsOfAMemberMoveWhatFollows) {
  const Layout L = Layout::repitch(128, 132, 20, 512);
  for (std::int64_t I = 0; I != 20; ++I)
    EXPECT_EQ(L.map(I), I);
  for (std::int64_t Row = 0; Row != 4; ++Row)
    for (std::int64_t C = 0; C != 128; ++C)
      EXPECT_EQ(L.map(20 + Row * 128 + C), 20 + Row * 132 + C);
  for (std::int64_t I = 0; I != 12; ++I)
    EXPECT_EQ(L.map(20 + 512 + I), 20 + 528 + I);
  EXPECT_FALSE(L.keepsTogether(20 + 126, 4));
  EXPECT_TRUE(L.keepsTogether(16, 4));
  EXPECT_TRUE(L.keepsTogether(20 + 512 + 120, 16));
}

/// The rule, written as a permutation of the slots of each row.
TEST(Layout, XorPermutesSlotsWithinRows) {
  for (std::int64_t RowBytes : {64, 128, 256})
    for (unsigned Shift : {0u, 1u, 2u})
      for (std::int64_t Mask : {1, 3, 7})
        for (std::int64_t Slot : {4, 8}) {
          const Layout L = Layout::exclusiveOr(RowBytes, Shift, Mask, Slot);
          for (std::int64_t Row = 0; Row != 16; ++Row)
            for (std::int64_t C = 0; C != RowBytes; ++C) {
              const std::int64_t Moved =
                  ((C / Slot) ^ ((Row >> Shift) & Mask)) * Slot + C % Slot;
              EXPECT_LT(Moved, RowBytes);
              EXPECT_EQ(L.map(Row * RowBytes + C), Row * RowBytes + Moved);
            }
        }
}

TEST(Layout, XorTwiceIsNothing) {
  const Layout L = Layout::exclusiveOr(128, 1, 7, 16);
  for (std::int64_t I = 0; I != 4096; ++I)
    EXPECT_EQ(L.map(L.map(I)), I);
}

TEST(Layout, SlotsMoveWhole) {
  const Layout L = Layout::exclusiveOr(128, 0, 7, 16);
  EXPECT_TRUE(L.keepsTogether(48, 16));
  EXPECT_TRUE(L.keepsTogether(56, 8));
  EXPECT_FALSE(L.keepsTogether(56, 16));
}

} // namespace
