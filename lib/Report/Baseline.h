//===- Baseline.h - Findings that are known already -------------*- C++ -*-===//
//
// A file that is committed beside the sources, in JSON:
//
//   {"version": 1,
//    "findings": [
//      {"fingerprint": "3f0c...", "count": 2, "degree": 32,
//       "file": "src/transpose.cu", "operation": "load", "array": "tile"}]}
//
// The fingerprint knows no line numbers. Of findings alike the first `count`
// are known, and none that is worse than `degree`. The rest is for people, save
// "input": the file whose analysis shows a finding in a header. A run says what
// is gone of the inputs it has analysed, and of no others.
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_REPORT_BASELINE_H
#define BANKLINT_REPORT_BASELINE_H

#include "Report/Report.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"

#include <map>
#include <string>

namespace banklint {

class Baseline {
public:
  static llvm::Expected<Baseline> read(llvm::StringRef Text);

  /// Marks in \p Known, one for each finding of \p R, what this baseline
  /// holds; returns how many of its findings are gone.
  std::size_t match(const Report &R, std::vector<bool> &Known) const;

  /// Replaces what it says of the inputs of \p R by the findings of \p R.
  void update(const Report &R);

  void write(llvm::raw_ostream &OS) const;

private:
  struct Entry {
    unsigned Count = 0, Degree = 0;
    std::string File, Input, Operation, Array;
  };
  bool isCovered(const Entry &E, const Report &R) const;

  std::map<std::string, Entry> Entries; ///< by fingerprint
};

} // namespace banklint

#endif // BANKLINT_REPORT_BASELINE_H
