// RUN: %banklint_bundled_syntax %s
// Cooperative groups, cp.async and its pipelines and barriers.
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>
#include <cuda/barrier>
#include <cuda/pipeline>
#include <cuda_pipeline.h>
#include <utility>

namespace cg = cooperative_groups;

__device__ float sumOf(cg::thread_group g, float *s, float v) {
  int lane = g.thread_rank();
  for (int i = g.size() / 2; i > 0; i /= 2) {
    s[lane] = v;
    g.sync();
    if (lane < i)
      v += s[lane + i];
    g.sync();
  }
  return v;
}

template <int Size>
__device__ int sumByShuffle(cg::thread_block_tile<Size> g, int v) {
  for (int i = g.size() / 2; i > 0; i /= 2)
    v += g.shfl_down(v, i);
  return v;
}

__global__ void groups(const float *in, float *out, int n) {
  __shared__ float s[32], all[1024];
  cg::thread_block block = cg::this_thread_block();
  cg::thread_block_tile<32> warp = cg::tiled_partition<32>(block);
  auto quad = cg::tiled_partition<4>(warp);
  cg::thread_group eight = cg::tiled_partition(block, 8);
  float v = cg::reduce(warp, in[block.thread_rank()], cg::plus<float>());
  if (warp.thread_rank() == 0)
    s[warp.meta_group_rank()] = v;
  block.sync();
  cg::sync(block);
  eight.sync();
  v = sumOf(block, all, v) + cg::inclusive_scan(warp, v);
  int q = sumByShuffle<32>(warp, 1) + sumByShuffle<4>(quad, 2);
  cg::coalesced_group active = cg::coalesced_threads();
  q += active.shfl(q, 0) + (int)active.size() + (int)active.thread_rank();
  if (quad.any(q > 3) && quad.all(q > 1))
    q += __popc(warp.ballot(q)) + warp.match_any(q);
  cg::grid_group grid = cg::this_grid();
  grid.sync();
  for (size_t i = grid.thread_rank(); i < n; i += grid.size())
    out[i] = s[i % 32] + v + q + block.group_index().x +
             block.thread_index().y + warp.shfl_xor(v, 1);
}

__global__ void copies(const float4 *in, float4 *out) {
  __shared__ float4 s[2][128];
  cg::thread_block block = cg::this_thread_block();
  cg::memcpy_async(block, s[0], in, sizeof(float4) * 128);
  cg::wait(block);
  cg::memcpy_async(block, s[1], in,
                   cuda::aligned_size_t<16>(sizeof(float4) * 128));
  cg::wait_prior<1>(block);
  __pipeline_memcpy_async(&s[0][threadIdx.x], &in[threadIdx.x], 16);
  __pipeline_memcpy_async(&s[1][threadIdx.x].x, &in[threadIdx.x].x, 4);
  __pipeline_commit();
  __pipeline_wait_prior(0);
  out[threadIdx.x] = s[1][threadIdx.x];
}

__global__ void pipelines(const float4 *in, float4 *out) {
  extern __shared__ float4 s[];
  __shared__ cuda::pipeline_shared_state<cuda::thread_scope_block, 2> state;
  __shared__ cuda::barrier<cuda::thread_scope_block> barrier;
  cg::thread_block block = cg::this_thread_block();
  auto pipe = cuda::make_pipeline(block, &state);
  pipe.producer_acquire();
  cuda::memcpy_async(block, s, in, cuda::aligned_size_t<16>(16 * block.size()),
                     pipe);
  pipe.producer_commit();
  pipe.consumer_wait();
  out[threadIdx.x] = s[threadIdx.x];
  pipe.consumer_release();
  cuda::pipeline<cuda::thread_scope_thread> own = cuda::make_pipeline();
  cuda::memcpy_async(&s[threadIdx.x], &in[threadIdx.x], sizeof(float4), own);
  own.producer_commit();
  cuda::pipeline_consumer_wait_prior<0>(own);
  if (threadIdx.x == 0)
    init(&barrier, blockDim.x);
  block.sync();
  auto token = barrier.arrive();
  barrier.wait(std::move(token));
  barrier.arrive_and_wait();
}
