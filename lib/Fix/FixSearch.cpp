//===- FixSearch.cpp ------------------------------------------------------===//

#include "Fix/FixSearch.h"

#include "Fix/Candidates.h"
#include "Fix/EditProof.h"
#include "Fix/GroupSearch.h"
#include "Fix/Structure.h"

#include "clang/AST/ASTContext.h"

namespace banklint {

/// Withdraws a fix that its edits do not bear out.
static void withdraw(const GroupSearch &Search, FileResult &Result) {
  for (const Target &T : Search.targets())
    Result.Refusals[T.Index] = FixRefusal::NotConfirmed;
}

/// Keeps those of \p Found that hold in the edited source.
static void confirm(const FixSearchInput &Input,
                    std::vector<std::unique_ptr<GroupSearch>> &Found,
                    FileResult &Result) {
  std::vector<const PendingFix *> All;
  for (const auto &Search : Found)
    All.push_back(&Search->fix());
  const auto Holds = [](const std::optional<std::vector<Comparison>> &Proof) {
    return Proof && llvm::all_of(*Proof, [](const Comparison &C) {
             return C.Holds && C.Saved > 0;
           });
  };
  if (Input.Options.isStale() ||
      (Found.size() == 1 && Found.front()->isConfirmed()))
    return;
  if (Holds(proveEdits(Input, All)))
    return;
  // One that does not hold must not take the others with it; each must hold
  // beside those that stay, since members of one structure move each other.
  std::vector<const PendingFix *> Kept;
  llvm::erase_if(Found, [&](const auto &Search) {
    Kept.push_back(&Search->fix());
    if (Input.Options.isStale() || Holds(proveEdits(Input, Kept)))
      return false;
    Kept.pop_back();
    withdraw(*Search, Result);
    return true;
  });
}

/// The fields of a structure that may be repaired; of an array, itself.
static std::vector<std::optional<unsigned>>
membersOf(const clang::VarDecl &D, const clang::ASTContext &Context) {
  std::vector<std::optional<unsigned>> Members;
  for (const clang::FieldDecl *F : rowsIn(D, Context))
    Members.push_back(F->getFieldIndex());
  if (Members.empty())
    Members.push_back(std::nullopt);
  return Members;
}

/// Of several members, one with a conflict says why there is no repair.
static void note(FixRefusal Refusal, const std::vector<SharedGlobal> &Group,
                 const FixSearchInput &Input, FileResult &Result) {
  for (const SharedGlobal &G : Group) {
    FixRefusal &Known = Result.Refusals[Input.Objects.at(G.Global)];
    if (Known == FixRefusal::None || Known == FixRefusal::NotAnArray)
      Known = Refusal;
  }
}

void searchFixes(const FixSearchInput &Input, FileResult &Result) {
  Result.Considered.resize(Result.Objects.size());
  Result.Advice.resize(Result.Objects.size());
  // Arrays of one declaration stand and fall together.
  std::map<SourcePoint, std::vector<SharedGlobal>> Groups;
  for (const SharedGlobal &G : Input.Module.Shared)
    if (const auto It = Input.Objects.find(G.Global); It != Input.Objects.end())
      Groups[Result.Objects[It->second].Declared].push_back(G);
  std::vector<std::unique_ptr<GroupSearch>> Found;
  std::int64_t Grown = 0;
  for (const auto &[Declared, Group] : Groups) {
    if (Input.Options.isStale())
      return;
    for (const std::optional<unsigned> Member :
         membersOf(*Group.front().Declaration, Input.Context)) {
      auto Search = std::make_unique<GroupSearch>(Input, Group, Result, Member);
      if (!Search->hasConflict())
        break;
      const FixRefusal Refusal = Search->run(Grown);
      if (Refusal != FixRefusal::None) {
        note(Refusal, Group, Input, Result);
        continue;
      }
      Grown += Search->proven().ExtraBytes;
      Found.push_back(std::move(Search));
    }
  }
  if (Input.ParseAgain && !Found.empty())
    confirm(Input, Found, Result);
  for (const auto &Search : Found) {
    for (Site &S : Result.Sites)
      if (Search->owns(S))
        S.Fix = Result.Fixes.size();
    Result.Fixes.push_back(Search->proven());
  }
}

} // namespace banklint
