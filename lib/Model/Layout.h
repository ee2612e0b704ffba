//===- Layout.h - Where the bytes of an array lie ---------------*- C++ -*-===//
//
// A repair of a bank conflict moves the bytes of a shared array. Two rules
// cover what people write:
//
//   Repitch   rows of Pitch bytes become rows of NewPitch bytes
//             float t[32][32] -> t[32][33]      128 -> 132
//             s[i]            -> s[i + i / 32]  128 -> 132
//   Xor       within each row, slots change places by the number of the row
//             t[r][c]         -> t[r][c ^ r]    slot 4 bytes, row 128 bytes
//
// The rows may be a part of an object only, as a member of a structure is: what
// lies behind them moves on as a whole.
//
//   byte 256 = row 2, column 0:   Repitch -> 264      Xor -> 256 ^ 2 * 4 = 264
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_MODEL_LAYOUT_H
#define BANKLINT_MODEL_LAYOUT_H

#include <cstdint>

namespace banklint {

/// Offsets and sizes are bytes from the start of the object.
struct Layout {
  enum class Kind : std::uint8_t { Same, Repitch, Xor };
  Kind What = Kind::Same;

  /// Repitch: both at least 1. A smaller new pitch keeps the first columns.
  std::int64_t Pitch = 0, NewPitch = 0;
  /// Repitch: where the rows begin, and their bytes; 0 bytes: all that follow.
  std::int64_t First = 0, Bytes = 0;

  /// Xor: slot s of row r goes to slot s ^ ((r >> Shift) & Mask). SlotBytes and
  /// RowBytes are powers of two, Mask + 1 too, and (Mask + 1) * SlotBytes is
  /// at most RowBytes.
  std::int64_t RowBytes = 0, SlotBytes = 0;
  unsigned Shift = 0;
  std::int64_t Mask = 0;

  static Layout repitch(std::int64_t Pitch, std::int64_t NewPitch,
                        std::int64_t First = 0, std::int64_t Bytes = 0);
  static Layout exclusiveOr(std::int64_t RowBytes, unsigned Shift,
                            std::int64_t Mask, std::int64_t SlotBytes);

  /// Where the byte at \p Offset goes. Rows before the array count down.
  std::int64_t map(std::int64_t Offset) const;

  /// Whether \p Count bytes from \p Offset on stay neighbours, and a smaller
  /// pitch does not lose them.
  bool keepsTogether(std::int64_t Offset, std::int64_t Count) const;

  /// Repitch: whether the byte at \p Offset is in a row.
  bool isInRows(std::int64_t Offset) const {
    return Bytes == 0 || (Offset >= First && Offset < First + Bytes);
  }
};

} // namespace banklint

#endif // BANKLINT_MODEL_LAYOUT_H
