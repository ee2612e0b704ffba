//===- crt/sm_70_rt.hpp - warp match, asked for by Clang's own header -----===//
//
// Bundled by banklint: declares enough of the CUDA API for analysis, not for
// execution.
//
//===----------------------------------------------------------------------===//
#ifndef BANKLINT_CRT_SM_70_RT_HPP
#define BANKLINT_CRT_SM_70_RT_HPP

#define BANKLINT_MATCH(Type, Bits, Carrier)                                    \
  static inline __device__ unsigned __match_any_sync(unsigned Mask,            \
                                                     Type Value) {             \
    Carrier Raw = 0;                                                           \
    __builtin_memcpy(&Raw, &Value, sizeof(Value));                             \
    return __match##Bits##_any_sync(Mask, Raw);                                \
  }                                                                            \
  static inline __device__ unsigned __match_all_sync(unsigned Mask,            \
                                                     Type Value, int *Pred) {  \
    Carrier Raw = 0;                                                           \
    __builtin_memcpy(&Raw, &Value, sizeof(Value));                             \
    return __match##Bits##_all_sync(Mask, Raw, Pred);                          \
  }

BANKLINT_MATCH(unsigned, 32, unsigned)
BANKLINT_MATCH(int, 32, unsigned)
BANKLINT_MATCH(float, 32, unsigned)
BANKLINT_MATCH(unsigned long, 64, unsigned long long)
BANKLINT_MATCH(long, 64, unsigned long long)
BANKLINT_MATCH(unsigned long long, 64, unsigned long long)
BANKLINT_MATCH(long long, 64, unsigned long long)
BANKLINT_MATCH(double, 64, unsigned long long)

#undef BANKLINT_MATCH

#endif // BANKLINT_CRT_SM_70_RT_HPP
