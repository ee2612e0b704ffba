//===- BankModel.cpp - What a warp's request costs --------------*- C++ -*-===//
//
// The rules are the table below; the code only counts. For one group of lanes:
//
//   lanes 0..3 load words 0, 32, 33, 33
//
//   bank 0: words 0, 32      two distinct words   cost of the group: 2
//   bank 1: word 33          one word, shared     witness: bank 0, lanes 0 and
//   1
//
// docs/bank-model.md explains each row and how it was measured.
//
//===----------------------------------------------------------------------===//

#include "Model/BankModel.h"

#include <algorithm>

using namespace banklint;

namespace {

constexpr unsigned MaxGroups = 4;

/// How a warp is cut into groups of lanes that are served together.
struct LaneGroups {
  unsigned Count;
  std::array<LaneMask, MaxGroups> Lanes;
};

constexpr LaneGroups WholeWarp = {1, {AllLanes}};
constexpr LaneGroups HalfWarps = {2, {0x0000ffff, 0xffff0000}};
constexpr LaneGroups QuarterWarps = {
    4, {0x000000ff, 0x0000ff00, 0x00ff0000, 0xff000000}};

/// What occupies a bank for one turn.
enum class Unit : std::uint8_t {
  Words, ///< a distinct word: lanes that touch the same word share the turn
  Lanes, ///< a lane: lanes that touch the same word wait for each other
};

/// The requests for which a row holds.
enum class Domain : std::uint8_t {
  Every,
  WholeRows, ///< quarter warps fill consecutive 128-byte rows
};

/// The rule of one operation and width.
struct Rule {
  Operation Op;
  unsigned LaneBytes;
  const LaneGroups *Groups;
  /// The groups when neighbouring lanes coincide (see pairsCoincide); the
  /// same as Groups for operations that do not look.
  const LaneGroups *PairedGroups;
  Unit Counted;
  /// Wavefronts for one turn of a bank.
  unsigned TurnCost;
  Domain Holds;
  Provenance From;
};

// Figures: requests of h200-requests.txt that decide the row; wavefronts equal
// unless a tolerance is named.
constexpr Rule Rules[] = {
    // Narrow accesses: 361 (1 byte), 358 (2), 351 (4) requests each way.
    {Operation::Load, 1, &WholeWarp, &WholeWarp, Unit::Words, 1, Domain::Every,
     Provenance::Measured},
    {Operation::Load, 2, &WholeWarp, &WholeWarp, Unit::Words, 1, Domain::Every,
     Provenance::Measured},
    {Operation::Load, 4, &WholeWarp, &WholeWarp, Unit::Words, 1, Domain::Every,
     Provenance::Measured},
    {Operation::Store, 1, &WholeWarp, &WholeWarp, Unit::Words, 1, Domain::Every,
     Provenance::Measured},
    {Operation::Store, 2, &WholeWarp, &WholeWarp, Unit::Words, 1, Domain::Every,
     Provenance::Measured},
    {Operation::Store, 4, &WholeWarp, &WholeWarp, Unit::Words, 1, Domain::Every,
     Provenance::Measured},
    // Wide accesses: 337 (8 bytes), 327 (16) requests each way. Only loads
    // merge groups.
    {Operation::Load, 8, &HalfWarps, &WholeWarp, Unit::Words, 1, Domain::Every,
     Provenance::Measured},
    {Operation::Load, 16, &QuarterWarps, &HalfWarps, Unit::Words, 1,
     Domain::Every, Provenance::Measured},
    {Operation::Store, 8, &HalfWarps, &HalfWarps, Unit::Words, 1, Domain::Every,
     Provenance::Measured},
    {Operation::Store, 16, &QuarterWarps, &QuarterWarps, Unit::Words, 1,
     Domain::Every, Provenance::Measured},
    // 702 adds, half of them with a result; 351 compare-and-swaps. Of
    // h200-cuda13.0-requests.tsv 44 requests for each other operation.
    {Operation::Atomic, 4, &WholeWarp, &WholeWarp, Unit::Lanes, 1,
     Domain::Every, Provenance::Measured},
    {Operation::Atomic, 8, &HalfWarps, &HalfWarps, Unit::Lanes, 1,
     Domain::Every, Provenance::Measured},
    {Operation::AtomicCas, 4, &WholeWarp, &WholeWarp, Unit::Lanes, 2,
     Domain::Every, Provenance::Measured},
    {Operation::AtomicCas, 8, &HalfWarps, &HalfWarps, Unit::Lanes, 2,
     Domain::Every, Provenance::Measured},
    {Operation::AtomicIncrement, 4, &WholeWarp, &WholeWarp, Unit::Words, 1,
     Domain::Every, Provenance::Measured},
    // One round a turn, see priceLoop: 220 requests.
    {Operation::AtomicLoop, 4, &WholeWarp, &WholeWarp, Unit::Lanes, 2,
     Domain::Every, Provenance::Measured},
    // 846 requests each, timed.
    {Operation::LdMatrix, 16, &QuarterWarps, &QuarterWarps, Unit::Words, 1,
     Domain::Every, Provenance::Measured},
    {Operation::StMatrix, 16, &QuarterWarps, &QuarterWarps, Unit::Words, 1,
     Domain::Every, Provenance::Measured},
    // Copies through the L1: 351 and 337 requests of 4 and 8 bytes timed, 44
    // of each width counted, with lanes that copy from one 128-byte line.
    // Unlike stores, copies to one word wait for each other.
    {Operation::CpAsync, 4, &WholeWarp, &WholeWarp, Unit::Lanes, 1,
     Domain::Every, Provenance::Measured},
    {Operation::CpAsync, 8, &HalfWarps, &HalfWarps, Unit::Lanes, 1,
     Domain::Every, Provenance::Measured},
    {Operation::CpAsync, 16, &QuarterWarps, &QuarterWarps, Unit::Lanes, 1,
     Domain::Every, Provenance::Measured},
    // Copies past the L1 are not counted as wavefronts, so this is from time.
    // The 29 of 327 requests that fill whole rows take 2.29 to 3.71 cycles:
    // less than the 4 wavefronts that 512 bytes need at 128 bytes each, so
    // nothing collided. Elsewhere the store rule fails: full warps to which it
    // gives 4 take up to 30.43 cycles.
    {Operation::CpAsyncBypass, 16, &QuarterWarps, &QuarterWarps, Unit::Words, 1,
     Domain::WholeRows, Provenance::Measured},
};

const Rule *findRule(Operation Op, unsigned LaneBytes) {
  for (const Rule &R : Rules)
    if (R.Op == Op && R.LaneBytes == LaneBytes)
      return &R;
  return nullptr;
}

constexpr unsigned NumBanks = BankModel::NumBanks;

/// Calls \p Visit with each lane of \p Mask, ascending.
template <typename VisitorT> void forEachLane(LaneMask Mask, VisitorT Visit) {
  unsigned Lane = 0;
  for (; Mask != 0 && (Mask & 0xff) == 0; Mask >>= 8)
    Lane += 8; // the later groups of a warp start here
  for (; Mask != 0; ++Lane, Mask >>= 1)
    if (Mask & 1)
      Visit(Lane);
}

/// \p Address / \p Size, rounded towards minus infinity: the bytes -4..-1 are
/// word -1.
std::int64_t floorDivide(std::int64_t Address, std::int64_t Size) {
  return Address >= 0 ? Address / Size : -((Size - 1 - Address) / Size);
}

/// Unsigned arithmetic wraps modulo a multiple of NumBanks, so this is right
/// for negative words too.
unsigned bankOf(std::int64_t Word) { return std::uint64_t(Word) % NumBanks; }

std::int64_t firstWord(const Request &R, unsigned Lane) {
  return floorDivide(R.Address[Lane], BankModel::BankBytes);
}

/// Words that a lane touches. Accesses are aligned to their width, so a narrow
/// one never straddles two words.
unsigned wordsPerLane(const Request &R) {
  return std::max(1u, R.LaneBytes / BankModel::BankBytes);
}

/// The lanes whose addresses count: matrix instructions take one row address
/// from each of the first 8 * Matrices lanes and ignore the others.
LaneMask addressingLanes(const Request &R) {
  if (R.Op != Operation::LdMatrix && R.Op != Operation::StMatrix)
    return R.Active;
  return R.Active & (AllLanes >> (WarpSize - 8 * R.Matrices));
}

bool hasKnownShape(const Request &R) {
  if (R.Op != Operation::LdMatrix && R.Op != Operation::StMatrix)
    return true;
  return R.Matrices == 1 || R.Matrices == 2 || R.Matrices == 4;
}

/// True if every active lane whose partner, \p Distance away, is active too
/// has the same address as the partner.
bool pairsCoincideAt(const Request &R, LaneMask Active, unsigned Distance) {
  for (unsigned Lane = 0; Lane != WarpSize; ++Lane) {
    const unsigned Partner = Lane ^ Distance;
    if (Partner > Lane && (Active >> Lane & 1) && (Active >> Partner & 1) &&
        R.Address[Lane] != R.Address[Partner])
      return false;
  }
  return true;
}

/// The hardware serves twice as many lanes of a wide load together when half
/// of them ask for nothing new. It looks at the whole warp: one pair that
/// differs keeps all groups apart.
bool pairsCoincide(const Request &R, LaneMask Active) {
  return pairsCoincideAt(R, Active, 1) || pairsCoincideAt(R, Active, 2);
}

/// True if the lanes of quarter warp q write different 16-byte slots of the
/// aligned 128-byte row n + q, for one n: the shape of a contiguous copy, in
/// any order within a row and with any lanes switched off.
bool fillsWholeRows(const Request &R, LaneMask Active) {
  constexpr unsigned LanesPerRow = 8, RowBytes = 128, SlotBytes = 16;
  std::optional<std::int64_t> FirstRow;
  LaneMask Filled = 0;
  bool Fits = true;
  forEachLane(Active, [&](unsigned Lane) {
    const unsigned Quarter = Lane / LanesPerRow;
    const std::int64_t Row = floorDivide(R.Address[Lane], RowBytes) - Quarter;
    if (!FirstRow)
      FirstRow = Row;
    const std::uint64_t Offset = std::uint64_t(R.Address[Lane]) % RowBytes;
    const LaneMask Slot = LaneMask(1)
                          << (Quarter * LanesPerRow + Offset / SlotBytes);
    Fits &= Row == *FirstRow && Offset % SlotBytes == 0 && !(Filled & Slot);
    Filled |= Slot;
  });
  return Fits;
}

bool holds(Domain D, const Request &R, LaneMask Active) {
  switch (D) {
  case Domain::Every:
    return true;
  case Domain::WholeRows:
    return fillsWholeRows(R, Active);
  }
  return false;
}

/// The fullest bank of one group; the lowest of several.
struct FullestBank {
  unsigned Bank = 0;
  unsigned Turns = 0;
};

/// Counts the turns of every bank for one group of lanes.
class TurnCounter {
public:
  explicit TurnCounter(Unit Counted) : Counted(Counted) {}

