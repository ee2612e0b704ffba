//===- Inputs.h - What one run analyses -------------------------*- C++ -*-===//
//
// Files are taken as they are; a folder stands for what the project compiles
// in it, or without a database for all its CUDA files:
//
//   banklint src/a.cu       a.cu, once for each different command of it
//   banklint src            the files of the database in src/, else *.cu and
//                           *.cuh in src/ that no other of them includes
//   banklint -p build       the CUDA files of build/compile_commands.json
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_TOOL_INPUTS_H
#define BANKLINT_TOOL_INPUTS_H

#include "CommandLine.h"

#include <optional>
#include <string>
#include <vector>

namespace banklint {

/// One file, and how it is parsed.
struct Input {
  std::string Path;
  FrontendCommand Command;
  std::string Error; ///< why there is no command; else empty
};

/// What \p Options name, in a fixed order; complains and returns nothing where
/// they are wrong.
std::optional<std::vector<Input>> findInputs(const CommandLine &Options);

/// The folder that holds the project: of .banklint.yaml, else of git, else
/// what all of \p Inputs share; empty where there is none.
std::string projectRoot(llvm::ArrayRef<Input> Inputs,
                        const CommandLine &Options);

} // namespace banklint

#endif // BANKLINT_TOOL_INPUTS_H
