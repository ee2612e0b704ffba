//===- Progress.h - How far a long run is -----------------------*- C++ -*-===//

#ifndef BANKLINT_TOOL_PROGRESS_H
#define BANKLINT_TOOL_PROGRESS_H

#include "llvm/ADT/StringRef.h"

#include <cstddef>

namespace banklint {

/// One line on a terminal, gone at the end; nothing elsewhere.
class Progress {
public:
  explicit Progress(std::size_t All);
  ~Progress();

  void done(llvm::StringRef Path);

private:
  std::size_t All, Done = 0;
  bool IsShown;
};

} // namespace banklint

#endif // BANKLINT_TOOL_PROGRESS_H
