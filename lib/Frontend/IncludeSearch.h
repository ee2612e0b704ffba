//===- IncludeSearch.h - Which file includes a header -----------*- C++ -*-===//
//
// Reads #include lines as text: no conditions, no macros. Good enough to find
// a file through which a header can be parsed.
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_FRONTEND_INCLUDESEARCH_H
#define BANKLINT_FRONTEND_INCLUDESEARCH_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace banklint {

class IncludeSearch {
public:
  /// What \p File includes, directly or through others; all paths absolute,
  /// as are \p Folders to search.
  std::set<std::string> filesFrom(const std::string &File,
                                  llvm::ArrayRef<std::string> Folders);

private:
  const std::vector<std::string> &namesIn(const std::string &File);

  std::map<std::string, std::vector<std::string>> Names; ///< by file
};

} // namespace banklint

#endif // BANKLINT_FRONTEND_INCLUDESEARCH_H
