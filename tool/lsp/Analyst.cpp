//===- Analyst.cpp - Analyses files as they change ------------------------===//

#include "lsp/Analyst.h"

#include "AnalyzeFile.h"
#include "Output.h"

#include "Report/EditorWords.h"

#include "llvm/Support/CrashRecoveryContext.h"
#include "llvm/Support/LSP/Logging.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace llvm;

namespace banklint {

/// As much as the compiler's driver gives to a parse.
static constexpr unsigned StackBytes = 8u << 20;

/// Without a keystroke for so long, the typing pauses.
static constexpr std::chrono::milliseconds Pause(250);

/// Preambles of documents that were not used for longer are dropped.
static constexpr std::size_t MaxPreambles = 6;

Analyst::Analyst(Callbacks Tell, const ClientSupport &Support)
    : Tell(std::move(Tell)), Support(Support), Thread([this] { work(); }) {}

Analyst::~Analyst() {
  {
    const std::lock_guard<std::mutex> Lock(Guard);
    Ends = true;
    Stale = true;
  }
  Changed.notify_all();
  Thread.join();
}

void Analyst::setArguments(std::vector<std::string> Arguments) {
  const std::lock_guard<std::mutex> Lock(Guard);
  NewArguments = std::move(Arguments);
}

void Analyst::schedule(AnalysisJob Job, std::chrono::milliseconds Delay) {
  {
    const std::lock_guard<std::mutex> Lock(Guard);
    if (Job.Path == Current)
      Stale = true;
    Dropped.erase(Job.Path);
    std::string Path = Job.Path;
    Queue[Path] = {std::move(Job), Clock::now() + Delay};
  }
  Changed.notify_all();
}

void Analyst::drop(const std::string &Path) {
  {
    const std::lock_guard<std::mutex> Lock(Guard);
    if (Path == Current)
      Stale = true;
    Queue.erase(Path);
    Dropped.insert(Path);
  }
  Changed.notify_all();
}

/// How often files are looked at that the editor does not watch for us.
static constexpr std::chrono::milliseconds WatchInterval(500);

void Analyst::rest(std::unique_lock<std::mutex> &Lock) {
  if (Support.WatchFiles || Documents.empty())
    Changed.wait(Lock);
  else
    Changed.wait_for(Lock, WatchInterval);
}

void Analyst::watchProjects() {
  if (Support.WatchFiles)
    return;
  for (const auto &[Path, Document] : Documents)
    if (!Settings.isCurrent(Path)) {
      Settings.settingsFor(Path); // so that this is said once
      Tell.ProjectChanged(Path);
    }
}

/// Waits for a job that is due; false: none will come.
bool Analyst::takeDue(std::unique_lock<std::mutex> &Lock, AnalysisJob &Job) {
  while (!Ends) {
    for (const std::string &Path : Dropped) {
      Documents.erase(Path);
      Settings.forget(Path);
    }
    Dropped.clear();
    auto First = Queue.end();
    for (auto It = Queue.begin(); It != Queue.end(); ++It)
      if (First == Queue.end() || It->second.Due < First->second.Due)
        First = It;
    if (First == Queue.end()) {
      Lock.unlock();
      watchProjects();
      Lock.lock();
      if (Queue.empty() && Dropped.empty() && !Ends)
        rest(Lock);
      continue;
    }
    // A copy: while this waits, the job may be dropped.
    const Clock::time_point Due = First->second.Due;
    if (Due > Clock::now()) {
      Changed.wait_until(Lock, Due);
      continue;
    }
    Job = std::move(First->second.Job);
    Queue.erase(First);
    return true;
  }
  return false;
}

void Analyst::work() {
  CrashRecoveryContext::Enable();
  std::unique_lock<std::mutex> Lock(Guard);
  AnalysisJob Job;
  while (takeDue(Lock, Job)) {
    Current = Job.Path;
    Stale = false;
    if (NewArguments)
      Settings.setArguments(*std::exchange(NewArguments, std::nullopt));
    Lock.unlock();
    analyze(Job);
    Lock.lock();
    Current.clear();
  }
}

void Analyst::analyze(const AnalysisJob &Job) {
  Kept &Document = Documents[Job.Path];
  Document.Used = Clock::now();
  if (Document.WantsHeaders)
    buildHeaders(Job);
  if (isWorthALook(Job)) {
    std::shared_ptr<Snapshot> Look = snapshotOf(Job, Depth::Quick);
    if (Stale)
      return;
    if (Look->Problem.empty()) {
      Tell.Deliver(std::move(Look));
      return postpone(Job);
    }
    lsp::Logger::error("no quick look at {0}: {1}", Job.Path, Look->Problem);
  }
  std::shared_ptr<Snapshot> Result = snapshotOf(Job, Depth::Whole);
  if (!Stale)
    Tell.Deliver(std::move(Result));
}

/// Analyses all of \p Job later, unless something newer has come.
void Analyst::postpone(AnalysisJob Job) {
  const std::lock_guard<std::mutex> Lock(Guard);
  std::string Path = Job.Path;
  if (Stale || Queue.count(Path))
    return;
  Job.WasLookedAt = true;
  Queue[Path] = {std::move(Job), Clock::now() + Pause};
}

bool Analyst::isWorthALook(const AnalysisJob &Job) {
  if (Job.WasLookedAt || !Documents[Job.Path].Headers)
    return false;
  return !Job.Last || (Job.Last->Result && !Job.Changes.empty());
}

/// The options of a quick look at what \p Job changes.
static CommandLine quickOptions(const AnalysisJob &Job, CommandLine Options) {
  Options.Analysis.SearchFixes = false;
  if (!Job.Last)
    return Options;
  Options.Remarks = true; // to know what was shown for having a repair
  // An edit may end the error that hid other kernels.
  const auto Changed = Job.Last->WasSound
                           ? changedKernels(*Job.Last, Job.Changes)
                           : std::set<std::string>();
  if (!Changed.empty())
    Options.Analysis.Wants = [Changed](const std::string &Kernel) {
      return Changed.count(Kernel) != 0;
    };
  return Options;
}

std::shared_ptr<Snapshot> Analyst::snapshotOf(const AnalysisJob &Job,
                                              Depth How) {
  auto Result = std::make_shared<Snapshot>();
  Result->Path = Job.Path;
  Result->Version = Job.Version;
  Result->Text = Job.Unsaved.at(Job.Path).Text;
  const FileSettings &Project = Settings.settingsFor(Job.Path);
  Result->Problem = Project.Error;
  if (!Project.Error.empty() || Project.Ignored)
    return Result;
  const std::shared_ptr<const Preamble> Headers = Documents[Job.Path].Headers;
  CommandLine Options = Project.Options;
  if (How == Depth::Quick)
    Options = quickOptions(Job, std::move(Options));
  else
    Options.Analysis.Explain = true; // for who hovers, or asks for the banks
  Options.Analysis.IsStale = [this] { return Stale.load(); };
  const auto Files = filesWith(Job.Unsaved);
  ParseInput Input;
  Input.Files = Files;
  Input.Start = Headers.get();
  CrashRecoveryContext Recovery;
  const bool Survived = Recovery.RunSafelyOnThread(
      [&] {
        Result->Result = std::make_shared<const FileResult>(
            analyzeFile(Job.Path, Options, Project.Command, Input));
        if (!Stale)
          describe(*Result,
                   reportOn(*Result->Result, Project.Selected, Options, *Files),
                   *Files, Support);
      },
      StackBytes);
  noteUse(Job.Path, Input.UsedStart);
  Result->Includes = std::move(Input.Opened);
  if (How == Depth::Quick && Survived && !Stale) {
    settleQuickLook(*Result, Job.Last ? *Job.Last : Snapshot(), Job.Changes);
    if (Options.Analysis.Wants)
      keepFindings(*Result, *Job.Last, Job.Changes);
  }
  if (!Survived) {
    Result->Result = nullptr;
    Result->WasSound = false;
    Result->Problem = crashMessage(Job.Path);
    Documents[Job.Path].Headers = nullptr;
  }
  return Result;
}

/// Analyses that are made without a preamble where one was made in vain.
static constexpr unsigned Patience = 10;

void Analyst::noteUse(const std::string &Path, bool UsedHeaders) {
  Kept &Document = Documents[Path];
  if (UsedHeaders)
    Document.ToWait = 0;
  else if (Document.ToWait != 0)
    --Document.ToWait;
  Document.WantsHeaders = !UsedHeaders && Document.ToWait == 0;
}

void Analyst::buildHeaders(const AnalysisJob &Job) {
  Kept &Document = Documents[Job.Path];
  Document.WantsHeaders = false;
  Document.ToWait = Patience; // unless it proves of use
  const FileSettings &Project = Settings.settingsFor(Job.Path);
  if (!Project.Error.empty() || Project.Ignored)
    return;
  Tell.Progress(Job.Path, /*Begins=*/true);
  CrashRecoveryContext Recovery;
  std::unique_ptr<Preamble> Built;
  Recovery.RunSafelyOnThread(
      [&] { Built = Preamble::build(Project.Command, filesWith(Job.Unsaved)); },
      StackBytes);
  Document.Headers = std::move(Built);
  limitHeaders();
  Tell.Progress(Job.Path, /*Begins=*/false);
}

void Analyst::limitHeaders() {
  while (true) {
    std::size_t Count = 0;
    Kept *Oldest = nullptr;
    for (auto &[Path, Document] : Documents) {
      if (!Document.Headers)
        continue;
      ++Count;
      if (!Oldest || Document.Used < Oldest->Used)
        Oldest = &Document;
    }
    if (Count <= MaxPreambles)
      return;
    Oldest->Headers = nullptr;
    Oldest->WantsHeaders = true; // when it is edited again
  }
}

} // namespace banklint
