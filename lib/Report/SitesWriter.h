//===- SitesWriter.h - One line for each access -----------------*- C++ -*-===//
//
// --print-sites: facts for tests, which must not break when a sentence is
// reworded. One line for each site, in a fixed order of fields; optional ones
// stand before kernel=, which is last because it may hold spaces.
//
//   tile.cu:8:20 load tile float lane_bytes=4 block=32x32 conflict exact
//       degree=32 wavefronts=32/1 total=1024/32 fix=pad:132 kernel=transpose()
//   tile.cu:9:12 load table float lane_bytes=4 block=x%32==0 unknown
//       reason=DataDependent(data) kernel=gather(float *, const int *)
//
// (Each is one line in the output.) wavefronts and total are actual/ideal;
// total is ? where it is not known. The file is named without its folder.
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_REPORT_SITESWRITER_H
#define BANKLINT_REPORT_SITESWRITER_H

#include "Analysis/Prediction.h"

#include "llvm/Support/raw_ostream.h"

namespace banklint {

void writeSites(llvm::raw_ostream &OS, const FileResult &Result);

} // namespace banklint

#endif // BANKLINT_REPORT_SITESWRITER_H
