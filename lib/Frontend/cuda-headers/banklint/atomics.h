//===- banklint/atomics.h - atomic functions ------------------------------===//
//
// Bundled by banklint: declares enough of the CUDA API for analysis, not for
// execution.
//
//===----------------------------------------------------------------------===//
//
// Each is one atomicrmw or cmpxchg on the caller's pointer, so that address
// and width of the access stay visible.
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_ATOMICS_H
#define BANKLINT_ATOMICS_H

#include "host_defines.h"

#define BANKLINT_ATOMIC(Function, Type, Builtin)                               \
  BANKLINT_D Type Function(Type *P, Type V) {                                  \
    return Builtin(P, V, __ATOMIC_SEQ_CST);                                    \
  }                                                                            \
  BANKLINT_D Type Function##_block(Type *P, Type V) {                          \
    return Builtin(P, V, __ATOMIC_SEQ_CST);                                    \
  }                                                                            \
  BANKLINT_D Type Function##_system(Type *P, Type V) {                         \
    return Builtin(P, V, __ATOMIC_SEQ_CST);                                    \
  }

#define BANKLINT_ATOMIC_INTEGERS(Function, Builtin)                            \
  BANKLINT_ATOMIC(Function, int, Builtin)                                      \
  BANKLINT_ATOMIC(Function, unsigned, Builtin)                                 \
  BANKLINT_ATOMIC(Function, long long, Builtin)                                \
  BANKLINT_ATOMIC(Function, unsigned long long, Builtin)

BANKLINT_ATOMIC(atomicAdd, int, __atomic_fetch_add)
BANKLINT_ATOMIC(atomicAdd, unsigned, __atomic_fetch_add)
BANKLINT_ATOMIC(atomicAdd, unsigned long long, __atomic_fetch_add)
BANKLINT_ATOMIC(atomicAdd, float, __atomic_fetch_add)
#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 600
BANKLINT_ATOMIC(atomicAdd, double, __atomic_fetch_add)
#endif
BANKLINT_ATOMIC(atomicSub, int, __atomic_fetch_sub)
BANKLINT_ATOMIC(atomicSub, unsigned, __atomic_fetch_sub)
BANKLINT_ATOMIC(atomicExch, int, __atomic_exchange_n)
BANKLINT_ATOMIC(atomicExch, unsigned, __atomic_exchange_n)
BANKLINT_ATOMIC(atomicExch, unsigned long long, __atomic_exchange_n)
BANKLINT_ATOMIC_INTEGERS(atomicMin, __atomic_fetch_min)
BANKLINT_ATOMIC_INTEGERS(atomicMax, __atomic_fetch_max)
BANKLINT_ATOMIC_INTEGERS(atomicAnd, __atomic_fetch_and)
BANKLINT_ATOMIC_INTEGERS(atomicOr, __atomic_fetch_or)
BANKLINT_ATOMIC_INTEGERS(atomicXor, __atomic_fetch_xor)

#undef BANKLINT_ATOMIC
#undef BANKLINT_ATOMIC_INTEGERS

#define BANKLINT_ATOMIC_SCOPES(Return, Function, Parameters, Body)             \
  BANKLINT_D Return Function Parameters Body                                   \
  BANKLINT_D Return Function##_block Parameters Body                           \
  BANKLINT_D Return Function##_system Parameters Body

BANKLINT_ATOMIC_SCOPES(float, atomicExch, (float *P, float V), {
  return __int_as_float(__atomic_exchange_n((int *)P, __float_as_int(V),
                                            __ATOMIC_SEQ_CST));
})
BANKLINT_ATOMIC_SCOPES(unsigned, atomicInc, (unsigned *P, unsigned V),
                       { return __nvvm_atom_inc_gen_ui(P, V); })
BANKLINT_ATOMIC_SCOPES(unsigned, atomicDec, (unsigned *P, unsigned V),
                       { return __nvvm_atom_dec_gen_ui(P, V); })

#define BANKLINT_ATOMIC_CAS(Type)                                              \
  BANKLINT_ATOMIC_SCOPES(Type, atomicCAS, (Type * P, Type Compare, Type V), {  \
    __atomic_compare_exchange_n(P, &Compare, V, false, __ATOMIC_SEQ_CST,       \
                                __ATOMIC_SEQ_CST);                             \
    return Compare;                                                            \
  })

BANKLINT_ATOMIC_CAS(int)
BANKLINT_ATOMIC_CAS(unsigned)
BANKLINT_ATOMIC_CAS(unsigned long long)
BANKLINT_ATOMIC_CAS(unsigned short)

#undef BANKLINT_ATOMIC_CAS
#undef BANKLINT_ATOMIC_SCOPES

#endif // BANKLINT_ATOMICS_H
