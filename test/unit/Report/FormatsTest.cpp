//===- FormatsTest.cpp - What the formats share ---------------------------===//

#include "Report/Formats.h"

#include "Report/Fingerprint.h"
#include "Report/Sample.h"
#include "Report/Spans.h"
#include "Report/Xml.h"

#include "llvm/Support/MemoryBuffer.h"

#include "gtest/gtest.h"

using namespace banklint;
using namespace banklint::sample;

namespace {

llvm::IntrusiveRefCntPtr<llvm::vfs::InMemoryFileSystem>
holding(llvm::StringRef Text) {
  auto Files = llvm::makeIntrusiveRefCnt<llvm::vfs::InMemoryFileSystem>();
  Files->addFile(Path, 0, llvm::MemoryBuffer::getMemBufferCopy(Text));
  return Files;
}

ReportRequest request() {
  ReportRequest Request;
  Request.Remarks = true;
  Request.WorkingDirectory = "/src";
  Request.Version = "0.1.0";
  return Request;
}

std::vector<std::string> printsOf(llvm::ArrayRef<FileResult> Results,
                                  llvm::StringRef Text) {
  const auto Files = holding(Text);
  std::vector<std::string> Prints;
  for (const Fingerprint &P : fingerprintsOf(
           collectReport(Results, request(), *Files)))
    Prints.push_back(P.text());
  return Prints;
}

TEST(Fingerprint, SurvivesMovedAndIndentedLinesAndAnotherDegree) {
  FileResult R = transpose();
  R.Sites.resize(1);
  const std::vector<std::string> Before = printsOf({R}, Source);
  FileResult Moved = R;
  Moved.Sites[0].At = at(10, 23);
  Moved.Sites[0].Worst = conflict(16);
  EXPECT_EQ(printsOf({Moved}, std::string("\n\n") + Source), Before);
  std::string Rewritten = Source;
  Rewritten.replace(Rewritten.find("tile[x][y]"), 10, "tile[x][0]");
  EXPECT_NE(printsOf({R}, Rewritten), Before);
}

TEST(Fingerprint, LinesAlikeAreNumberedByPlaceNotByCost) {
  FileResult R = transpose();
  R.Sites = {site(at(1, 1), Operation::Load, 2),
             site(at(2, 1), Operation::Load, 32)};
  for (Site &S : R.Sites)
    S.Fix = 0;
  const std::vector<std::string> Prints = printsOf({R}, "x\nx\n");
  ASSERT_EQ(Prints.size(), 2u);
  EXPECT_TRUE(llvm::StringRef(Prints[0]).ends_with(":2"));
  EXPECT_TRUE(llvm::StringRef(Prints[1]).ends_with(":1"));
}

TEST(Spans, AreOfNamesInBytesOrUTF16) {
  const auto Files = holding("\xC3\xA9 \xF0\x9D\x9B\xBC = tile_1[x];\n");
  SourceText Sources(*Files);
  const Span Bytes = spanOf(Sources, at(1, 11));
  EXPECT_EQ(Bytes.Column, 11u);
  EXPECT_EQ(Bytes.EndColumn, 17u);
  const Span Units = inUTF16(Sources, Path, Bytes);
  EXPECT_EQ(Units.Column, 8u);
  EXPECT_EQ(Units.EndColumn, 14u);
  // Beyond what there is: one character.
  EXPECT_EQ(spanOf(Sources, at(7, 3)).EndColumn, 4u);
}

TEST(Xml, HoldsWhatXmlCan) {
  EXPECT_EQ(xmlText("<a b=\"c\">&\n\t"),
            "&lt;a b=&quot;c&quot;&gt;&amp;&#10;&#9;");
  EXPECT_EQ(xmlText("\x01|\xFF|\xEF\xBF\xBE|\xC3\xA9"),
            "\xEF\xBF\xBD|\xEF\xBF\xBD|\xEF\xBF\xBD|\xC3\xA9");
}

TEST(Formats, WriteSomethingForNothing) {
  const auto Files = holding(Source);
  const Report R = collectReport({}, request(), *Files);
  for (const char *Name : {"text", "json", "sarif", "github", "gitlab",
                           "rdjson", "checkstyle", "junit"}) {
    std::string Text;
    llvm::raw_string_ostream OS(Text);
    ASSERT_TRUE(formatNamed(Name)) << Name;
    formatNamed(Name)(OS, R);
    EXPECT_FALSE(Text.empty()) << Name;
  }
  std::string Issues;
  llvm::raw_string_ostream OS(Issues);
  writeGitlab(OS, R);
  EXPECT_EQ(Issues, "[]\n");
  EXPECT_EQ(formatNamed("xml"), nullptr);
}

TEST(Report, AFixOfTwoInputsIsCarriedOnce) {
  std::vector<FileResult> Results = {transpose(), transpose()};
  Results[1].Path = "b.cu";
  Results[1].Sites[0].At = at(6, 3);
  const auto Files = holding(Source);
  const Report R = collectReport(Results, request(), *Files);
  ASSERT_EQ(R.Findings.size(), 2u);
  EXPECT_EQ(R.editsOf(R.Findings[0]).size(), 1u);
  EXPECT_TRUE(R.editsOf(R.Findings[1]).empty());
}

} // namespace
