//===- NolintCommentsTest.cpp - The comments of clang-tidy ----------------===//

#include "Report/NolintComments.h"

#include "gtest/gtest.h"

using namespace banklint;

namespace {

using Position = NolintComment::Position;

TEST(NolintComments, CoverALineTheNextOrABlock) {
  const auto All = nolintCommentsIn("x; // NOLINT\r\n"
                                    "// NOLINTNEXTLINE(banklint-*)\r\n"
                                    "y; // NOLINTBEGIN(cert-*, banklint-*)\r\n"
                                    "// NOLINTEND( cert-*,banklint-* )\r\n");
  ASSERT_EQ(All.size(), 3u);
  EXPECT_EQ(All[0].At, Position(1, 7));
  EXPECT_TRUE(All[0].covers(1, 1));
  EXPECT_FALSE(All[0].covers(2, 1));
  EXPECT_EQ(All[0].Name, "");
  EXPECT_TRUE(All[1].covers(3, 1));
  EXPECT_FALSE(All[1].covers(2, 1));
  EXPECT_EQ(All[1].Name, "banklint-*");
  EXPECT_TRUE(All[1].IsAlone);
  EXPECT_EQ(All[2].At, Position(3, 7));
  EXPECT_FALSE(All[2].covers(3, 1));
  EXPECT_TRUE(All[2].covers(3, 40));
  EXPECT_TRUE(All[2].covers(4, 1));
  EXPECT_FALSE(All[2].covers(4, 5));
  EXPECT_FALSE(All[2].IsAlone);
}

TEST(NolintComments, OfAListOnlyNamesThatAreOursCount) {
  EXPECT_TRUE(nolintCommentsIn("// NOLINT(cert-*)").empty());
  EXPECT_TRUE(nolintCommentsIn("// NOLINT()").empty());
  const auto Star = nolintCommentsIn("// NOLINT(*)");
  ASSERT_EQ(Star.size(), 1u);
  EXPECT_TRUE(Star[0].Silences);
  EXPECT_EQ(Star[0].Name, "");
  const auto Misspelt = nolintCommentsIn("// NOLINT(banklint-conflict)");
  ASSERT_EQ(Misspelt.size(), 1u);
  EXPECT_FALSE(Misspelt[0].Silences);
  EXPECT_EQ(Misspelt[0].Name, "banklint-conflict");
  // The one that silences is the one to speak of.
  const auto Both = nolintCommentsIn("// NOLINT(banklint-x, banklint-s*)");
  ASSERT_EQ(Both.size(), 1u);
  EXPECT_EQ(Both[0].Name, "banklint-s*");
}

TEST(NolintComments, ABlockThatIsNotClosedIsNone) {
  EXPECT_TRUE(nolintCommentsIn("// NOLINTBEGIN\nx;\n").empty());
  EXPECT_TRUE(nolintCommentsIn("// NOLINTEND\n").empty());
  EXPECT_TRUE(nolintCommentsIn("// NOLINTBEGIN\n// NOLINTEND(*)\n").empty());
  EXPECT_EQ(nolintCommentsIn("/* NOLINTBEGIN NOLINTEND */").size(), 1u);
}

TEST(NolintComments, ManyStarsAreReadInNoTime) {
  std::string Text = "// NOLINT(";
  for (int I = 0; I != 10000; ++I)
    Text += "*n";
  EXPECT_TRUE(nolintCommentsIn(Text + "*x)").empty());
  EXPECT_EQ(nolintCommentsIn("// NOLINT(***bank**shared*conflict*)").size(),
            1u);
}

} // namespace
