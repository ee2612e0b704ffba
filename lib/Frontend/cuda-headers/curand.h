//===- curand.h - random numbers made by host calls -----------------------===//
//
// Bundled by banklint: declares enough of the CUDA API for analysis, not for
// execution.
//
//===----------------------------------------------------------------------===//
#ifndef BANKLINT_CURAND_H
#define BANKLINT_CURAND_H

#include "cuda_runtime.h"

typedef struct curandGenerator_st *curandGenerator_t;
typedef enum { CURAND_STATUS_SUCCESS = 0 } curandStatus_t;
typedef enum {
  CURAND_RNG_PSEUDO_DEFAULT = 100,
  CURAND_RNG_PSEUDO_XORWOW = 101,
  CURAND_RNG_PSEUDO_MRG32K3A = 121,
  CURAND_RNG_PSEUDO_MTGP32 = 141,
  CURAND_RNG_PSEUDO_MT19937 = 142,
  CURAND_RNG_PSEUDO_PHILOX4_32_10 = 161
} curandRngType_t;

curandStatus_t curandCreateGenerator(curandGenerator_t *G, curandRngType_t T);
curandStatus_t curandDestroyGenerator(curandGenerator_t G);
curandStatus_t curandSetStream(curandGenerator_t G, cudaStream_t Stream);
curandStatus_t curandSetPseudoRandomGeneratorSeed(curandGenerator_t G,
                                                  unsigned long long Seed);
curandStatus_t curandGenerate(curandGenerator_t G, unsigned int *P, size_t N);
curandStatus_t curandGenerateUniform(curandGenerator_t G, float *P, size_t N);
curandStatus_t curandGenerateUniformDouble(curandGenerator_t G, double *P,
                                           size_t N);
curandStatus_t curandGenerateNormal(curandGenerator_t G, float *P, size_t N,
                                    float Mean, float Deviation);

#endif // BANKLINT_CURAND_H
