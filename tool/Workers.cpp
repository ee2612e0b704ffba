//===- Workers.cpp - Analyses many inputs, each in a process --------------===//

#include "Workers.h"

#include "AnalyzeFile.h"
#include "Progress.h"

#include "Report/RunWords.h"
#include "Report/Transfer.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/Signals.h"
#include "llvm/Support/raw_ostream.h"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <new>
#include <poll.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace llvm;

namespace banklint {

using Clock = std::chrono::steady_clock;

namespace {

struct Worker {
  std::size_t Index = 0; ///< of its input
  pid_t Process = -1;
  int Pipe = -1;
  Clock::time_point Deadline;
  std::string Bytes; ///< of the result, as far as they have come
  bool TimedOut = false;
};

/// Runs at most so many workers at a time.
class Pool {
public:
  Pool(ArrayRef<Input> Inputs, const CommandLine &Options)
      : Inputs(Inputs), Options(Options), Results(Inputs.size()),
        Shown(Inputs.size()) {}

  std::vector<FileResult> run();

private:
  bool start(std::size_t Index);
  void wait();
  void receive(Worker &W, bool IsReadable);
  void finish(Worker &W);

  ArrayRef<Input> Inputs;
  const CommandLine &Options;
  std::vector<FileResult> Results;
  std::vector<Worker> Running;
  Progress Shown;
};

} // namespace

static void writeAll(int Pipe, StringRef Bytes) {
  while (!Bytes.empty()) {
    const ssize_t Written = ::write(Pipe, Bytes.data(), Bytes.size());
    if (Written < 0 && errno != EINTR)
      ::_exit(1);
    if (Written > 0)
      Bytes = Bytes.drop_front(Written);
  }
}

/// For tests: --worker-fault=hang:b.cu.
static void misbehave(const Input &I, StringRef Fault) {
  const auto [What, Where] = Fault.split(':');
  if (Where.empty() || !StringRef(I.Path).ends_with(Where))
    return;
  if (What == "crash")
    std::abort();
  while (What == "hang")
    ::pause();
  std::vector<std::string> Hoard;
  while (What == "memory")
    Hoard.emplace_back(std::size_t(1) << 26, 'x');
}

/// For tests: --worker-fault=change:b.cu, after it was read.
static void changeBehind(const Input &I, StringRef Fault) {
  if (!Fault.consume_front("change:") || !StringRef(I.Path).ends_with(Fault))
    return;
  auto Old = MemoryBuffer::getFileAsStream(I.Path);
  std::error_code EC;
  raw_fd_ostream(I.Path, EC) << "// one line more\n" << (*Old)->getBuffer();
}

/// The exit status of a worker that got no more memory.
static constexpr int OutOfMemory = 75;

[[noreturn]] static void leaveWithoutMemory() { ::_exit(OutOfMemory); }

/// Deep nesting in a source is deep recursion in Clang. The stack of a process
/// grows as far as this allows; the system keeps 128 MB free for it.
static void allowDeepStack() {
  constexpr rlim_t Wanted = rlim_t(100) << 20;
  rlimit Stack;
  if (::getrlimit(RLIMIT_STACK, &Stack) != 0 || Stack.rlim_cur >= Wanted)
    return;
  Stack.rlim_cur = std::min(Wanted, Stack.rlim_max);
  ::setrlimit(RLIMIT_STACK, &Stack);
}

/// What the child does. Its parent says what went wrong, not LLVM's handlers.
[[noreturn]] static void work(int Pipe, const Input &I,
                              const CommandLine &Options) {
  for (int Signal : {SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGTRAP})
    std::signal(Signal, SIG_DFL);
  const int Nowhere = ::open("/dev/null", O_WRONLY);
  ::dup2(Nowhere, STDERR_FILENO);
  const rlimit NoCore{0, 0};
  ::setrlimit(RLIMIT_CORE, &NoCore);
  std::set_new_handler(leaveWithoutMemory);
  install_bad_alloc_error_handler(
      [](void *, const char *, bool) { leaveWithoutMemory(); });
  if (Options.MemoryLimit != 0) {
    const rlim_t Bytes = rlim_t(Options.MemoryLimit) << 20;
    const rlimit Memory{Bytes, Bytes};
    ::setrlimit(RLIMIT_AS, &Memory);
  }
  allowDeepStack();
  misbehave(I, Options.WorkerFault);
  const std::string Bytes =
      packResult(analyzeInput(I, Options, /*LeavesMemory=*/true));
  changeBehind(I, Options.WorkerFault);
  writeAll(Pipe, Bytes);
  ::_exit(0);
}

/// A command that analyses \p I alone.
static std::string reproduction(const Input &I, const CommandLine &Options) {
  std::vector<std::string> Words{"banklint"};
  if (!Options.Command.DatabaseDirectory.empty())
    Words.insert(Words.end(), {"-p", Options.Command.DatabaseDirectory});
  if (Options.Command.BundledHeaders)
    Words.push_back("--cuda=bundled");
  Words.push_back(I.Path);
  if (Options.Command.Flags) {
    Words.push_back("--");
    append_range(Words, *Options.Command.Flags);
  }
  std::string Text;
  raw_string_ostream OS(Text);
  for (const std::string &Word : Words) {
    if (&Word != &Words.front())
      OS << ' ';
    sys::printArg(OS, Word, /*Quote=*/false);
  }
  return Text;
}

/// False where the system has no process to spare.
bool Pool::start(std::size_t Index) {
  int Ends[2];
  if (::pipe2(Ends, O_CLOEXEC) != 0)
    return false;
  const pid_t Process = ::fork();
  if (Process == 0) {
    ::close(Ends[0]);
    work(Ends[1], Inputs[Index], Options);
  }
  ::close(Ends[1]);
  if (Process < 0) {
    ::close(Ends[0]);
    return false;
  }
  Worker W;
  W.Index = Index;
  W.Process = Process;
  W.Pipe = Ends[0];
  W.Deadline = Clock::now() + std::chrono::seconds(Options.Timeout);
  Running.push_back(std::move(W));
  return true;
}

void Pool::receive(Worker &W, bool IsReadable) {
  if (IsReadable) {
    char Buffer[1 << 16];
    const ssize_t Count = ::read(W.Pipe, Buffer, sizeof Buffer);
    if (Count > 0)
      W.Bytes.append(Buffer, Count);
    else if (Count == 0 || errno != EINTR)
      return finish(W);
  }
  if (Options.Timeout != 0 && !W.TimedOut && Clock::now() >= W.Deadline) {
    W.TimedOut = true;
    ::kill(W.Process, SIGKILL); // the pipe ends, and finish() comes
  }
}

/// Why the worker ended without a result.
static WorkerFailure failureOf(const Worker &W, int Status, bool Limited) {
  if (W.TimedOut)
    return WorkerFailure::Timeout;
  if (WIFEXITED(Status) && WEXITSTATUS(Status) == OutOfMemory)
    return Limited ? WorkerFailure::Memory : WorkerFailure::Killed;
  return WIFSIGNALED(Status) && WTERMSIG(Status) == SIGKILL
             ? WorkerFailure::Killed
             : WorkerFailure::Crash;
}

void Pool::finish(Worker &W) {
  int Status = 0;
  while (::waitpid(W.Process, &Status, 0) < 0 && errno == EINTR)
    ;
  ::close(W.Pipe);
  const Input &I = Inputs[W.Index];
  std::optional<FileResult> Result;
  if (WIFEXITED(Status) && WEXITSTATUS(Status) == 0)
    Result = unpackResult(W.Bytes);
  if (!Result)
    Result = failedResult(
        I.Path,
        workerSentence(I.Path, failureOf(W, Status, Options.MemoryLimit != 0),
                       {Options.Timeout, Options.MemoryLimit},
                       reproduction(I, Options)));
  Results[W.Index] = std::move(*Result);
  W.Process = -1;
  Shown.done(I.Path);
}

/// Until something comes or is due.
void Pool::wait() {
  std::vector<pollfd> Pipes;
  for (const Worker &W : Running)
    Pipes.push_back({W.Pipe, POLLIN, 0});
  constexpr int Milliseconds = 200;
  ::poll(Pipes.data(), Pipes.size(), Milliseconds);
  for (std::size_t I = 0; I != Running.size(); ++I)
    receive(Running[I], Pipes[I].revents != 0);
  erase_if(Running, [](const Worker &W) { return W.Process < 0; });
}

std::vector<FileResult> Pool::run() {
  std::size_t Next = 0;
  while (Next != Inputs.size() || !Running.empty()) {
    while (Next != Inputs.size() && Running.size() < Options.Jobs) {
      if (!start(Next)) {
        if (!Running.empty())
          break;
        // No process at all: then without one.
        Results[Next] = analyzeInput(Inputs[Next], Options);
      }
      ++Next;
    }
    if (!Running.empty())
      wait();
  }
  return std::move(Results);
}

/// The only input is analysed in this process, so that LLVM shows where it
/// crashes. What is said then is ready before, and the exit status is ours.
static FileResult analyzeHere(const Input &I, const CommandLine &Options) {
  static std::string LastWords;
  LastWords = "banklint: error: " + crashSentence(I.Path) + "\n";
  sys::AddSignalHandler(
      [](void *) {
        writeAll(STDERR_FILENO, LastWords);
        ::_exit(NotAnalysed);
      },
      nullptr);
  allowDeepStack();
  return analyzeInput(I, Options, /*LeavesMemory=*/true);
}

std::vector<FileResult> analyzeAll(ArrayRef<Input> Inputs,
                                   const CommandLine &Options) {
  // One file needs no protection from others.
  if (Inputs.size() != 1 || Options.Isolate)
    return Pool(Inputs, Options).run();
  return {analyzeHere(Inputs.front(), Options)};
}

} // namespace banklint