  /// Gives \p Word a turn at its bank, unless it shares one.
  void add(std::int64_t Word) {
    const unsigned Bank = bankOf(Word);
    std::int64_t *Begin = Words[Bank].data(), *End = Begin + Turns[Bank];
    if (Counted == Unit::Words)
      for (const std::int64_t *W = Begin; W != End; ++W)
        if (*W == Word)
          return;
    *End = Word;
    Most = std::max<unsigned>(Most, ++Turns[Bank]);
  }

  FullestBank fullest() const {
    const auto It = std::find(Turns.begin(), Turns.end(), Most);
    return {unsigned(It - Turns.begin()), Most};
  }

private:
  Unit Counted;
  unsigned Most = 0;
  std::array<std::uint8_t, NumBanks> Turns{};
  /// The words that took a turn; left uninitialised beyond Turns, since
  /// clearing 8 KiB would cost more than the counting. A lane touches a bank
  /// at most once, so a warp's lanes always fit.
  std::array<std::array<std::int64_t, WarpSize>, NumBanks> Words;
};

FullestBank fullestBank(const Request &R, LaneMask Group, Unit Counted) {
  TurnCounter Counter(Counted);
  const unsigned Count = wordsPerLane(R);
  forEachLane(Group, [&](unsigned Lane) {
    const std::int64_t First = firstWord(R, Lane);
    for (unsigned I = 0; I != Count; ++I)
      Counter.add(First + I);
  });
  return Counter.fullest();
}

/// The lanes of \p Group that take turns at \p Bank. Where lanes share a word
/// only the first is a witness.
Witness makeWitness(const Request &R, LaneMask Group, unsigned Bank,
                    Unit Counted) {
  Witness W;
  W.Bank = Bank;
  const unsigned Count = wordsPerLane(R);
  forEachLane(Group, [&](unsigned Lane) {
    const std::int64_t First = firstWord(R, Lane);
    const std::int64_t Word = First + bankOf(std::int64_t(Bank) - First);
    const bool Seen =
        Counted == Unit::Words &&
        std::find(W.Words.begin(), W.Words.end(), Word) != W.Words.end();
    if (Word >= First + Count || Seen)
      return;
    W.Lanes.push_back(Lane);
    W.Words.push_back(Word);
  });
  return W;
}

Conflict priceGroups(const Request &R, LaneMask Active, const Rule &TheRule,
                     const LaneGroups &Groups) {
  Conflict C;
  FullestBank Worst;
  LaneMask WorstGroup = 0;
  for (unsigned I = 0; I != Groups.Count; ++I) {
    const LaneMask Group = Active & Groups.Lanes[I];
    if (!Group)
      continue;
    const FullestBank Fullest = fullestBank(R, Group, TheRule.Counted);
    C.Wavefronts += Fullest.Turns * TheRule.TurnCost;
    C.Ideal += TheRule.TurnCost;
    if (Fullest.Turns > Worst.Turns) {
      Worst = Fullest;
      WorstGroup = Group;
    }
  }
  C.Degree = Worst.Turns;
  if (C.Degree > 1)
    C.Example = makeWitness(R, WorstGroup, Worst.Bank, TheRule.Counted);
  return C;
}

/// The first lane of \p Left at each bank.
LaneMask firstAtEachBank(const Request &R, LaneMask Left) {
  LaneMask First = 0, Banks = 0;
  forEachLane(Left, [&](unsigned Lane) {
    const LaneMask Bank = LaneMask(1) << bankOf(firstWord(R, Lane));
    First |= Banks & Bank ? 0 : LaneMask(1) << Lane;
    Banks |= Bank;
  });
  return First;
}

/// A sum that the hardware cannot do in memory: load, add, swap if nobody was
/// quicker. In every round one lane succeeds at each bank.
///
///   lanes 0..3 add to words 0, 0, 32, 1
///   round 1: loads words 0, 32, 1: 2   swap: 2   lanes 0 and 3 are done
///   round 2: loads words 0, 32:    2   swap: 2   lane 1 is done
///   round 3: loads word 32:        1   swap: 2   lane 2 is done
Conflict priceLoop(const Request &R, const Rule &Swap) {
  Conflict C = priceGroups(R, R.Active, Swap, *Swap.Groups);
  if (!R.Active)
    return C;
  const Rule &Load = *findRule(Operation::Load, R.LaneBytes);
  for (LaneMask Left = R.Active; Left; Left &= ~firstAtEachBank(R, Left))
    C.Wavefronts += fullestBank(R, Left, Load.Counted).Turns;
  ++C.Ideal;
  return C;
}

/// The row of the table that covers \p R; null where none does.
const Rule *ruleFor(const Request &R) {
  const Rule *TheRule = findRule(R.Op, R.LaneBytes);
  if (!TheRule || !hasKnownShape(R) ||
      !holds(TheRule->Holds, R, addressingLanes(R)))
    return nullptr;
  return TheRule;
}

const LaneGroups &groupsFor(const Request &R, LaneMask Active,
                            const Rule &TheRule) {
  const bool Merges = TheRule.PairedGroups != TheRule.Groups;
  return Merges && pairsCoincide(R, Active) ? *TheRule.PairedGroups
                                            : *TheRule.Groups;
}

} // namespace

