//===- Residency.cpp ------------------------------------------------------===//

#include "Model/Residency.h"

#include <algorithm>

namespace banklint {

namespace {
/// Limits of one multiprocessor.
struct Multiprocessor {
  unsigned Capability;
  unsigned SharedKiB;
  unsigned Threads;
  unsigned Blocks;
};
} // namespace

static constexpr Multiprocessor Multiprocessors[] = {
    {70, 96, 2048, 32},   {72, 96, 2048, 32},   {75, 64, 1024, 16},
    {80, 164, 2048, 32},  {86, 100, 1536, 16},  {87, 164, 1536, 16},
    {89, 100, 1536, 24},  {90, 228, 2048, 32},  {100, 228, 2048, 32},
    {103, 228, 2048, 32}, {110, 228, 1536, 24}, {120, 100, 1536, 24},
    {121, 100, 1536, 24}};

unsigned residentBlocks(unsigned Capability, std::int64_t SharedBytes,
                        unsigned Threads) {
  // The system takes a kilobyte of each block from 8.0 on.
  const std::int64_t Own = Capability >= 80 ? 1024 : 0;
  for (const Multiprocessor &M : Multiprocessors) {
    if (M.Capability != Capability)
      continue;
    unsigned Most = M.Blocks;
    if (Threads != 0)
      Most = std::min(Most, M.Threads / Threads);
    if (SharedBytes + Own > 0)
      Most = std::min<std::int64_t>(Most, M.SharedKiB * std::int64_t(1024) /
                                              (SharedBytes + Own));
    return Most;
  }
  return 0;
}

} // namespace banklint
