//===- RunWords.cpp - What is said of a run over many files ---------------===//

#include "Report/RunWords.h"

using namespace banklint;

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
