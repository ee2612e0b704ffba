//===- Report.cpp - What one run has to say -------------------------------===//

#include "Report/Report.h"

#include "Report/Baseline.h"
#include "Report/ChangedLines.h"
#include "Report/Lookup.h"
#include "Report/RealName.h"
#include "Report/UnusedSuppressions.h"

#include "llvm/ADT/STLExtras.h"

#include <map>
#include <set>
#include <tuple>

using namespace banklint;
namespace vfs = llvm::vfs;

namespace {
/// Each place once, and for each finding the sites that say the same.
struct Distinct {
  std::vector<Finding> Findings;
  std::vector<std::vector<const Site *>> Sites;
};
} // namespace

static Distinct distinctFindings(llvm::ArrayRef<FileResult> Results,
                                 const ReportOptions &Options, bool Remarks,
                                 vfs::FileSystem &Files) {
  Distinct All;
  std::map<std::tuple<SourcePoint, std::string>, std::size_t> Seen;
  for (const FileResult &Result : Results)
    for (Finding &F : collectFindings(Result, Options)) {
      if (F.Level == Severity::Remark && !Remarks)
        continue;
      SourcePoint At = F.At;
      At.File = realName(At.File, Files);
      const auto [It, IsNew] =
          Seen.insert({{At, F.Message}, All.Findings.size()});
      if (IsNew) {
        All.Sites.emplace_back();
        All.Sites.back().push_back(F.Worst);
        All.Findings.push_back(std::move(F));
      } else {
        All.Sites[It->second].push_back(F.Worst);
      }
    }
  return All;
}

/// Inputs that share a header each have a finding that carries its edits.
static void keepFirstCarriers(std::vector<Finding> &Findings,
                              vfs::FileSystem &Files) {
  std::set<std::tuple<std::string, unsigned, unsigned, std::string>> Carried;
  for (Finding &F : Findings) {
    if (!F.CarriesEdits)
      continue;
    bool AnyNew = false;
    for (const Edit &E : F.Fix->Edits)
      AnyNew |=
          Carried.insert({realName(E.File, Files), E.Offset, E.Length, E.Text})
              .second;
    F.CarriesEdits = AnyNew;
  }
}

/// Whether the access of \p F or its array stands on a changed line.
static bool isOn(const ChangedLines &Changed, const Report &R,
                 const Finding &F) {
  if (Changed.contains(F.At, *R.Files))
    return true;
  const FileResult *Result = R.resultOf(F);
  return Result && F.Worst->Object >= 0 &&
         Changed.contains(Result->declarationOf(*F.Worst), *R.Files);
}

/// Whether \p F is in a header that does not belong to the project.
static bool isOutside(const Finding &F, const ReportRequest &Request,
                      const Report &R) {
  if (Request.ProjectRoot.empty() || F.At.File.empty())
    return false;
  // An input is asked for, wherever its name leads.
  if (llvm::any_of(R.Results, [&](const FileResult &Result) {
        return Result.Path == F.At.File;
      }))
    return false;
  const std::string Real = realName(F.At.File, *R.Files);
  const std::string Root = realName(Request.ProjectRoot, *R.Files);
  llvm::StringRef File = Real;
  return !File.consume_front(Root) || (!File.empty() && File.front() != '/');
}

/// What counts \p F among those that \p Request leaves out; null where it is
/// not one of them.
static std::size_t *counterOf(const Finding &F, bool IsKnown,
                              const ReportRequest &Request, Report &R) {
  if (isOutside(F, Request, R))
    return &R.Outside;
  if (Request.Changed && !isOn(*Request.Changed, R, F))
    return &R.Elsewhere;
  if (IsKnown)
    return &R.Known;
  return Request.OnlyFixable && !F.Fix ? &R.Unfixable : nullptr;
}

