//===- RepairCheck.h - A kernel before and after its repair -----*- C++ -*-===//
//
// All repairs of a file are made, as --fix makes them, and the kernels run on
// plain numbers before and after. Shared memory begins with a content, byte by
// byte where the layout sends it, and keeps what is written:
//
//   before   float s[32][32]   byte 128 of s holds x
//   after    float s[32][33]   byte 132 of s holds x
//
//   the edited file                 compiles
//   what is written to global       is the same
//   shared memory at the end        is the same, byte by byte where it went
//   wavefronts, where all is exact  are those that were promised
//   a line, where all is exact      costs no more
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_TEST_ORACLE_REPAIRCHECK_H
#define BANKLINT_TEST_ORACLE_REPAIRCHECK_H

#include "Comparison.h"

namespace banklint::oracle {

FileVerdict compareRepairs(llvm::StringRef Path,
                           std::optional<llvm::StringRef> Text,
                           const ComparisonOptions &Options);

} // namespace banklint::oracle

#endif // BANKLINT_TEST_ORACLE_REPAIRCHECK_H
