//===- Config.h - Options that a project has written down -------*- C++ -*-===//
//
// .banklint.yaml, in the folder of the first input or the nearest one above:
//
//   min-degree: 4                  an option of the command line, without --
//   block: {transpose: 32x8}       one that may be given several times
//   baseline: known.json           from the folder of the file
//   overrides:
//     - paths: [third_party, "tests/*.cu"]
//       ignore: true
//     - paths: [src/fft]
//       block: {"*": 256}
//
// What it does not say, CheckOptions of the nearest .clang-tidy may, and with
// InheritParentConfig of those above; what the command line says wins over all.
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_TOOL_CONFIG_H
#define BANKLINT_TOOL_CONFIG_H

#include "Analysis/Options.h"
#include "Report/PathRules.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <memory>
#include <string>
#include <vector>

namespace banklint {

/// Block shapes for the inputs of one rule.
struct PathBlocks {
  PathRule Where;
  std::vector<BlockOption> Blocks;
};

struct Config {
  struct Option {
    std::string Name;
    std::vector<std::string> Values;
  };
  std::string File; ///< empty: none was found
  std::vector<Option> Options;
  std::shared_ptr<const PathRules> Paths;
  std::vector<PathBlocks> Blocks;
  bool InheritsParent = false; ///< a .clang-tidy that another one completes
};

/// Reads \p Text of the file \p Path, which must be absolute.
llvm::Expected<Config> readConfig(llvm::StringRef Path, llvm::StringRef Text);

/// Reads the CheckOptions that are ours.
llvm::Expected<Config> readTidyConfig(llvm::StringRef Path,
                                      llvm::StringRef Text);

/// What the files above \p Input say together.
llvm::Expected<Config> findConfig(llvm::StringRef Input);

/// The same, with \p File instead of a .banklint.yaml.
llvm::Expected<Config> loadConfig(llvm::StringRef File);

} // namespace banklint

#endif // BANKLINT_TOOL_CONFIG_H
