//===- NvccOptions.cpp - Every option of nvcc 13.0 ------------------------===//

#include "Frontend/NvccOptions.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"

using namespace llvm;

namespace banklint {

static constexpr NvccValue None = NvccValue::None;
static constexpr NvccValue One = NvccValue::One;
static constexpr NvccValue List = NvccValue::List;
static constexpr NvccAction Drop = NvccAction::Drop;
static constexpr NvccAction Emit = NvccAction::Emit;
static constexpr NvccAction EmitIfTrue = NvccAction::EmitIfTrue;
static constexpr NvccAction Each = NvccAction::Each;
static constexpr NvccAction NoCompile = NvccAction::NoCompile;

// In the order of `nvcc --help`. What follows the last comment it does not
// list, though it takes it, or a build system gives it.
// clang-format off
static constexpr NvccOption Table[] = {
  // What is made.
  {"--cuda", "-cuda", None, Drop, ""},
  {"--cubin", "-cubin", None, Drop, ""},
  {"--fatbin", "-fatbin", None, Drop, ""},
  {"--ptx", "-ptx", None, Drop, ""},
  {"--optix-ir", "-optix-ir", None, Drop, ""},
  {"--ltoir", "-ltoir", None, Drop, ""},
  {"--preprocess", "-E", None, NoCompile, ""},
  {"--generate-dependencies", "-M", None, NoCompile, ""},
  {"--generate-nonsystem-dependencies", "-MM", None, NoCompile, ""},
  {"--generate-dependencies-with-compile", "-MD", None, Drop, ""},
  {"--generate-nonsystem-dependencies-with-compile", "-MMD", None, Drop, ""},
  {"--dependency-output", "-MF", One, Drop, ""},
  {"--generate-dependency-targets", "-MP", None, Drop, ""},
  {"--compile", "-c", None, Drop, ""},
  {"--device-c", "-dc", None, Emit, "-fgpu-rdc -D__CUDACC_RDC__"},
  {"--device-w", "-dw", None, Drop, ""},
  {"--device-link", "-dlink", None, NoCompile, ""},
  {"--link", "-link", None, Drop, ""},
  {"--lib", "-lib", None, Drop, ""},
  {"--run", "-run", None, Drop, ""},
  // Files and paths.
  {"--output-file", "-o", One, Drop, ""},
  {"--pre-include", "-include", List, NvccAction::EachApart, "-include"},
  {"--objdir-as-tempdir", "-objtemp", None, Drop, ""},
  {"--library", "-l", List, Drop, ""},
  {"--define-macro", "-D", List, Each, "-D"},
  {"--undefine-macro", "-U", List, Each, "-U"},
  {"--include-path", "-I", List, Each, "-I"},
  {"--system-include", "-isystem", List, NvccAction::EachApart, "-isystem"},
  {"--library-path", "-L", List, Drop, ""},
  {"--output-directory", "-odir", One, Drop, ""},
  {"--compiler-bindir", "-ccbin", One, NvccAction::HostPath, ""},
  {"--allow-unsupported-compiler", "-allow-unsupported-compiler", None, Drop, ""},
  {"--archiver-binary", "-arbin", One, Drop, ""},
  {"--cudart", "-cudart", One, Drop, ""},
  {"--cudadevrt", "-cudadevrt", One, Drop, ""},
  {"--libdevice-directory", "-ldir", One, Drop, ""},
  {"--target-directory", "-target-dir", One, Drop, ""},
  {"--use-local-env", "-use-local-env", None, Drop, ""},
  {"--force-cl-env-setup", "-force-cl-env-setup", None, Drop, ""},
  // The compiler's behaviour.
  {"--profile", "-pg", None, Drop, ""},
  {"--debug", "-g", None, Drop, ""},
  {"--device-debug", "-G", None, Emit, "-D__CUDACC_DEBUG__"},
  {"--generate-line-info", "-lineinfo", None, Drop, ""},
  {"--optimization-info", "-opt-info", List, Drop, ""},
  {"--optimize", "-O", One, Each, "-O"},
  {"--Ofast-compile", "-Ofc", One, Drop, ""},
  {"--dopt", "-dopt", One, Drop, ""},
  {"--dlink-time-opt", "-dlto", None, Drop, ""},
  {"--lto", "-lto", None, Drop, ""},
  {"--gen-opt-lto", "-gen-opt-lto", None, Drop, ""},
  {"--ftemplate-backtrace-limit", "-ftemplate-backtrace-limit", One, Each, "-ftemplate-backtrace-limit="},
  {"--ftemplate-depth", "-ftemplate-depth", One, Each, "-ftemplate-depth="},
  {"--no-exceptions", "-noeh", None, Emit, "-fno-exceptions"},
  {"--shared", "-shared", None, Drop, ""},
  {"--x", "-x", One, NvccAction::Language, ""},
  {"--std", "-std", One, Each, "-std="},
  {"--no-host-device-initializer-list", "-nohdinitlist", None, Drop, ""},
  {"--no-host-device-move-forward", "-nohdmoveforward", None, Drop, ""},
  {"--expt-relaxed-constexpr", "-expt-relaxed-constexpr", None, Emit, "-D__CUDACC_RELAXED_CONSTEXPR__"},
  {"--extended-lambda", "-extended-lambda", None, Emit, "-D__CUDACC_EXTENDED_LAMBDA__"},
  {"--expt-extended-lambda", "-expt-extended-lambda", None, Emit, "-D__CUDACC_EXTENDED_LAMBDA__"},
  {"--machine", "-m", One, Drop, ""},
  {"--m64", "-m64", None, Drop, ""},
  // Passed on to other programs.
  {"--compiler-options", "-Xcompiler", List, NvccAction::Host, ""},
  {"--linker-options", "-Xlinker", List, Drop, ""},
  {"--archive-options", "-Xarchive", List, Drop, ""},
  {"--ptxas-options", "-Xptxas", List, Drop, ""},
  {"--nvlink-options", "-Xnvlink", List, Drop, ""},
  // The driver's behaviour.
  {"--static-global-template-stub", "-static-global-template-stub", One, Drop, ""},
  {"--device-entity-has-hidden-visibility", "-device-entity-has-hidden-visibility", One, Drop, ""},
  {"--forward-unknown-to-host-compiler", "-forward-unknown-to-host-compiler", None, Drop, ""},
  {"--forward-unknown-to-host-linker", "-forward-unknown-to-host-linker", None, Drop, ""},
  {"--forward-unknown-opts", "-forward-unknown-opts", None, Drop, ""},
  {"--dont-use-profile", "-noprof", None, Drop, ""},
  {"--dryrun", "-dryrun", None, Drop, ""},
  {"--verbose", "-v", None, Drop, ""},
  {"--threads", "-t", One, Drop, ""},
  {"--split-compile", "-split-compile", One, Drop, ""},
  {"--split-compile-extended", "-split-compile-extended", One, Drop, ""},
  {"--fdevice-syntax-only", "-fdevice-syntax-only", None, Drop, ""},
  {"--fdevice-time-trace", "-fdevice-time-trace", One, Drop, ""},
  {"--keep", "-keep", None, Drop, ""},
  {"--keep-dir", "-keep-dir", One, Drop, ""},
  {"--save-temps", "-save-temps", None, Drop, ""},
  {"--clean-targets", "-clean", None, Drop, ""},
  {"--time", "-time", One, Drop, ""},
  {"--run-args", "-run-args", List, Drop, ""},
  {"--input-drive-prefix", "-idp", One, Drop, ""},
  {"--dependency-drive-prefix", "-ddp", One, Drop, ""},
  {"--drive-prefix", "-dp", One, Drop, ""},
  {"--dependency-target-name", "-MT", One, Drop, ""},
  {"--no-align-double", "", None, Drop, ""},
  {"--no-device-link", "-nodlink", None, Drop, ""},
  // Architectures.
  {"--gpu-architecture", "-arch", One, NvccAction::Gpu, ""},
  {"--gpu-code", "-code", List, NvccAction::Code, ""},
  {"--generate-code", "-gencode", One, NvccAction::Generate, ""},
  {"--relocatable-device-code", "-rdc", One, EmitIfTrue, "-fgpu-rdc -D__CUDACC_RDC__"},
  {"--entries", "-e", List, Drop, ""},
  {"--maxrregcount", "-maxrregcount", One, Drop, ""},
  {"--use_fast_math", "-use_fast_math", None, Emit, "-fgpu-approx-transcendentals -fgpu-flush-denormals-to-zero"},
  {"--ftz", "-ftz", One, EmitIfTrue, "-fgpu-flush-denormals-to-zero"},
  {"--prec-div", "-prec-div", One, Drop, ""},
  {"--prec-sqrt", "-prec-sqrt", One, Drop, ""},
  {"--fmad", "-fmad", One, Drop, ""},
  {"--extra-device-vectorization", "-extra-device-vectorization", None, Drop, ""},
  {"--default-stream", "-default-stream", One, NvccAction::Stream, ""},
  {"--disable-warnings", "-w", None, Emit, "-w"},
  {"--keep-device-functions", "-keep-device-functions", None, Drop, ""},
  {"--source-in-ptx", "-src-in-ptx", None, Drop, ""},
  {"--restrict", "-restrict", None, Drop, ""},
  {"--Wreorder", "-Wreorder", None, Drop, ""},
  {"--Wdefault-stream-launch", "-Wdefault-stream-launch", None, Drop, ""},
  {"--Wmissing-launch-bounds", "-Wmissing-launch-bounds", None, Drop, ""},
  {"--Wext-lambda-captures-this", "-Wext-lambda-captures-this", None, Drop, ""},
  {"--Wno-deprecated-declarations", "-Wno-deprecated-declarations", None, Drop, ""},
  {"--Wno-deprecated-gpu-targets", "-Wno-deprecated-gpu-targets", None, Drop, ""},
  {"--Werror", "-Werror", List, Drop, ""},
  {"--resource-usage", "-res-usage", None, Drop, ""},
  {"--extensible-whole-program", "-ewp", None, Emit, "-D__CUDACC_EWP__"},
  {"--no-compress", "-no-compress", None, Drop, ""},
  {"--qpp-config", "-qpp-config", One, Drop, ""},
  {"--compile-as-tools-patch", "-astoolspatch", None, Drop, ""},
  {"--list-gpu-code", "-code-ls", None, NoCompile, ""},
  {"--list-gpu-arch", "-arch-ls", None, NoCompile, ""},
  {"--display-error-number", "-err-no", None, Drop, ""},
  {"--no-display-error-number", "-no-err-no", None, Drop, ""},
  {"--diag-error", "-diag-error", List, Drop, ""},
  {"--diag-suppress", "-diag-suppress", List, Drop, ""},
  {"--diag-warn", "-diag-warn", List, Drop, ""},
  {"--host-linker-script", "-hls", One, Drop, ""},
  {"--augment-host-linker-script", "-aug-hls", None, Drop, ""},
  {"--relocatable-link", "-r", None, Drop, ""},
  {"--brief-diagnostics", "-brief-diag", One, Drop, ""},
  {"--jump-table-density", "-jtd", One, Drop, ""},
  {"--relocatable-ptx", "-reloc-ptx", None, Drop, ""},
  {"--device-stack-protector", "-device-stack-protector", One, Drop, ""},
  {"--compress-mode", "-compress-mode", One, Drop, ""},
  {"--frandom-seed", "-frandom-seed", One, Drop, ""},
  {"--sanitize", "-sanitize", One, Drop, ""},
  {"--jobserver", "-jobserver", None, Drop, ""},
  {"--help", "-h", None, NoCompile, ""},
  {"--version", "-V", None, NoCompile, ""},
  {"--options-file", "-optf", List, NvccAction::Files, ""},
  // Not in --help.
  {"", "-Xcudafe", List, Drop, ""},
  {"", "-Xfatbin", List, Drop, ""},
  {"", "-Xcicc", List, Drop, ""},
  {"", "-MQ", One, Drop, ""},
  {"--diag_suppress", "", List, Drop, ""},
  {"--diag_warning", "", List, Drop, ""},
  {"--diag_error", "", List, Drop, ""},
};
// clang-format on

ArrayRef<NvccOption> nvccOptions() { return Table; }

static const StringMap<const NvccOption *> &optionsByName() {
  static const StringMap<const NvccOption *> Index = [] {
    StringMap<const NvccOption *> Result;
    for (const NvccOption &Option : Table)
      for (StringRef Name : {StringRef(Option.Long), StringRef(Option.Short)})
        if (!Name.empty())
          Result[Name] = &Option;
    return Result;
  }();
  return Index;
}

NvccMatch matchNvccOption(StringRef Word) {
  const StringMap<const NvccOption *> &Index = optionsByName();
  if (const NvccOption *Option = Index.lookup(Word))
    return {Option, "", Option->Value != NvccValue::None};
  const auto [Name, Value] = Word.split('=');
  const NvccOption *Option = Index.lookup(Name);
  if (Option && Option->Value != NvccValue::None && Name.size() < Word.size())
    return {Option, Value, false};
  // nvcc knows these by their letter: -DX, -I/usr, -O3.
  if (Word.size() > 2 && Word[0] == '-' &&
      (StringRef("DUILlO").contains(Word[1]) ||
       (StringRef("tm").contains(Word[1]) && isDigit(Word[2]))))
    return {Index.lookup(Word.take_front(2)), Word.drop_front(2), false};
  return {};
}

} // namespace banklint
