//===- LocalMemory.cpp ----------------------------------------------------===//

#include "Analysis/LocalMemory.h"

namespace banklint {

LocalObject &LocalMemory::writable(ObjectId Object) {
  if (Object >= Objects.size())
    Objects.resize(Object + 1);
  std::shared_ptr<LocalObject> &O = Objects[Object];
  if (!O)
    O = std::make_shared<LocalObject>();
  else if (O.use_count() > 1)
    O = std::make_shared<LocalObject>(*O);
  return *O;
}

const MemorySlot *LocalMemory::find(ObjectId Object, std::int64_t Offset,
                                    unsigned Bytes) const {
  const LocalObject *O = peek(Object);
  if (!O)
    return nullptr;
  const auto S = O->Slots.find(Offset);
  return S != O->Slots.end() && S->second.Bytes == Bytes ? &S->second : nullptr;
}

std::optional<LaneValue> LocalMemory::backing(ObjectId Object,
                                              std::int64_t Offset,
                                              unsigned Bytes) const {
  const LocalObject *O = peek(Object);
  if (!O)
    return std::nullopt;
  auto B = O->Backings.upper_bound(Offset);
  if (B == O->Backings.begin())
    return std::nullopt;
  --B;
  if (B->first + B->second.Bytes < Offset + std::int64_t(Bytes))
    return std::nullopt;
  LaneValue Address = B->second.Source;
  for (std::int64_t &Base : Address.Base)
    Base += Offset - B->first;
  return Address;
}

std::optional<std::vector<std::pair<std::int64_t, const MemorySlot *>>>
LocalMemory::overlapping(ObjectId Object, std::int64_t Offset,
                         unsigned Bytes) const {
  std::vector<std::pair<std::int64_t, const MemorySlot *>> Result;
  const LocalObject *O = peek(Object);
  if (!O)
    return Result;
  const std::int64_t End = Offset + Bytes;
  if (O->Clobbered)
    return std::nullopt;
  for (const auto &[First, B] : O->Backings)
    if (First < End && First + B.Bytes > Offset)
      return std::nullopt;
  for (const auto &[First, S] : O->Slots)
    if (First < End && First + S.Bytes > Offset)
      Result.emplace_back(First, &S);
  return Result;
}

void LocalMemory::forget(ObjectId Object, std::int64_t Offset,
                         std::int64_t Bytes) {
  LocalObject &O = writable(Object);
  const std::int64_t End = Offset + Bytes;
  for (auto S = O.Slots.begin(); S != O.Slots.end();)
    if (S->first < End && S->first + S->second.Bytes > Offset) {
      O.Clobbered |= S->first < Offset || S->first + S->second.Bytes > End;
      S = O.Slots.erase(S);
    } else
      ++S;
  // What a backing covers on either side stays backed.
  for (auto B = O.Backings.begin(); B != O.Backings.end();) {
    const std::int64_t First = B->first, Last = First + B->second.Bytes;
    if (First >= End || Last <= Offset) {
      ++B;
      continue;
    }
    LaneValue Source = B->second.Source;
    B = O.Backings.erase(B);
    if (First < Offset)
      O.Backings[First] = {Offset - First, Source};
    if (Last > End) {
      for (std::int64_t &Base : Source.Base)
        Base += End - First;
      O.Backings[End] = {Last - End, Source};
    }
  }
}

MemorySlot &LocalMemory::slot(ObjectId Object, std::int64_t Offset,
                              unsigned Bytes, bool &Fresh) {
  LocalObject &O = writable(Object);
  const auto S = O.Slots.find(Offset);
  Fresh = S == O.Slots.end() || S->second.Bytes != Bytes;
  if (!Fresh)
    return S->second;
  forget(Object, Offset, Bytes);
  MemorySlot &New = O.Slots[Offset];
  New.Bytes = Bytes;
  New.Value = LaneValue::unknown(0);
  return New;
}

void LocalMemory::clobber(ObjectId Object) {
  LocalObject &O = writable(Object);
  O.Slots.clear();
  O.Backings.clear();
  O.Clobbered = true;
}

void LocalMemory::reset(ObjectId Object) {
  if (Object < Objects.size())
    Objects[Object].reset();
}

void LocalMemory::addBacking(ObjectId Object, std::int64_t Offset,
                             std::int64_t Bytes, LaneValue Source) {
  forget(Object, Offset, Bytes);
  writable(Object).Backings[Offset] = {Bytes, std::move(Source)};
}

void LocalMemory::copy(ObjectId From, std::int64_t FromOffset, ObjectId To,
                       std::int64_t ToOffset, std::int64_t Bytes) {
  const LocalObject Source = peek(From) ? *peek(From) : LocalObject();
  const std::int64_t End = FromOffset + Bytes, Shift = ToOffset - FromOffset;
  forget(To, ToOffset, Bytes);
  LocalObject &Target = writable(To);
  for (const auto &[Offset, S] : Source.Slots)
    if (Offset >= FromOffset && Offset + S.Bytes <= End)
      Target.Slots[Offset + Shift] = S;
  for (const auto &[Offset, B] : Source.Backings) {
    const std::int64_t First = std::max(Offset, FromOffset);
    const std::int64_t Last = std::min(Offset + B.Bytes, End);
    if (First >= Last)
      continue;
    LaneValue Address = B.Source;
    for (std::int64_t &Base : Address.Base)
      Base += First - Offset;
    Target.Backings[First + Shift] = {Last - First, std::move(Address)};
  }
  if (Source.Clobbered)
    Target.Clobbered = true;
}

} // namespace banklint
