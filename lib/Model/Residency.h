//===- Residency.h - Blocks that share a multiprocessor ---------*- C++ -*-===//
//
// Shared memory, threads and slots of a multiprocessor bound how many blocks it
// holds at once. A pad may cost one:
//
//   sm_90, 256 threads a block, 8 blocks by threads
//   25,600 bytes a block: 233,472 / (25,600 + 1,024) = 8 blocks
//   30,000 bytes a block:                              7 blocks
//
// Source: technical specifications by compute capability, CUDA C++ Programming
// Guide 13.0.
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_MODEL_RESIDENCY_H
#define BANKLINT_MODEL_RESIDENCY_H

#include <cstdint>

namespace banklint {

/// Static shared memory of one block, in bytes, on every architecture.
inline constexpr std::int64_t StaticSharedLimit = 48 * 1024;

/// Blocks of \p Threads threads with \p SharedBytes each that one
/// multiprocessor of compute capability \p Capability (90 for sm_90) holds at
/// most, registers aside; 0 where the capability is not known.
unsigned residentBlocks(unsigned Capability, std::int64_t SharedBytes,
                        unsigned Threads);

} // namespace banklint

#endif // BANKLINT_MODEL_RESIDENCY_H
