//===- DeferredErrors.h - Errors of functions nobody calls yet --*- C++ -*-===//
//
// Some errors count only where device code reaches the function, and Clang
// does not write them into a preamble:
//
//   void onHost();
//   __host__ __device__ inline void both() { onHost(); }   preamble: no error
//   __global__ void k() { both(); }                        now it is one
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_FRONTEND_DEFERREDERRORS_H
#define BANKLINT_FRONTEND_DEFERREDERRORS_H

#include "Frontend/Preamble.h"

namespace clang {
class FunctionDecl;
}

namespace banklint {

/// What a preamble has of them.
struct FunctionError {
  const clang::FunctionDecl *Function = nullptr;
  std::string Text;
};
std::vector<FunctionError> deferredErrors(clang::Sema &S);

/// Has \p S, which parses behind a preamble, know \p Errors too. Before it
/// parses; \p Errors must outlive it.
void addDeferredErrors(clang::CompilerInstance &Compiler, clang::Sema &S,
                       const std::vector<PreambleFacts::DeferredError> &Errors);

} // namespace banklint

#endif // BANKLINT_FRONTEND_DEFERREDERRORS_H