const BankModel &BankModel::nvidia() {
  static const BankModel Model;
  return Model;
}

std::optional<Conflict> BankModel::price(const Request &R) const {
  const Rule *TheRule = ruleFor(R);
  if (!TheRule)
    return std::nullopt;
  if (R.Op == Operation::AtomicLoop)
    return priceLoop(R, *TheRule);
  const LaneMask Active = addressingLanes(R);
  return priceGroups(R, Active, *TheRule, groupsFor(R, Active, *TheRule));
}

std::vector<LaneMask> BankModel::groups(const Request &R) const {
  std::vector<LaneMask> Result;
  const Rule *TheRule = ruleFor(R);
  if (!TheRule)
    return Result;
  const LaneMask Active = addressingLanes(R);
  const LaneGroups &Groups = groupsFor(R, Active, *TheRule);
  for (unsigned I = 0; I != Groups.Count; ++I)
    if (const LaneMask Group = Active & Groups.Lanes[I])
      Result.push_back(Group);
  return Result;
}

bool BankModel::sharesWords(Operation Op, unsigned LaneBytes) const {
  const Rule *TheRule = findRule(Op, LaneBytes);
  return TheRule && TheRule->Counted == Unit::Words;
}

std::optional<Provenance> BankModel::provenance(Operation Op,
                                                unsigned LaneBytes) const {
  if (const Rule *TheRule = findRule(Op, LaneBytes))
    return TheRule->From;
  return std::nullopt;
}
