//===- LaunchCalls.cpp ----------------------------------------------------===//

#include "Analysis/LaunchCalls.h"

#include "clang/AST/Decl.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace banklint {

// clang-format off
static constexpr LaunchForm Forms[] = {
    // function                      K   G   B   C  fields of C            P  1.
    {"cudaLaunchKernel",             0,  1,  2, -1, "", "", "",            3, -1},
    {"cudaLaunchCooperativeKernel",  0,  1,  2, -1, "", "", "",            3, -1},
    {"cudaLaunchKernelExC",          1, -1, -1,  0,
     "", "gridDim", "blockDim",                                            2, -1},
    {"cudaLaunchKernelEx",           1, -1, -1,  0,
     "", "gridDim", "blockDim",                                           -1,  2},
    {"cudaGraphAddKernelNode",      -1, -1, -1,  4,
     "func", "gridDim", "blockDim",                                       -1, -1},
};
// clang-format on

const LaunchForm *launchFormOf(const CallExpr *Call) {
  const FunctionDecl *F = Call->getDirectCallee();
  if (!F || !F->getIdentifier() ||
      !F->getDeclContext()->getRedeclContext()->isFileContext())
    return nullptr;
  const auto *Form = llvm::find_if(Forms, [F](const LaunchForm &Form) {
    return Form.Function == F->getName();
  });
  if (Form == std::end(Forms))
    return nullptr;
  const int Last = std::max({Form->Kernel, Form->Block, Form->Config});
  return Call->getNumArgs() > unsigned(Last) ? Form : nullptr;
}

} // namespace banklint
