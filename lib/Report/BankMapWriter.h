//===- BankMapWriter.h - The banks and who waits at them --------*- C++ -*-===//
//
// 32 columns, one for each bank; a row for each turn that banks take, with the
// lanes that are served in it. At most 100 columns wide:
//
//   bank  0  1  2  3 ...
//    1  0  1  2  3          each bank serves one lane: one turn
//
//   bank  0  1  2  3 ...
//    1  0                   bank 0 serves lanes 0, 1, 2, ... one after another
//    2  1
//    3  2+                  lane 2, and others that want the same word
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_REPORT_BANKMAPWRITER_H
#define BANKLINT_REPORT_BANKMAPWRITER_H

#include "Model/BankMap.h"

#include "llvm/Support/raw_ostream.h"

namespace banklint {

void writeBankMap(llvm::raw_ostream &OS, const ServedGroup &Group,
                  bool Colours);

} // namespace banklint

#endif // BANKLINT_REPORT_BANKMAPWRITER_H
