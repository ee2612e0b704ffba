//===- RealName.h - One name for each file ----------------------*- C++ -*-===//

#ifndef BANKLINT_REPORT_REALNAME_H
#define BANKLINT_REPORT_REALNAME_H

#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/VirtualFileSystem.h"

#include <string>

namespace banklint {

/// \p Path without links and "..", so that "a.cuh" and "./a.cuh" are the same;
/// as it stands where there is no such file.
inline std::string realName(llvm::StringRef Path,
                            llvm::vfs::FileSystem &Files) {
  llvm::SmallString<256> Real;
  return Files.getRealPath(Path, Real) ? Path.str() : std::string(Real);
}

} // namespace banklint

#endif // BANKLINT_REPORT_REALNAME_H
