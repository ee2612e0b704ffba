//===- Repairs.cpp - Which repairs can be made together -------------------===//

#include "Report/Repairs.h"

#include "Report/RealName.h"
#include "Report/SourceText.h"
#include "Report/Words.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"

#include <map>
#include <optional>
#include <tuple>

using namespace banklint;
using llvm::StringRef;
namespace vfs = llvm::vfs;

namespace {

/// The edits of one file by offset; equal ones become one.
using FileEdits = std::map<unsigned, Edit>;

/// A line of a file, whatever the file was called.
using Line = std::pair<std::string, unsigned>;

class Planner {
public:
  Planner(llvm::ArrayRef<const ProvenFix *> Wanted,
          llvm::ArrayRef<FileResult> Results, vfs::FileSystem &Files)
      : Wanted(Wanted), Results(Results), Files(Files), Sources(Files) {}

  Repairs run();

private:
  const std::string &realName(const std::string &Path);
  bool areEqual(const ProvenFix &A, const ProvenFix &B);
  bool contradict(const Edit &A, const Edit &B);
  bool contradict(const ProvenFix &A, const ProvenFix &B);
  std::set<Line> touchedLines(const ProvenFix &Fix, const FileResult &Owner);
  bool isUnprovenIn(const FileResult &Other, const ProvenFix &Fix,
                    const std::set<Line> &Touched);
  std::string objectionTo(const ProvenFix &Fix);
  void edit(const std::string &Path, const FileEdits &Edits, Repairs &Plan);

  const llvm::ArrayRef<const ProvenFix *> Wanted;
  const llvm::ArrayRef<FileResult> Results;
  vfs::FileSystem &Files;
  SourceText Sources;
  llvm::StringMap<std::string> RealNames;
};

} // namespace

/// One name for each file, and a link stays a link.
const std::string &Planner::realName(const std::string &Path) {
  auto [It, IsNew] = RealNames.try_emplace(Path);
  if (IsNew)
    It->second = banklint::realName(Path, Files);
  return It->second;
}

bool Planner::areEqual(const ProvenFix &A, const ProvenFix &B) {
  return A.Edits.size() == B.Edits.size() &&
         llvm::all_of(A.Edits, [&](const Edit &Mine) {
           return llvm::any_of(B.Edits, [&](const Edit &Other) {
             return Mine.Offset == Other.Offset &&
                    Mine.Length == Other.Length && Mine.Text == Other.Text &&
                    realName(Mine.File) == realName(Other.File);
           });
         });
}

/// Whether both edits cannot be made; equal ones can.
bool Planner::contradict(const Edit &A, const Edit &B) {
  if (realName(A.File) != realName(B.File))
    return false;
  if (A.Offset == B.Offset)
    return A.Length != B.Length || A.Text != B.Text;
  return A.Offset < B.Offset ? B.Offset < A.Offset + A.Length
                             : A.Offset < B.Offset + B.Length;
}

bool Planner::contradict(const ProvenFix &A, const ProvenFix &B) {
  return llvm::any_of(A.Edits, [&](const Edit &Mine) {
    return llvm::any_of(
        B.Edits, [&](const Edit &Other) { return contradict(Mine, Other); });
  });
}

/// The lines that \p Fix changes, and those that declare what it repairs.
std::set<Line> Planner::touchedLines(const ProvenFix &Fix,
                                     const FileResult &Owner) {
  std::set<Line> Lines;
  for (const Edit &E : Fix.Edits)
    if (std::optional<StringRef> Text = Sources.file(E.File)) {
      const unsigned First = lineAndColumn(*Text, E.Offset).Line;
      const unsigned Last = lineAndColumn(*Text, E.Offset + E.Length).Line;
      for (unsigned L = First; L <= Last; ++L)
        Lines.emplace(realName(E.File), L);
    }
  for (const Site &S : Owner.Sites)
    if (S.Object >= 0 && S.Fix >= 0 && &Owner.Fixes[S.Fix] == &Fix) {
      const SourcePoint &Declared = Owner.Objects[S.Object].Declared;
      Lines.emplace(realName(Declared.File), Declared.Line);
    }
  return Lines;
}

