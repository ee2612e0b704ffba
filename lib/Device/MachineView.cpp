//===- MachineView.cpp - What the back end will ask for -------------------===//
//
// The other view of a file's kernels: optimised as for code generation, so that
// neighbouring scalar accesses have become the wide ones that the hardware
// serves. Nothing is reported from here, since optimisation moves and merges
// lines; it only prices what the source view found.
//
//===----------------------------------------------------------------------===//

#include "Device/KernelModule.h"

#include "llvm/Analysis/CGSCCPassManager.h"
#include "llvm/Analysis/LoopAnalysisManager.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/Target/TargetOptions.h"

using namespace llvm;

extern "C" void LLVMInitializeNVPTXTargetInfo();
extern "C" void LLVMInitializeNVPTXTarget();
extern "C" void LLVMInitializeNVPTXTargetMC();

namespace banklint {

/// From here on a module is taken for heavily templated.
static constexpr std::size_t ManyFunctions = 400;

/// The cost model of the GPU decides what is unrolled and vectorised.
static std::unique_ptr<TargetMachine> makeTargetMachine(const Module &M) {
  LLVMInitializeNVPTXTargetInfo();
  LLVMInitializeNVPTXTarget();
  LLVMInitializeNVPTXTargetMC();
  std::string Error;
  const Triple TheTriple(M.getTargetTriple());
  const Target *T = TargetRegistry::lookupTarget(TheTriple, Error);
  if (!T)
    return nullptr;
  StringRef Processor = "sm_80", Features;
  for (const Function &F : M)
    if (F.hasFnAttribute("target-cpu")) {
      Processor = F.getFnAttribute("target-cpu").getValueAsString();
      Features = F.getFnAttribute("target-features").getValueAsString();
      break;
    }
  return std::unique_ptr<TargetMachine>(T->createTargetMachine(
      TheTriple, Processor, Features, TargetOptions(), std::nullopt,
      std::nullopt, CodeGenOptLevel::Aggressive));
}

/// The loads of an array that nobody writes here must not be folded away.
static void exposeSharedMemory(Module &M) {
  for (GlobalVariable &G : M.globals()) {
    if (G.getAddressSpace() != 3)
      continue;
    if (!G.isDeclaration())
      G.addAttribute(StaticExtent);
    G.setInitializer(nullptr);
    G.setLinkage(GlobalValue::ExternalLinkage);
    G.setComdat(nullptr);
  }
}

/// Some shared array promises the alignment of a pair of words, no more.
static bool hasPairs(const Module &M) {
  return any_of(M.globals(), [](const GlobalVariable &G) {
    return G.getAddressSpace() == 3 && G.getAlign() == Align(8);
  });
}

namespace {

/// ptxas lays shared arrays out itself, aligned to at least 16 bytes.
struct AlignSharedMemory : PassInfoMixin<AlignSharedMemory> {
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &) {
    for (GlobalVariable &G : M.globals())
      if (G.getAddressSpace() == 3 && G.getAlign().valueOrOne() < Align(16))
        G.setAlignment(Align(16));
    return PreservedAnalyses::none();
  }
};

/// The compiler before ptxas knows the alignment that is declared, and merges
/// by it. ptxas merges scalars further, but leaves vectors as they are: two
/// float2 side by side stay two requests.
struct KeepVectors : PassInfoMixin<KeepVectors> {
  PreservedAnalyses run(Function &F, FunctionAnalysisManager &) {
    for (Instruction &I : instructions(F)) {
      auto *L = dyn_cast<LoadInst>(&I);
      auto *S = dyn_cast<StoreInst>(&I);
      if (L && L->getType()->isVectorTy())
        L->setVolatile(true);
      if (S && S->getValueOperand()->getType()->isVectorTy())
        S->setVolatile(true);
    }
    return PreservedAnalyses::all();
  }
};

/// Cuts long blocks into pieces before neighbours are merged: each merge takes
/// time that grows with its block. A call that may write ends a piece best,
/// since nothing moves across it; what else is cut would rarely be merged.
struct SplitLongBlocks : PassInfoMixin<SplitLongBlocks> {
  static constexpr unsigned ShortPiece = 512, LongPiece = 4096;

