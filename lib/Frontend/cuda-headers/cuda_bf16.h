//===- cuda_bf16.h - __nv_bfloat16 and __nv_bfloat162 ---------------------===//
//
// Bundled by banklint: declares enough of the CUDA API for analysis, not for
// execution.
//
//===----------------------------------------------------------------------===//
#ifndef BANKLINT_CUDA_BF16_H
#define BANKLINT_CUDA_BF16_H

#include "banklint/half_common.h"
#include "banklint/half_names.h"

#if defined(__CUDA__)

BANKLINT_HALF_TYPES(__nv_bfloat16, __nv_bfloat162, __bf16)
BANKLINT_HALF_MATH(__nv_bfloat16, __nv_bfloat162)
BANKLINT_HALF_NAMES(__nv_bfloat16, __nv_bfloat162, bfloat16, bfloat162)

typedef __nv_bfloat16 nv_bfloat16;
typedef __nv_bfloat162 nv_bfloat162;

#define CUDART_INF_BF16 __ushort_as_bfloat16((unsigned short)0x7F80U)
#define CUDART_NAN_BF16 __ushort_as_bfloat16((unsigned short)0x7FFFU)
#define CUDART_ZERO_BF16 __ushort_as_bfloat16((unsigned short)0x0000U)
#define CUDART_ONE_BF16 __ushort_as_bfloat16((unsigned short)0x3F80U)

#endif // __CUDA__
#endif // BANKLINT_CUDA_BF16_H
