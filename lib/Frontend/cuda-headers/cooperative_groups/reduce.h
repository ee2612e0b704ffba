//===- cooperative_groups/reduce.h - reductions and scans by a group ------===//
//
// Bundled by banklint: declares enough of the CUDA API for analysis, not for
// execution.
//
//===----------------------------------------------------------------------===//
#ifndef BANKLINT_COOPERATIVE_GROUPS_REDUCE_H
#define BANKLINT_COOPERATIVE_GROUPS_REDUCE_H

#include "../cooperative_groups.h"

#if defined(__CUDA__)

namespace cooperative_groups {

#define BANKLINT_FUNCTOR(Name, Value)                                          \
  template <class T = void> struct Name {                                      \
    BANKLINT_HD T operator()(T A, T B) const { return Value; }                 \
  };
BANKLINT_FUNCTOR(plus, A + B)
BANKLINT_FUNCTOR(less, B < A ? B : A)
BANKLINT_FUNCTOR(greater, A < B ? B : A)
BANKLINT_FUNCTOR(bit_and, A &B)
BANKLINT_FUNCTOR(bit_or, A | B)
BANKLINT_FUNCTOR(bit_xor, A ^ B)
#undef BANKLINT_FUNCTOR

template <unsigned Size, class Parent, class T, class F>
BANKLINT_D T reduce(const thread_block_tile<Size, Parent> &G, const T &V,
                    F &&Op) {
  T R = V;
#pragma unroll
  for (unsigned I = (Size < 32 ? Size : 32) / 2; I; I /= 2)
    R = Op(R, G.shfl_xor(R, I));
  return R;
}
template <class T, class F>
BANKLINT_D T reduce(const coalesced_group &G, const T &V, F &&Op) {
  T R = G.shfl(V, 0);
  for (unsigned I = 1; I < G.size(); ++I)
    R = Op(R, G.shfl(V, I));
  return R;
}

template <class Group, class T, class F>
BANKLINT_D T inclusive_scan(const Group &G, const T &V, F &&Op) {
  T R = V;
  for (unsigned I = 1; I < G.size(); I *= 2) {
    T Left = G.shfl_up(R, I);
    if (G.thread_rank() >= I)
      R = Op(Left, R);
  }
  return R;
}
template <class Group, class T>
BANKLINT_D T inclusive_scan(const Group &G, const T &V) {
  return inclusive_scan(G, V, plus<T>());
}
template <class Group, class T, class F>
BANKLINT_D T exclusive_scan(const Group &G, const T &V, F &&Op) {
  T R = G.shfl_up(inclusive_scan(G, V, Op), 1);
  return G.thread_rank() == 0 ? T() : R;
}
template <class Group, class T>
BANKLINT_D T exclusive_scan(const Group &G, const T &V) {
  return exclusive_scan(G, V, plus<T>());
}

template <class Group, class Atomic, class T, class F>
BANKLINT_D void reduce_update_async(const Group &G, Atomic &A, const T &V,
                                    F &&Op) {
  T R = reduce(G, V, Op);
  if (G.thread_rank() == 0)
    A.fetch_add(R);
}

} // namespace cooperative_groups

#endif // __CUDA__
#endif // BANKLINT_COOPERATIVE_GROUPS_REDUCE_H