/// Whether \p Other has something on a touched line, and no such repair.
bool Planner::isUnprovenIn(const FileResult &Other, const ProvenFix &Fix,
                           const std::set<Line> &Touched) {
  if (llvm::any_of(Other.Fixes,
                   [&](const ProvenFix &F) { return areEqual(F, Fix); }))
    return false;
  const auto IsTouched = [&](const SourcePoint &At) {
    return Touched.count({realName(At.File), At.Line}) != 0;
  };
  return llvm::any_of(
             Other.Objects,
             [&](const SharedObject &O) { return IsTouched(O.Declared); }) ||
         llvm::any_of(Other.Sites,
                      [&](const Site &S) { return IsTouched(S.At); });
}

/// Why \p Fix cannot be made beside the others; empty where it can.
std::string Planner::objectionTo(const ProvenFix &Fix) {
  const std::string Start = Fix.At.File + ":" + std::to_string(Fix.At.Line) +
                            ":" + std::to_string(Fix.At.Column) +
                            ": the repair is not made: ";
  for (const ProvenFix *Other : Wanted)
    if (Other != &Fix && contradict(Fix, *Other))
      return Start + "the one at " + Other->At.File + ":" +
             std::to_string(Other->At.Line) +
             " changes the same text in another way";
  const auto Owner = llvm::find_if(Results, [&](const FileResult &R) {
    return llvm::any_of(R.Fixes,
                        [&](const ProvenFix &F) { return &F == &Fix; });
  });
  if (Owner == Results.end())
    return "";
  const std::set<Line> Touched = touchedLines(Fix, *Owner);
  for (const FileResult &Other : Results)
    if (&Other != &*Owner && isUnprovenIn(Other, Fix, Touched))
      return Start + "it was proven for " + Owner->Path + " but not for " +
             Other.Path + ", which uses the same lines";
  return "";
}

void Planner::edit(const std::string &Path, const FileEdits &Edits,
                   Repairs &Plan) {
  const std::optional<StringRef> Before = Sources.file(Path);
  if (!Before) {
    Plan.Error = writeFailure(Path, "the file cannot be read");
    return;
  }
  ChangedFile File{Path, Before->str(), {}, {}};
  std::size_t At = 0;
  for (const auto &[Offset, E] : Edits) {
    if (Offset < At || Offset + std::size_t(E.Length) > Before->size()) {
      Plan.Error = writeFailure(Path, "the file has changed");
      return;
    }
    File.After += Before->slice(At, Offset);
    File.After += E.Text;
    At = Offset + E.Length;
    File.Edits.push_back(E);
  }
  File.After += Before->substr(At);
  Plan.Files.push_back(std::move(File));
}

Repairs Planner::run() {
  Repairs Plan;
  std::map<std::string, FileEdits> ByFile;
  for (const ProvenFix *Fix : Wanted) {
    if (std::string Why = objectionTo(*Fix); !Why.empty()) {
      if (!llvm::is_contained(Plan.Refusals, Why))
        Plan.Refusals.push_back(std::move(Why));
      continue;
    }
    for (const Edit &E : Fix->Edits)
      ByFile[realName(E.File)].emplace(E.Offset, E);
    Plan.Done.insert(Fix);
  }
  for (const auto &[Path, Edits] : ByFile)
    if (Plan.Error.empty())
      edit(Path, Edits, Plan);
  if (!Plan.Error.empty()) {
    Plan.Files.clear();
    Plan.Done.clear();
  }
  return Plan;
}

Repairs banklint::planRepairs(llvm::ArrayRef<const ProvenFix *> Wanted,
                              llvm::ArrayRef<FileResult> Results,
                              vfs::FileSystem &Files) {
  return Planner(Wanted, Results, Files).run();
}

std::string banklint::repairsSentence(const Repairs &Made) {
  // The same repair from two inputs is one.
  std::set<std::tuple<std::string, unsigned, unsigned>> Places;
  for (const ProvenFix *Fix : Made.Done)
    Places.insert({Fix->At.File, Fix->At.Line, Fix->At.Column});
  return counted(Places.size(), "repair") + " made in " +
         counted(Made.Files.size(), "file");
}

std::string banklint::writeFailure(StringRef Path, StringRef Why) {
  return Path.str() + ": cannot write the repair: " + Why.str();
}

std::string banklint::takenBackSentence(StringRef Path, StringRef Error) {
  return Path.str() +
         ": the repairs are undone, with them this is no longer analysed: " +
         Error.str();
}
