//===- banklint/device_std.h - printf, assert and the heap in device code -===//
//
// Bundled by banklint: declares enough of the CUDA API for analysis, not for
// execution.
//
//===----------------------------------------------------------------------===//
#ifndef BANKLINT_DEVICE_STD_H
#define BANKLINT_DEVICE_STD_H

#include "host_defines.h"

extern "C" {
__device__ int vprintf(const char *, const char *);
__device__ int printf(const char *, ...);
__device__ void free(void *) __attribute__((nothrow));
__device__ void *malloc(size_t) __attribute__((nothrow, malloc));
__device__ void __assertfail(const char *Message, const char *File,
                             unsigned Line, const char *Function,
                             size_t CharSize) __attribute__((noreturn));
__device__ static inline void __assert_fail(const char *Message,
                                            const char *File, unsigned Line,
                                            const char *Function) {
  __assertfail(Message, File, Line, Function, sizeof(char));
}
__device__ static inline __attribute__((noreturn)) void abort() {
  __builtin_trap();
}
}

namespace std {
__device__ static inline void free(void *P) { ::free(P); }
__device__ static inline void *malloc(size_t Size) { return ::malloc(Size); }
} // namespace std

BANKLINT_D void __nanosleep(unsigned Ns) {
  asm volatile("nanosleep.u32 %0;" : : "r"(Ns));
}

#endif // BANKLINT_DEVICE_STD_H
