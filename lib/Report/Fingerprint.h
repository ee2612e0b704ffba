//===- Fingerprint.h - Findings that survive moved lines --------*- C++ -*-===//
//
// Programs that compare two runs need a name for each finding. It must stay
// when lines are moved or indented, and when the degree changes, and go when
// the access itself is rewritten. So it is a hash of
//
//   path of the file, operation, array, and the line without white space
//
// and for those alike a number, in the order of the lines:
//
//   6: s[t] = a[t];      store s, "s[t]=a[t];"    1
//   9:   s[t] = a[t];    store s, "s[t]=a[t];"    2
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_REPORT_FINGERPRINT_H
#define BANKLINT_REPORT_FINGERPRINT_H

#include "Report/Report.h"

#include <string>
#include <vector>

namespace banklint {

struct Fingerprint {
  std::string Hash;     ///< 32 hexadecimal digits, of all but the number
  unsigned Ordinal = 1; ///< among those with the same hash

  /// Both in one word.
  std::string text() const { return Hash + ":" + std::to_string(Ordinal); }
};

/// One for each of the findings of \p R, all different.
std::vector<Fingerprint> fingerprintsOf(const Report &R);

} // namespace banklint

#endif // BANKLINT_REPORT_FINGERPRINT_H
