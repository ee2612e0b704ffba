//===- Candidates.cpp -----------------------------------------------------===//

#include "Fix/Candidates.h"

#include "Fix/IndexEdits.h"

#include "llvm/Support/MathExtras.h"

#include <algorithm>

namespace banklint {

namespace {
constexpr std::int64_t MaxAdded = 32;
/// Bytes after which a row begins in bank 0 again.
constexpr std::int64_t BankRow = 128;
} // namespace

/// The bytes of a row at \p Depth, before the change.
static std::int64_t pitchAt(const Target &T, unsigned Depth) {
  return T.Declared.pitchAt(T.Declared.dimensions() - Depth - 1);
}

static ArrayChange extentChange(const Candidate &C, const Target &T) {
  const auto &Extents = T.Declared.Extents;
  const std::int64_t Old = Extents[Extents.size() - C.Depth].Value;
  const std::int64_t Pitch = pitchAt(T, C.Depth);
  const std::int64_t Rows = T.isMember() ? T.Declared.bytes() : 0;
  return {Layout::repitch(Pitch, Pitch / Old * (Old + C.Added),
                          T.Declared.First, Rows),
          C.Depth, std::uint64_t(Old), std::uint64_t(Old + C.Added)};
}

std::optional<ArrayChange> changeFor(const Candidate &C, const Target &T) {
  const std::int64_t Element = T.elementBytes();
  if (C.What == Candidate::Kind::Extent) {
    const auto &Extents = T.Declared.Extents;
    if (C.Depth >= Extents.size() ||
        Extents[Extents.size() - C.Depth].Value + C.Added < 1)
      return std::nullopt;
    return extentChange(C, T);
  }
  if (C.What != Candidate::Kind::Xor)
    return ArrayChange{
        Layout::repitch(C.Pitch * Element, (C.Pitch + C.Added) * Element), 0, 0,
        0};
  const std::int64_t Row =
      (T.Declared.dimensions() > 1 ? T.Declared.Extents.back().Value
                                   : C.Pitch) *
      Element;
  if (!llvm::isPowerOf2_64(Row) || (C.Mask + 1) * C.Slot * Element > Row)
    return std::nullopt;
  // Rows are counted from the start of each plane.
  const auto &Extents = T.Declared.Extents;
  if (Extents.size() > 2 &&
      Extents[Extents.size() - 2].Value % ((C.Mask + 1) << C.Shift) != 0)
    return std::nullopt;
  return ArrayChange{
      Layout::exclusiveOr(Row, C.Shift, C.Mask, C.Slot * Element), 0, 0, 0};
}

std::int64_t growthOf(const Candidate &C, const Target &T) {
  if (C.What == Candidate::Kind::Xor)
    return 0;
  if (C.What == Candidate::Kind::Extent) {
    const Layout Rule = extentChange(C, T).Bytes;
    return T.Declared.bytes() / Rule.Pitch * (Rule.NewPitch - Rule.Pitch);
  }
  return newExtentOf(C, T) * T.elementBytes() - T.Declared.bytes();
}

/// Whether rows stay aligned for the widest access.
static bool keepsAlignment(const Candidate &C, const Target &T) {
  const auto Change = changeFor(C, T);
  if (!Change)
    return false;
  const Layout &Rule = Change->Bytes;
  if (Rule.What == Layout::Kind::Xor)
    return Rule.SlotBytes >= T.WidestBytes;
  return Rule.Pitch % T.WidestBytes == 0 && Rule.NewPitch % T.WidestBytes == 0;
}

/// A row only becomes narrower by what was added to it before: launches that
/// are not seen may use its other columns.
static void addExtents(const Target &T, const clang::ASTContext &Context,
                       std::vector<Candidate> &All) {
  if (T.Declared.ExtentRefusal != FixRefusal::None)
    return;
  const unsigned Dimensions = T.Declared.dimensions();
  for (unsigned Depth = 1; Depth < Dimensions; ++Depth) {
    const DeclaredExtent &E = T.Declared.Extents[Dimensions - Depth];
    if (!E.Text)
      continue;
    const std::int64_t Pad = std::min(MaxAdded, writtenPad(E.Written, Context));
    for (std::int64_t Added = -Pad; Added <= MaxAdded; ++Added) {
      Candidate C;
      C.Depth = Depth;
      C.Added = Added;
      if (Added != 0)
        All.push_back(C);
    }
  }
}

/// Rows of arrays of one dimension: what the indices multiply by, and the
/// powers of two around the width of all banks.
static void addPitches(const Target &T, const clang::ASTContext &Context,
                       std::vector<Candidate> &All) {
  std::vector<PitchFactor> Pitches = pitchFactorsOf(T.Uses, Context);
  for (std::int64_t Bytes = BankRow / 4; Bytes <= 8 * BankRow; Bytes *= 2)
    if (Bytes >= 2 * T.elementBytes() && Bytes % T.elementBytes() == 0)
      Pitches.push_back({Bytes / T.elementBytes(), ""});
  for (const PitchFactor &P : Pitches)
    for (std::int64_t Added = 1; Added <= MaxAdded; ++Added)
      for (auto Kind : {Candidate::Kind::Factor, Candidate::Kind::Skew}) {
        if (Kind == Candidate::Kind::Factor && P.Name.empty())
          continue;
        Candidate C;
        C.What = Kind;
        C.Pitch = P.Value;
        C.PitchName = P.Name;
        C.Added = Added;
        All.push_back(C);
      }
}

static void addXors(const Target &T, std::vector<Candidate> &All) {
  const bool Flat = T.Declared.dimensions() == 1;
  const std::int64_t Columns = T.Declared.Extents.back().Value;
  const std::int64_t Element = T.elementBytes();
  if (!llvm::isPowerOf2_64(Element) || (!Flat && !llvm::isPowerOf2_64(Columns)))
    return;
  Candidate C;
  C.What = Candidate::Kind::Xor;
  for (C.Slot = std::max<std::int64_t>(1, T.WidestBytes / Element);
       C.Slot * Element <= BankRow / 2; C.Slot *= 2)
    for (std::int64_t Slots = 2; Slots * C.Slot * Element <= BankRow;
         Slots *= 2) {
      C.Mask = Slots - 1;
      if (Flat) {
        if (Columns % (Slots * C.Slot) != 0)
          continue;
        for (C.Pitch = Slots * C.Slot; C.Pitch < Columns; C.Pitch *= 2)
          if (C.Pitch * Element <= 32 * BankRow)
            All.push_back(C);
        continue;
      }
      for (C.Shift = 0; C.Shift != 5 && Slots * C.Slot <= Columns; ++C.Shift)
        All.push_back(C);
    }
}

std::vector<Candidate> candidatesFor(const Target &T,
                                     const clang::ASTContext &Context) {
  std::vector<Candidate> All;
  addExtents(T, Context, All);
  if (!T.isMember() && T.Uses.onlyFull() && !T.Uses.Full.empty()) {
    if (T.Declared.dimensions() == 1 &&
        (T.Declared.Dynamic || T.Declared.Extents[0].Text))
      addPitches(T, Context, All);
    addXors(T, All);
  }
  std::vector<Candidate> Kept;
  std::copy_if(All.begin(), All.end(), std::back_inserter(Kept),
               [&](const Candidate &C) { return keepsAlignment(C, T); });
  return Kept;
}

} // namespace banklint
