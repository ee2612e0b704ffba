//===- LaunchCalls.cpp ----------------------------------------------------===//

#include "Analysis/LaunchCalls.h"

#include "clang/AST/Decl.h"
#include "clang/AST/ExprCXX.h"
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

/// The field \p Name of what \p Config points to.
static std::optional<FieldPath> fieldOf(const Expr *Config,
                                        llvm::StringRef Name) {
  const QualType T = Config->getType();
  const RecordDecl *R =
      T->isPointerType() ? T->getPointeeType()->getAsRecordDecl() : nullptr;
  R = R ? R->getDefinition() : nullptr;
  if (R)
    for (const FieldDecl *Field : R->fields())
      if (Field->getName() == Name)
        return FieldPath{Field};
  return std::nullopt;
}

/// Where the grid is in what Clang makes of <<<>>>: in device code, and in
/// lambdas that may be device code, it follows the kernel and its arguments.
static unsigned firstExtentOf(const CallExpr *Config) {
  const FunctionDecl *F = Config ? Config->getDirectCallee() : nullptr;
  return F && F->getName() == "cudaLaunchDevice" ? 2 : 0;
}

LaunchParts launchPartsOf(const CallExpr *Launch) {
  const LaunchForm *Form = launchFormOf(Launch);
  if (!Form) {
    const auto *Written = dyn_cast<CUDAKernelCallExpr>(Launch);
    const CallExpr *Config = Written ? Written->getConfig() : nullptr;
    const unsigned First = firstExtentOf(Config);
    if (!Config || Config->getNumArgs() < First + 2)
      return {};
    return {{Launch->getCallee(), {}},
            {Config->getArg(First), {}},
            {Config->getArg(First + 1), {}}};
  }
  const auto Find = [&](int Position, llvm::StringRef Field) -> LaunchPart {
    if (Position >= 0)
      return {Launch->getArg(Position), {}};
    const Expr *Config = Launch->getArg(Form->Config);
    const auto Path = fieldOf(Config, Field);
    return Path ? LaunchPart{Config, *Path} : LaunchPart();
  };
  return {Find(Form->Kernel, Form->KernelField),
          Find(Form->Grid, Form->GridField),
          Find(Form->Block, Form->BlockField)};
}

} // namespace banklint
