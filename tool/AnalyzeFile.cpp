//===- AnalyzeFile.cpp - From a file's name to its result -----------------===//

#include "AnalyzeFile.h"

#include "Cache.h"

#include "Fix/EditedFiles.h"
#include "Frontend/PreambleCache.h"
#include "Frontend/RunFrontend.h"
#include "Pipeline.h"
#include "Report/Suppressions.h"
#include "Report/UnusedSuppressions.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

#include <ctime>
#include <map>

using namespace llvm;

namespace banklint {

static bool mayHoldCuda(StringRef Path) {
  return StringSwitch<bool>(sys::path::extension(Path).lower())
      .Cases({".cu", ".cuh", ".cuda"}, true)
      .Cases({".h", ".hh", ".hpp", ".hxx", ".inl", ".inc"}, true)
      .Cases({".c", ".cc", ".cpp", ".cxx"}, true)
      .Default(false);
}

/// Why \p Path is no input; empty if it is one.
static std::string objectionTo(const std::string &Path) {
  sys::fs::file_status Status;
  if (std::error_code EC = sys::fs::status(Path, Status))
    return EC.message();
  if (!mayHoldCuda(Path))
    return "not a CUDA source file: expected .cu, .cuh or a C++ file";
  auto Text = MemoryBuffer::getFile(Path);
  if (!Text)
    return Text.getError().message();
  if ((*Text)->getBuffer().contains('\0'))
    return "not a CUDA source file: it is binary";
  return "";
}

/// Calls \p Do with every place in \p Result.
template <typename Action>
static void forEachPath(FileResult &Result, Action Do) {
  for (SharedObject &O : Result.Objects)
    Do(O.Declared.File);
  for (ProvenFix &Fix : Result.Fixes) {
    Do(Fix.At.File);
    for (Edit &E : Fix.Edits)
      Do(E.File);
  }
  for (KernelExtent &K : Result.Judged)
    Do(K.Begin.File);
  std::map<std::string, std::vector<unsigned>> Lines;
  for (auto &[File, OfFile] : Result.CodeLines) {
    std::string Name = File;
    Do(Name);
    Lines[std::move(Name)] = std::move(OfFile);
  }
  Result.CodeLines = std::move(Lines);
  for (Site &S : Result.Sites) {
    for (std::string *File : {&S.At.File, &S.BlockAt.File, &S.ReasonAt.File})
      Do(*File);
    for (SourcePoint &Call : S.Via)
      Do(Call.File);
    for (Assumption &A : S.Assumptions)
      Do(A.Where.File);
  }
}

/// The compiler names files relative to the folder of its command, which a
/// database may choose; everybody else uses the process's.
static void resolvePaths(FileResult &Result, StringRef Directory) {
  SmallString<256> Here;
  if (!sys::fs::current_path(Here) && StringRef(Here) == Directory)
    return;
  forEachPath(Result, [&](std::string &File) {
    if (File.empty() || sys::path::is_absolute(File))
      return;
    SmallString<256> Absolute(Directory);
    sys::path::append(Absolute, File);
    File = std::string(Absolute);
  });
}

FileResult failedResult(const std::string &Path, std::string Error) {
  FileResult Result;
  Result.Path = Path;
  Result.State = FileResult::Status::Failed;
  Result.Errors.push_back(std::move(Error));
  return Result;
}

/// Parses with edits made; more errors than \p KnownErrors are too many.
static Reparse reparserFor(const FrontendCommand &Command,
                           const ParseInput &Input, std::size_t KnownErrors) {
  return [&Command, &Input,
          KnownErrors](ArrayRef<Edit> Edits,
                       function_ref<void(clang::ASTContext &)> Use) {
    auto Files = filesWithEdits(Input.Files, Edits);
    if (!Files)
      return false;
    bool Sound = false;
    runFrontend(
        Command, std::move(Files),
        [&](clang::ASTContext &Context,
            const std::vector<std::string> &Errors) {
          Sound = Errors.size() <= KnownErrors;
          if (Sound)
            Use(Context);
        },
        Input.Start);
    return Sound;
  };
}

/// Keeps what is in \p Header, through which file ever it was seen.
static void keepHeader(FileResult &Result, const std::string &Header) {
  std::map<std::string, bool> IsHeader;
  erase_if(Result.Sites, [&](const Site &S) {
    const auto [It, IsNew] = IsHeader.try_emplace(S.At.File, false);
    if (IsNew)
      It->second = sys::fs::equivalent(S.At.File, Header);
    return !It->second;
  });
}

FileResult analyzeInput(const Input &I, const CommandLine &Options,
                        bool LeavesMemory) {
  const std::string &Path = I.Path;
  if (std::string Objection = objectionTo(Path); !Objection.empty())
    return failedResult(Path, Path + ": " + Objection);
  if (!I.Error.empty())
    return failedResult(Path, Path + ": " + I.Error);
  ParseInput Input;
  Input.Files = frontendFiles();
  Input.LeavesMemory = LeavesMemory;
  std::unique_ptr<Preamble> Includes;
  if (Options.ApartIncludes)
    Includes = Preamble::build(I.Command, frontendFiles());
  const PreambleCache Cache({Options.CacheFolder}, programIdentity());
  Input.Start = &Cache;
  if (Includes)
    Input.Start = Includes.get();
  return analyzeFile(Path, optionsFor(Path, Options), I.Command, Input);
}

/// Where comments are looked for that silence nothing.
static std::set<std::string> commentedFiles(const FrontendCommand &Command,
                                            const ParseInput &Input) {
  // Of the other files of a header's parse the sites are dropped.
  return Command.Header.empty() ? Input.Opened
                                : std::set<std::string>{Command.Header};
}

FileResult analyzeFile(const std::string &Path, const CommandLine &Options,
                       const FrontendCommand &Command, ParseInput &Input) {
  FileResult Result;
  const std::clock_t Start = std::clock();
  FrontendResult Parse = runFrontend(
      Command, Input.Files,
      [&](clang::ASTContext &Context, const std::vector<std::string> &Errors) {
        Result =
            analyzeTranslationUnit(Context, Options.Analysis,
                                   reparserFor(Command, Input, Errors.size()));
      },
      Input.Start, Input.LeavesMemory);
  Input.UsedStart = Parse.UsedPreamble;
  Input.Opened = std::move(Parse.Files);
  const double All = double(std::clock() - Start) / CLOCKS_PER_SEC;
  Result.Times.Parse =
      All - Result.Times.Device - Result.Times.Evaluate - Result.Times.Fix;
  Result.Path = Path;
  Result.Errors.insert(Result.Errors.begin(), Parse.Errors.begin(),
                       Parse.Errors.end());
  if (Parse.Fatal || (!Result.Errors.empty() && Result.Kernels == 0))
    Result.State = FileResult::Status::Failed;
  else if (!Result.Errors.empty())
    Result.State = FileResult::Status::Partial;
  resolvePaths(Result, Command.Directory);
  if (!Command.Header.empty())
    keepHeader(Result, Command.Header);
  markSuppressed(Result, *Input.Files);
  if (Options.UnusedSuppressions)
    judgeSuppressions(Result, commentedFiles(Command, Input), *Input.Files);
  return Result;
}

} // namespace banklint
