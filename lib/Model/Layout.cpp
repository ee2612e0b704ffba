//===- Layout.cpp ---------------------------------------------------------===//

#include "Model/Layout.h"

#include <algorithm>

namespace banklint {

Layout Layout::repitch(std::int64_t Pitch, std::int64_t NewPitch,
                       std::int64_t First, std::int64_t Bytes) {
  Layout L;
  L.First = First;
  L.Bytes = Bytes;
  L.What = Kind::Repitch;
  L.Pitch = Pitch;
  L.NewPitch = NewPitch;
  return L;
}

Layout Layout::exclusiveOr(std::int64_t RowBytes, unsigned Shift,
                           std::int64_t Mask, std::int64_t SlotBytes) {
  Layout L;
  L.What = Kind::Xor;
  L.RowBytes = RowBytes;
  L.Shift = Shift;
  L.Mask = Mask;
  L.SlotBytes = SlotBytes;
  return L;
}

/// Division that rounds down, and what it leaves.
static std::int64_t quotient(std::int64_t A, std::int64_t B) {
  return A / B - (A % B < 0);
}
static std::int64_t remainder(std::int64_t A, std::int64_t B) {
  return A - quotient(A, B) * B;
}

std::int64_t Layout::map(std::int64_t Offset) const {
  switch (What) {
  case Kind::Same:
    return Offset;
  case Kind::Repitch:
    if (!isInRows(Offset))
      return Offset < First ? Offset
                            : Offset + Bytes / Pitch * (NewPitch - Pitch);
    Offset -= First;
    return First + quotient(Offset, Pitch) * NewPitch +
           remainder(Offset, Pitch);
  case Kind::Xor:
    return Offset ^ ((quotient(Offset, RowBytes) >> Shift & Mask) * SlotBytes);
  }
  return Offset;
}

bool Layout::keepsTogether(std::int64_t Offset, std::int64_t Count) const {
  switch (What) {
  case Kind::Same:
    return true;
  case Kind::Repitch:
    if (!isInRows(Offset))
      return true;
    return remainder(Offset - First, Pitch) + Count <=
           std::min(Pitch, NewPitch);
  case Kind::Xor:
    return remainder(Offset, SlotBytes) + Count <= SlotBytes;
  }
  return false;
}

} // namespace banklint
