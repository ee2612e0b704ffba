//===- Targets.h - What is fuzzed -------------------------------*- C++ -*-===//
//
// A target gives bytes to one reader of what comes from outside. It may return
// anything for them, but not crash, hang, or leave what it read in a state that
// contradicts itself:
//
//   nvcc        the words of a command, one a line
//   baseline    a file of --baseline; what was read is written and read again
//
// Linked with libFuzzer (preset fuzz) the bytes are made up; without it, and in
// the tests, they are the files of corpus/.
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_FUZZ_TARGETS_H
#define BANKLINT_FUZZ_TARGETS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

namespace banklint::fuzz {

struct Target {
  llvm::StringLiteral Name;
  void (*Run)(llvm::StringRef Bytes);
};

llvm::ArrayRef<Target> targets();

/// Null where there is none of that name.
const Target *targetNamed(llvm::StringRef Name);

} // namespace banklint::fuzz

#endif // BANKLINT_FUZZ_TARGETS_H
