//===- BankMap.cpp - Which lane gets which bank when ----------------------===//

#include "Model/BankMap.h"

#include <algorithm>

namespace banklint {

static constexpr std::int64_t BankBytes = BankModel::BankBytes;
static constexpr std::int64_t NumBanks = BankModel::NumBanks;

std::int64_t wordOf(const Request &R, unsigned Lane) {
  const std::int64_t A = R.Address[Lane];
  return A >= 0 ? A / BankBytes : -((BankBytes - 1 - A) / BankBytes);
}

static unsigned bankOf(std::int64_t Word) {
  return unsigned((Word % NumBanks + NumBanks) % NumBanks);
}

/// Places \p Hit behind the hits of its bank, or beside that of its word.
static void serve(BankHit Hit, bool Shared, ServedGroup &Group) {
  for (const BankHit &Other : Group.Hits) {
    if (Other.Bank != Hit.Bank)
      continue;
    if (Shared && Other.Word == Hit.Word) {
      Hit.Turn = Other.Turn;
      Hit.Shares = true;
      break;
    }
    Hit.Turn = std::max(Hit.Turn, Other.Turn + 1);
  }
  Group.Turns = std::max(Group.Turns, Hit.Turn + 1);
  Group.Hits.push_back(Hit);
}

std::vector<ServedGroup> bankMapOf(const Request &R) {
  const BankModel &Model = BankModel::nvidia();
  const bool Shared = Model.sharesWords(R.Op, R.LaneBytes);
  const unsigned Count = std::max<unsigned>(1, R.LaneBytes / BankBytes);
  std::vector<ServedGroup> Result;
  for (const LaneMask Lanes : Model.groups(R)) {
    ServedGroup Group;
    Group.Lanes = Lanes;
    for (unsigned Lane = 0; Lane != WarpSize; ++Lane)
      for (unsigned I = 0; (Lanes >> Lane & 1) && I != Count; ++I) {
        const std::int64_t Word = wordOf(R, Lane) + I;
        serve({Lane, Word, bankOf(Word), 0, false}, Shared, Group);
      }
    Result.push_back(std::move(Group));
  }
  return Result;
}

const ServedGroup *costliest(const std::vector<ServedGroup> &Groups) {
  const auto It = std::max_element(
      Groups.begin(), Groups.end(),
      [](const auto &A, const auto &B) { return A.Turns < B.Turns; });
  return It == Groups.end() ? nullptr : &*It;
}

Request moved(const Request &R, const Layout &Rule) {
  Request Result = R;
  for (std::int64_t &Address : Result.Address)
    Address = Rule.map(Address);
  return Result;
}

std::optional<std::int64_t> wordStride(const Request &R, LaneMask Group) {
  std::optional<std::int64_t> Stride;
  std::optional<unsigned> Last;
  for (unsigned Lane = 0; Lane != WarpSize; ++Lane) {
    if (!(Group >> Lane & 1))
      continue;
    if (Last) {
      if (*Last + 1 != Lane)
        return std::nullopt;
      // In bytes: lanes that share words have no stride of words.
      const std::int64_t Step = R.Address[Lane] - R.Address[*Last];
      if (Step % BankBytes != 0 || (Stride && *Stride != Step / BankBytes))
        return std::nullopt;
      Stride = Step / BankBytes;
    }
    Last = Lane;
  }
  return Stride;
}

} // namespace banklint
