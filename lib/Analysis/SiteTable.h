//===- SiteTable.h - The requests of a kernel, priced by site ---*- C++ -*-===//
//
// Every execution of a shared access by a warp is a request; all requests of
// one access fold into one record: the costliest, the sums, what is not known.
//
//   for (s = 1; s < 256; s *= 2)                    site x[2*s*tid] (load)
//     if (tid < 128 / s) x[2*s*tid] += ...          s=1: 2-way ... s=16: 32-way
//                                                   worst: s=16
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_ANALYSIS_SITETABLE_H
#define BANKLINT_ANALYSIS_SITETABLE_H

#include "Analysis/Knowledge.h"

#include "llvm/ADT/MapVector.h"

#include <set>

namespace banklint {

/// The accesses that one instruction can stand for at once.
enum class SiteRole : std::uint8_t { Only, CopySource, CopyTarget };

struct SiteKey {
  const llvm::Instruction *Access = nullptr;
  SiteRole Role = SiteRole::Only;

  friend bool operator<(const SiteKey &A, const SiteKey &B) {
    return A.Access != B.Access ? A.Access < B.Access : A.Role < B.Role;
  }
};

/// What the hardware is asked for, before it is priced.
struct AccessRequest {
  Operation Op = Operation::Load;
  unsigned LaneBytes = 4;
  unsigned Matrices = 0;
  LaneMask Active = 0;
  /// Lanes of Active that may not take part.
  LaneMask Maybe = 0;
  /// No lane may take part: the path is not certain.
  bool Optional = false;
  bool OneLane = false; ///< of Active at most one takes part
  AssumptionSet Assumptions = 0;
  LaneValue Address;
  const llvm::Value *Object = nullptr; ///< origin of the array, if it is one
  std::optional<Site::LoopPass> Pass;
  std::uint64_t Warp = 0;
};

/// All requests of one access, in one evaluation.
struct SiteRecord {
  Operation Op = Operation::Load;
  unsigned LaneBytes = 0;
  std::set<const llvm::Value *> Objects;    ///< origins of the shared objects
  const llvm::Value *WorstObject = nullptr; ///< of the costliest request
  bool AnyPriced = false;
  bool AnyUnknown = false;
  bool AtMost = false; ///< Worst holds if all lanes take part
  bool SumsKnown = true;
  bool DependsOnCase = false; ///< Worst is the worst of several residues
  /// The degree of each residue class, where several were tried.
  std::vector<std::pair<SplitMap, unsigned>> Cases;
  UnknownReason Why = UnknownReason::None;
  std::string WhySubject;
  SourcePoint WhyAt;
  std::vector<Assumption> Assumptions;
  Conflict Worst;
  Site::Totals Sums;
  std::optional<Site::LoopPass> WorstPass;
  /// Lane addresses relative to the object, for the proof of a fix; uniform
  /// symbols only as their coefficients and bounds. Kept when asked for.
  struct Trace {
    struct Term {
      std::int64_t Coefficient = 0; ///< bytes for each step of the symbol
      Range Values;
    };
    unsigned Bytes = 0;
    unsigned Matrices = 0;
    LaneMask Active = 0;
    LaneNumbers Offset{};
    std::vector<Term> Terms;
    bool Known = true;
  };
  std::vector<Trace> Traces;
  /// Requests to show; the costliest, once there is one, is the first.
  std::vector<Site::Example> Examples;
};

/// What of the requests is kept besides their price.
struct Keeping {
  bool Traces = false;   ///< all of them, for the proof of a fix
  bool Examples = false; ///< some, for people to look at
};

class SiteTable {
public:
  explicit SiteTable(const BankModel &Model, Keeping Keep = {})
      : Model(&Model), Keep(Keep) {}

  /// Prices \p R and folds it into the record of \p Key.
  void add(const SiteKey &Key, const AccessRequest &R, Knowledge &Known);

  /// The access at \p Key cannot be priced.
  void addUnknown(const SiteKey &Key, Operation Op, unsigned LaneBytes,
                  const Reason &Why, const llvm::Value *Object);

  llvm::MapVector<SiteKey, SiteRecord, std::map<SiteKey, unsigned>> Sites;
  /// Residues that would make an unknown access known.
  std::map<SymbolKey, std::int64_t> WantedResidues;
  /// What the program calls the symbols of WantedResidues.
  std::map<SymbolKey, std::string> Names;

private:
  struct Priced;
  /// Folds the price of \p R into \p Record.
  void fold(SiteRecord &Record, const SiteKey &Key, const AccessRequest &R,
            Knowledge &Known);
  void trace(SiteRecord &Record, const AccessRequest &R, Knowledge &Known);
  void keepExample(SiteRecord &Record, const AccessRequest &R,
                   const Request &Priced, bool IsWorst,
                   const Knowledge &Known) const;

  const BankModel *Model;
  Keeping Keep;
};

} // namespace banklint

#endif // BANKLINT_ANALYSIS_SITETABLE_H
