//===- cublas_v2.h - matrix products of cuBLAS, host side -----------------===//
//
// Bundled by banklint: declares enough of the CUDA API for analysis, not for
// execution.
//
//===----------------------------------------------------------------------===//
#ifndef BANKLINT_CUBLAS_V2_H
#define BANKLINT_CUBLAS_V2_H

#include "cuComplex.h"
#include "cuda_fp16.h"
#include "cuda_runtime.h"

typedef struct cublasContext *cublasHandle_t;
typedef enum {
  CUBLAS_STATUS_SUCCESS = 0,
  CUBLAS_STATUS_NOT_INITIALIZED = 1,
  CUBLAS_STATUS_ALLOC_FAILED = 3,
  CUBLAS_STATUS_INVALID_VALUE = 7,
  CUBLAS_STATUS_ARCH_MISMATCH = 8,
  CUBLAS_STATUS_MAPPING_ERROR = 11,
  CUBLAS_STATUS_EXECUTION_FAILED = 13,
  CUBLAS_STATUS_INTERNAL_ERROR = 14,
  CUBLAS_STATUS_NOT_SUPPORTED = 15
} cublasStatus_t;
typedef enum {
  CUBLAS_OP_N = 0,
  CUBLAS_OP_T = 1,
  CUBLAS_OP_C = 2
} cublasOperation_t;
typedef enum {
  CUBLAS_POINTER_MODE_HOST = 0,
  CUBLAS_POINTER_MODE_DEVICE = 1
} cublasPointerMode_t;
typedef enum {
  CUBLAS_DEFAULT_MATH = 0,
  CUBLAS_TENSOR_OP_MATH = 1,
  CUBLAS_PEDANTIC_MATH = 2,
  CUBLAS_TF32_TENSOR_OP_MATH = 3
} cublasMath_t;
typedef enum {
  CUBLAS_GEMM_DEFAULT = -1,
  CUBLAS_GEMM_DEFAULT_TENSOR_OP = 99
} cublasGemmAlgo_t;
typedef enum {
  CUBLAS_COMPUTE_16F = 64,
  CUBLAS_COMPUTE_32F = 68,
  CUBLAS_COMPUTE_32F_FAST_16F = 74,
  CUBLAS_COMPUTE_32F_FAST_TF32 = 77,
  CUBLAS_COMPUTE_64F = 70,
  CUBLAS_COMPUTE_32I = 72
} cublasComputeType_t;

cublasStatus_t cublasCreate(cublasHandle_t *Handle);
cublasStatus_t cublasDestroy(cublasHandle_t Handle);
cublasStatus_t cublasSetStream(cublasHandle_t Handle, cudaStream_t Stream);
cublasStatus_t cublasSetMathMode(cublasHandle_t Handle, cublasMath_t Mode);
cublasStatus_t cublasSetPointerMode(cublasHandle_t Handle,
                                    cublasPointerMode_t Mode);
const char *cublasGetStatusString(cublasStatus_t Status);

#define BANKLINT_CUBLAS(Type, Letter)                                          \
  cublasStatus_t cublas##Letter##gemm(                                         \
      cublasHandle_t Handle, cublasOperation_t TransA,                         \
      cublasOperation_t TransB, int M, int N, int K, const Type *Alpha,        \
      const Type *A, int Lda, const Type *B, int Ldb, const Type *Beta,        \
      Type *C, int Ldc);                                                       \
  cublasStatus_t cublas##Letter##gemmStridedBatched(                           \
      cublasHandle_t Handle, cublasOperation_t TransA,                         \
      cublasOperation_t TransB, int M, int N, int K, const Type *Alpha,        \
      const Type *A, int Lda, long long StrideA, const Type *B, int Ldb,       \
      long long StrideB, const Type *Beta, Type *C, int Ldc,                   \
      long long StrideC, int Count);                                           \
  cublasStatus_t cublas##Letter##gemv(                                         \
      cublasHandle_t Handle, cublasOperation_t Trans, int M, int N,            \
      const Type *Alpha, const Type *A, int Lda, const Type *X, int IncX,      \
      const Type *Beta, Type *Y, int IncY);                                    \
  cublasStatus_t cublas##Letter##geam(                                         \
      cublasHandle_t Handle, cublasOperation_t TransA,                         \
      cublasOperation_t TransB, int M, int N, const Type *Alpha,               \
      const Type *A, int Lda, const Type *Beta, const Type *B, int Ldb,        \
      Type *C, int Ldc);                                                       \
  cublasStatus_t cublas##Letter##axpy(cublasHandle_t Handle, int N,            \
                                      const Type *Alpha, const Type *X,        \
                                      int IncX, Type *Y, int IncY);            \
  cublasStatus_t cublas##Letter##dot(cublasHandle_t Handle, int N,             \
                                     const Type *X, int IncX, const Type *Y,   \
                                     int IncY, Type *Result);
BANKLINT_CUBLAS(float, S)
BANKLINT_CUBLAS(double, D)
BANKLINT_CUBLAS(cuComplex, C)
BANKLINT_CUBLAS(cuDoubleComplex, Z)
BANKLINT_CUBLAS(__half, H)
#undef BANKLINT_CUBLAS

cublasStatus_t cublasGemmEx(cublasHandle_t Handle, cublasOperation_t TransA,
                            cublasOperation_t TransB, int M, int N, int K,
                            const void *Alpha, const void *A,
                            cudaDataType AType, int Lda, const void *B,
                            cudaDataType BType, int Ldb, const void *Beta,
                            void *C, cudaDataType CType, int Ldc,
                            cublasComputeType_t Compute,
                            cublasGemmAlgo_t Algorithm);
cublasStatus_t cublasGemmEx(cublasHandle_t Handle, cublasOperation_t TransA,
                            cublasOperation_t TransB, int M, int N, int K,
                            const void *Alpha, const void *A,
                            cudaDataType AType, int Lda, const void *B,
                            cudaDataType BType, int Ldb, const void *Beta,
                            void *C, cudaDataType CType, int Ldc,
                            cudaDataType Compute, cublasGemmAlgo_t Algorithm);

#endif // BANKLINT_CUBLAS_V2_H
