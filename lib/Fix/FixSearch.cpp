//===- FixSearch.cpp ------------------------------------------------------===//

#include "Fix/FixSearch.h"

#include "Fix/Candidates.h"
#include "Fix/EditProof.h"
#include "Fix/GroupSearch.h"

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
  // One that does not hold must not take the others with it.
  llvm::erase_if(Found, [&](const auto &Search) {
    if (Input.Options.isStale() || Search->isConfirmed() ||
        Holds(proveEdits(Input, {&Search->fix()})))
      return false;
    withdraw(*Search, Result);
    return true;
  });
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
    auto Search = std::make_unique<GroupSearch>(Input, Group, Result);
    if (!Search->hasConflict())
      continue;
    const FixRefusal Refusal = Search->run(Grown);
    for (const SharedGlobal &G : Group)
      Result.Refusals[Input.Objects.at(G.Global)] = Refusal;
    if (Refusal != FixRefusal::None)
      continue;
    Grown += Search->proven().ExtraBytes;
    Found.push_back(std::move(Search));
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
