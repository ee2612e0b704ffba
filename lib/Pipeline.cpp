//===- Pipeline.cpp - The tool in one function ----------------------------===//

#include "Pipeline.h"

#include "Analysis/CodeLines.h"
#include "Analysis/Fusion.h"
#include "Analysis/KernelAnalysis.h"
#include "Analysis/LaunchShapes.h"
#include "Analysis/LaunchTable.h"
#include "Analysis/Predictor.h"
#include "Device/KernelModule.h"
#include "Explain/IndexFormula.h"
#include "Fix/FixSearch.h"

#include "clang/AST/ASTContext.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/Transforms/Utils/Cloning.h"

#include <ctime>
#include <set>

namespace banklint {

/// One line for each kernel that could not be analysed; a file that includes
/// itself may define one many times over.
static void reportBroken(const DeviceCode &Code, clang::ASTContext &Context,
                         FileResult &Result) {
  std::set<std::string> Lines;
  for (const BrokenKernel &B : Code.Broken) {
    std::string Line = "kernel '" + B.Kernel->getNameAsString() +
                       "' was not analysed: error at " +
                       B.Where.printToString(Context.getSourceManager());
    if (Lines.insert(Line).second)
      Result.Errors.push_back(std::move(Line));
  }
}

static void reportLimits(const KernelFunction &K, const KernelRecords &Records,
                         FileResult &Result) {
  const std::string Kernel = "kernel '" + K.Declaration->getNameAsString();
  if (Records.BudgetSpent)
    Result.Errors.push_back(Kernel + "' is too long to execute in full");
  if (Records.Irreducible)
    Result.Errors.push_back(
        Kernel + "' was not analysed: its loops have several entries");
}

/// One line for each comment that means something, but not to us.
static void reportMisspelt(const DeviceCode &Code,
                           const clang::SourceManager &SM, FileResult &Result) {
  std::set<clang::FileID> Files{SM.getMainFileID()};
  for (const clang::FunctionDecl *Kernel : Code.Kernels)
    Files.insert(SM.getFileID(SM.getExpansionLoc(Kernel->getBeginLoc())));
  for (const clang::FileID File : Files)
    for (const MisspeltComment &C : misspeltCommentsIn(File, SM))
      Result.Errors.push_back(
          C.At.File + ":" + std::to_string(C.At.Line) + ":" +
          std::to_string(C.At.Column) + ": '" + C.Text +
          "' is not understood; did you mean '// banklint: " + C.Nearest +
          "'?");
}

/// The known shapes, or the families that can give different answers.
static std::vector<BlockCase> blocksOf(const KernelFunction &K,
                                       const LaunchTable &Launches,
                                       const clang::ASTContext &Context,
                                       const AnalysisOptions &Options) {
  const BlockLimits Limits = blockLimitsOf(K.Declaration, Context);
  std::vector<BlockCase> Blocks;
  for (LaunchShape &S :
       launchShapesOf(K.Declaration, Launches, Limits, Context, Options))
    Blocks.emplace_back().Shape = std::move(S);
  if (!Blocks.empty())
    return Blocks;
  Blocks = blockCasesOf(*K.IR, Limits);
  for (BlockCase &Block : Blocks)
    if (!Block.Shape)
      Block.Refused = refusedLaunchOf(K.Declaration, Launches, Limits);
  return Blocks;
}

static KernelExtent extentOf(const clang::FunctionDecl *Kernel,
                             const clang::SourceManager &SM) {
  return {Kernel->getNameAsString(), placeOf(Kernel->getBeginLoc(), SM),
          placeOf(Kernel->getEndLoc(), SM).Line};
}

/// The same objects in the machine view.
static std::map<const llvm::Value *, int>
machineObjects(const std::map<const llvm::Value *, int> &Objects,
               llvm::Module *Machine) {
  std::map<const llvm::Value *, int> Result;
  if (Machine)
    for (const auto &[Global, Index] : Objects)
      if (auto *G = Machine->getNamedGlobal(Global->getName()))
        Result[G] = Index;
  return Result;
}

/// Processor seconds since this was last asked.
class Clock {
public:
  double lap() {
    const std::clock_t Now = std::clock();
    const double Seconds = double(Now - Last) / CLOCKS_PER_SEC;
    Last = Now;
    return Seconds;
  }

private:
  std::clock_t Last = std::clock();
};

/// Every warp of every block of one kernel; a prediction for each access.
static std::vector<Site>
predictKernel(const KernelFunction &K, const std::vector<BlockCase> &Blocks,
              const KernelModule &Module, llvm::Module *Machine,
              const std::map<const llvm::Value *, int> &Objects,
              const AnalysisOptions &Options, FileResult &Result) {
  std::vector<Site> All, Widest;
  const KernelPlan Plan(*K.IR);
  const auto Issued = machineObjects(Objects, Machine);
  llvm::Function *IssuedCode =
      Machine ? Machine->getFunction(K.IR->getName()) : nullptr;
  for (const BlockCase &Block : Blocks) {
    const KernelRecords Records =
        evaluateKernel(Plan, Block, {/*Traces=*/false, Options.Explain});
    reportLimits(K, Records, Result);
    std::vector<Site> Sites = predict(K, Records, Module, Objects);
    if (IssuedCode)
      priceAsIssued(
          Sites, predict(K, evaluateKernel(KernelPlan(*IssuedCode), Block, {}),
                         Module, Issued));
    if (!Block.Shape)
      keepDifferences(Sites, Widest);
    All.insert(All.end(), Sites.begin(), Sites.end());
  }
  return All;
}

FileResult analyzeTranslationUnit(clang::ASTContext &Context,
                                  const AnalysisOptions &Options,
                                  const Reparse &ParseAgain) {
  FileResult Result;
  Clock Time;
  // The kernels and all that they reach, without those that have errors.
  const DeviceCode Code =
      collectDeviceCode(Context, [&](const clang::FunctionDecl &F) {
        return !Options.Wants || Options.Wants(F.getNameAsString());
      });
  reportBroken(Code, Context, Result);
  reportMisspelt(Code, Context.getSourceManager(), Result);
  if (Code.Kernels.empty() || Options.isStale())
    return Result;

  // As device IR twice: one access for each access of the source, and as the
  // hardware will be asked.
  KernelModule Module = generateKernelModule(Context, Code);
  for (const clang::FunctionDecl *F : Module.Missing)
    Result.Errors.push_back("kernel '" + F->getNameAsString() +
                            "' was not analysed: no code was generated");
  if (!Module.Module)
    return Result;
  if (Options.KeepCodeLines)
    Result.CodeLines = codeLinesOf(Module);
  makeSourceView(Module);
  if (Options.isStale())
    return Result;
  const std::unique_ptr<llvm::Module> Machine =
      makeMachineView(llvm::CloneModule(*Module.Fresh), Module);
  Result.Kernels = Module.Kernels.size();
  Result.Times.Device = Time.lap();

  const auto Objects = describeObjects(Module, Context, Result);
  const LaunchTable Launches = findLaunches(Code, Context);
  std::vector<ShapedKernel> Shaped;
  for (const KernelFunction &K : Module.Kernels) {
    if (Options.isStale())
      return Result;
    Result.Judged.push_back(
        extentOf(K.Declaration, Context.getSourceManager()));
    const std::vector<BlockCase> Blocks =
        blocksOf(K, Launches, Context, Options);
    for (Site &S : predictKernel(K, Blocks, Module, Machine.get(), Objects,
                                 Options, Result))
      Result.Sites.push_back(std::move(S));
    // A repair is judged by what is launched, or by the common case.
    for (const BlockCase &Block : Blocks)
      if (Block.FamilyX == 0)
        Shaped.push_back({K.IR, Block});
  }
  if (Options.Explain)
    addFormulas(Code, Context, Result);
  Result.Times.Evaluate = Time.lap();

  // Repairs, each proven by evaluating all of this again.
  if (Options.SearchFixes && !Options.isStale())
    searchFixes(
        {Module, Machine.get(), Shaped, Objects, Context, Options, ParseAgain},
        Result);
  Result.Times.Fix = Time.lap();
  return Result;
}

} // namespace banklint
