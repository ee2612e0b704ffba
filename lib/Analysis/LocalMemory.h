//===- LocalMemory.h - Variables that are not registers ---------*- C++ -*-===//
//
// Allocas, lane by lane: an object is a set of scalar slots at byte offsets.
//
//   float4 v = in[t];           slots v+0, v+4, v+8, v+12
//   float *rows[2] = {a, b};    slots rows+0, rows+8 hold pointers
//   struct copy (memcpy)        the slots of the source, moved
//
// A copy from memory that is not local leaves a *backing*: a later load from
// there is a load from the original address.
//
// The memory is copied before every pass of a loop: copies share their objects
// until one writes.
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_ANALYSIS_LOCALMEMORY_H
#define BANKLINT_ANALYSIS_LOCALMEMORY_H

#include "Analysis/Knowledge.h"

#include <map>
#include <memory>
#include <vector>

namespace banklint {

struct MemorySlot {
  unsigned Bytes = 0;
  LaneValue Value;
};

struct MemoryBacking {
  std::int64_t Bytes = 0;
  LaneValue Source; ///< address of the first byte, elsewhere
};

struct LocalObject {
  std::map<std::int64_t, MemorySlot> Slots;       // by offset
  std::map<std::int64_t, MemoryBacking> Backings; // by offset
  /// Something was written that the slots do not tell.
  bool Clobbered = false;
};

class LocalMemory {
public:
  /// The slot at exactly [Offset, Offset + Bytes), or null.
  const MemorySlot *find(ObjectId Object, std::int64_t Offset,
                         unsigned Bytes) const;
  /// The address that [Offset, Offset + Bytes) was copied from.
  std::optional<LaneValue> backing(ObjectId Object, std::int64_t Offset,
                                   unsigned Bytes) const;
  /// The slots that overlap [Offset, Offset + Bytes), by offset; nothing where
  /// part of the range holds what the slots do not tell.
  std::optional<std::vector<std::pair<std::int64_t, const MemorySlot *>>>
  overlapping(ObjectId Object, std::int64_t Offset, unsigned Bytes) const;

  /// The slot at exactly that place, made (unknown) if absent; whatever
  /// overlaps it otherwise is forgotten. \p Fresh tells that it was absent.
  MemorySlot &slot(ObjectId Object, std::int64_t Offset, unsigned Bytes,
                   bool &Fresh);
  /// Forgets what [Offset, Offset + Bytes) holds.
  void forget(ObjectId Object, std::int64_t Offset, std::int64_t Bytes);
  /// Forgets the whole object; its content is unknown from now on.
  void clobber(ObjectId Object);
  /// The object begins its life: nothing has been written yet.
  void reset(ObjectId Object);
  void addBacking(ObjectId Object, std::int64_t Offset, std::int64_t Bytes,
                  LaneValue Source);
  /// Copies slots and backings within local memory.
  void copy(ObjectId From, std::int64_t FromOffset, ObjectId To,
            std::int64_t ToOffset, std::int64_t Bytes);

  ObjectId numObjects() const { return ObjectId(Objects.size()); }
  /// The object as it is, or null if it was never written.
  const LocalObject *peek(ObjectId Object) const {
    return Object < Objects.size() ? Objects[Object].get() : nullptr;
  }
  /// The object, no longer shared with other copies of this memory.
  LocalObject &writable(ObjectId Object);

private:
  std::vector<std::shared_ptr<LocalObject>> Objects; // by ObjectId
};

} // namespace banklint

#endif // BANKLINT_ANALYSIS_LOCALMEMORY_H
