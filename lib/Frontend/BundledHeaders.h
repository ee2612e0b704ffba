//===- Frontend/BundledHeaders.h - the CUDA headers banklint carries ------===//
//
// The text of lib/Frontend/cuda-headers, compiled into the library, so that a
// file can be analysed on a machine without a CUDA toolkit. The build writes
// the definitions (cmake/embed_headers.py).
//
//===----------------------------------------------------------------------===//
#ifndef BANKLINT_FRONTEND_BUNDLEDHEADERS_H
#define BANKLINT_FRONTEND_BUNDLEDHEADERS_H

#include <cstddef>

namespace banklint {

/// One header: its path relative to the folder, as an #include names it, and
/// its text. Text ends with a NUL that Size does not count.
struct EmbeddedFile {
  const char *Name;
  const char *Text;
  std::size_t Size;
};

/// The folder as the compiler sees it.
inline constexpr char BundledRoot[] = "/banklint-cuda";

extern const EmbeddedFile BundledCudaHeaders[];
extern const unsigned NumBundledCudaHeaders;

} // namespace banklint

#endif // BANKLINT_FRONTEND_BUNDLEDHEADERS_H
