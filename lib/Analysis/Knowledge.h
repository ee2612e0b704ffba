//===- Knowledge.h - What one evaluation knows and assumes ------*- C++ -*-===//
//
// Values only carry small numbers for why they are unknown, what they assume
// and which object they point to. The tables behind those numbers live here,
// one set for each evaluation of a kernel.
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_ANALYSIS_KNOWLEDGE_H
#define BANKLINT_ANALYSIS_KNOWLEDGE_H

#include "Analysis/Prediction.h"
#include "Model/LaneArithmetic.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Instruction.h"
#include "llvm/IR/Value.h"

#include <optional>
#include <vector>

namespace banklint {

/// Why a value is unknown.
struct Reason {
  UnknownReason Code = UnknownReason::None;
  std::string Subject;
  SourcePoint Where;
  /// The residue that would make it known, if one would.
  std::optional<std::pair<SymbolKey, std::int64_t>> Residue;
  /// Read from global memory: as a pointer, it points there too.
  bool FromGlobal = false;
  /// As a pointer, it points into this object, at an unknown offset.
  std::optional<std::uint32_t> Object;
};

using ObjectId = std::uint32_t;

/// Memory that pointers can point into.
struct MemoryObject {
  enum class Kind : std::uint8_t {
    Shared,
    Local,  ///< an alloca: each lane has its own
    Global, ///< behind a kernel argument, or a device variable
    Either, ///< one of Members, the same in all lanes
  };
  Kind What = Kind::Global;
  const llvm::Value *Origin = nullptr;
  SymbolKey Key;
  /// Every base address is a multiple of this, in bytes.
  std::int64_t Alignment = 16;
  std::vector<ObjectId> Members;
};

/// Where an instruction stands, by its innermost debug location.
SourcePoint sourcePointOf(const llvm::Instruction &I);

class Knowledge : public ArithmeticContext {
public:
  explicit Knowledge(SplitMap Splits) : Symbols(std::move(Splits)) {
    Reasons.emplace_back();
  }

  SymbolTable Symbols;
  /// The instruction under evaluation: where new reasons are said to arise.
  const llvm::Instruction *Here = nullptr;

  ReasonId reason(UnknownReason Code, llvm::StringRef Subject = "",
                  bool FromGlobal = false);
  /// \p Why, for a pointer that is known to point into \p Object.
  ReasonId offsetUnknown(ReasonId Why, ObjectId Object);
  const Reason &operator[](ReasonId Id) const { return Reasons[Id]; }

  AssumptionSet assume(const Assumption &A);
  /// The members of \p Set, in order of first use.
  std::vector<Assumption> assumptions(AssumptionSet Set) const;

  ReasonId dependsOn(SymbolId S, std::int64_t Modulus) override;
  ReasonId notFollowed() override;
  AssumptionSet assumeNonNegative(SymbolId S) override;

  ObjectId object(MemoryObject::Kind What, const llvm::Value *Origin,
                  std::int64_t Alignment, llvm::StringRef Name);
  ObjectId either(ObjectId A, ObjectId B);
  const MemoryObject &object(ObjectId Id) const { return Objects[Id]; }
  std::size_t numObjects() const { return Objects.size(); }
  /// The address of byte 0 of the object, the same in all lanes.
  LaneValue addressOf(ObjectId Id);
  /// The one object that all lanes of \p Active point into.
  std::optional<ObjectId> pointee(const LaneValue &Pointer,
                                  LaneMask Active) const;
  /// Some lane of \p Active points into some object.
  bool hasPointee(const LaneValue &Pointer, LaneMask Active) const;
  /// An object in shared memory, or one of which some member is.
  bool mayBeShared(ObjectId Id) const;
  /// An object in shared memory, or one of which all members are.
  bool isShared(ObjectId Id) const;
  /// Not all lanes of \p Active are known to point elsewhere, or to be numbers.
  bool mayPointToShared(const LaneValue &Pointer, LaneMask Active) const;

private:
  std::vector<Reason> Reasons;
  std::map<std::tuple<int, std::string, const void *, std::int64_t>, ReasonId>
      KnownReasons;
  std::vector<Assumption> Assumptions;
  std::vector<MemoryObject> Objects;
  std::map<std::vector<std::int64_t>, ObjectId> KnownObjects;
};

} // namespace banklint

#endif // BANKLINT_ANALYSIS_KNOWLEDGE_H
