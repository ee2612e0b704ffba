//===- Report.cpp - What one run has to say -------------------------------===//

#include "Report/Report.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"

#include <set>
#include <tuple>

using namespace banklint;
namespace vfs = llvm::vfs;

/// The file's own name, so that links and ".." do not matter.
static std::string realName(const std::string &Path, vfs::FileSystem &Files) {
  llvm::SmallString<256> Real;
  return Files.getRealPath(Path, Real) ? Path : std::string(Real);
}

static std::vector<Finding> distinctFindings(llvm::ArrayRef<FileResult> Results,
                                             const ReportOptions &Options,
                                             bool Remarks,
                                             vfs::FileSystem &Files) {
  std::vector<Finding> All;
  std::set<std::tuple<SourcePoint, std::string>> Seen;
  for (const FileResult &Result : Results)
    for (Finding &F : collectFindings(Result, Options)) {
      if (F.Level == Severity::Remark && !Remarks)
        continue;
      SourcePoint At = F.At;
      At.File = realName(At.File, Files);
      if (Seen.insert({At, F.Message}).second)
        All.push_back(std::move(F));
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

Report banklint::collectReport(llvm::ArrayRef<FileResult> Results,
                               const ReportOptions &Options, bool Remarks,
                               llvm::StringRef WorkingDirectory,
                               llvm::StringRef Version,
                               vfs::FileSystem &Files) {
  Report R{Results,
           distinctFindings(Results, Options, Remarks, Files),
           {},
           WorkingDirectory.str(),
           Version.str(),
           &Files};
  keepFirstCarriers(R.Findings, Files);
  std::vector<const ProvenFix *> Fixes;
  for (const Finding &F : R.Findings)
    if (F.Fix && !llvm::is_contained(Fixes, F.Fix))
      Fixes.push_back(F.Fix);
  R.Plan = planRepairs(Fixes, Results, Files);
  return R;
}

llvm::ArrayRef<Edit> Report::editsOf(const Finding &F) const {
  if (!F.CarriesEdits || !Plan.Done.count(F.Fix))
    return {};
  return F.Fix->Edits;
}

bool Report::hasWarnings() const {
  return llvm::any_of(
      Findings, [](const Finding &F) { return F.Level == Severity::Warning; });
}
