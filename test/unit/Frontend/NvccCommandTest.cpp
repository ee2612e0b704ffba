//===- NvccCommandTest.cpp - Commands of nvcc as flags of Clang -----------===//
//
// Each row of the table by itself in every spelling that nvcc takes, with a
// define before and after it that must survive; then whole commands.
//
//===----------------------------------------------------------------------===//

#include "Frontend/NvccCommand.h"
#include "Frontend/NvccOptions.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"

#include <gtest/gtest.h>

#include <set>

using namespace banklint;
using llvm::StringRef;

using Words = std::vector<std::string>;

static std::string noVariable(StringRef) { return ""; }

static NvccCommand read(Words Command) {
  return readNvccCommand(Command, "/", noVariable);
}

/// What \p Flags are with the row's own between the two that stand around it.
static std::string flagsOf(const NvccCommand &Command) {
  return llvm::join(Command.Flags, " ");
}

/// A value that the option takes.
static std::string valueFor(const NvccOption &Option) {
  switch (Option.Action) {
  case NvccAction::EmitIfTrue:
    return "true";
  case NvccAction::Gpu:
  case NvccAction::Code:
    return "sm_90";
  case NvccAction::Generate:
    return "arch=compute_90,code=[sm_90,compute_90]";
  case NvccAction::Language:
    return "cu";
  case NvccAction::Stream:
    return "per-thread";
  case NvccAction::Host:
    return "-DH";
  default:
    return "7";
  }
}

/// What must come of it, written down apart from the code that does it.
static std::string expectedOf(const NvccOption &Option) {
  const std::string Clang = Option.Clang.str();
  switch (Option.Action) {
  case NvccAction::Emit:
  case NvccAction::EmitIfTrue:
    return Clang + " ";
  case NvccAction::Each:
    return Clang + "7 ";
  case NvccAction::EachApart:
    return Clang + " 7 ";
  case NvccAction::Stream:
    return "-DCUDA_API_PER_THREAD_DEFAULT_STREAM=1 ";
  default:
    return "";
  }
}

static void checkSpelling(const NvccOption &Option, const Words &Spelling) {
  SCOPED_TRACE(llvm::join(Spelling, " "));
  Words Command{"-DBEFORE"};
  Command.insert(Command.end(), Spelling.begin(), Spelling.end());
  Command.insert(Command.end(), {"-DAFTER", "k.cu"});
  const NvccCommand Result = read(Command);
  std::string Expected = "-DBEFORE " + expectedOf(Option) + "-DAFTER";
  if (Option.Action == NvccAction::Host)
    Expected += " -DH"; // the host's come last
  EXPECT_EQ(flagsOf(Result), Expected);
  EXPECT_EQ(Result.Inputs, Words{"k.cu"}) << "a value became an input";
  EXPECT_EQ(Result.Compiles, Option.Action != NvccAction::NoCompile);
  const bool IsArch = Option.Action == NvccAction::Gpu ||
                      Option.Action == NvccAction::Code ||
                      Option.Action == NvccAction::Generate;
  EXPECT_EQ(Result.Archs, Words{IsArch ? "sm_90" : "sm_75"});
  EXPECT_EQ(Result.Language, Option.Action == NvccAction::Language ? "cu" : "");
}

TEST(NvccOptions, EveryRowInEverySpelling) {
  for (const NvccOption &Option : nvccOptions()) {
    if (Option.Action == NvccAction::Files)
      continue; // OptionsFile
    for (const std::string &Name : {Option.Long.str(), Option.Short.str()}) {
      if (Name.empty())
        continue;
      if (Option.Value == NvccValue::None) {
        checkSpelling(Option, {Name});
        continue;
      }
      checkSpelling(Option, {Name, valueFor(Option)});
      checkSpelling(Option, {Name + "=" + valueFor(Option)});
    }
  }
}

TEST(NvccOptions, NoNameTwice) {
  std::set<StringRef> Seen;
  for (const NvccOption &Option : nvccOptions())
    for (StringRef Name : {StringRef(Option.Long), StringRef(Option.Short)})
      EXPECT_TRUE(Name.empty() || Seen.insert(Name).second) << Name.str();
}

// As many as nvcc 13.0 --help prints.
TEST(NvccOptions, AsManyAsNvccHas) {
  unsigned InHelp = 0;
  for (const NvccOption &Option : nvccOptions())
    InHelp += !Option.Long.empty() && Option.Long != "--diag_suppress" &&
              Option.Long != "--diag_warning" && Option.Long != "--diag_error";
  EXPECT_EQ(InHelp, 143u);
}

namespace {
struct Case {
  Words Command;
  std::string Flags;
  Words Archs{"sm_75"};
};
} // namespace

static void check(const Case &C) {
  SCOPED_TRACE(llvm::join(C.Command, " "));
  Words Command = C.Command;
  Command.push_back("k.cu");
  const NvccCommand Result = read(Command);
  EXPECT_EQ(flagsOf(Result), C.Flags);
  EXPECT_EQ(Result.Archs, C.Archs);
  EXPECT_EQ(Result.Inputs, Words{"k.cu"});
}

