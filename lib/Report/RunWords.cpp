//===- RunWords.cpp - What is said of a run over many files ---------------===//

#include "Report/RunWords.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"

using namespace banklint;
using llvm::StringRef;

static std::string endOf(WorkerFailure Failure, const WorkerLimits &Limits) {
  switch (Failure) {
  case WorkerFailure::Crash:
    return "the analysis crashed";
  case WorkerFailure::Timeout:
    return "not analysed within " + std::to_string(Limits.Seconds) +
           " s (--timeout)";
  case WorkerFailure::Memory:
    return "the analysis needs more than " + std::to_string(Limits.Megabytes) +
           " MB (--memory-limit)";
  case WorkerFailure::Killed:
    return "the analysis was killed, as it is when memory runs out: fewer jobs "
           "(-j) or --memory-limit may help";
  }
  return "";
}

std::string banklint::workerSentence(const std::string &Path,
                                     WorkerFailure Failure,
                                     const WorkerLimits &Limits,
                                     const std::string &Reproduction) {
  return Path + ": " + endOf(Failure, Limits) +
         "; other files are not affected; to see it alone: " + Reproduction;
}

std::string banklint::crashSentence(const std::string &Path) {
  return Path + ": the analysis crashed; please report the stack dump above "
                "with the file";
}

/// What would mend \p Error; empty where that is for the author to know.
static std::string cureOf(StringRef Error) {
  const auto [Before, After] = Error.split(" file not found");
  if (Before.size() != Error.size())
    return "give the folder of " + Before.rsplit(": ").second.str() +
           " with -I after --, or the project's database with -p";
  if (Error.contains("'texture'") || Error.contains("'tex2D'") ||
      Error.contains("cudaBindTexture"))
    return "texture references are gone since CUDA 12, use texture objects";
  if (Error.contains("cannot find CUDA installation"))
    return "give the toolkit with --cuda-path=FOLDER after --, or "
           "--cuda=bundled";
  return "";
}

std::string banklint::lossSentence(const FileResult &Result) {
  if (Result.Errors.empty() || Result.State == FileResult::Status::Ok)
    return "";
  std::string Cure;
  for (const std::string &Error : Result.Errors)
    if (Cure.empty())
      Cure = cureOf(Error);
  const auto Lost = llvm::count_if(Result.Errors, [](StringRef Error) {
    return Error.contains("was not analysed");
  });
  const bool AllLost = Result.State == FileResult::Status::Failed;
  if (Cure.empty() && (AllLost || Lost == 0))
    return "";
  std::string Text = Result.Path + ": ";
  if (AllLost)
    Text += "no kernel was analysed";
  else if (Lost == 0)
    Text += "all kernels were analysed all the same";
  else
    Text += std::to_string(Lost) + " of " +
            std::to_string(Lost + Result.Kernels) +
            (Lost == 1 ? " kernels was not analysed"
                       : " kernels were not analysed");
  return Cure.empty() ? Text : Text + "; " + Cure;
}

std::string banklint::leftOutSentence(const std::string &Folder,
                                      std::size_t Files,
                                      const std::string &Database) {
  const std::string Them = Files == 1 ? "it" : "them";
  return Folder + ": " + std::to_string(Files) + " .cu file" +
         (Files == 1 ? "" : "s") + " that " + Database +
         " does not build: name " + Them + " to analyse " + Them + " too";
}
