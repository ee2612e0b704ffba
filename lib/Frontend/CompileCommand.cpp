//===- CompileCommand.cpp - How Clang is called for one file --------------===//

#include "Frontend/CompileCommand.h"
#include "Frontend/BundledHeaders.h"
#include "Frontend/NvccCommand.h"
#include "Frontend/ProjectCommands.h"

#include "clang/Options/OptionUtils.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/Program.h"

using namespace llvm;

namespace banklint {

namespace {
/// The user's flags, less what the device pass decides itself.
struct UserFlags {
  std::vector<std::string> Kept;
  std::string Arch;
  std::string CudaPath;
  bool HasStandard = false;
};
} // namespace

/// The number in "sm_90a"; nothing for "native" and the like.
static std::optional<unsigned> archNumber(StringRef Arch) {
  unsigned Number;
  if (!Arch.consume_front("sm_") || Arch.consumeInteger(10, Number))
    return std::nullopt;
  return Number;
}

/// Keeps the lowest architecture: one pass is enough, and the lowest sees the
/// code that every device can run. clang-tidy chooses the same.
static void addArchs(UserFlags &Flags, StringRef List) {
  SmallVector<StringRef, 4> Archs;
  List.split(Archs, ',');
  for (StringRef Arch : Archs) {
    const std::optional<unsigned> Number = archNumber(Arch);
    if (!Number)
      continue;
    if (Flags.Arch.empty() || *Number < *archNumber(Flags.Arch))
      Flags.Arch = Arch.str();
  }
}

/// Whether \p Flag is about output or passes, which do not concern us.
static bool isDropped(StringRef Flag) {
  return Flag == "-c" || Flag == "-S" || Flag == "-E" || Flag == "--" ||
         Flag == "-fsyntax-only" || Flag == "-Werror" || Flag == "-v" ||
         Flag == "--cuda-host-only" || Flag == "--cuda-device-only" ||
         Flag == "--cuda-compile-host-device" ||
         Flag.starts_with("--no-cuda-gpu-arch=") ||
         Flag.starts_with("--no-offload-arch=");
}

/// Takes \p Flag if it selects architectures, toolkit or language.
static bool readFlag(UserFlags &Result, StringRef Flag) {
  if (Flag.consume_front("--cuda-gpu-arch=") ||
      Flag.consume_front("--offload-arch=")) {
    addArchs(Result, Flag);
    return true;
  }
  if (Flag.consume_front("--cuda-path=")) {
    Result.CudaPath = Flag.str();
    return true;
  }
  return isDropped(Flag);
}

static UserFlags readFlags(ArrayRef<std::string> Flags) {
  UserFlags Result;
  for (std::size_t I = 0; I < Flags.size(); ++I) {
    const StringRef Flag = Flags[I];
    // Flags whose value is an argument of its own.
    const bool HasNext = I + 1 < Flags.size();
    if ((Flag == "-x" || Flag == "-o") && HasNext) {
      ++I;
    } else if ((Flag == "--cuda-path" || Flag == "--offload-arch" ||
                Flag == "--cuda-gpu-arch") &&
               HasNext) {
      readFlag(Result, (Flag + "=" + Flags[++I]).str());
    } else if (!readFlag(Result, Flag) && !Flag.starts_with("-xc")) {
      Result.HasStandard |=
          Flag.starts_with("-std=") || Flag.starts_with("--std=");
      Result.Kept.push_back(Flag.str());
    }
  }
  return Result;
}

static std::string joined(StringRef Root, const Twine &A, const Twine &B = "") {
  SmallString<256> Path(Root);
  sys::path::append(Path, A, B);
  return std::string(Path);
}

/// CUDA_VERSION of the toolkit at \p Root, e.g. 13000; nothing if it is none.
static std::optional<unsigned> toolkitVersion(StringRef Root) {
  auto Header = MemoryBuffer::getFile(joined(Root, "include", "cuda.h"));
  if (!Header)
    return std::nullopt;
  const StringRef Define = "#define CUDA_VERSION ";
  StringRef Text = (*Header)->getBuffer();
  const std::size_t At = Text.find(Define);
  unsigned Version;
  if (At == StringRef::npos)
    return std::nullopt;
  Text = Text.substr(At + Define.size()).ltrim();
  if (Text.consumeInteger(10, Version))
    return std::nullopt;
  return Version;
}

/// The toolkit that the user or the machine offers; empty if none.
static std::string findToolkit(const UserFlags &Flags) {
  // A wrong path of the user's own must be reported, not replaced.
  if (!Flags.CudaPath.empty())
    return Flags.CudaPath;
  for (const char *Variable : {"CUDA_PATH", "CUDA_HOME"})
    if (std::optional<std::string> Root = sys::Process::GetEnv(Variable))
      if (!Root->empty() && toolkitVersion(*Root))
        return *Root;
  const std::string Standard = "/usr/local/cuda";
  return toolkitVersion(Standard) ? Standard : "";
}

/// Without an installed toolkit the driver takes the oldest PTX version, whose
/// code generation lacks the warp-synchronous instructions.
static void addBundledHeaders(std::vector<std::string> &Arguments) {
  const std::string Root = BundledRoot;
  for (const std::string &A :
       {std::string("-nocudainc"), std::string("-nocudalib"),
        std::string("-Xclang"), std::string("-target-sdk-version=12.9"),
        std::string("--cuda-feature=+ptx87"), std::string("-isystem"), Root,
        std::string("-include"), Root + "/banklint_cuda.h"})
    Arguments.push_back(A);
}

/// nvcc defines its version, and its profile names the folder of CCCL; headers
/// of the toolkit rely on both.
static void addToolkit(std::vector<std::string> &Arguments, StringRef Root) {
  Arguments.push_back(("--cuda-path=" + Root).str());
  Arguments.push_back("-D_CG_CLUSTER_INTRINSICS_AVAILABLE");
  // Clang puts it behind its own wrapper of the toolkit's headers.
  Arguments.push_back("-include");
  Arguments.push_back(joined(BundledRoot, "banklint", "toolkit_dialect.h"));
  const std::optional<unsigned> Version = toolkitVersion(Root);
  if (!Version)
    return;
  Arguments.push_back("-D__CUDACC_VER_MAJOR__=" + utostr(*Version / 1000));
  Arguments.push_back("-D__CUDACC_VER_MINOR__=" + utostr(*Version % 1000 / 10));
  Arguments.push_back("-D__CUDACC_VER_BUILD__=0");
}

/// Macros of one capital letter, such as -DN=32, are also names of template
/// parameters in headers that stand before the user's: those of the toolkit
/// and of Clang's wrapper around it, and ours. They are defined behind these.
static constexpr StringLiteral LateDefine = "-DBANKLINT_LATE_";

static std::string lateHeader(char Name) {
  return joined(BundledRoot, "banklint", "late_" + Twine(Name) + ".h");
}

static void addUserFlags(ArrayRef<std::string> Flags,
                         std::vector<std::string> &Arguments) {
  for (std::size_t I = 0; I != Flags.size(); ++I) {
    StringRef Macro = Flags[I];
    const bool IsApart = Macro == "-D" && I + 1 != Flags.size();
    if (IsApart)
      Macro = Flags[I + 1];
    else if (!Macro.consume_front("-D"))
      Macro = "";
    if (Macro.empty() || Macro[0] < 'A' || Macro[0] > 'Z' ||
        (Macro.size() > 1 && Macro[1] != '=')) {
      Arguments.push_back(Flags[I]);
      continue;
    }
    Arguments.push_back((LateDefine + Macro).str());
    Arguments.push_back("-include");
    Arguments.push_back(lateHeader(Macro[0]));
    I += IsApart;
  }
}

static std::vector<std::string>
argumentsFor(StringRef File, const UserFlags &Flags, bool BundledHeaders) {
  const std::string Clang = joined(BANKLINT_LLVM_TOOLS, "clang++");
  const std::string Toolkit = BundledHeaders ? "" : findToolkit(Flags);
  std::vector<std::string> Arguments = {
      Clang, "-resource-dir", clang::GetResourcesPath(Clang),
      "--cuda-device-only", "-fsyntax-only", "-Wno-unknown-cuda-version",
      // Errors to Clang, to nvcc warnings or nothing.
      "-Wno-register", "-Wno-c++11-narrowing",
      "-Wno-c++11-narrowing-const-reference",
      "-Wno-reserved-user-defined-literal",
      "-Wno-missing-template-arg-list-after-template-kw",
      // Nor an old architecture whose code nobody is going to make.
      "--no-cuda-version-check",
      // One bad kernel must not hide others.
      "-ferror-limit=0",
      // Deeper nests overflow the stack of the parser.
      "-fbracket-depth=512",
      // Else Clang refuses `extern __shared__ float s[32][32]`; nvcc does not.
      "-fgpu-rdc"};
  Arguments.push_back("--cuda-gpu-arch=" + Flags.Arch);
  if (!Flags.HasStandard)
    Arguments.push_back("-std=c++17");
  if (Toolkit.empty())
    addBundledHeaders(Arguments);
  else
    addToolkit(Arguments, Toolkit);
  addUserFlags(Flags.Kept, Arguments);
  // After the user's, who may bring a newer CCCL.
  if (!Toolkit.empty() && sys::fs::exists(joined(Toolkit, "include", "cccl"))) {
    Arguments.push_back("-isystem");
    Arguments.push_back(joined(Toolkit, "include", "cccl"));
  }
  for (StringRef A : {StringRef("-x"), StringRef("cuda"), File})
    Arguments.push_back(A.str());
  return Arguments;
}

/// The toolkit that \p Nvcc belongs to; empty if it cannot be found.
static std::string toolkitOf(StringRef Nvcc) {
  const ErrorOr<std::string> Found = sys::findProgramByName(Nvcc);
  SmallString<256> Real;
  if (!Found || sys::fs::real_path(*Found, Real))
    return "";
  const StringRef Root = sys::path::parent_path(sys::path::parent_path(Real));
  return toolkitVersion(Root) ? Root.str() : "";
}

static std::string variable(StringRef Name) {
  return sys::Process::GetEnv(Name).value_or("");
}

/// The command of nvcc in \p Words, as flags of Clang.
static std::optional<UserFlags>
readNvcc(ArrayRef<std::string> Words, StringRef Directory, std::string &Error) {
  const NvccCommand Command =
      readNvccCommand(Words.drop_front(), Directory, variable);
  Error = Command.Error;
  if (!Error.empty())
    return std::nullopt;
  UserFlags Flags = readFlags(Command.Flags);
  for (const std::string &Arch : Command.Archs)
    addArchs(Flags, Arch);
  Flags.CudaPath = toolkitOf(Words.front());
  return Flags;
}

std::optional<FrontendCommand>
commandWithFlags(StringRef Input, ArrayRef<std::string> Flags,
                 StringRef Directory, bool BundledHeaders, std::string &Error) {
  const std::optional<unsigned> Launchers = wordsBeforeNvcc(Flags);
  std::optional<UserFlags> Read =
      Launchers ? readNvcc(Flags.drop_front(*Launchers), Directory, Error)
                : readFlags(Flags);
  if (!Read)
    return std::nullopt;
  if (Read->Arch.empty())
    Read->Arch = "sm_80";
  FrontendCommand Result;
  Result.Directory = Directory.str();
  Result.Arguments = argumentsFor(Input, *Read, BundledHeaders);
  Result.UsesBundledHeaders = is_contained(Result.Arguments, "-nocudainc");
  return Result;
}

std::vector<std::string> argumentsForClang(const FrontendCommand &Command) {
  std::vector<std::string> Arguments;
  for (std::size_t I = 0; I != Command.Arguments.size(); ++I) {
    if (Command.Arguments[I] == "-include" &&
        StringRef(Command.Arguments[I + 1]).starts_with(BundledRoot))
      ++I;
    else if (StringRef Macro = Command.Arguments[I];
             Macro.consume_front(LateDefine))
      Arguments.push_back(("-D" + Macro).str());
    else
      Arguments.push_back(Command.Arguments[I]);
  }
  return Arguments;
}

std::optional<FrontendCommand>
commandFor(StringRef File, const CommandOptions &Options, std::string &Error) {
  std::vector<FrontendCommand> All =
      ProjectCommands(Options).commandsFor(File, Error);
  if (All.empty())
    return std::nullopt;
  return std::move(All.front());
}

IntrusiveRefCntPtr<vfs::FileSystem> frontendFiles() {
  auto Bundled = makeIntrusiveRefCnt<vfs::InMemoryFileSystem>();
  for (unsigned I = 0; I < NumBundledCudaHeaders; ++I) {
    const EmbeddedFile &File = BundledCudaHeaders[I];
    Bundled->addFile(
        joined(BundledRoot, File.Name), 1,
        MemoryBuffer::getMemBuffer(StringRef(File.Text, File.Size), File.Name));
  }
  for (char Name = 'A'; Name <= 'Z'; ++Name)
    Bundled->addFile(
        lateHeader(Name), 1,
        MemoryBuffer::getMemBufferCopy(
            ("#define " + Twine(Name) + " BANKLINT_LATE_" + Twine(Name) + "\n")
                .str()));
  // Not the real one: its working directory is that of the process.
  auto Files = makeIntrusiveRefCnt<vfs::OverlayFileSystem>(
      IntrusiveRefCntPtr<vfs::FileSystem>(vfs::createPhysicalFileSystem()));
  Files->pushOverlay(std::move(Bundled));
  return Files;
}

} // namespace banklint
