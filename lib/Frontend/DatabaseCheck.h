//===- DatabaseCheck.h - What is wrong with a database ----------*- C++ -*-===//
//
// LLVM's reader of compile_commands.json takes a number for a path, and tells
// of a broken file on standard error, without its name. So it is looked at
// before:
//
//   [{"directory": 1, ...      1:15: 'directory' is not a string
//   [{"file": "a.cu", "com     1:18: ...
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_FRONTEND_DATABASECHECK_H
#define BANKLINT_FRONTEND_DATABASECHECK_H

#include "llvm/ADT/StringRef.h"

#include <string>

namespace banklint {

/// "line:column: what", or " what" where it has no place; empty if there is
/// nothing wrong with the text of the database at \p Path.
std::string objectionToDatabase(llvm::StringRef Path);

/// The same of \p Text.
std::string objectionToDatabaseText(llvm::StringRef Text);

} // namespace banklint

#endif // BANKLINT_FRONTEND_DATABASECHECK_H
