//===- cuda_fp16.h - half and half2 ---------------------------------------===//
//
// Bundled by banklint: declares enough of the CUDA API for analysis, not for
// execution.
//
//===----------------------------------------------------------------------===//
#ifndef BANKLINT_CUDA_FP16_H
#define BANKLINT_CUDA_FP16_H

#include "banklint/half_common.h"
#include "banklint/half_names.h"

#if defined(__CUDA__)

BANKLINT_HALF_TYPES(__half, __half2, _Float16)
BANKLINT_HALF_MATH(__half, __half2)
BANKLINT_HALF_NAMES(__half, __half2, half, half2)

#ifndef CUDA_NO_HALF
typedef __half half;
typedef __half2 half2;
typedef __half nv_half;
typedef __half2 nv_half2;
#endif

#define CUDART_INF_FP16 __ushort_as_half((unsigned short)0x7C00U)
#define CUDART_NAN_FP16 __ushort_as_half((unsigned short)0x7FFFU)
#define CUDART_ZERO_FP16 __ushort_as_half((unsigned short)0x0000U)
#define CUDART_ONE_FP16 __ushort_as_half((unsigned short)0x3C00U)
#define CUDART_MAX_NORMAL_FP16 __ushort_as_half((unsigned short)0x7BFFU)

#endif // __CUDA__
#endif // BANKLINT_CUDA_FP16_H
