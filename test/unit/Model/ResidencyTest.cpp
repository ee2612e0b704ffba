//===- ResidencyTest.cpp - Blocks for each multiprocessor -----------------===//

#include "Model/Residency.h"

#include "gtest/gtest.h"

using namespace banklint;

namespace {

TEST(Residency, SharedMemoryBinds) {
  EXPECT_EQ(residentBlocks(90, 25600, 256), 8u);
  EXPECT_EQ(residentBlocks(90, 30000, 256), 7u);
  EXPECT_EQ(residentBlocks(80, 48 * 1024, 128), 3u);
}

TEST(Residency, ThreadsOrSlotsBind) {
  EXPECT_EQ(residentBlocks(90, 4096, 1024), 2u);
  EXPECT_EQ(residentBlocks(90, 128, 32), 32u);
  EXPECT_EQ(residentBlocks(75, 0, 32), 16u);
}

TEST(Residency, UnknownCapability) { EXPECT_EQ(residentBlocks(35, 0, 32), 0u); }

} // namespace
