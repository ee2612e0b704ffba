//===- SitesWriterTest.cpp - One line for each access ---------------------===//

#include "Report/SitesWriter.h"

#include "Report/Sample.h"

#include "gtest/gtest.h"

using namespace banklint;
using namespace banklint::sample;

namespace {

std::string written(const FileResult &R) {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  writeSites(OS, R);
  return Text;
}

TEST(SitesWriter, InOrderOfPlace) {
  EXPECT_EQ(
      written(transpose()),
      "transpose.cu:6:3 store tile float lane_bytes=4 block=32x32 clean "
      "exact degree=1 wavefronts=1/1 total=32/32 fix=pad:132 "
      "kernel=transpose(float *, const float *, int)\n"
      "transpose.cu:8:19 load tile float lane_bytes=4 block=32x32 conflict "
      "exact degree=32 wavefronts=32/1 total=1024/32 fix=pad:132 "
      "kernel=transpose(float *, const float *, int)\n");
}

TEST(SitesWriter, Unknown) {
  FileResult R = transpose();
  R.Sites = {unknown(at(8, 19), UnknownReason::DataDependent)};
  Site &S = R.Sites[0];
  S.Object = -1;
  S.ReasonSubject = "data";
  S.Block.reset();
  S.BlockFamily = "x % 32 == 0";
  S.Via = {at(20, 3)};
  EXPECT_EQ(
      written(R),
      "transpose.cu:8:19 load ? ? lane_bytes=4 block=x%32==0 unknown "
      "reason=DataDependent(data) via=20:3 kernel=transpose(float *, const "
      "float *, int)\n");
}

TEST(SitesWriter, WhatAnAnswerRestsOn) {
  FileResult R = withoutFix(FixRefusal::NoRows);
  R.Sites.resize(1);
  Site &S = R.Sites[0];
  R.Objects[0].Type = "unsigned int[32]";
  S.Sure = Confidence::Assuming;
  S.Assumptions = {{Assumption::Kind::AllLanesTake, "", at(7, 1)}};
  S.WorstPass = Site::LoopPass{"s", 32};
  S.BlockTotals.reset();
  S.FusedBytes = 8;
  S.AsWritten = conflict(4);
  S.Suppressed = true;
  EXPECT_EQ(written(R),
            "transpose.cu:8:19 load tile unsigned_int lane_bytes=4 block=32x32 "
            "conflict assuming assuming=AllLanesTake@7 degree=32 "
            "wavefronts=32/1 total=? pass=s:32 fused=8 as_written=4:4/1 "
            "no_fix=NoRows suppressed kernel=transpose(float *, const float *, "
            "int)\n");
}

} // namespace
