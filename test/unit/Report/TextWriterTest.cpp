//===- TextWriterTest.cpp - Findings on a terminal ------------------------===//

#include "Report/TextWriter.h"

#include "Report/Sample.h"

#include "llvm/ADT/IntrusiveRefCntPtr.h"
#include "gtest/gtest.h"

using namespace banklint;
using namespace banklint::sample;

namespace {

std::string written(const Finding &F, llvm::StringRef Text = Source,
                    bool Colours = false) {
  llvm::vfs::InMemoryFileSystem Files;
  Files.addFile(Path, 0, llvm::MemoryBuffer::getMemBufferCopy(Text));
  std::string Out;
  llvm::raw_string_ostream OS(Out);
  TextWriter(OS, Files, Colours).write(F);
  return Out;
}

Finding findingAt(SourcePoint At, std::vector<Note> Notes = {}) {
  Finding F;
  F.At = At;
  F.Message = "message";
  F.Notes = std::move(Notes);
  return F;
}

TEST(TextWriter, Transpose) {
  const FileResult R = transpose();
  EXPECT_EQ(
      written(collectFindings(R, {})[0]),
      "/src/transpose.cu:8:19: warning: load of 'tile' is a 32-way bank "
      "conflict: lanes 0 and 1 read words 0 and 32, both in bank 0 (32 "
      "wavefronts instead of 1) [banklint-shared-bank-conflict]\n"
      "    8 |         out[y * n + x] = tile[x][y];\n"
      "      |                          ^\n"
      "/src/transpose.cu:3:20: note: rows of 'tile' are 32 words apart, 32 "
      "mod "
      "32 = 0: a column falls into one bank\n"
      "    3 |   __shared__ float tile[32][32];\n"
      "      |                    ^\n"
      "/src/transpose.cu:12:3: note: block shape 32x32 is taken from this "
      "launch\n"
      "/src/transpose.cu:3:29: note: pad the row to 33 words: every access of "
      "'tile' becomes conflict-free (+128 bytes)\n"
      "    3 |   __shared__ float tile[32][32];\n"
      "      |                             ^~\n"
      "      |                             33\n");
}

TEST(TextWriter, CaretUnderWideAndUnprintableText) {
  // é: two bytes, one column; 漢: three bytes, two columns; \xff: no character.
  EXPECT_EQ(written(findingAt(at(1, 8)), "é漢\xff"
                                         "xyz"),
            "/src/transpose.cu:1:8: warning: message "
            "[banklint-shared-bank-conflict]\n"
            "    1 | é漢<FF>xyz\n"
            "      |         ^\n");
}

TEST(TextWriter, CaretBehindTheEndOfALine) {
  EXPECT_EQ(written(findingAt(at(1, 99)), "ab\r\ncd"),
            "/src/transpose.cu:1:99: warning: message "
            "[banklint-shared-bank-conflict]\n"
            "    1 | ab\n"
            "      |   ^\n");
}

TEST(TextWriter, VeryLongLine) {
  const std::string Long =
      std::string(4999, 'a') + "b" + std::string(5000, 'c');
  EXPECT_EQ(written(findingAt(at(1, 5000)), Long),
            "/src/transpose.cu:1:5000: warning: message "
            "[banklint-shared-bank-conflict]\n"
            "    1 | ..." +
                std::string(199, 'a') + "b" + std::string(200, 'c') +
                "...\n"
                "      | " +
                std::string(3 + 199, ' ') + "^\n");
}

TEST(TextWriter, NoSourceNoSnippet) {
  Finding F = findingAt({"/src/gone.cu", 1, 1}, {{{}, "note", {}}});
  F.Level = Severity::Remark;
  EXPECT_EQ(written(F), "/src/gone.cu:1:1: remark: message "
                        "[banklint-shared-bank-conflict]\n"
                        "note: note\n");
}

TEST(TextWriter, EditsOfSeveralLines) {
  const Finding F = findingAt(
      at(1, 1),
      {{at(1, 2),
        "swizzle",
        {{Path, 1, 1, "x ^ y"}, {Path, 2, 0, "z"}, {Path, 5, 1, ""}}}});
  const std::string Out = written(F, "abc\ndef\n");
  EXPECT_EQ(Out.substr(Out.find("note: ")), "note: swizzle\n"
                                            "    1 | abc\n"
                                            "      |  ^\n"
                                            "      |  x ^ y z\n"
                                            "    2 | def\n"
                                            "      |  ~\n");
}

TEST(TextWriter, ColoursWhenAsked) {
  EXPECT_EQ(written(findingAt(at(1, 1))).find('\x1b'), std::string::npos);
  EXPECT_NE(written(findingAt(at(1, 1)), Source, /*Colours=*/true).find('\x1b'),
            std::string::npos);
}

} // namespace
