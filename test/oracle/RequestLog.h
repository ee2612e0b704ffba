//===- RequestLog.h - From the accesses of threads to requests --*- C++ -*-===//
//
// The threads of a warp are run one after the other; what they did at the same
// instruction, in the same pass of every loop around it, is one request.
//
//   for (i = 0; i < tid; ++i)      thread 1   pass 0
//     s[i * 32]                    thread 2   pass 0, pass 1
//                                  thread 3   pass 0, pass 1, pass 2
//   requests: {1, 2, 3} of pass 0, {2, 3} of pass 1, {3} of pass 2
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_TEST_ORACLE_REQUESTLOG_H
#define BANKLINT_TEST_ORACLE_REQUESTLOG_H

#include "Analysis/SiteTable.h"

#include "llvm/ADT/ArrayRef.h"

#include <map>
#include <set>
#include <vector>

namespace banklint::oracle {

/// One thread at one shared access.
struct AccessEvent {
  SiteKey Key;
  Operation Op = Operation::Load;
  std::uint64_t Address = 0;
  std::uint64_t Bytes = 0;
  const llvm::GlobalVariable *Object = nullptr;
};

/// All requests of one access.
struct ObservedSite {
  std::uint64_t Requests = 0, Wavefronts = 0, Ideal = 0;
  Conflict Worst;
  bool Unpriced = false; ///< some request has no rule
  std::set<const llvm::GlobalVariable *> Objects;
};

class RequestLog {
public:
  void add(unsigned Lane, llvm::ArrayRef<unsigned> Passes,
           const AccessEvent &E);
  /// Prices what the threads of a warp have left.
  void endWarp();

  std::map<SiteKey, ObservedSite> Sites;

private:
  struct Pending {
    Operation Op = Operation::Load;
    std::uint64_t Bytes = 0;
    LaneMask Active = 0;
    std::array<std::int64_t, WarpSize> Address{};
  };
  using Moment = std::pair<SiteKey, std::vector<unsigned>>;

  static void price(const Pending &P, ObservedSite &Site);

  std::map<Moment, Pending> Warp;
};

} // namespace banklint::oracle

#endif // BANKLINT_TEST_ORACLE_REQUESTLOG_H