/// The sites of those findings of \p R that \p Request leaves out.
static std::set<const Site *>
hiddenSites(Report &R, llvm::ArrayRef<std::vector<const Site *>> Sites,
            const ReportRequest &Request) {
  std::set<const Site *> Hidden;
  std::vector<bool> Known(R.Findings.size(), false);
  if (Request.Known)
    R.Gone = Request.Known->match(R, Known);
  for (std::size_t I = 0; I != R.Findings.size(); ++I) {
    std::size_t *Count = counterOf(R.Findings[I], Known[I], Request, R);
    if (!Count)
      continue;
    ++*Count;
    Hidden.insert(Sites[I].begin(), Sites[I].end());
  }
  return Hidden;
}

/// Behind the findings of accesses; none of them is in a baseline, as it takes
/// no thought to remove a comment.
static void addUnusedSuppressions(Report &R, const ReportRequest &Request) {
  for (Finding &F : unusedSuppressions(R.Results, !Request.IsShare,
                                       R.WorkingDirectory, *R.Files)) {
    if (Request.Findings.isIgnored(F.At.File))
      continue;
    if (std::size_t *Count = counterOf(F, /*IsKnown=*/false, Request, R))
      ++*Count;
    else
      R.Findings.push_back(std::move(F));
  }
}

Report banklint::collectReport(llvm::ArrayRef<FileResult> Results,
                               const ReportRequest &Request,
                               vfs::FileSystem &Files) {
  Report R;
  R.Results = Results;
  R.WorkingDirectory = Request.WorkingDirectory;
  R.Version = Request.Version;
  R.Files = &Files;
  ReportOptions Options = Request.Findings;
  Distinct All = distinctFindings(Results, Options, Request.Remarks, Files);
  R.Findings = std::move(All.Findings);
  R.Hidden = Options.Hidden = hiddenSites(R, All.Sites, Request);
  if (!R.Hidden.empty())
    R.Findings =
        distinctFindings(Results, Options, Request.Remarks, Files).Findings;
  keepFirstCarriers(R.Findings, Files);
  std::vector<const ProvenFix *> Fixes;
  for (const Finding &F : R.Findings)
    if (F.Fix && !llvm::is_contained(Fixes, F.Fix))
      Fixes.push_back(F.Fix);
  R.Plan = planRepairs(Fixes, Results, Files);
  if (Request.UnusedSuppressions)
    addUnusedSuppressions(R, Request);
  return R;
}

const FileResult *Report::resultOf(const Finding &F) const {
  const auto *It = llvm::find_if(Results, [&](const FileResult &Result) {
    return F.Worst >= Result.Sites.data() &&
           F.Worst < Result.Sites.data() + Result.Sites.size();
  });
  return It == Results.end() ? nullptr : It;
}

llvm::ArrayRef<Edit> Report::editsOf(const Finding &F) const {
  if (!F.CarriesEdits || !Plan.Done.count(F.Fix))
    return {};
  return F.Fix->Edits;
}

bool Report::hasWarnings(unsigned Degree) const {
  return llvm::any_of(Findings, [&](const Finding &F) {
    return F.Level == Severity::Warning &&
           (F.Degree >= Degree || F.Rule != CheckName);
  });
}

std::string banklint::hiddenSentence(const Report &R) {
  std::string Text;
  const auto Add = [&](std::size_t Count, const char *One, const char *Many) {
    if (Count != 0)
      Text += (Text.empty() ? "not shown: " : ", ") + std::to_string(Count) +
              " " + (Count == 1 ? One : Many);
  };
  Add(R.Outside, "finding in headers outside the project (--all-headers)",
      "findings in headers outside the project (--all-headers)");
  Add(R.Elsewhere, "finding on lines that have not changed",
      "findings on lines that have not changed");
  Add(R.Known, "finding of the baseline", "findings of the baseline");
  Add(R.Unfixable, "finding without a fix", "findings without a fix");
  if (R.Gone == 0)
    return Text;
  return Text + (Text.empty() ? "" : "; ") + std::to_string(R.Gone) +
         (R.Gone == 1 ? " finding of the baseline is"
                      : " findings of the baseline are") +
         " gone: --write-baseline forgets " + (R.Gone == 1 ? "it" : "them");
}
