//===- JsonWriterTest.cpp - All predictions for other programs ------------===//

#include "Report/JsonWriter.h"

#include "Report/Sample.h"

#include "gtest/gtest.h"

using namespace banklint;
using namespace banklint::sample;
namespace json = llvm::json;

namespace {

json::Object run(llvm::ArrayRef<FileResult> Results) {
  return jsonOf(Results, "/src", "0.1.0");
}

// Not by getNull: GCC and Clang return an optional nullptr_t differently.
bool isNull(const json::Object &O, llvm::StringRef Key) {
  const json::Value *V = O.get(Key);
  return V && V->kind() == json::Value::Null;
}

json::Object onlySite(const FileResult &R) {
  json::Object Run = run(R);
  EXPECT_EQ(Run.getArray("sites")->size(), 1u);
  return *Run.getArray("sites")->front().getAsObject();
}

json::Value parsed(llvm::StringRef Text) {
  llvm::Expected<json::Value> V = json::parse(Text);
  EXPECT_TRUE(bool(V));
  return V ? *V : json::Value(nullptr);
}

TEST(JsonWriter, TheContractsExample) {
  FileResult R = transpose();
  R.Sites.resize(1);
  EXPECT_EQ(json::Value(run(R)), parsed(R"json({
    "schema": 1,
    "tool": {"name": "banklint", "version": "0.1.0"},
    "files": [{"path": "transpose.cu", "status": "ok", "errors": [],
               "kernels": 1, "sites": 1, "unknown": 0}],
    "sites": [{
      "file": "transpose.cu", "line": 8, "column": 19,
      "kernel": "transpose",
      "instantiation": "transpose(float *, const float *, int)",
      "object": {"name": "tile", "type": "float[32][32]",
                 "file": "transpose.cu", "line": 3, "bytes": 4096,
                 "pitch_bytes": 128},
      "operation": "load", "lane_bytes": 4,
      "block": [32, 32, 1], "block_evidence": "launch",
      "block_at": "transpose.cu:12",
      "verdict": "conflict", "confidence": "exact", "assumptions": [],
      "reason": null, "degree": 32, "wavefronts": 32, "ideal": 1,
      "block_requests": 32, "block_wavefronts": 1024, "block_ideal": 32,
      "witness": {"bank": 0, "lanes": [0, 1], "words": [0, 32]},
      "via": [], "as_written": null,
      "fix": {"kind": "pad", "degree_after": 1, "extra_bytes": 128,
              "wavefronts_before": 1056, "wavefronts_after": 64,
              "pitch_bytes": 132,
              "edits": [{"file": "transpose.cu", "offset": 125, "length": 2,
                         "text": "33"}]}
    }]
  })json"));
}

TEST(JsonWriter, UnknownHasAReasonAndNoCosts) {
  FileResult R = withoutFix(FixRefusal::SomeUnknown);
  R.Sites = {unknown(at(8, 19), UnknownReason::Budget)};
  R.Sites[0].Object = -1;
  const json::Object S = onlySite(R);
  EXPECT_TRUE(S.getString("reason"));
  EXPECT_EQ(S.getString("reason_kind"), "Budget");
  EXPECT_EQ(S.getString("verdict"), "unknown");
  for (const char *Key :
       {"degree", "wavefronts", "ideal", "block_requests", "block_wavefronts",
        "block_ideal", "witness", "as_written", "fix", "object"})
    EXPECT_TRUE(isNull(S, Key)) << Key;
  EXPECT_EQ(
      run(R).getArray("files")->front().getAsObject()->getInteger("unknown"),
      1);
}

TEST(JsonWriter, BoundsFamiliesFusionAndSilence) {
  FileResult R = withoutFix(FixRefusal::FromMacro);
  R.Sites.resize(1);
  Site &S = R.Sites[0];
  S.Block.reset();
  S.BlockFamily = "x % 32 == 0";
  S.Evidence = ShapeEvidence::Family;
  S.BlockAt = {};
  S.BlockTotals.reset();
  S.Sure = Confidence::Possible;
  S.AtMost = true;
  S.Condition = "pitch is a multiple of 32 words";
  S.FusedBytes = 16;
  S.AsWritten = conflict(4);
  S.Suppressed = true;
  const json::Object O = onlySite(R);
  EXPECT_TRUE(isNull(O, "block") && isNull(O, "block_at"));
  EXPECT_TRUE(isNull(O, "block_requests"));
  EXPECT_EQ(O.getString("block_family"), "x % 32 == 0");
  EXPECT_EQ(O.getString("block_evidence"), "family");
  EXPECT_EQ(O.getInteger("bound"), 32);
  EXPECT_EQ(O.getString("condition"), "pitch is a multiple of 32 words");
  EXPECT_EQ(O.getInteger("fused_bytes"), 16);
  EXPECT_EQ(O.getObject("as_written")->getInteger("degree"), 4);
  EXPECT_EQ(O.getString("no_fix"),
            "the declaration of 'tile' comes from a macro");
  EXPECT_EQ(O.getBoolean("suppressed"), true);
}

TEST(JsonWriter, OrderIsIndependentOfTheAnalysis) {
  FileResult A = transpose(), B = transpose();
  std::swap(B.Sites[0], B.Sites[1]);
  EXPECT_EQ(json::Value(run(A)), json::Value(run(B)));
  EXPECT_EQ(run(A).getArray("sites")->front().getAsObject()->getInteger("line"),
            6);
}

TEST(JsonWriter, AHeaderOfTwoFilesIsListedOnce) {
  const FileResult Twice[] = {transpose(), transpose()};
  EXPECT_EQ(run(Twice).getArray("files")->size(), 2u);
  EXPECT_EQ(run(Twice).getArray("sites")->size(), 2u);
  // Within one file equal entries are different accesses.
  FileResult R = transpose();
  R.Sites.push_back(R.Sites[0]);
  EXPECT_EQ(run(R).getArray("sites")->size(), 3u);
}

TEST(JsonWriter, WritesJson) {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  FileResult R = transpose();
  R.State = FileResult::Status::Partial;
  R.Errors = {"not UTF-8: \xff"};
  writeJson(OS, R, "/src", "0.1.0");
  EXPECT_EQ(Text.back(), '\n');
  EXPECT_EQ(parsed(Text), json::Value(run(R)));
}

} // namespace
