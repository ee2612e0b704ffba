//===- SourceView.cpp - Inlining that keeps accesses as written -----------===//
//
// Callees are inlined bottom-up and their scalar temporaries promoted on the
// way, so that heavily templated code stays small: a callee is simplified once,
// not once for each caller. Aggregates are left alone, since splitting a
// 16-byte copy into four scalars would change what the source asks for.
//
//===----------------------------------------------------------------------===//

#include "Device/KernelModule.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/CGSCCPassManager.h"
#include "llvm/Analysis/LoopAnalysisManager.h"
#include "llvm/IR/ValueHandle.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/Error.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;

namespace banklint {

void prepareForInlining(Module &M, const KernelModule &Of) {
  StringSet<> Kernels;
  for (const KernelFunction &K : Of.Kernels)
    Kernels.insert(K.IR->getName());
  for (Function &F : M) {
    if (F.isDeclaration())
      continue;
    F.removeFnAttr(Attribute::OptimizeNone);
    F.removeFnAttr(Attribute::NoInline);
    if (Kernels.contains(F.getName())) {
      F.setLinkage(GlobalValue::ExternalLinkage);
      continue;
    }
    F.addFnAttr(Attribute::AlwaysInline);
    F.setLinkage(GlobalValue::InternalLinkage);
    F.setComdat(nullptr);
  }
}

/// Drops the shared objects that no kernel uses: their globals are gone.
static void forgetUnused(std::vector<SharedGlobal> &Shared,
                         const std::vector<WeakVH> &Globals) {
  std::vector<SharedGlobal> Used;
  for (const auto &[Object, Global] : zip(Shared, Globals))
    if (Global)
      Used.push_back(Object);
  Shared = std::move(Used);
}

static void runPasses(Module &M, StringRef Pipeline) {
  LoopAnalysisManager LAM;
  FunctionAnalysisManager FAM;
  CGSCCAnalysisManager CGAM;
  ModuleAnalysisManager MAM;
  PassBuilder Builder;
  Builder.registerModuleAnalyses(MAM);
  Builder.registerCGSCCAnalyses(CGAM);
  Builder.registerFunctionAnalyses(FAM);
  Builder.registerLoopAnalyses(LAM);
  Builder.crossRegisterProxies(LAM, FAM, CGAM, MAM);
  ModulePassManager Passes;
  cantFail(Builder.parsePassPipeline(Passes, Pipeline));
  Passes.run(M, MAM);
}

void makeSourceView(KernelModule &Module) {
  // Both views begin by promoting scalars; done before, there is less to copy.
  runPasses(*Module.Module, "function(mem2reg)");
  Module.Fresh = CloneModule(*Module.Module);
  std::vector<WeakVH> Globals;
  for (const SharedGlobal &G : Module.Shared)
    Globals.emplace_back(G.Global);
  prepareForInlining(*Module.Module, Module);
  // lcssa: what is used behind a loop is a phi there, by the pass in which a
  // lane left.
  runPasses(*Module.Module,
            "cgscc(devirt<4>(inline<only-mandatory>,function(mem2reg))),"
            "globaldce,function(lcssa)");
  forgetUnused(Module.Shared, Globals);
  // The names of variables are read in the source view only.
  Module.Context->setDiscardValueNames(true);
}

} // namespace banklint
