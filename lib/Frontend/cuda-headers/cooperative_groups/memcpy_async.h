//===- cooperative_groups/memcpy_async.h - copies by a group --------------===//
//
// Bundled by banklint: declares enough of the CUDA API for analysis, not for
// execution.
//
//===----------------------------------------------------------------------===//
#ifndef BANKLINT_COOPERATIVE_GROUPS_MEMCPY_ASYNC_H
#define BANKLINT_COOPERATIVE_GROUPS_MEMCPY_ASYNC_H

#include "../banklint/aligned_size.h"
#include "../banklint/async_copy.h"
#include "../cooperative_groups.h"

#if defined(__CUDA__)

namespace cooperative_groups {

template <class Group, class T, class U>
BANKLINT_D void memcpy_async(const Group &G, T *Dst, const U *Src,
                             size_t Size) {
  __banklint_copy_group(G, Dst, Src, Size, alignof(T));
}
template <class Group, class T, class U, size_t Alignment>
BANKLINT_D void memcpy_async(const Group &G, T *Dst, const U *Src,
                             const cuda::aligned_size_t<Alignment> &Size) {
  __banklint_copy_group(G, Dst, Src, Size, Alignment);
}
template <class Group, class T, class U>
BANKLINT_D void memcpy_async(const Group &G, T *Dst, size_t DstCount,
                             const U *Src, size_t SrcCount) {
  size_t Count = DstCount < SrcCount ? DstCount : SrcCount;
  __banklint_copy_group(G, Dst, Src, Count * sizeof(T), alignof(T));
}

template <class Group> BANKLINT_D void wait(const Group &G) {
  __banklint_copy_commit();
  __banklint_copy_wait(0);
  G.sync();
}
template <unsigned Stages, class Group>
BANKLINT_D void wait_prior(const Group &G) {
  __banklint_copy_commit();
  __banklint_copy_wait(Stages);
  G.sync();
}

} // namespace cooperative_groups

#endif // __CUDA__
#endif // BANKLINT_COOPERATIVE_GROUPS_MEMCPY_ASYNC_H
