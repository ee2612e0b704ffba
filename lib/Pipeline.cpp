//===- Pipeline.cpp - The tool in one function ----------------------------===//

#include "Pipeline.h"

#include "Analysis/KernelAnalysis.h"
#include "Analysis/LaunchShapes.h"
#include "Analysis/Predictor.h"
#include "Device/KernelModule.h"
#include "Fix/FixSearch.h"

#include "clang/AST/ASTContext.h"
#include "clang/Basic/SourceManager.h"

namespace banklint {

/// One line for each kernel that could not be analysed.
static void reportBroken(const DeviceCode &Code, clang::ASTContext &Context,
                         FileResult &Result) {
  for (const BrokenKernel &B : Code.Broken)
    Result.Errors.push_back(
        "kernel '" + B.Kernel->getNameAsString() + "' was not analysed: error at " +
        B.Where.printToString(Context.getSourceManager()));
}

FileResult analyzeTranslationUnit(clang::ASTContext &Context,
                                  const AnalysisOptions &Options) {
  FileResult Result;
  // The kernels and all that they reach, without those that have errors.
  const DeviceCode Code = collectDeviceCode(Context);
  reportBroken(Code, Context, Result);
  if (Code.Kernels.empty())
    return Result;

  // As device IR, one access for each access of the source.
  KernelModule Module = generateKernelModule(Context, Code);
  for (const clang::FunctionDecl *F : Module.Missing)
    Result.Errors.push_back("kernel '" + F->getNameAsString() +
                            "' was not analysed: no code was generated");
  if (!Module.Module)
    return Result;
  makeSourceView(Module);
  Result.Kernels = Module.Kernels.size();

  // Every warp of every known block shape; a prediction for each access.
  const auto Objects = describeObjects(Module, Context, Result);
  std::vector<ShapedKernel> Shaped;
  for (const KernelFunction &K : Module.Kernels) {
    const KernelPlan Plan(*K.IR);
    std::vector<std::optional<LaunchShape>> Shapes;
    for (const LaunchShape &S :
         launchShapesOf(K.Declaration, Code, Context, Options))
      Shapes.push_back(S);
    if (Shapes.empty())
      Shapes.push_back(std::nullopt);
    for (const auto &Shape : Shapes) {
      const KernelRecords Records =
          evaluateKernel(Plan, Shape, Options.SearchFixes);
      if (Records.BudgetSpent)
        Result.Errors.push_back("kernel '" + K.Declaration->getNameAsString() +
                                "' is too long to execute in full");
      if (Records.Irreducible)
        Result.Errors.push_back("kernel '" + K.Declaration->getNameAsString() +
                                "' was not analysed: its loops have several "
                                "entries");
      predict(K, Records, Module, Objects, Result);
      Shaped.push_back({K.IR, Shape});
    }
  }

  // Repairs, each proven by evaluating all of this again.
  if (Options.SearchFixes)
    searchFixes(Module, Shaped, Objects, Context, Result);
  return Result;
}

} // namespace banklint
