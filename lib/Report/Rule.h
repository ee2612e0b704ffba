//===- Rule.h - What the check is about, for lists of rules -----*- C++ -*-===//

#ifndef BANKLINT_REPORT_RULE_H
#define BANKLINT_REPORT_RULE_H

#include "llvm/ADT/StringRef.h"

namespace banklint::rule {

inline constexpr llvm::StringLiteral Short(
    "Accesses to shared memory that several passes serve because lanes meet "
    "in one bank");

inline constexpr llvm::StringLiteral Full(
    "Shared memory has 32 banks, each of which delivers one 4-byte word at a "
    "time. Where lanes of one warp want different words of the same bank, the "
    "request takes several wavefronts instead of one.");

inline constexpr llvm::StringLiteral Help(
    "Word w lies in bank w mod 32. A column of a tile with rows of 32 words "
    "has all its words in one bank: 32 wavefronts. Rows of 33 words spread it "
    "over all banks: declare 'float tile[32][33]' instead of "
    "'float tile[32][32]'. A suggested fix is proven for every access of the "
    "array, instantiation and block shape seen. Silence a finding with "
    "'// NOLINT(banklint-shared-bank-conflict)'.");

inline constexpr llvm::StringLiteral HelpMarkdown(
    "Word *w* lies in bank *w mod 32*. A column of a tile with rows of 32 "
    "words has all its words in one bank: 32 wavefronts. Rows of 33 words "
    "spread it over all banks:\n\n"
    "```cuda\n"
    "__shared__ float tile[32][33]; // instead of tile[32][32]\n"
    "```\n\n"
    "A suggested fix is proven for every access of the array, instantiation "
    "and block shape seen. Silence a finding with "
    "`// NOLINT(banklint-shared-bank-conflict)`.");

} // namespace banklint::rule

#endif // BANKLINT_REPORT_RULE_H
