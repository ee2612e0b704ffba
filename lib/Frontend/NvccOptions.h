//===- NvccOptions.h - Every option of nvcc 13.0 ----------------*- C++ -*-===//
//
// One row for each option, with what becomes of it where Clang parses for the
// device:
//
//   -D A,B            list    -DA -DB           one flag for each element
//   -rdc true         one     -fgpu-rdc ...     only if true
//   -Xptxas -v        list    nothing           no concern of a parse
//   -G                none    -D__CUDACC_DEBUG__
//   -dlink            none    the command compiles nothing: no input of ours
//
// Clang's driver must see none of them: it takes `-odir x` for `-o dir` and
// an input, `-G` swallows the word after it, and neither is an error to it.
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_FRONTEND_NVCCOPTIONS_H
#define BANKLINT_FRONTEND_NVCCOPTIONS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

#include <cstdint>

namespace banklint {

enum class NvccValue : std::uint8_t {
  None, ///< -lineinfo
  One,  ///< -o FILE, -o=FILE
  List, ///< -D A,B: parted by commas that no quote or backslash protects
};

enum class NvccAction : std::uint8_t {
  Drop,
  Emit,       ///< Clang: these words
  EmitIfTrue, ///< Clang: these words, if the value is true
  Each,       ///< Clang: this with each element joined to it
  EachApart,  ///< Clang: this and the element as two words, for each
  Gpu,        ///< -arch
  Code,       ///< -code
  Generate,   ///< -gencode
  Language,   ///< -x
  Host,       ///< words for the host compiler
  HostPath,   ///< -ccbin
  Files,      ///< options in files
  Stream,     ///< -default-stream
  NoCompile,  ///< what the command does is no compilation of CUDA source
};

struct NvccOption {
  llvm::StringLiteral Long; ///< with its dashes; empty: there is none
  llvm::StringLiteral Short;
  NvccValue Value;
  NvccAction Action;
  llvm::StringLiteral Clang;
};

llvm::ArrayRef<NvccOption> nvccOptions();

/// An option as it stands in a command.
struct NvccMatch {
  const NvccOption *Option = nullptr; ///< null: no option of nvcc
  llvm::StringRef Value;              ///< what follows '=' or the letter
  bool NeedsNext = false;             ///< the value is the next word
};

/// Which option \p Word is: by its exact name, by name=value, or for options
/// of one letter such as -D by that letter.
NvccMatch matchNvccOption(llvm::StringRef Word);

} // namespace banklint

#endif // BANKLINT_FRONTEND_NVCCOPTIONS_H
