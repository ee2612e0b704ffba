//===- Progress.cpp - How far a long run is -------------------------------===//

#include "Progress.h"

#include "llvm/Support/Process.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace banklint {

Progress::Progress(std::size_t All)
    : All(All), IsShown(All > 1 && sys::Process::StandardErrIsDisplayed()) {}

/// Back to the first column, and the line empty.
static constexpr StringLiteral Again("\r\033[K");

Progress::~Progress() {
  if (IsShown)
    errs() << Again;
}

void Progress::done(StringRef Path) {
  ++Done;
  if (!IsShown)
    return;
  // A line that wraps would not go away.
  unsigned Columns = sys::Process::StandardErrColumns();
  if (Columns == 0)
    Columns = 80;
  const std::string Line =
      "[" + std::to_string(Done) + "/" + std::to_string(All) + "] ";
  const std::size_t Room = Columns > Line.size() ? Columns - Line.size() : 0;
  errs() << Again << Line << Path.take_back(Room);
}

} // namespace banklint
