//===- KernelModule.h - A file's kernels as device IR -----------*- C++ -*-===//
//
// Clang's own code generator, fed with the kernels and what they reach, gives
// an LLVM module in memory. The *source view* is that module with every device
// function inlined into its kernels, and nothing else done to memory: each load
// and store stays one-to-one with the source, with line and column.
//
//   tile[threadIdx.x][5]     %x = call @llvm.nvvm.read.ptx.sreg.tid.x()
//                            %r = gep [32 x [32 x float]], @tile, 0, %x
//                            %e = gep [32 x float], %r, 0, 5
//                            load float, %e            !dbg line 8, column 9
//
// The front end has then folded, instantiated, inlined and linearised.
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_DEVICE_KERNELMODULE_H
#define BANKLINT_DEVICE_KERNELMODULE_H

#include "Device/KernelCollector.h"

#include "llvm/ADT/StringSet.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"

#include <memory>

namespace banklint {

/// A shared object: its declaration and its global in the module.
struct SharedGlobal {
  llvm::GlobalVariable *Global = nullptr;
  const clang::VarDecl *Declaration = nullptr;
};

struct KernelFunction {
  llvm::Function *IR = nullptr;
  const clang::FunctionDecl *Declaration = nullptr;
};

struct KernelModule {
  // The context must outlive the module.
  std::unique_ptr<llvm::LLVMContext> Context;
  std::unique_ptr<llvm::Module> Module;
  /// The code as generated, before the source view was made of Module.
  std::unique_ptr<llvm::Module> Fresh;
  std::vector<KernelFunction> Kernels;
  std::vector<SharedGlobal> Shared;
  /// Files, as the debug locations name them, that are system headers.
  llvm::StringSet<> SystemFiles;
  /// Kernels for which the code generator made no code.
  std::vector<const clang::FunctionDecl *> Missing;
};

/// Generates code for \p Code. Diagnostics of the code generator are dropped:
/// the file has been checked by the compiler already.
KernelModule generateKernelModule(clang::ASTContext &Context,
                                  const DeviceCode &Code);

/// Turns freshly generated code into the source view.
void makeSourceView(KernelModule &Module);

/// Marks shared arrays of the machine view whose extent is the declared one:
/// there, all of them look like dynamic memory.
inline constexpr llvm::StringLiteral StaticExtent = "banklint-static-extent";

/// Attribute of a shared variable whose layout is tried: its new size, bytes.
inline constexpr llvm::StringLiteral ChangedBytes = "banklint-changed-bytes";

/// \p Code, freshly generated, as the back end will issue it; null if this LLVM
/// has no NVPTX target. The kernels of \p Of keep their names.
std::unique_ptr<llvm::Module>
makeMachineView(std::unique_ptr<llvm::Module> Code, const KernelModule &Of);

/// Has every function with a body but the kernels of \p Kernels (found by
/// name) inlined, whatever its attributes say.
void prepareForInlining(llvm::Module &Module, const KernelModule &Kernels);

} // namespace banklint

#endif // BANKLINT_DEVICE_KERNELMODULE_H
