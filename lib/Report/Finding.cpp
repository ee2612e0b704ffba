//===- Finding.cpp - What is worth saying to the user ---------------------===//

#include "Report/Finding.h"

#include "Report/Lookup.h"
#include "Report/Names.h"
#include "Report/Reasons.h"
#include "Report/Words.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <map>
#include <tuple>

using namespace banklint;
using llvm::StringRef;

namespace {

/// Sites with equal keys are one place to a person.
struct Place {
  SourcePoint At;
  Operation Op;
  SourcePoint Array;
  std::string ArrayName;

  friend bool operator<(const Place &A, const Place &B) {
    return std::tie(A.At, A.Op, A.Array, A.ArrayName) <
           std::tie(B.At, B.Op, B.Array, B.ArrayName);
  }
};

using Group = std::vector<const Site *>;

/// From one result and its options, the findings.
class Collector {
public:
  Collector(const FileResult &Result, const ReportOptions &Options)
      : Result(Result), Options(Options) {}

  std::vector<Finding> run() const;

private:
  std::map<Place, Group> groups() const;
  bool isReported(const Site &S) const;
  Severity severityOf(const Site &S) const;
  const Site *worstOf(const Group &Sites) const;
  Finding findingOf(const Group &Sites, const Site &Worst) const;
  void addContext(Finding &F) const;
  void addFix(Finding &F) const;
  void addConsidered(Finding &F) const;
  void addOthers(Finding &F, const Group &Sites) const;

  const FileResult &Result;
  const ReportOptions &Options;
};

} // namespace

static std::uint64_t excessOf(const Site &S) {
  if (S.TheVerdict == Verdict::Unknown)
    return 0;
  if (S.BlockTotals)
    return S.BlockTotals->Wavefronts -
           std::min(S.BlockTotals->Wavefronts, S.BlockTotals->Ideal);
  return S.Worst.Wavefronts - std::min(S.Worst.Wavefronts, S.Worst.Ideal);
}

/// What names the block shape of \p S among others of its place.
static std::string blockLabel(const Site &S) {
  return S.Block ? nameOf(*S.Block) : S.BlockFamily;
}

bool ReportOptions::isIgnored(StringRef File) const {
  return Paths && Paths->settingsFor(File).Ignore.value_or(false);
}

unsigned ReportOptions::minDegreeAt(const Site &S) const {
  return Paths ? Paths->settingsFor(S.At.File).MinDegree.value_or(MinDegree)
               : MinDegree;
}

bool ReportOptions::conditionalAt(const Site &S) const {
  return Paths ? Paths->settingsFor(S.At.File).Conditional.value_or(Conditional)
               : Conditional;
}

std::map<Place, Group> Collector::groups() const {
  std::map<Place, Group> Groups;
  for (const Site &S : Result.Sites) {
    if (S.Suppressed || followsFused(S) || Options.isIgnored(S.At.File))
      continue;
    const SharedObject *Array = objectOf(Result, S);
    Groups[{S.At, S.Op, Result.declarationOf(S),
            Array ? Array->Name : std::string()}]
        .push_back(&S);
  }
  return Groups;
}

bool Collector::isReported(const Site &S) const {
  if (S.TheVerdict == Verdict::Unknown)
    return Options.Unknowns;
  return S.TheVerdict == Verdict::Conflict &&
         S.Worst.Degree >= Options.minDegreeAt(S);
}

Severity Collector::severityOf(const Site &S) const {
  if (S.TheVerdict == Verdict::Unknown)
    return Severity::Remark;
  if (S.Sure == Confidence::Possible && !Options.conditionalAt(S))
    return Severity::Remark;
  // A 2- or 3-way conflict is often the best a kernel can do; it is worth a
  // warning only when something better is proven.
  if (S.Worst.Degree <= 3 && S.Fix < 0)
    return Severity::Remark;
  return Severity::Warning;
}

