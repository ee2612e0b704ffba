//===- RunWords.h - What is said of a run over many files -------*- C++ -*-===//

#ifndef BANKLINT_REPORT_RUNWORDS_H
#define BANKLINT_REPORT_RUNWORDS_H

#include <string>

namespace banklint {

/// How the process that analysed a file ended, if not with its result.
enum class WorkerFailure { Crash, Timeout, Memory, Killed };

struct WorkerLimits {
  unsigned Seconds = 0;
  unsigned Megabytes = 0;
};

/// "a.cu: the analysis crashed; the other files are not affected; to see it:
/// banklint a.cu"
std::string workerSentence(const std::string &Path, WorkerFailure Failure,
                           const WorkerLimits &Limits,
                           const std::string &Reproduction);

} // namespace banklint

#endif // BANKLINT_REPORT_RUNWORDS_H
