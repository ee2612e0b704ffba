//===- Options.cpp - What the user tells the analysis ---------------------===//

#include "Analysis/Options.h"

namespace banklint {

static constexpr std::uint64_t MaxThreads = 1024;
/// Of them along z.
static constexpr unsigned MaxDepth = 64;

/// Reads the digits at \p At and moves it behind them; 0 if there are none or
/// the number exceeds a block.
static unsigned readExtent(const std::string &Text, std::size_t &At) {
  unsigned Value = 0;
  for (; At < Text.size() && Text[At] >= '0' && Text[At] <= '9'; ++At) {
    Value = Value * 10 + unsigned(Text[At] - '0');
    if (Value > MaxThreads)
      return 0;
  }
  return Value;
}

std::optional<BlockOption> parseBlockOption(const std::string &Text) {
  BlockOption Result;
  std::size_t At = 0;
  // The last colon, so that a qualified name may stand before it.
  if (const std::size_t Colon = Text.rfind(':'); Colon != std::string::npos) {
    if (Colon == 0)
      return std::nullopt;
    Result.Kernel = Text.substr(0, Colon);
    At = Colon + 1;
  }
  unsigned *const Extents[] = {&Result.Shape.X, &Result.Shape.Y,
                               &Result.Shape.Z};
  for (unsigned *Extent : Extents) {
    *Extent = readExtent(Text, At);
    if (*Extent == 0)
      return std::nullopt;
    if (At == Text.size())
      break;
    if (Text[At] != 'x' || ++At == Text.size())
      return std::nullopt;
  }
  if (At != Text.size() || Result.Shape.threads() > MaxThreads ||
      Result.Shape.Z > MaxDepth)
    return std::nullopt;
  return Result;
}

} // namespace banklint
