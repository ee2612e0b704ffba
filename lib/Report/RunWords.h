//===- RunWords.h - What is said of a run over many files -------*- C++ -*-===//

#ifndef BANKLINT_REPORT_RUNWORDS_H
#define BANKLINT_REPORT_RUNWORDS_H

#include "Analysis/Prediction.h"

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

/// "a.cu: the analysis crashed, ...": below LLVM's stack dump.
std::string crashSentence(const std::string &Path);

/// "a.cu: 2 kernels were not analysed: give the folder of 'x.h' with -I after
/// --, or the project's database with -p": once for a file with errors; empty
/// where there is nothing to add to them.
std::string lossSentence(const FileResult &Result);

/// "src: 2 .cu files that build/compile_commands.json does not build: name them
/// to analyse them too"
std::string leftOutSentence(const std::string &Folder, std::size_t Files,
                            const std::string &Database);

} // namespace banklint

#endif // BANKLINT_REPORT_RUNWORDS_H
