// How much of a file is parsed once and kept.

#include "Frontend/IncludePrefix.h"

#include "clang/Basic/LangOptions.h"
#include "clang/Lex/Lexer.h"

#include "gtest/gtest.h"

using namespace banklint;

/// Of a file that begins with \p Text.
static IncludePrefix prefixOf(llvm::StringRef Text) {
  clang::LangOptions Language;
  Language.CPlusPlus = true;
  const clang::PreambleBounds Bounds = includeBoundsOf(Text, Language);
  return includePrefixOf(Text.take_front(Bounds.Size), Language);
}

TEST(IncludePrefix, LeavesOutCommentsAndBlanks) {
  EXPECT_EQ(
      "#include <a.h>\n#include <b.h>\n",
      prefixOf("// Mine.\n#include <a.h> // a\n\n#include <b.h>\nint i;").Text);
}

TEST(IncludePrefix, GoesOnBehindNamesOfNamespaces) {
  EXPECT_EQ("#include <a.h>\nnamespace cg = cooperative_groups;\n"
            "using namespace nvcuda;\nusing std::max;\n#include <b.h>\n",
            prefixOf("#include <a.h>\n\n"
                     "namespace cg = cooperative_groups; // short\n"
                     "using namespace nvcuda;\nusing std::max;\n"
                     "#include <b.h>\n"
                     "using std::min;\n"
                     "__global__ void k();\n#include <c.h>\n")
                .Text);
  EXPECT_EQ("#include <a.h>\nstatic const char *title = \"k\";\n#define N 4\n",
            prefixOf("#include <a.h>\nstatic const char *title = \"k\";\n"
                     "#define N 4\nint i;")
                .Text);
}

TEST(IncludePrefix, EndsAtWhatIsTheUsers) {
  for (const char *Declaration :
       {"const int n = 4;", "using real = float;", "namespace mine {}",
        "static __constant__ const char *t = \"a\";", "static int count;",
        "const char t[] = \"a\";", "using namespace", "int i;"}) {
    SCOPED_TRACE(Declaration);
    EXPECT_EQ("#include <a.h>\n", prefixOf(std::string("#include <a.h>\n") +
                                           Declaration + "\n#include <b.h>\n")
                                      .Text);
  }
}

TEST(IncludePrefix, LeavesACommentToWhatFollows) {
  clang::LangOptions Language;
  const llvm::StringRef Begin = "#include <a.h>\nusing namespace a;\n"
                                "#include <b.h>";
  const std::string Text =
      (Begin + " // b\n// banklint: block=32x8\nvoid k();\n").str();
  EXPECT_EQ(Begin.size(), includeBoundsOf(Text, Language).Size);
}

TEST(IncludePrefix, KnowsWhatMayBeAFileBesideIt) {
  EXPECT_FALSE(
      prefixOf("#include <a.h>\nconst char *t = \"a\";\n#include <b.h>")
          .NamesNeighbours);
  EXPECT_TRUE(prefixOf("#include \"a.h\"\n").NamesNeighbours);
  EXPECT_TRUE(prefixOf("#include HEADER\n").NamesNeighbours);
  EXPECT_TRUE(prefixOf("#if __has_include(\"a.h\")\n#endif\n").NamesNeighbours);
}
