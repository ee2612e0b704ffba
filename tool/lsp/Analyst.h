//===- Analyst.h - Analyses files as they change ----------------*- C++ -*-===//
//
// A thread that takes one document after the other. A change makes what was
// asked for the same document before it stale:
//
//   change 1 --wait--                        dropped: change 2 came meanwhile
//   change 2      --wait--[parse, evalu      ended at the next step: stale
//   change 3                    --wait--[parse, evaluate, repair] -> snapshot
//
// Each document keeps a precompiled preamble, made before the first analysis
// and after one that had none that fits:
//
//   opened         what it includes 4.0 s, a look 0.2 s -> findings, all 2 s
//   edited         a look 0.1 s -> findings, all when the typing pauses
//
// The search for repairs takes longer than all else, so that a look makes none.
// Where only bodies of kernels have changed, it is at these alone; what is
// known of the others is told again beside them.
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_TOOL_LSP_ANALYST_H
#define BANKLINT_TOOL_LSP_ANALYST_H

#include "lsp/Project.h"
#include "lsp/Snapshot.h"
#include "lsp/UnsavedFiles.h"

#include "Frontend/Preamble.h"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <thread>

namespace banklint {

struct AnalysisJob {
  std::string Path;
  std::int64_t Version = 0;
  std::map<std::string, UnsavedText> Unsaved; ///< Path's and all others
  std::shared_ptr<const Snapshot> Last;       ///< what the editor was told
  std::vector<ChangedRegion> Changes;         ///< from its text to this one
  bool WasLookedAt = false;                   ///< only the rest is to do
};

class Analyst {
public:
  struct Callbacks {
    std::function<void(std::shared_ptr<const Snapshot>)> Deliver;
    /// A parse that takes its time begins, or ends.
    std::function<void(const std::string &Path, bool Begins)> Progress;
    /// What its project says of \p Path has changed on disk.
    std::function<void(const std::string &Path)> ProjectChanged;
  };
  using Clock = std::chrono::steady_clock;

  Analyst(Callbacks Tell, const ClientSupport &Support);
  ~Analyst();

  void setArguments(std::vector<std::string> Arguments);
  /// Analyses \p Job after \p Delay, unless a later one comes first.
  void schedule(AnalysisJob Job, std::chrono::milliseconds Delay);
  /// \p Path is closed: what is kept for it is dropped.
  void drop(const std::string &Path);

private:
  struct Queued {
    AnalysisJob Job;
    Clock::time_point Due;
  };
  struct Kept {
    std::shared_ptr<const Preamble> Headers;
    bool WantsHeaders = true; ///< the last analysis could not use Headers
    unsigned ToWait = 0;      ///< analyses until they are made once more
    Clock::time_point Used;
  };

  void work();
  bool takeDue(std::unique_lock<std::mutex> &Lock, AnalysisJob &Job);
  void analyze(const AnalysisJob &Job);
  enum class Depth { Quick, Whole };
  bool isWorthALook(const AnalysisJob &Job);
  void postpone(AnalysisJob Job);
  std::shared_ptr<Snapshot> snapshotOf(const AnalysisJob &Job, Depth How);
  void rest(std::unique_lock<std::mutex> &Lock);
  void watchProjects();
  void buildHeaders(const AnalysisJob &Job);
  void noteUse(const std::string &Path, bool UsedHeaders);
  void limitHeaders();

  const Callbacks Tell;
  const ClientSupport &Support;

  std::mutex Guard; ///< guards what follows
  std::condition_variable Changed;
  std::map<std::string, Queued> Queue;
  std::set<std::string> Dropped;
  std::optional<std::vector<std::string>> NewArguments;
  bool Ends = false;

  std::atomic<bool> Stale{false}; ///< what is being analysed is
  std::string Current;            ///< guarded: what is being analysed

  // Of the thread alone.
  Project Settings;
  std::map<std::string, Kept> Documents;
  std::thread Thread;
};

} // namespace banklint

#endif // BANKLINT_TOOL_LSP_ANALYST_H
