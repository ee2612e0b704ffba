//===- CompileCommand.h - How Clang is called for one file ------*- C++ -*-===//
//
// Turns what is known of an input file into one call of Clang's device pass:
//
//   flags after --            clang++ <cuda> <flags> -x cuda
//   compile_commands.json  ->   --cuda-device-only --cuda-gpu-arch=sm_80
//   neither                     -fsyntax-only ... k.cu
//
// A command of nvcc is translated first (NvccCommand.h).
// <cuda> is a toolkit, or the headers that banklint carries.
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_FRONTEND_COMPILECOMMAND_H
#define BANKLINT_FRONTEND_COMPILECOMMAND_H

#include "llvm/ADT/ArrayRef.h"
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
  /// A header that is parsed through a file that includes it; else empty.
  std::string Header;
  bool UsesBundledHeaders = false; ///< asked for, or there is no toolkit
};

/// The call for \p File; nothing, and \p Error, if -p names no database or
/// the command is of no use.
std::optional<FrontendCommand> commandFor(llvm::StringRef File,
                                          const CommandOptions &Options,
                                          std::string &Error);

/// The call for \p Input with \p Flags, which are Clang's, or begin with nvcc
/// and are nvcc's.
std::optional<FrontendCommand>
commandWithFlags(llvm::StringRef Input, llvm::ArrayRef<std::string> Flags,
                 llvm::StringRef Directory, bool BundledHeaders,
                 std::string &Error);

/// The arguments of \p Command without the files that only banklint has, for
/// other programs of Clang.
std::vector<std::string> argumentsForClang(const FrontendCommand &Command);

/// The files that a call of commandFor() reads: those of the machine, and the
/// bundled headers.
llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> frontendFiles();

} // namespace banklint

#endif // BANKLINT_FRONTEND_COMPILECOMMAND_H
