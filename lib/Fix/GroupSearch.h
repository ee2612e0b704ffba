//===- GroupSearch.h - One repair for one declaration -----------*- C++ -*-===//
//
// Searches a layout for the arrays of one declaration: one array, or one for
// each instantiation of a template.
//
//   tile<16>  float[16][16]  \
//   tile<32>  float[32][32]  /  one edit: [N + 1], proven for both
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_FIX_GROUPSEARCH_H
#define BANKLINT_FIX_GROUPSEARCH_H

#include "Fix/Candidates.h"
#include "Fix/EditProof.h"

#include <set>

namespace banklint {

class GroupSearch {
public:
  /// \p Member: of a structure, the number of the field that is searched.
  GroupSearch(const FixSearchInput &Input,
              const std::vector<SharedGlobal> &Group, FileResult &Result,
              std::optional<unsigned> Member = std::nullopt)
      : Input(Input), Group(Group), Result(Result), Member(Member) {}

  bool owns(const Site &S) const;
  /// Whether anything calls for a repair.
  bool hasConflict() const;
  /// None if a fix was found. \p Grown: bytes that other fixes add to a block.
  FixRefusal run(std::int64_t Grown);

  const std::vector<Target> &targets() const { return Targets; }
  const PendingFix &fix() const { return Pending; }
  const ProvenFix &proven() const { return Proven; }
  /// Whether the edited source itself has been analysed.
  bool isConfirmed() const { return Confirmed; }

private:
  /// A candidate with its estimated cost, over all targets.
  struct Ranked {
    Candidate What;
    std::uint64_t Wavefronts = 0;
    unsigned WorstDegree = 1;
    std::int64_t Growth = 0;
  };

  FixRefusal prepare(std::int64_t Grown);
  const clang::FieldDecl *memberOf(const SharedGlobal &G) const;
  void findOwnAccesses(const Target &T);
  std::int64_t widestAccess(const Target &T) const;
  void priceIssued(Target &T) const;
  std::optional<Ranked> estimate(const Candidate &C) const;
  std::vector<Ranked> rank() const;
  bool fits(const Candidate &C) const;
  bool write(const Candidate &C);
  Comparison prove(const Candidate &C);
  Comparison proveInCode(const Candidate &C) const;
  FixRefusal tryAll(const std::vector<Ranked> &Best);
  FixRefusal refusal(FixRefusal Why) const;
  ProvenFix describe(const Candidate &C, std::uint64_t Wavefronts,
                     unsigned WorstDegree) const;
  void addResidency(ProvenFix &Fix) const;
  void advise(const Ranked &R);
  void consider(const Ranked &R, ConsideredFix::Outcome What);

  const FixSearchInput &Input;
  const std::vector<SharedGlobal> Group;
  FileResult &Result;
  const std::optional<unsigned> Member;
  /// The accesses of the member.
  std::optional<std::set<SourcePoint>> Accesses;
  std::vector<Target> Targets;
  std::uint64_t Before = 0; ///< wavefronts, estimated as candidates' are
  PendingFix Pending;
  ProvenFix Proven;
  bool Confirmed = false;
};

} // namespace banklint

#endif // BANKLINT_FIX_GROUPSEARCH_H
