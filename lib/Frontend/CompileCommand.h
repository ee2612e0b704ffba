//===- CompileCommand.h - How Clang is called for one file ------*- C++ -*-===//
//
// Turns what is known of an input file into one call of Clang's device pass:
//
//   flags after --            clang++ <cuda> <flags> -x cuda
//   compile_commands.json  ->   --cuda-device-only --cuda-gpu-arch=sm_80
//   neither                     -fsyntax-only ... k.cu
//
// <cuda> is a toolkit, or the headers that banklint carries.
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_FRONTEND_COMPILECOMMAND_H
#define BANKLINT_FRONTEND_COMPILECOMMAND_H

#include "llvm/ADT/IntrusiveRefCntPtr.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/VirtualFileSystem.h"

#include <optional>
#include <string>
#include <vector>

namespace banklint {

struct CommandOptions {
  /// What the user wrote after --; takes precedence over any database.
  std::optional<std::vector<std::string>> Flags;
  std::string DatabaseDirectory; ///< empty: searched upwards from the file
  bool BundledHeaders = false;   ///< even where there is a toolkit
};

struct FrontendCommand {
  std::string Directory; ///< relative paths are relative to it
  std::vector<std::string> Arguments;
};

/// The call for \p File; nothing, and \p Error, if -p names no database.
std::optional<FrontendCommand> commandFor(llvm::StringRef File,
                                          const CommandOptions &Options,
                                          std::string &Error);

/// The files that a call of commandFor() reads: those of the machine, and the
/// bundled headers.
llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> frontendFiles();

} // namespace banklint

#endif // BANKLINT_FRONTEND_COMPILECOMMAND_H
