//===- banklint/host_defines.h - execution space and layout keywords ------===//
//
// Bundled by banklint: declares enough of the CUDA API for analysis, not for
// execution.
//
//===----------------------------------------------------------------------===//
#ifndef BANKLINT_HOST_DEFINES_H
#define BANKLINT_HOST_DEFINES_H

#if defined(__CUDA__)
#define __host__ __attribute__((host))
#define __device__ __attribute__((device))
#define __global__ __attribute__((global))
#define __shared__ __attribute__((shared))
#define __constant__ __attribute__((constant))
// Clang has no managed variables for CUDA; for an analysis of shared memory a
// device variable is the same.
#define __managed__ __attribute__((device))
#define __grid_constant__ __attribute__((grid_constant))
#define __launch_bounds__(...) __attribute__((launch_bounds(__VA_ARGS__)))
#if __has_attribute(cluster_dims)
#define __cluster_dims__(...) __attribute__((cluster_dims(__VA_ARGS__)))
#else
#define __cluster_dims__(...)
#endif
// Clang knows no such attribute; the analysis reads this note.
#define __block_size__(...)                                                    \
  __attribute__((annotate("banklint.block_size", __VA_ARGS__)))
// __noinline__ is a keyword of Clang in CUDA mode. A macro of that name would
// break the standard library, which writes __attribute__((__noinline__)).
#else
#define __host__
#define __device__
#define __global__
#define __shared__
#define __constant__
#define __managed__
#define __grid_constant__
#define __launch_bounds__(...)
#define __cluster_dims__(...)
#define __block_size__(...)
#endif

#define __maxnreg__(...)
#define __forceinline__ __inline__ __attribute__((always_inline))
#define __align__(n) __attribute__((aligned(n)))
#define __builtin_align__(n) __align__(n)
#define __inline_hint__
#define __nv_pure__ __attribute__((pure))
#define __tile_static__
#define __device_builtin__
#define __device_builtin_texture_type__
#define __device_builtin_surface_type__
#define __cudart_builtin__
#define __no_return__ __attribute__((noreturn))
#define __no_sc__
#define CUDARTAPI
#define CUDARTAPI_CDECL
#define CUDART_CB
#define CUDAAPI
#define CUDA_CB

#define BANKLINT_HD                                                            \
  __host__ __device__ __inline__ __attribute__((always_inline))
#define BANKLINT_D static __device__ __inline__ __attribute__((always_inline))
#define BANKLINT_D_MEMBER __device__ __inline__ __attribute__((always_inline))

#endif // BANKLINT_HOST_DEFINES_H
