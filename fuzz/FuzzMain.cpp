//===- FuzzMain.cpp - libFuzzer's entry -----------------------------------===//
//
//   BANKLINT_FUZZ=nvcc banklint-fuzz -max_total_time=600 found/nvcc corpus/nvcc
//
// The target is in the environment, since libFuzzer starts itself again.
//
//===----------------------------------------------------------------------===//

#include "Frontend/BundledHeaders.h"
#include "Targets.h"

#include <cstdint>
#include <cstdio>
#include <cstdlib>

using namespace banklint::fuzz;

// Nothing is parsed, so no header is carried.
const banklint::EmbeddedFile banklint::BundledCudaHeaders[] = {{"", "", 0}};
const unsigned banklint::NumBundledCudaHeaders = 0;

static const Target *Chosen;

extern "C" int LLVMFuzzerInitialize(int *, char ***) {
  const char *Name = std::getenv("BANKLINT_FUZZ");
  Chosen = Name ? targetNamed(Name) : nullptr;
  if (Chosen)
    return 0;
  std::fputs("banklint-fuzz: set BANKLINT_FUZZ to one of", stderr);
  for (const Target &T : targets())
    std::fprintf(stderr, " %s", T.Name.data());
  std::fputs("\n", stderr);
  std::exit(2);
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *Data,
                                      std::size_t Size) {
  Chosen->Run({reinterpret_cast<const char *>(Data), Size});
  return 0;
}
