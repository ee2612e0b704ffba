//===- KernelModule.cpp ---------------------------------------------------===//

#include "Device/KernelModule.h"

#include "clang/AST/Attr.h"
#include "clang/AST/DeclGroup.h"
#include "clang/AST/GlobalDecl.h"
#include "clang/Basic/CodeGenOptions.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/FileManager.h"
#include "clang/Basic/SourceManager.h"
#include "clang/CodeGen/ModuleBuilder.h"
#include "clang/Lex/HeaderSearchOptions.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicsNVPTX.h"

using namespace clang;

namespace banklint {

/// Where __device__ variables are.
static constexpr unsigned GlobalAddressSpace = 1;

/// Debug locations and names are what reports are made of; optimisation
/// markers (no optnone, loops may unroll) are what the machine view needs.
static CodeGenOptions codeGenOptions() {
  CodeGenOptions Options;
  Options.OptimizationLevel = 2;
  Options.UnrollLoops = true;
  Options.DiscardValueNames = false;
  Options.setDebugInfo(llvm::codegenoptions::DebugLineTablesOnly);
  Options.DebugColumnInfo = true;
  return Options;
}

static GlobalDecl globalDeclOf(const FunctionDecl *F) {
  if (F->hasAttr<CUDAGlobalAttr>())
    return GlobalDecl(F, KernelReferenceKind::Kernel);
  if (const auto *C = dyn_cast<CXXConstructorDecl>(F))
    return GlobalDecl(C, Ctor_Complete);
  if (const auto *D = dyn_cast<CXXDestructorDecl>(F))
    return GlobalDecl(D, Dtor_Complete);
  return GlobalDecl(F);
}

static void feed(CodeGenerator &Generator, const Decl *D) {
  Generator.HandleTopLevelDecl(DeclGroupRef(const_cast<Decl *>(D)));
}

/// Forces code for every kernel, also for those that nothing refers to.
static std::vector<std::pair<const FunctionDecl *, std::string>>
requestKernels(CodeGenerator &Generator, const DeviceCode &Code) {
  std::vector<std::pair<const FunctionDecl *, std::string>> Names;
  for (const FunctionDecl *K : Code.Kernels) {
    const GlobalDecl GD = globalDeclOf(K);
    Generator.GetAddrOfGlobal(GD, /*isForDefinition=*/false);
    Names.emplace_back(K, Generator.GetMangledName(GD).str());
  }
  return Names;
}

/// The system headers that define some of \p Code. To ask the source manager
/// where a file is included would make it read all entries of a preamble.
static llvm::DenseSet<const FileEntry *> systemFilesOf(const DeviceCode &Code,
                                                       SourceManager &SM) {
  llvm::DenseSet<const FileEntry *> Files;
  for (const FunctionDecl *F : Code.Functions) {
    const SourceLocation At = SM.getExpansionLoc(F->getLocation());
    if (At.isValid() && SM.isInSystemHeader(At))
      Files.insert(SM.getFileEntryForID(SM.getFileID(At)));
  }
  return Files;
}

static void findSystemFiles(KernelModule &Result, const DeviceCode &Code,
                            SourceManager &SM) {
  const llvm::DenseSet<const FileEntry *> System = systemFilesOf(Code, SM);
  llvm::DebugInfoFinder Finder;
  Finder.processModule(*Result.Module);
  llvm::StringSet<> Seen;
  for (llvm::DISubprogram *S : Finder.subprograms()) {
    const llvm::StringRef Name = S->getFilename();
    if (!Seen.insert(Name).second)
      continue;
    const auto File = SM.getFileManager().getOptionalFileRef(Name);
    if (File && System.contains(&File->getFileEntry()))
      Result.SystemFiles.insert(Name);
  }
}

/// A launch in device code writes its arguments to a buffer of the runtime,
/// which is global memory.
static void defineParameterBuffer(llvm::Module &M) {
  llvm::Function *F = M.getFunction("cudaGetParameterBuffer");
  if (!F || !F->isDeclaration())
    return;
  auto *Bytes = llvm::ArrayType::get(llvm::Type::getInt8Ty(M.getContext()), 0);
  auto *Buffer = new llvm::GlobalVariable(
      M, Bytes, /*isConstant=*/false, llvm::GlobalValue::ExternalLinkage,
      nullptr, "banklint.parameters", nullptr,
      llvm::GlobalValue::NotThreadLocal, GlobalAddressSpace);
  llvm::IRBuilder<> Builder(llvm::BasicBlock::Create(M.getContext(), "", F));
  Builder.CreateRet(
      llvm::ConstantExpr::getAddrSpaceCast(Buffer, F->getReturnType()));
  F->setLinkage(llvm::GlobalValue::InternalLinkage);
}

/// threadIdx.x is a call of a function in Clang's headers, whose body is not
/// there where the host leaves out those of all headers, as clangd does:
///
///   __cuda_builtin_threadIdx_t::__fetch_builtin_x()     llvm.nvvm...tid.x
static void defineBuiltinVariables(llvm::Module &M) {
  struct Variable {
    const char *Class; ///< mangled
    llvm::Intrinsic::ID Fields[3];
  };
  using namespace llvm::Intrinsic;
  static constexpr Variable Variables[] = {
      {"26__cuda_builtin_threadIdx_t",
       {nvvm_read_ptx_sreg_tid_x, nvvm_read_ptx_sreg_tid_y,
        nvvm_read_ptx_sreg_tid_z}},
      {"25__cuda_builtin_blockIdx_t",
       {nvvm_read_ptx_sreg_ctaid_x, nvvm_read_ptx_sreg_ctaid_y,
        nvvm_read_ptx_sreg_ctaid_z}},
      {"25__cuda_builtin_blockDim_t",
       {nvvm_read_ptx_sreg_ntid_x, nvvm_read_ptx_sreg_ntid_y,
        nvvm_read_ptx_sreg_ntid_z}},
      {"24__cuda_builtin_gridDim_t",
       {nvvm_read_ptx_sreg_nctaid_x, nvvm_read_ptx_sreg_nctaid_y,
        nvvm_read_ptx_sreg_nctaid_z}}};
  for (const Variable &V : Variables)
    for (unsigned I = 0; I != 3; ++I) {
      const std::string Name =
          std::string("_ZN") + V.Class + "17__fetch_builtin_" + "xyz"[I] + "Ev";
      llvm::Function *F = M.getFunction(Name);
      if (!F || !F->isDeclaration())
        continue;
      llvm::IRBuilder<> Builder(
          llvm::BasicBlock::Create(M.getContext(), "", F));
      Builder.CreateRet(Builder.CreateIntrinsic(V.Fields[I], {}));
      F->setLinkage(llvm::GlobalValue::InternalLinkage);
    }
}

/// Marks what the code generator added to a name to tell it from another of the
/// same function: "i3", if the program has no such variable, is the third `i`
/// or so and becomes "i.3".
static void markAddedNumbers(llvm::Module &M, const llvm::StringSet<> &Names) {
  for (llvm::Function &F : M)
    for (llvm::Instruction &I : llvm::instructions(F)) {
      const llvm::StringRef Name = I.getName();
      if (!llvm::isa<llvm::AllocaInst>(I) || Names.contains(Name))
        continue;
      llvm::StringRef Written = Name;
      while (!Written.empty() && llvm::isDigit(Written.back()) &&
             !Names.contains(Written))
        Written = Written.drop_back();
      if (Written != Name && Names.contains(Written))
        I.setName((Written + "." + Name.substr(Written.size())).str());
    }
}

KernelModule generateKernelModule(ASTContext &Context, const DeviceCode &Code) {
  KernelModule Result;
  Result.Context = std::make_unique<llvm::LLVMContext>();
  Result.Context->setDiscardValueNames(false);

  // Engines and options of its own: errors of the host compile would make the
  // generator discard its module, and its warnings are not the user's.
  DiagnosticOptions DiagOptions;
  DiagnosticsEngine Diags(DiagnosticIDs::create(), DiagOptions,
                          new IgnoringDiagConsumer());
  SourceManager &SM = Context.getSourceManager();
  Diags.setSourceManager(&SM);
  const CodeGenOptions Options = codeGenOptions();
  const HeaderSearchOptions HeaderOptions;
  const PreprocessorOptions PreprocessorOptions;
  std::unique_ptr<CodeGenerator> Generator(CreateLLVMCodeGen(
      Diags, "banklint", SM.getFileManager().getVirtualFileSystemPtr(),
      HeaderOptions, PreprocessorOptions, Options, *Result.Context));
  Generator->Initialize(Context);

  // What is referred to must be known before the code that refers to it, or it
  // stays a declaration.
  for (const VarDecl *V : Code.Variables)
    if (!V->isStaticLocal() && !V->isLocalVarDecl())
      feed(*Generator, V);
  for (const FunctionDecl *F : Code.Functions)
    feed(*Generator, F);
  for (const FunctionDecl *K : Code.Kernels)
    feed(*Generator, K);
  const auto KernelNames = requestKernels(*Generator, Code);
  Generator->HandleTranslationUnit(Context);

  std::vector<std::pair<const VarDecl *, std::string>> SharedNames;
  for (const VarDecl *V : Code.Shared)
    SharedNames.emplace_back(V, Generator->GetMangledName(GlobalDecl(V)).str());
  Result.Module.reset(Generator->ReleaseModule().release());
  if (!Result.Module) {
    Result.Missing = Code.Kernels;
    return Result;
  }
  markAddedNumbers(*Result.Module, Code.Names);
  defineParameterBuffer(*Result.Module);
  defineBuiltinVariables(*Result.Module);

  for (const auto &[Declaration, Name] : KernelNames) {
    llvm::Function *F = Result.Module->getFunction(Name);
    if (F && !F->isDeclaration())
      Result.Kernels.push_back({F, Declaration});
    else
      Result.Missing.push_back(Declaration);
  }
  for (const auto &[Declaration, Name] : SharedNames)
    if (auto *G = Result.Module->getNamedGlobal(Name))
      Result.Shared.push_back({G, Declaration});
  findSystemFiles(Result, Code, SM);
  return Result;
}

} // namespace banklint
