//===- PathRules.cpp - What holds for some files only ---------------------===//

#include "Report/PathRules.h"

#include "Report/Names.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/GlobPattern.h"
#include "llvm/Support/Path.h"

using namespace banklint;
using llvm::StringRef;
namespace path = llvm::sys::path;

/// Without links, as both sides must be to be compared.
static std::string realName(StringRef Path) {
  llvm::SmallString<256> Real;
  return llvm::sys::fs::real_path(Path, Real) ? Path.str() : std::string(Real);
}

PathRules::PathRules(StringRef Root, std::vector<PathRule> Rules)
    : Root(realName(Root)), Rules(std::move(Rules)) {}

std::string PathRules::relative(StringRef File) const {
  return portablePath(realName(File), Root);
}

static bool matchesGlob(StringRef Pattern, StringRef Name) {
  llvm::Expected<llvm::GlobPattern> Glob =
      llvm::GlobPattern::create(Pattern, /*MaxSubPatterns=*/64);
  if (Glob)
    return Glob->match(Name);
  llvm::consumeError(Glob.takeError());
  return false;
}

/// Whether \p Rule is for the file or folder \p Name or one above it.
static bool isFor(const PathRule &Rule, StringRef Name) {
  for (; !Name.empty(); Name = path::parent_path(Name)) {
    if (llvm::any_of(Rule.Paths, [&](StringRef Pattern) {
          return matchesGlob(Pattern, Name);
        }))
      return true;
    if (Name == path::root_path(Name))
      return false;
  }
  return false;
}

bool PathRules::matches(const PathRule &Rule, StringRef File) const {
  return isFor(Rule, relative(File));
}

template <typename T>
static void take(std::optional<T> &Into, const std::optional<T> &From) {
  if (From)
    Into = From;
}

const PathSettings &PathRules::settingsFor(StringRef File) const {
  const auto [It, IsNew] = Cache.try_emplace(File);
  if (!IsNew)
    return It->second;
  const std::string Name = relative(File);
  for (const PathRule &Rule : Rules)
    if (isFor(Rule, Name)) {
      take(It->second.Ignore, Rule.Settings.Ignore);
      take(It->second.MinDegree, Rule.Settings.MinDegree);
      take(It->second.Conditional, Rule.Settings.Conditional);
    }
  return It->second;
}
