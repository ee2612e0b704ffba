//===- Warp.h - Which threads share a warp ----------------------*- C++ -*-===//
//
// A warp is 32 lanes that execute one instruction together. The threads of a
// block are numbered x + y*X + z*X*Y; 32 consecutive numbers share a warp:
//
//   block shape   warp 0, lanes 0..31                     warps
//   32 x 8        (0,0) (1,0) ... (31,0)                  8, one row each
//   16 x 16       (0,0) ... (15,0) (0,1) ... (15,1)       8, two rows each
//   48 x 1        (0,0) ... (31,0)                        2, the second half
//   full
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_MODEL_WARP_H
#define BANKLINT_MODEL_WARP_H

#include <cstdint>

namespace banklint {

/// Lanes in a warp.
inline constexpr unsigned WarpSize = 32;

/// One bit for each lane; bit l set: lane l takes part.
using LaneMask = std::uint32_t;

inline constexpr LaneMask AllLanes = ~LaneMask(0);

/// The index of one thread in its block (CUDA's threadIdx).
struct ThreadIndex {
  unsigned X = 0, Y = 0, Z = 0;
};

/// blockDim: threads along each axis, each at least 1.
struct BlockShape {
  unsigned X = 1, Y = 1, Z = 1;

  std::uint64_t threads() const { return std::uint64_t(X) * Y * Z; }

  /// Warps that the block occupies; the last may be partly empty.
  std::uint64_t warps() const { return (threads() + WarpSize - 1) / WarpSize; }

  /// The thread that runs in \p Lane of \p Warp. The lane must be populated.
  ThreadIndex thread(std::uint64_t Warp, unsigned Lane) const {
    const std::uint64_t Number = Warp * WarpSize + Lane;
    return {unsigned(Number % X), unsigned(Number / X % Y),
            unsigned(Number / X / Y)};
  }

  /// The lanes of \p Warp that hold a thread.
  LaneMask populatedLanes(std::uint64_t Warp) const {
    const std::uint64_t First = Warp * WarpSize;
    if (First >= threads())
      return 0;
    const std::uint64_t Count = threads() - First;
    return Count >= WarpSize ? AllLanes : (LaneMask(1) << Count) - 1;
  }

  friend bool operator==(const BlockShape &A, const BlockShape &B) {
    return A.X == B.X && A.Y == B.Y && A.Z == B.Z;
  }
  friend bool operator!=(const BlockShape &A, const BlockShape &B) {
    return !(A == B);
  }
};

} // namespace banklint

#endif // BANKLINT_MODEL_WARP_H