// As `nvcc --dryrun` (13.0) passes them to gcc.
TEST(NvccCommand, CommaLists) {
  for (const Case &C :
       std::vector<Case>{{{"-DA,B"}, "-DA -DB"},
                         {{"-DA\\,B"}, "-DA,B"},
                         {{"-DA=\"x,y\""}, "-DA=\"x,y\""},
                         {{"-DA=f(1,2)"}, "-DA=f(1 -D2)"},
                         {{"-DA=\\\"q\\\""}, "-DA=\"q\""},
                         {{"-I/a b,/c"}, "-I/a b -I/c"},
                         {{"-include", "a.h,b.h"}, "-include a.h -include b.h"},
                         {{"-isystem=/a"}, "-isystem /a"},
                         {{"-U", "X,Y"}, "-UX -UY"}})
    check(C);
}

TEST(NvccCommand, WordsForTheHost) {
  for (const Case &C : std::vector<Case>{
           {{"-Xcompiler", "-fPIC"}, ""},
           {{"-Xcompiler=-fPIC,-march=native"}, ""},
           {{"-Xcompiler=-DX,-DY"}, "-DX -DY"},
           {{"-Xcompiler=-DX -DY"}, "-DX -DY"},
           {{"-Xcompiler", "\"-DX=1 -DY\""}, "-DX=1 -DY"},
           {{"-Xcompiler", "-isystem", "-Xcompiler", "/x"}, "-isystem /x"},
           {{"-Xcompiler", "-Wall,-Werror,-fopenmp,-funsigned-char"},
            "-funsigned-char"},
           {{"-forward-unknown-to-host-compiler", "-Wall", "-march=native",
             "-fvisibility=hidden", "-iquote/q"},
            "-iquote/q"}})
    check(C);
}

// Clang's driver takes each of these for something else and says nothing.
TEST(NvccCommand, WhatClangWouldMisread) {
  for (const Words &Spelling : std::vector<Words>{{"-odir", "out"},
                                                  {"-objtemp"},
                                                  {"-Ofc=max"},
                                                  {"-opt-info", "inline"},
                                                  {"-lineinfo"},
                                                  {"-link"},
                                                  {"-lto"},
                                                  {"-use-local-env"},
                                                  {"-dlto"},
                                                  {"-dryrun"},
                                                  {"-dp", "/"},
                                                  {"-e", "k"},
                                                  {"-r"},
                                                  {"-brief-diag=true"},
                                                  {"-MF=x"},
                                                  {"-t", "4"},
                                                  {"-t4"},
                                                  {"-Werror", "all-warnings"},
                                                  {"-diag-suppress", "177"},
                                                  {"-default-stream", "legacy"},
                                                  {"-dopt", "on"},
                                                  {"-ldir", "/x"},
                                                  {"-time", "x"},
                                                  {"-save-temps"},
                                                  {"-lcudart"},
                                                  {"-L/usr/lib"}})
    check({Spelling, ""});
  check({{"-G", "-DX"}, "-D__CUDACC_DEBUG__ -DX"});
  check({{"-D=A"}, "-DA"});
  check({{"-I=/a"}, "-I/a"});
  check({{"-O", "3"}, "-O3"});
}

TEST(NvccCommand, Architectures) {
  for (const Case &C : std::vector<Case>{
           {{"-arch=sm_80"}, "", {"sm_80"}},
           {{"-arch", "compute_80", "-code=sm_86,sm_89"}, "", {"sm_80"}},
           {{"-arch=sm_90a"}, "", {"sm_90a"}},
           {{"-arch=sm_100f"}, "", {"sm_100"}},
           {{"-arch=sm_100a"}, "", {"sm_100a"}},
           {{"-arch=lto_86"}, "", {"sm_86"}},
           {{"-arch=sm_456111111a"}, "", {"sm_121"}},
           {{"-arch=native"}, "", {"sm_80"}},
           {{"-arch=all"}, "", {"sm_75"}},
           {{"-arch=all-major"}, "", {"sm_75"}},
           {{"-arch=sm_20"}, "", {"sm_50"}},
           {{"-arch=sm_999"}, "", {"sm_121"}},
           {{"-code=sm_86"}, "", {"sm_86"}},
           {{"-gencode", "arch=compute_80,code=sm_80",
             "-gencode=arch=compute_90a,code=[sm_90a,compute_90a]"},
            "",
            {"sm_80", "sm_90a"}},
           {{"--generate-code=arch=compute_80,code=\\\"sm_80,compute_80\\\""},
            "",
            {"sm_80"}},
           {{"-gencode", "code=sm_70,arch=compute_70"}, "", {"sm_70"}}})
    check(C);
}

