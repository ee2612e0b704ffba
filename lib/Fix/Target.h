//===- Target.h - One array that is to be repaired --------------*- C++ -*-===//
//
// What the search knows of an array with a conflict. A template has one target
// for each instantiation; all of one declaration are repaired by one edit.
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_FIX_TARGET_H
#define BANKLINT_FIX_TARGET_H

#include "Fix/Declaration.h"
#include "Fix/IssuedCost.h"
#include "Fix/LayoutCost.h"
#include "Fix/Proof.h"
#include "Fix/Subscripts.h"

namespace banklint {

struct Target {
  int Index = 0; ///< in FileResult::Objects
  const llvm::GlobalVariable *Object = nullptr;
  const clang::VarDecl *Array = nullptr; ///< or structure
  Declaration Declared;
  ArrayUses Uses;
  std::int64_t WidestBytes = 1; ///< of any access
  Evaluations Before;
  /// Some fill or copy moves more than an element.
  bool HasCopies = false;
  IssuedCost Issued;
  std::optional<RequestSample> Sample;
  /// Of the machine view; nothing where it is not known.
  std::optional<RequestSample> IssuedSample;
  std::uint64_t Reserved = 0; ///< bytes of the block that are not this array

  bool isMember() const { return !Declared.Member.empty(); }
  std::int64_t elementBytes() const { return Declared.ElementBytes; }
  /// What is known of the cost of a layout: as issued, else as written.
  SampledCost estimate(const Layout &Rule) const {
    return IssuedSample ? IssuedSample->splitCost(Rule) : Sample->cost(Rule);
  }
};

} // namespace banklint

#endif // BANKLINT_FIX_TARGET_H
