//===- PathRules.h - What holds for some files only -------------*- C++ -*-===//
//
// Patterns are relative to one folder; `*` stands for any characters, those
// that part folders included, and a folder for all that is in it. Of several
// rules that match, each setting is taken from the last that has it:
//
//   third_party        ignore            third_party/a/b.cu   ignored
//   src/*.cuh          min-degree 8      src/a/b.cuh          8, as below
//   src/a              conditional                            conditional
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_REPORT_PATHRULES_H
#define BANKLINT_REPORT_PATHRULES_H

#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"

#include <optional>
#include <string>
#include <vector>

namespace banklint {

struct PathSettings {
  std::optional<bool> Ignore; ///< neither analysed nor reported on
  std::optional<unsigned> MinDegree;
  std::optional<bool> Conditional;
};

struct PathRule {
  std::vector<std::string> Paths; ///< patterns of llvm::GlobPattern
  PathSettings Settings;
};

class PathRules {
public:
  /// \p Root is the folder that paths are relative to.
  PathRules(llvm::StringRef Root, std::vector<PathRule> Rules);

  /// What holds for \p File; nothing set where no rule matches.
  const PathSettings &settingsFor(llvm::StringRef File) const;

  /// Whether \p Rule is for \p File.
  bool matches(const PathRule &Rule, llvm::StringRef File) const;

private:
  std::string relative(llvm::StringRef File) const;

  std::string Root;
  std::vector<PathRule> Rules;
  mutable llvm::StringMap<PathSettings> Cache;
};

} // namespace banklint

#endif // BANKLINT_REPORT_PATHRULES_H