TEST(NvccCommand, OptionsFile) {
  int Descriptor;
  llvm::SmallString<128> Path;
  ASSERT_FALSE(
      llvm::sys::fs::createTemporaryFile("nvcc", "rsp", Descriptor, Path));
  {
    llvm::raw_fd_ostream OS(Descriptor, /*shouldClose=*/true);
    OS << "-DX=\"a b\" -I \"/x y\"\n-arch=sm_89\n";
  }
  const std::string File(Path);
  for (const Words &Spelling : std::vector<Words>{
           {"--options-file", File}, {"-optf=" + File}, {"-optf", File}})
    check({Spelling, "-DX=a b -I/x y", {"sm_89"}});
  {
    std::error_code EC;
    llvm::raw_fd_ostream OS(Path, EC);
    OS << "-optf " << File;
  }
  EXPECT_TRUE(
      StringRef(read({"-optf", File}).Error).ends_with("it includes itself"));
  llvm::sys::fs::remove(Path);
  EXPECT_EQ(
      readNvccCommand(Words{"-optf", "no.rsp"}, "/build", noVariable).Error,
      "options file '/build/no.rsp' of the command: No such file or "
      "directory");
}

TEST(NvccCommand, Environment) {
  const auto Variable = [](StringRef Name) {
    return llvm::StringSwitch<std::string>(Name)
        .Case("NVCC_PREPEND_FLAGS", "-DPRE=\"a b\" -DP")
        .Case("NVCC_APPEND_FLAGS", "-arch=sm_90 -DAPP")
        .Default("");
  };
  const NvccCommand Result =
      readNvccCommand(Words{"-DX", "-arch=sm_80", "k.cu"}, "/", Variable);
  EXPECT_EQ(Result.Flags, (Words{"-DPRE=\"a b\"", "-DP", "-DX", "-DAPP"}));
  EXPECT_EQ(Result.Archs, Words{"sm_90"});
}

TEST(NvccCommand, Launchers) {
  EXPECT_EQ(wordsBeforeNvcc(Words{"/usr/local/cuda/bin/nvcc", "-c"}), 0u);
  EXPECT_EQ(wordsBeforeNvcc(Words{"ccache", "nvcc", "-c"}), 1u);
  EXPECT_EQ(wordsBeforeNvcc(Words{"env", "A=1", "nvcc-13.0"}), 2u);
  EXPECT_EQ(wordsBeforeNvcc(Words{"banklint", "--launcher", "--", "nvcc"}), 3u);
  EXPECT_FALSE(wordsBeforeNvcc(Words{"g++", "-DX", "nvcc"}));
  EXPECT_FALSE(wordsBeforeNvcc(Words{"clang++", "-x", "cuda"}));
}

// What build systems write into their databases.
TEST(NvccCommand, BuildSystems) {
  for (const Case &C : std::vector<Case>{
           // CMake for Ninja
           {{"-forward-unknown-to-host-compiler", "-DBAR=\"x\"", "-I/src",
             "-isystem=/cuda/include", "-O2", "-g", "-DNDEBUG",
             "--generate-code=arch=compute_80,code=[sm_80]",
             "--generate-code=arch=compute_100,code=[compute_100]",
             "-Xcompiler=-fPIC", "-x", "cu", "-rdc=true", "-c"},
            "-DBAR=\"x\" -I/src -isystem /cuda/include -O2 -DNDEBUG -fgpu-rdc "
            "-D__CUDACC_RDC__",
            {"sm_80", "sm_100"}},
           // Bazel's rules_cuda
           {{"-x", "cu", "-Xcompiler", "-fPIC", "-ccbin", "/no/gcc", "-iquote",
             ".", "-isystem", "external/cuda/include", "-gencode",
             "arch=compute_80,code=sm_80", "-MD", "-MF", "k.d", "-o", "k.o",
             "-c"},
            "-isystem external/cuda/include -iquote .",
            {"sm_80"}},
           // Meson
           {{"-Ik.p", "-I.", "-I..", "-Xcompiler=-Winvalid-pch", "-std=c++17",
             "-O3", "-gencode", "arch=compute_75,code=sm_75", "-MD", "-MQ",
             "k.o", "-MF", "k.o.d", "-o", "k.o", "-c"},
            "-Ik.p -I. -I.. -std=c++17 -O3",
            {"sm_75"}},
           // PyTorch's extensions
           {{"-DTORCH_EXTENSION_NAME=e", "--expt-relaxed-constexpr",
             "-gencode=arch=compute_80,code=compute_80",
             "-gencode=arch=compute_80,code=sm_80", "--compiler-options",
             "'-fPIC'", "--ptxas-options=-v", "-std=c++17", "-dc"},
            "-DTORCH_EXTENSION_NAME=e -D__CUDACC_RELAXED_CONSTEXPR__ "
            "-std=c++17 -fgpu-rdc -D__CUDACC_RDC__",
            {"sm_80"}}})
    check(C);
}