/// The site that speaks for its place, or null where nothing is to be said.
const Site *Collector::worstOf(const Group &Sites) const {
  const auto Rank = [this](const Site &S) {
    const bool Known = S.TheVerdict != Verdict::Unknown;
    // Larger is worse; a certain 8-way outranks a possible 32-way.
    return std::make_tuple(severityOf(S) == Severity::Warning, Known,
                           Known ? S.Worst.Degree : 0, excessOf(S));
  };
  const Site *Worst = nullptr;
  for (const Site *S : Sites)
    if (isReported(*S) && (!Worst || Rank(*S) > Rank(*Worst)))
      Worst = S;
  return Worst;
}

/// Inlined copies in one kernel run one after another and add up; different
/// instantiations and shapes do not run together.
static std::uint64_t costOf(const Group &Sites) {
  std::map<std::pair<std::string, std::string>, std::uint64_t> Sums;
  std::uint64_t Largest = 0;
  for (const Site *S : Sites) {
    std::uint64_t &Sum = Sums[{S->Instantiation, blockLabel(*S)}];
    Largest = std::max(Largest, Sum += excessOf(*S));
  }
  return Largest;
}

void Collector::addContext(Finding &F) const {
  const Site &S = *F.Worst;
  for (const SourcePoint &Call : llvm::reverse(S.Via))
    F.Notes.push_back({Call, viaNote(), {}});
  if (S.TheVerdict == Verdict::Unknown) {
    if (S.ReasonAt.isValid() && !(S.ReasonAt == S.At))
      F.Notes.push_back({S.ReasonAt, originNote(S), {}});
    return;
  }
  const SharedObject *Array = objectOf(Result, S);
  if (const SourcePoint At = Result.declarationOf(S); Array && At.isValid())
    F.Notes.push_back({At, arrayNote(*Array, S.LaneBytes), {}});
  for (const Assumption &A : S.Assumptions)
    if (A.Where.isValid())
      F.Notes.push_back({A.Where, assumptionNote(A), {}});
  if (std::string Text = fusionNote(S); !Text.empty())
    F.Notes.push_back({S.At, Text, {}});
  F.Notes.push_back({S.BlockAt, blockNote(S), {}});
}

void Collector::addFix(Finding &F) const {
  const Site &S = *F.Worst;
  if (S.TheVerdict != Verdict::Conflict)
    return;
  const SharedObject *Array = objectOf(Result, S);
  const SourcePoint Declared = Result.declarationOf(S);
  if (F.Fix) {
    const SourcePoint At = F.Fix->At.isValid() ? F.Fix->At : Declared;
    if (F.CarriesEdits)
      F.Notes.push_back({At, fixNote(*F.Fix, Array), F.Fix->Edits});
    else
      F.Notes.push_back({At, sameFixNote(*F.Fix, Array), {}});
    return;
  }
  const FixRefusal Refusal = refusalOf(Result, S);
  if (Refusal != FixRefusal::None)
    F.Notes.push_back(
        {Declared, noFixNote(Refusal, Array, adviceOf(Result, S), &S), {}});
}

/// What else was looked at, once for each array or member with a repair.
void Collector::addConsidered(Finding &F) const {
  const int Object = F.Worst->Object;
  if (!Options.ExplainFixes || Object < 0 ||
      Object >= int(Result.Considered.size()) || (F.Fix && !F.CarriesEdits))
    return;
  for (const ConsideredFix &C : Result.Considered[Object])
    if (!F.Fix || C.Change.Member == F.Fix->Member)
      F.Notes.push_back(
          {{}, consideredSentence(C, objectOf(Result, *F.Worst)), {}});
}

