//===- banklint/group_types.h - block, cluster and grid as groups ---------===//
//
// Bundled by banklint: declares enough of the CUDA API for analysis, not for
// execution.
//
//===----------------------------------------------------------------------===//
#ifndef BANKLINT_GROUP_TYPES_H
#define BANKLINT_GROUP_TYPES_H

#include "host_defines.h"
#include "vector_types.h"

namespace cooperative_groups {

class thread_block;
class coalesced_group;
template <unsigned Size, class Parent = void> class thread_block_tile;

namespace banklint {
BANKLINT_D unsigned block_size() {
  return blockDim.x * blockDim.y * blockDim.z;
}
BANKLINT_D unsigned block_rank() {
  return (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
}
BANKLINT_D unsigned lane() { return __nvvm_read_ptx_sreg_laneid(); }
BANKLINT_D unsigned lanes_below() { return (1u << lane()) - 1; }
// A group is known to its functions by a mask of lanes, or is the whole block.
enum kind { block_kind, warp_kind, grid_kind };
} // namespace banklint

// What a function takes that works on any group.
class thread_group {
protected:
  banklint::kind Kind;
  unsigned Mask, Size, Rank;
  BANKLINT_D_MEMBER thread_group(banklint::kind K, unsigned M, unsigned S,
                                 unsigned R)
      : Kind(K), Mask(M), Size(S), Rank(R) {}

public:
  BANKLINT_D_MEMBER unsigned long long size() const { return Size; }
  BANKLINT_D_MEMBER unsigned long long num_threads() const { return Size; }
  BANKLINT_D_MEMBER unsigned long long thread_rank() const { return Rank; }
  BANKLINT_D_MEMBER bool is_valid() const { return true; }
  BANKLINT_D_MEMBER void sync() const {
    if (Kind == banklint::block_kind)
      __syncthreads();
    else
      __syncwarp(Mask);
  }
  friend class thread_block;
  friend BANKLINT_D_MEMBER thread_group tiled_partition(const thread_group &G,
                                                        unsigned Size);
};

class thread_block : public thread_group {
  BANKLINT_D_MEMBER thread_block()
      : thread_group(banklint::block_kind, ~0u, banklint::block_size(),
                     banklint::block_rank()) {}
  friend BANKLINT_D_MEMBER thread_block this_thread_block();

public:
  struct arrival_token {};
  BANKLINT_D_MEMBER static void sync() { __syncthreads(); }
  BANKLINT_D_MEMBER static arrival_token barrier_arrive() { return {}; }
  BANKLINT_D_MEMBER static void barrier_wait(arrival_token) { __syncthreads(); }
  BANKLINT_D_MEMBER static unsigned size() { return banklint::block_size(); }
  BANKLINT_D_MEMBER static unsigned num_threads() {
    return banklint::block_size();
  }
  BANKLINT_D_MEMBER static unsigned thread_rank() {
    return banklint::block_rank();
  }
  BANKLINT_D_MEMBER static dim3 group_index() {
    return dim3(blockIdx.x, blockIdx.y, blockIdx.z);
  }
  BANKLINT_D_MEMBER static dim3 thread_index() {
    return dim3(threadIdx.x, threadIdx.y, threadIdx.z);
  }
  BANKLINT_D_MEMBER static dim3 group_dim() {
    return dim3(blockDim.x, blockDim.y, blockDim.z);
  }
  BANKLINT_D_MEMBER static dim3 dim_threads() { return group_dim(); }
};

BANKLINT_D_MEMBER thread_block this_thread_block() { return thread_block(); }

class grid_group {
public:
  struct arrival_token {};
  BANKLINT_D_MEMBER void sync() const { __syncthreads(); }
  BANKLINT_D_MEMBER arrival_token barrier_arrive() const { return {}; }
  BANKLINT_D_MEMBER void barrier_wait(arrival_token) const { __syncthreads(); }
  BANKLINT_D_MEMBER bool is_valid() const { return true; }
  BANKLINT_D_MEMBER static unsigned long long num_blocks() {
    return (unsigned long long)gridDim.x * gridDim.y * gridDim.z;
  }
  BANKLINT_D_MEMBER static unsigned long long block_rank() {
    return ((unsigned long long)blockIdx.z * gridDim.y + blockIdx.y) *
               gridDim.x +
           blockIdx.x;
  }
  BANKLINT_D_MEMBER static unsigned long long size() {
    return num_blocks() * banklint::block_size();
  }
  BANKLINT_D_MEMBER static unsigned long long num_threads() { return size(); }
  BANKLINT_D_MEMBER static unsigned long long thread_rank() {
    return block_rank() * banklint::block_size() + banklint::block_rank();
  }
  BANKLINT_D_MEMBER static dim3 group_dim() {
    return dim3(gridDim.x, gridDim.y, gridDim.z);
  }
  BANKLINT_D_MEMBER static dim3 dim_blocks() { return group_dim(); }
  BANKLINT_D_MEMBER static dim3 block_index() {
    return dim3(blockIdx.x, blockIdx.y, blockIdx.z);
  }
};
typedef grid_group multi_grid_group;

BANKLINT_D_MEMBER grid_group this_grid() { return grid_group(); }
BANKLINT_D_MEMBER multi_grid_group this_multi_grid() { return grid_group(); }

#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 900
class cluster_group {
public:
  struct arrival_token {};
  BANKLINT_D_MEMBER static void sync() {
    __cluster_barrier_arrive();
    __cluster_barrier_wait();
  }
  BANKLINT_D_MEMBER static arrival_token barrier_arrive() {
    __cluster_barrier_arrive();
    return {};
  }
  BANKLINT_D_MEMBER static void barrier_wait(arrival_token = {}) {
    __cluster_barrier_wait();
  }
  BANKLINT_D_MEMBER static unsigned block_rank() {
    return __clusterRelativeBlockRank();
  }
  BANKLINT_D_MEMBER static unsigned num_blocks() {
    return __clusterSizeInBlocks();
  }
  BANKLINT_D_MEMBER static unsigned size() {
    return num_blocks() * banklint::block_size();
  }
  BANKLINT_D_MEMBER static unsigned num_threads() { return size(); }
  BANKLINT_D_MEMBER static unsigned thread_rank() {
    return block_rank() * banklint::block_size() + banklint::block_rank();
  }
  BANKLINT_D_MEMBER static dim3 block_index() {
    return __clusterRelativeBlockIdx();
  }
  BANKLINT_D_MEMBER static dim3 dim_blocks() { return __clusterDim(); }
  template <class T>
  BANKLINT_D_MEMBER static T *map_shared_rank(T *P, int Rank) {
    return (T *)__cluster_map_shared_rank(P, (unsigned)Rank);
  }
  BANKLINT_D_MEMBER static unsigned query_shared_rank(const void *P) {
    return __cluster_query_shared_rank(P);
  }
};

BANKLINT_D_MEMBER cluster_group this_cluster() { return cluster_group(); }
#endif

template <class Group> BANKLINT_D void sync(const Group &G) { G.sync(); }
template <class Group>
BANKLINT_D unsigned long long thread_rank(const Group &G) {
  return G.thread_rank();
}
template <class Group>
BANKLINT_D unsigned long long group_size(const Group &G) {
  return G.size();
}

} // namespace cooperative_groups

#endif // BANKLINT_GROUP_TYPES_H
