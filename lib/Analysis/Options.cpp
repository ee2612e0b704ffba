//===- Options.cpp --------------------------------------------------------===//

#include "Analysis/Options.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"

using llvm::StringRef;

namespace banklint {

std::optional<BlockOption> parseBlockOption(const std::string &Text) {
  BlockOption Result;
  StringRef Shape = Text;
  // The last colon: a kernel may be named with its namespace, ns::k:32x8.
  if (const std::size_t Colon = Shape.rfind(':'); Colon != StringRef::npos) {
    Result.Kernel = Shape.take_front(Colon).trim().str();
    Shape = Shape.drop_front(Colon + 1);
    if (Result.Kernel.empty())
      return std::nullopt;
  }
  llvm::SmallVector<StringRef, 3> Extents;
  Shape.trim().split(Extents, 'x');
  if (Extents.size() > 3)
    return std::nullopt;
  unsigned *const Axes[] = {&Result.Shape.X, &Result.Shape.Y, &Result.Shape.Z};
  for (std::size_t I = 0; I < Extents.size(); ++I)
    if (Extents[I].getAsInteger(10, *Axes[I]) || *Axes[I] == 0 ||
        *Axes[I] > 1024)
      return std::nullopt;
  if (Result.Shape.threads() > 1024)
    return std::nullopt;
  return Result;
}

} // namespace banklint