/// What sets \p S apart from \p Worst: the instantiation, the shape, or the
/// call; empty where nothing that a person can see does.
static std::string labelOf(const Site &S, const Site &Worst) {
  std::string Label;
  if (S.Instantiation != Worst.Instantiation) {
    std::string Name = withoutParameters(S.Instantiation);
    // Overloads differ in nothing but the list.
    Label = "in " + (Name == withoutParameters(Worst.Instantiation)
                         ? S.Instantiation
                         : Name);
  }
  if (blockLabel(S) != blockLabel(Worst))
    Label += (Label.empty() ? "" : " ") +
             (S.Block ? "with block " + nameOf(*S.Block)
                      : "with blocks of " + quoted(S.BlockFamily, "any shape"));
  if (Label.empty() && S.Via != Worst.Via && !S.Via.empty())
    Label = "through the call at line " + std::to_string(S.Via.back().Line);
  return Label;
}

void Collector::addOthers(Finding &F, const Group &Sites) const {
  // In the order of the sites, one note for each answer.
  std::vector<std::pair<std::string, std::vector<std::string>>> Answers;
  for (const Site *S : Sites) {
    const std::string Label = labelOf(*S, *F.Worst);
    if (S == F.Worst || Label.empty())
      continue;
    // Blocks of a shape that nobody is known to launch.
    if (S->Evidence == ShapeEvidence::Family && !Options.conditionalAt(*S) &&
        S->Sure == Confidence::Possible)
      continue;
    const std::string Answer = answerWords(*S);
    auto It = llvm::find_if(Answers,
                            [&](const auto &A) { return A.first == Answer; });
    if (It == Answers.end())
      It = Answers.insert(Answers.end(), {Answer, {}});
    if (!llvm::is_contained(It->second, Label))
      It->second.push_back(Label);
  }
  for (const auto &[Answer, Labels] : Answers)
    F.Notes.push_back({F.At, alsoNote(Answer, Labels), {}});
}

Finding Collector::findingOf(const Group &Sites, const Site &Worst) const {
  Finding F;
  F.Worst = &Worst;
  F.At = Worst.At;
  F.Level = severityOf(Worst);
  if (Worst.TheVerdict == Verdict::Unknown) {
    F.Message = unknownMessage(Result, Worst);
    return F;
  }
  F.Message = conflictMessage(Result, Worst);
  F.Degree = Worst.Worst.Degree;
  F.Cost = costOf(Sites);
  F.Fix = fixOf(Result, Worst);
  return F;
}

/// Marks, for each fix, the finding that carries its edits: the first warning,
/// since remarks are often hidden, else the first remark.
static void distributeEdits(std::vector<Finding> &Findings) {
  std::map<const ProvenFix *, Finding *> Carrier;
  for (Severity Level : {Severity::Warning, Severity::Remark})
    for (Finding &F : Findings)
      if (F.Fix && F.Level == Level)
        Carrier.try_emplace(F.Fix, &F);
  for (auto &[Fix, F] : Carrier)
    F->CarriesEdits = true;
}

/// By file, then cost; the rest only makes the order complete.
static bool isReadBefore(const Finding &A, const Finding &B) {
  if (A.At.File != B.At.File)
    return A.At.File < B.At.File;
  if (A.Cost != B.Cost)
    return A.Cost > B.Cost;
  return std::tie(A.At.Line, A.At.Column, A.Worst->Op, A.Message) <
         std::tie(B.At.Line, B.At.Column, B.Worst->Op, B.Message);
}

std::vector<Finding> Collector::run() const {
  const std::map<Place, Group> Groups = groups();
  std::vector<Finding> Findings;
  std::map<const Site *, const Group *> GroupOf;
  for (const auto &[Where, Sites] : Groups)
    if (const Site *Worst = worstOf(Sites);
        Worst && !Options.Hidden.count(Worst)) {
      Findings.push_back(findingOf(Sites, *Worst));
      GroupOf[Worst] = &Sites;
    }
  llvm::sort(Findings, isReadBefore);
  distributeEdits(Findings);
  for (Finding &F : Findings) {
    addContext(F);
    addFix(F);
    addConsidered(F);
    addOthers(F, *GroupOf[F.Worst]);
  }
  return Findings;
}

std::vector<Finding> banklint::collectFindings(const FileResult &Result,
                                               const ReportOptions &Options) {
  return Collector(Result, Options).run();
}
