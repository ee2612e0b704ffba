//===- banklint/group_tiles.h - tiles of a block and coalesced groups -----===//
//
// Bundled by banklint: declares enough of the CUDA API for analysis, not for
// execution.
//
//===----------------------------------------------------------------------===//
#ifndef BANKLINT_GROUP_TILES_H
#define BANKLINT_GROUP_TILES_H

#include "group_types.h"

namespace cooperative_groups {

namespace banklint {
// Shuffles of anything of up to 32 words, word by word.
template <class T, class F> BANKLINT_D T shuffle_words(const T &V, F Word) {
  T R = V;
  if (sizeof(T) % 4 == 0) {
    unsigned Words[(sizeof(T) + 3) / 4];
    __builtin_memcpy(Words, &V, sizeof(T));
#pragma unroll
    for (unsigned I = 0; I < sizeof(T) / 4; ++I)
      Words[I] = Word(Words[I]);
    __builtin_memcpy(&R, Words, sizeof(T));
  } else {
    unsigned W = 0;
    __builtin_memcpy(&W, &V, sizeof(T) < 4 ? sizeof(T) : 4);
    W = Word(W);
    __builtin_memcpy(&R, &W, sizeof(T) < 4 ? sizeof(T) : 4);
  }
  return R;
}
} // namespace banklint

// What tiles and coalesced groups share: the votes and shuffles over a mask,
// in which a rank inside the group stands for a lane.
#define BANKLINT_GROUP_VOTES                                                   \
  BANKLINT_D_MEMBER void sync() const { __syncwarp(mask()); }                  \
  BANKLINT_D_MEMBER int any(int P) const { return __any_sync(mask(), P); }     \
  BANKLINT_D_MEMBER int all(int P) const { return __all_sync(mask(), P); }     \
  BANKLINT_D_MEMBER unsigned ballot(int P) const {                             \
    return pack(__ballot_sync(mask(), P));                                     \
  }                                                                            \
  template <class T> BANKLINT_D_MEMBER unsigned match_any(T V) const {         \
    return pack(__match_any_sync(mask(), V));                                  \
  }                                                                            \
  template <class T>                                                           \
  BANKLINT_D_MEMBER unsigned match_all(T V, int &P) const {                    \
    return pack(__match_all_sync(mask(), V, &P));                              \
  }                                                                            \
  BANKLINT_D_MEMBER unsigned long long num_threads() const { return size(); }

// Tiles of more than a warp have no mask: they only synchronise and rank.
template <unsigned Size> class __tile {
public:
  BANKLINT_D_MEMBER static unsigned thread_rank() {
    return (Size <= 32 ? banklint::lane() : banklint::block_rank()) &
           (Size - 1);
  }
  BANKLINT_D_MEMBER static unsigned size() { return Size; }
  BANKLINT_D_MEMBER static unsigned meta_group_rank() {
    return banklint::block_rank() / Size;
  }
  BANKLINT_D_MEMBER static unsigned meta_group_size() {
    return (banklint::block_size() + Size - 1) / Size;
  }
  BANKLINT_D_MEMBER static unsigned mask() {
    return Size >= 32 ? ~0u
                      : ((1u << (Size & 31)) - 1)
                            << (banklint::lane() & ~(Size - 1));
  }
  BANKLINT_D_MEMBER static unsigned pack(unsigned Lanes) {
    return Size >= 32 ? Lanes
                      : (Lanes >> (banklint::lane() & ~(Size - 1))) &
                            ((1u << (Size & 31)) - 1);
  }
  BANKLINT_GROUP_VOTES
  template <class T> BANKLINT_D_MEMBER T shfl(const T &V, int Rank) const {
    return banklint::shuffle_words(V, [=](unsigned W) {
      return __shfl_sync(mask(), W, Rank, (int)Size);
    });
  }
  template <class T>
  BANKLINT_D_MEMBER T shfl_up(const T &V, unsigned Delta) const {
    return banklint::shuffle_words(V, [=](unsigned W) {
      return __shfl_up_sync(mask(), W, Delta, (int)Size);
    });
  }
  template <class T>
  BANKLINT_D_MEMBER T shfl_down(const T &V, unsigned Delta) const {
    return banklint::shuffle_words(V, [=](unsigned W) {
      return __shfl_down_sync(mask(), W, Delta, (int)Size);
    });
  }
  template <class T>
  BANKLINT_D_MEMBER T shfl_xor(const T &V, unsigned Lanes) const {
    return banklint::shuffle_words(V, [=](unsigned W) {
      return __shfl_xor_sync(mask(), W, (int)Lanes, (int)Size);
    });
  }
};

template <unsigned Size> class thread_block_tile<Size, void>
    : public __tile<Size> {
public:
  BANKLINT_D_MEMBER operator thread_group() const;
};
template <unsigned Size, class Parent>
class thread_block_tile : public thread_block_tile<Size, void> {};

template <unsigned Size, class Parent>
BANKLINT_D thread_block_tile<Size, Parent> tiled_partition(const Parent &) {
  return thread_block_tile<Size, Parent>();
}
template <unsigned Size>
BANKLINT_D thread_block_tile<Size, thread_block> this_thread_block_tile() {
  return thread_block_tile<Size, thread_block>();
}
BANKLINT_D_MEMBER thread_group tiled_partition(const thread_group &G,
                                               unsigned Size) {
  unsigned First = banklint::lane() & ~(Size - 1);
  return thread_group(banklint::warp_kind,
                      Size >= 32 ? ~0u : ((1u << Size) - 1) << First, Size,
                      (unsigned)G.thread_rank() % Size);
}

// Storage that tiles of more than a warp ask for.
template <unsigned TileSize = 32, unsigned BlockSize = 1024>
struct block_tile_memory {
  char Storage[BlockSize / 32 * 16];
};
namespace experimental {
template <unsigned TileSize = 32, unsigned BlockSize = 1024>
using block_tile_memory = cooperative_groups::block_tile_memory<TileSize,
                                                                BlockSize>;
using cooperative_groups::tiled_partition;
} // namespace experimental
template <unsigned TileSize, unsigned BlockSize>
BANKLINT_D thread_block
this_thread_block(block_tile_memory<TileSize, BlockSize> &) {
  return this_thread_block();
}

class coalesced_group {
  unsigned Mask;

public:
  BANKLINT_D_MEMBER explicit coalesced_group(unsigned M) : Mask(M) {}
  BANKLINT_D_MEMBER unsigned mask() const { return Mask; }
  BANKLINT_D_MEMBER unsigned long long size() const {
    return (unsigned)__builtin_popcount(Mask);
  }
  BANKLINT_D_MEMBER unsigned long long thread_rank() const {
    return (unsigned)__builtin_popcount(Mask & banklint::lanes_below());
  }
  BANKLINT_D_MEMBER unsigned meta_group_rank() const { return 0; }
  BANKLINT_D_MEMBER unsigned meta_group_size() const { return 1; }
  // The lane of the thread with a rank, and ballots by rank.
  BANKLINT_D_MEMBER unsigned lane_of(unsigned Rank) const {
    unsigned Rest = Mask;
    for (; Rank; --Rank)
      Rest &= Rest - 1;
    return Rest ? __builtin_ctz(Rest) : 0;
  }
  BANKLINT_D_MEMBER unsigned pack(unsigned Lanes) const {
    unsigned R = 0, Rank = 0;
    for (unsigned L = 0; L < 32; ++L)
      if (Mask >> L & 1)
        R |= (Lanes >> L & 1) << Rank++;
    return R;
  }
  BANKLINT_GROUP_VOTES
  template <class T> BANKLINT_D_MEMBER T shfl(const T &V, unsigned Rank) const {
    int Lane = (int)(Mask == ~0u ? Rank : lane_of(Rank));
    return banklint::shuffle_words(
        V, [=](unsigned W) { return __shfl_sync(Mask, W, Lane); });
  }
  template <class T>
  BANKLINT_D_MEMBER T shfl_up(const T &V, unsigned Delta) const {
    unsigned Rank = (unsigned)thread_rank();
    return Rank >= Delta ? shfl(V, Rank - Delta) : shfl(V, Rank);
  }
  template <class T>
  BANKLINT_D_MEMBER T shfl_down(const T &V, unsigned Delta) const {
    unsigned Rank = (unsigned)thread_rank();
    return Rank + Delta < size() ? shfl(V, Rank + Delta) : shfl(V, Rank);
  }
};

#undef BANKLINT_GROUP_VOTES

BANKLINT_D_MEMBER coalesced_group coalesced_threads() {
  return coalesced_group(__activemask());
}
template <class Group>
BANKLINT_D coalesced_group binary_partition(const Group &G, bool P) {
  unsigned Lanes = __ballot_sync(G.mask(), P);
  return coalesced_group(P ? Lanes : G.mask() & ~Lanes);
}
template <class Label, class Group>
BANKLINT_D coalesced_group labeled_partition(const Group &G, Label L) {
  return coalesced_group(__match_any_sync(G.mask(), L));
}

template <class Group, class F>
BANKLINT_D void invoke_one(const Group &G, F &&Function) {
  if (G.thread_rank() == 0)
    Function();
}

} // namespace cooperative_groups

#endif // BANKLINT_GROUP_TILES_H
