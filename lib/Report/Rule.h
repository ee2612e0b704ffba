//===- Rule.h - What findings are about, for lists of rules -----*- C++ -*-===//

#ifndef BANKLINT_REPORT_RULE_H
#define BANKLINT_REPORT_RULE_H

#include "Report/Names.h"

#include "llvm/ADT/StringRef.h"

namespace banklint {

struct Rule {
  llvm::StringLiteral Id;
  llvm::StringLiteral Name; ///< in the spelling that SARIF asks for
  llvm::StringLiteral Short, Full;
  llvm::StringLiteral Help, HelpMarkdown;
  llvm::StringLiteral Kind; ///< a tag
};

/// The check first.
inline constexpr Rule Rules[] = {
    {CheckName, "SharedBankConflict",
     "Accesses to shared memory that several passes serve because lanes meet "
     "in one bank",
     "Shared memory has 32 banks, each of which delivers one 4-byte word at a "
     "time. Where lanes of one warp want different words of the same bank, the "
     "request takes several wavefronts instead of one.",
     "Word w lies in bank w mod 32. A column of a tile with rows of 32 words "
     "has all its words in one bank: 32 wavefronts. Rows of 33 words spread it "
     "over all banks: declare 'float tile[32][33]' instead of "
     "'float tile[32][32]'. A suggested fix is proven for every access of the "
     "array, instantiation and block shape seen. Silence a finding with "
     "'// NOLINT(banklint-shared-bank-conflict)'.",
     "Word *w* lies in bank *w mod 32*. A column of a tile with rows of 32 "
     "words has all its words in one bank: 32 wavefronts. Rows of 33 words "
     "spread it over all banks:\n\n"
     "```cuda\n"
     "__shared__ float tile[32][33]; // instead of tile[32][32]\n"
     "```\n\n"
     "A suggested fix is proven for every access of the array, instantiation "
     "and block shape seen. Silence a finding with "
     "`// NOLINT(banklint-shared-bank-conflict)`.",
     "performance"},
    {UnusedSuppressionName, "UnusedSuppression",
     "NOLINT comments that name banklint and silence nothing",
     "All code on the lines of the comment was judged, in every instantiation, "
     "block shape and input of the run, and nothing there needs the comment.",
     "Remove the comment, or our name from its list: it would hide a conflict "
     "that comes later. Reported with --report-unused-suppressions.",
     "Remove the comment, or our name from its list: it would hide a conflict "
     "that comes later. Reported with `--report-unused-suppressions`.",
     "maintainability"},
};

} // namespace banklint

#endif // BANKLINT_REPORT_RULE_H
