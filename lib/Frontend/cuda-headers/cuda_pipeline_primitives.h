//===- cuda_pipeline_primitives.h - copies to shared memory that run on ---===//
//
// Bundled by banklint: declares enough of the CUDA API for analysis, not for
// execution.
//
//===----------------------------------------------------------------------===//
#ifndef BANKLINT_CUDA_PIPELINE_PRIMITIVES_H
#define BANKLINT_CUDA_PIPELINE_PRIMITIVES_H

#include "banklint/async_copy.h"

#if defined(__CUDA__)

BANKLINT_D void __pipeline_memcpy_async(void *Shared, const void *Global,
                                        size_t Size, size_t ZeroFill = 0) {
  __banklint_copy_async(Shared, Global, Size, ZeroFill);
}
BANKLINT_D void __pipeline_commit() { __banklint_copy_commit(); }
BANKLINT_D void __pipeline_wait_prior(unsigned Prior) {
  __banklint_copy_wait(Prior);
}
BANKLINT_D void __pipeline_arrive_on(unsigned long long *) {}

#endif // __CUDA__
#endif // BANKLINT_CUDA_PIPELINE_PRIMITIVES_H
