//===- LoopSummary.cpp - Loops whose exits are not decided ----------------===//

#include "Analysis/WarpEvaluator.h"

#include <algorithm>

using namespace llvm;

namespace banklint {

/// A scalar that one pass hands to the next: part N of a phi, or N bytes at an
/// offset of an object.
using StatePlace =
    std::tuple<const PHINode *, unsigned, ObjectId, std::int64_t>;

using PhiValues = std::map<const PHINode *, std::vector<LaneValue>>;

/// What is held to change from pass to pass, and how.
struct WarpEvaluator::Widening {
  std::map<StatePlace, Change> Changes;
  std::map<StatePlace, LaneValue> Entry; ///< all that the loop begins with
  std::map<StatePlace, LaneValue> Before, After, Widened;
  SymbolTable::Use Pass;
};

/// Every scalar that the passes of a loop hand on: header phis and memory.
template <typename Visitor>
static void visitState(const PhiValues &Phis, const LocalMemory &Memory,
                       Visitor Visit) {
  for (const auto &[Phi, Slots] : Phis)
    for (unsigned I = 0; I != Slots.size(); ++I)
      Visit(StatePlace(Phi, I, 0, 0), Slots[I]);
  for (ObjectId Id = 0; Id != Memory.numObjects(); ++Id)
    if (const LocalObject *Object = Memory.peek(Id))
      for (const auto &[Offset, Slot] : Object->Slots)
        Visit(StatePlace(nullptr, Slot.Bytes, Id, Offset), Slot.Value);
}

static bool sameTerms(const LaneValue &A) { return A.Terms.empty(); }

LaneValue WarpEvaluator::widened(const LaneValue &Before,
                                 const LaneValue &After, Change How,
                                 const SymbolTable::Use &Pass,
                                 std::vector<std::int64_t> Key) {
  switch (How) {
  case Change::Linear:
    return Math.add(Before,
                    Math.multiply(Math.subtract(After, Before, 64),
                                  LaneValue::symbol(Pass), 64),
                    64);
  case Change::Uniform:
    return mergeUniform(After, Before, std::move(Key));
  case Change::Unknown:
    return LaneValue::unknown(
        reasonOfEither(After, Before, UnknownReason::LoopVariable));
  }
  return LaneValue::unknown(0);
}

void WarpEvaluator::widen(const Region &R, const LoopState &Start,
                          Widening &W) {
  Memory = Start.Memory;
  Arrival Entry = Start.Entry;
  unsigned Number = 0;
  visitState(Entry.Phis, Memory, [&](const StatePlace &P, const LaneValue &) {
    ++Number;
    const auto It = W.Changes.find(P);
    if (It == W.Changes.end())
      return;
    auto Key = keyOf(&Plan.block(R.Header));
    Key.push_back(Number);
    Key.push_back(int(It->second));
    W.Widened[P] =
        widened(W.Before[P], W.After[P], It->second, W.Pass, std::move(Key));
  });
  for (const auto &[P, V] : W.Widened) {
    const auto &[Phi, Part, Object, Offset] = P;
    if (Phi)
      Entry.Phis[Phi][Part] = V;
    else if (const LocalObject *O = Memory.peek(Object);
             O && O->Slots.count(Offset))
      Memory.writable(Object).Slots[Offset].Value = V;
  }
  Pending[R.Header] = std::move(Entry);
  for (const auto &[B, A] : Start.Exits)
    Pending[B] = A;
  Restores = Start.Restores;
}

/// Compares the state after a symbolic pass with the guess; what does not fit
/// is given a weaker guess. True if all fit.
bool WarpEvaluator::verify(const Region &R, const LoopState &Start,
                           Widening &W) {
  bool Fits = true;
  Arrival &Back = Pending[R.Header];
  Math.Active = Back.Lanes.Mask ? Back.Lanes.Mask : Start.Entry.Lanes.Mask;
  visitState(Back.Phis, Memory, [&](const StatePlace &P, const LaneValue &V) {
    const auto It = W.Changes.find(P);
    if (It == W.Changes.end()) {
      // Held to stay as it was.
      const auto Old = W.Entry.find(P);
      if (Old == W.Entry.end() || equalIn(V, Old->second, Math.Active) ||
          ((V.Unknown & Old->second.Unknown & Math.Active) == Math.Active))
        return;
      W.Before[P] = Old->second;
      W.After[P] = V;
      W.Changes[P] = Change::Uniform;
      Fits = false;
      return;
    }
    const LaneValue &Old = W.Widened[P];
    bool Holds = true;
    if (It->second == Change::Linear)
      Holds = equalIn(
          V, Math.add(Old, Math.subtract(W.After[P], W.Before[P], 64), 64),
          Math.Active);
    else if (It->second == Change::Uniform)
      Holds = !(V.Unknown & Math.Active) && !(Old.Unknown & Math.Active) &&
              Math.subtract(V, Old, 64).isUniform(Math.Active) &&
              !Known.hasPointee(Math.subtract(V, Old, 64), Math.Active);
    if (Holds)
      return;
    It->second =
        It->second == Change::Linear ? Change::Uniform : Change::Unknown;
    Fits = false;
  });
  return Fits;
}

/// Whether the variable of \p R counts the passes from \p Start on.
static bool countsPasses(const Region &R, const PhiValues &Start,
                         const PhiValues &Now, LaneMask Active) {
  const auto Old = Start.find(R.Variable), New = Now.find(R.Variable);
  return R.Variable && Old != Start.end() && New != Now.end() &&
         Old->second.front().uniformNumber(Active) == 0 &&
         New->second.front().uniformNumber(Active) == 1;
}

void WarpEvaluator::summarize(const Region &R, LoopState Start) {
  Widening W;
  // Once in a summary, the number of this pass is any.
  Passes.back() = -1;
  Math.Active = Start.Entry.Lanes.Mask;
  const bool Counts =
      countsPasses(R, Start.Entry.Phis, Pending[R.Header].Phis, Math.Active);
  W.Pass = Known.Symbols.get({Counts ? SymbolKind::Counter : SymbolKind::Pass,
                              keyOf(&Plan.block(R.Header))},
                             {0, std::int64_t(1) << 40}, R.VariableName);
  visitState(Start.Entry.Phis, Start.Memory,
             [&](const StatePlace &P, const LaneValue &V) { W.Entry[P] = V; });
  visitState(Pending[R.Header].Phis, Memory,
             [&](const StatePlace &P, const LaneValue &V) {
               const auto It = W.Entry.find(P);
               if (It == W.Entry.end() || equalIn(V, It->second, Math.Active))
                 return;
               W.Before[P] = It->second;
               W.After[P] = V;
               const bool Lost = (V.Unknown | It->second.Unknown) & Math.Active;
               W.Changes[P] = Lost ? Change::Unknown
                              : sameTerms(Math.subtract(V, It->second, 64))
                                  ? Change::Linear
                                  : Change::Uniform;
             });
  for (unsigned Try = 0; Try != 5 && !Exhausted; ++Try) {
    widen(R, Start, W);
    Pending[R.Header].Lanes.Optional = true;
    const LocalMemory AtHeader = Memory;
    runRegion(R);
    Forked.erase(std::remove(Forked.begin(), Forked.end(), &R), Forked.end());
    const bool Fits = verify(R, Start, W);
    if (Try == 3)
      for (auto &[P, How] : W.Changes)
        How = Change::Unknown;
    if (!Fits && Try != 4)
      continue;
    // Lanes that left at the header did so with the state of the header.
    Memory = AtHeader;
    break;
  }
}

} // namespace banklint
