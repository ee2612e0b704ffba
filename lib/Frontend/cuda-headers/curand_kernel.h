//===- curand_kernel.h - random numbers in device code, declared only -----===//
//
// Bundled by banklint: declares enough of the CUDA API for analysis, not for
// execution.
//
//===----------------------------------------------------------------------===//
#ifndef BANKLINT_CURAND_KERNEL_H
#define BANKLINT_CURAND_KERNEL_H

#include "banklint/vector_types.h"

struct curandStateXORWOW {
  unsigned int d, v[5];
  int boxmuller_flag, boxmuller_flag_double;
  float boxmuller_extra;
  double boxmuller_extra_double;
};
struct curandStatePhilox4_32_10 {
  uint4 ctr, output;
  uint2 key;
  unsigned int STATE;
  int boxmuller_flag, boxmuller_flag_double;
  float boxmuller_extra;
  double boxmuller_extra_double;
};
struct curandStateMRG32k3a {
  unsigned int s1[3], s2[3];
  int boxmuller_flag, boxmuller_flag_double;
  float boxmuller_extra;
  double boxmuller_extra_double;
};
typedef struct curandStateXORWOW curandStateXORWOW_t;
typedef struct curandStateXORWOW curandState_t;
typedef struct curandStateXORWOW curandState;
typedef struct curandStatePhilox4_32_10 curandStatePhilox4_32_10_t;
typedef struct curandStateMRG32k3a curandStateMRG32k3a_t;

#define BANKLINT_CURAND(State)                                                 \
  __device__ void curand_init(unsigned long long Seed,                         \
                              unsigned long long Sequence,                     \
                              unsigned long long Offset, State *S);            \
  __device__ unsigned int curand(State *S);                                    \
  __device__ float curand_uniform(State *S);                                   \
  __device__ double curand_uniform_double(State *S);                           \
  __device__ float curand_normal(State *S);                                    \
  __device__ double curand_normal_double(State *S);                            \
  __device__ float2 curand_normal2(State *S);                                  \
  __device__ double2 curand_normal2_double(State *S);                          \
  __device__ float curand_log_normal(State *S, float Mean, float Deviation);   \
  __device__ unsigned int curand_poisson(State *S, double Lambda);             \
  __device__ void skipahead(unsigned long long N, State *S);

BANKLINT_CURAND(curandStateXORWOW)
BANKLINT_CURAND(curandStatePhilox4_32_10)
BANKLINT_CURAND(curandStateMRG32k3a)
#undef BANKLINT_CURAND

__device__ uint4 curand4(curandStatePhilox4_32_10 *S);
__device__ float4 curand_uniform4(curandStatePhilox4_32_10 *S);
__device__ float4 curand_normal4(curandStatePhilox4_32_10 *S);

#endif // BANKLINT_CURAND_KERNEL_H
