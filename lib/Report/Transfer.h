//===- Transfer.h - A result as bytes ---------------------------*- C++ -*-===//
//
// A file is analysed in a process of its own, so that a crash costs that file
// only. Its result travels through a pipe: numbers in eight bytes, text and
// lists with their length before them. Both ends are the same program.
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_REPORT_TRANSFER_H
#define BANKLINT_REPORT_TRANSFER_H

#include "Analysis/Prediction.h"

#include "llvm/ADT/StringRef.h"

#include <optional>
#include <string>

namespace banklint {

std::string packResult(const FileResult &Result);

/// Nothing where \p Bytes are not what packResult() made, e.g. end too early.
std::optional<FileResult> unpackResult(llvm::StringRef Bytes);

} // namespace banklint

#endif // BANKLINT_REPORT_TRANSFER_H
