//===- cuda_pipeline.h - nvcuda::experimental::pipeline -------------------===//
//
// Bundled by banklint: declares enough of the CUDA API for analysis, not for
// execution.
//
//===----------------------------------------------------------------------===//
#ifndef BANKLINT_CUDA_PIPELINE_H
#define BANKLINT_CUDA_PIPELINE_H

#include "cuda_pipeline_primitives.h"

#if defined(__CUDA__)

namespace nvcuda {
namespace experimental {

class pipeline {
public:
  pipeline(const pipeline &) = delete;
  pipeline &operator=(const pipeline &) = delete;
  BANKLINT_D_MEMBER pipeline() {}
  BANKLINT_D_MEMBER size_t commit() {
    __pipeline_commit();
    return 0;
  }
  BANKLINT_D_MEMBER void commit_and_wait() {
    commit();
    __pipeline_wait_prior(0);
  }
  BANKLINT_D_MEMBER void wait(size_t) { __pipeline_wait_prior(0); }
  template <unsigned N> BANKLINT_D_MEMBER void wait_prior() {
    __pipeline_wait_prior(N);
  }
};

template <class T>
BANKLINT_D void memcpy_async(T &Dst, const T &Src, pipeline &) {
  if (sizeof(T) == 4 || sizeof(T) == 8 || sizeof(T) == 16)
    __pipeline_memcpy_async(&Dst, &Src, sizeof(T));
  else
    Dst = Src;
}

} // namespace experimental
} // namespace nvcuda

#endif // __CUDA__
#endif // BANKLINT_CUDA_PIPELINE_H
