//===- NvccCommand.h - What a command of nvcc means to Clang ----*- C++ -*-===//
//
//   nvcc -x cu -arch=sm_90a -DA,B -rdc true -Xcompiler -fPIC,-DH -G -c k.cu
//
//   Flags   -DA -DB -fgpu-rdc -D__CUDACC_RDC__ -D__CUDACC_DEBUG__ -DH
//   Archs   sm_90a
//   Inputs  k.cu
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_FRONTEND_NVCCCOMMAND_H
#define BANKLINT_FRONTEND_NVCCCOMMAND_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"

#include <optional>
#include <string>
#include <vector>

namespace banklint {

struct NvccCommand {
  std::vector<std::string> Flags;  ///< Clang's, of the device pass
  std::vector<std::string> Archs;  ///< Clang's names, in the order given
  std::vector<std::string> Inputs; ///< as written
  std::string Language;            ///< of -x; empty: by the input's extension
  bool Compiles = true;            ///< false: links, preprocesses, prints
  std::string Error; ///< a file of options that cannot be read; else empty
};

/// How many words of \p Words come before nvcc: `ccache nvcc -c k.cu` has
/// one. Nothing where the command is not one of nvcc.
std::optional<unsigned> wordsBeforeNvcc(llvm::ArrayRef<std::string> Words);

/// The value of a variable of the environment, empty if it is not set.
using GetVariable = llvm::function_ref<std::string(llvm::StringRef)>;

/// Reads the words after nvcc. \p Directory is what files of options are
/// relative to.
NvccCommand readNvccCommand(llvm::ArrayRef<std::string> Words,
                            llvm::StringRef Directory, GetVariable Variable);

/// The elements of \p List: parted by commas that neither stand in double
/// quotes nor follow a backslash. Quotes stay, backslashes before a comma or
/// quote go.
std::vector<std::string> splitNvccList(llvm::StringRef List);

/// Clang's name of the architecture that nvcc calls \p Name, or that of the
/// next lower one that Clang has: compute_90a, sm_90a, lto_90a -> sm_90a;
/// sm_100f -> sm_100. Empty where \p Name is none.
std::string clangArch(llvm::StringRef Name);

} // namespace banklint

#endif // BANKLINT_FRONTEND_NVCCCOMMAND_H