  static bool isBarrier(const Instruction &I) {
    return isa<CallBase>(I) && I.mayWriteToMemory();
  }

  /// The instructions of \p B that begin a piece.
  static SmallVector<Instruction *> cutsOf(BasicBlock &B) {
    SmallVector<Instruction *> Cuts;
    unsigned Count = 0;
    for (Instruction &I : B) {
      ++Count;
      if (isa<PHINode>(I) || I.isTerminator() ||
          (Count < LongPiece && (Count < ShortPiece || !isBarrier(I))))
        continue;
      Cuts.push_back(I.getNextNode());
      Count = 0;
    }
    return Cuts;
  }

  PreservedAnalyses run(Function &F, FunctionAnalysisManager &) {
    bool Changed = false;
    for (BasicBlock &B : make_early_inc_range(F)) {
      const SmallVector<Instruction *> Cuts = cutsOf(B);
      Changed |= !Cuts.empty();
      // From behind, so that each instruction is moved once.
      for (Instruction *First : reverse(Cuts))
        B.splitBasicBlock(First);
    }
    return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
  }
};

} // namespace

std::unique_ptr<Module> makeMachineView(std::unique_ptr<Module> M,
                                        const KernelModule &Of) {
  const std::unique_ptr<TargetMachine> Machine = makeTargetMachine(*M);
  if (!Machine)
    return nullptr;
  prepareForInlining(*M, Of);
  exposeSharedMemory(*M);
  LoopAnalysisManager LAM;
  FunctionAnalysisManager FAM;
  CGSCCAnalysisManager CGAM;
  ModuleAnalysisManager MAM;
  PipelineTuningOptions Tuning;
  Tuning.LoopUnrolling = true;
  // Find nothing to join on this target, in much time.
  Tuning.SLPVectorization = Tuning.LoopVectorization = false;
  PassBuilder Builder(Machine.get(), Tuning);
  Builder.registerModuleAnalyses(MAM);
  Builder.registerCGSCCAnalyses(CGAM);
  Builder.registerFunctionAnalyses(FAM);
  Builder.registerLoopAnalyses(LAM);
  Builder.crossRegisterProxies(LAM, FAM, CGAM, MAM);
  ModulePassManager Passes;
  const bool InTwoSteps = hasPairs(*M);
  if (!InTwoSteps)
    Passes.addPass(AlignSharedMemory());
  // Heavily templated code is simplified while it is inlined, bottom-up, or it
  // grows without bounds.
  if (M->size() > ManyFunctions)
    cantFail(Builder.parsePassPipeline(
        Passes, "cgscc(devirt<4>(inline<only-mandatory>,function(sroa,"
                "early-cse<memssa>,simplifycfg,"
                "instcombine<no-verify-fixpoint>))),globaldce"));
  // By name, "default<O3>", it would not heed the tuning.
  Passes.addPass(Builder.buildPerModuleDefaultPipeline(OptimizationLevel::O3));
  cantFail(Builder.parsePassPipeline(
      Passes, "function(infer-address-spaces,separate-const-offset-from-gep,"
              "early-cse,infer-alignment)"));
  FunctionPassManager Merging;
  Merging.addPass(SplitLongBlocks());
  cantFail(Builder.parsePassPipeline(Merging, "load-store-vectorizer"));
  if (InTwoSteps) {
    Merging.addPass(KeepVectors());
    Passes.addPass(createModuleToFunctionPassAdaptor(std::move(Merging)));
    Passes.addPass(AlignSharedMemory());
    cantFail(Builder.parsePassPipeline(
        Passes, "function(infer-alignment,load-store-vectorizer)"));
  } else {
    Passes.addPass(createModuleToFunctionPassAdaptor(std::move(Merging)));
  }
  cantFail(Builder.parsePassPipeline(Passes, "function(lcssa)"));
  Passes.run(*M, MAM);
  return M;
}

} // namespace banklint
