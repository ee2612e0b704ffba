//===- cuda_fp8.h - 8-bit floats, as storage ------------------------------===//
//
// Bundled by banklint: declares enough of the CUDA API for analysis, not for
// execution.
//
//===----------------------------------------------------------------------===//
#ifndef BANKLINT_CUDA_FP8_H
#define BANKLINT_CUDA_FP8_H

#include "cuda_bf16.h"
#include "cuda_fp16.h"

#if defined(__CUDA__)

typedef unsigned char __nv_fp8_storage_t;
typedef unsigned short __nv_fp8x2_storage_t;
typedef unsigned int __nv_fp8x4_storage_t;
enum __nv_saturation_t { __NV_NOSAT, __NV_SATFINITE };
enum __nv_fp8_interpretation_t { __NV_E4M3, __NV_E5M2 };

// The value is the top byte of a half in both formats: conversions keep the
// size and place of every access, not the value.
#define BANKLINT_FP8(Suffix)                                                   \
  struct __nv_fp8_##Suffix {                                                   \
    __nv_fp8_storage_t __x;                                                    \
    __nv_fp8_##Suffix() = default;                                             \
    BANKLINT_HD explicit __nv_fp8_##Suffix(float V)                            \
        : __x((unsigned char)(__half(V).__x >> 8)) {}                          \
    BANKLINT_HD explicit __nv_fp8_##Suffix(double V)                           \
        : __nv_fp8_##Suffix((float)V) {}                                       \
    BANKLINT_HD explicit __nv_fp8_##Suffix(const __half V)                     \
        : __nv_fp8_##Suffix((float)V) {}                                       \
    BANKLINT_HD explicit __nv_fp8_##Suffix(const __nv_bfloat16 V)              \
        : __nv_fp8_##Suffix((float)V) {}                                       \
    BANKLINT_HD explicit operator float() const {                              \
      return (float)__ushort_as_half((unsigned short)(__x << 8));              \
    }                                                                          \
    BANKLINT_HD explicit operator __half() const {                             \
      return __ushort_as_half((unsigned short)(__x << 8));                     \
    }                                                                          \
  };                                                                           \
  struct __attribute__((aligned(2))) __nv_fp8x2_##Suffix {                     \
    __nv_fp8x2_storage_t __x;                                                  \
    __nv_fp8x2_##Suffix() = default;                                           \
    BANKLINT_HD explicit __nv_fp8x2_##Suffix(float2 V)                         \
        : __x((unsigned short)(__half(V.x).__x >> 8 |                          \
                               (__half(V.y).__x & 0xff00))) {}                 \
    BANKLINT_HD explicit operator float2() const {                             \
      return make_float2(__ushort_as_half((unsigned short)(__x << 8)),         \
                         __ushort_as_half((unsigned short)(__x & 0xff00)));    \
    }                                                                          \
  };                                                                           \
  struct __attribute__((aligned(4))) __nv_fp8x4_##Suffix {                     \
    __nv_fp8x4_storage_t __x;                                                  \
    __nv_fp8x4_##Suffix() = default;                                           \
  };

BANKLINT_FP8(e4m3)
BANKLINT_FP8(e5m2)
#undef BANKLINT_FP8

static BANKLINT_HD __nv_fp8_storage_t __nv_cvt_float_to_fp8(
    float V, __nv_saturation_t, __nv_fp8_interpretation_t) {
  return __nv_fp8_e5m2(V).__x;
}
static BANKLINT_HD __half_raw __nv_cvt_fp8_to_halfraw(
    __nv_fp8_storage_t V, __nv_fp8_interpretation_t) {
  return __half_raw{(unsigned short)(V << 8)};
}

#endif // __CUDA__
#endif // BANKLINT_CUDA_FP8_H
