//===- Finding.h - What is worth saying to the user -------------*- C++ -*-===//
//
// Predictions are many: one for each instantiation, launch shape and inlined
// copy. Findings are few: one for each place that a person would fix.
//
//   sites                                     findings
//   8:20 load  tile  k<8>   8-way          \
//   8:20 load  tile  k<32>  32-way         /  8:20 warning, 32-way,
//                                               note "also 8-way in k<8>"
//   7:5  store tile  k<32>  clean             none
//   9:12 load  tab   k<32>  unknown           none, or a remark when asked
//   11:3 load  red   k<32>  2-way, no fix     11:3 remark
//
// The edits of a fix hang on one finding only, the one that should be read
// first, because a host that applies the edits of each finding would otherwise
// pad the same array twice.
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_REPORT_FINDING_H
#define BANKLINT_REPORT_FINDING_H

#include "Analysis/Prediction.h"
#include "Report/Names.h"
#include "Report/PathRules.h"

#include <cstdint>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace banklint {

enum class Severity : std::uint8_t { Warning, Remark };

struct ReportOptions {
  unsigned MinDegree = 2;    ///< conflicts below it are not findings
  bool Conditional = false;  ///< Possible conflicts are warnings, not remarks
  bool ExplainFixes = false; ///< list the layouts that were looked at
  bool Unknowns = false;     ///< accesses that are not known become remarks
  /// Findings that speak of one of these sites are left out, as if they were
  /// not there: another one carries the edits.
  std::set<const Site *> Hidden;
  /// What holds for some files only; may be null.
  std::shared_ptr<const PathRules> Paths;

  /// What holds for a file, or for \p S that may stand in one with settings of
  /// its own.
  bool isIgnored(llvm::StringRef File) const;
  unsigned minDegreeAt(const Site &S) const;
  bool conditionalAt(const Site &S) const;
};

struct Note {
  SourcePoint At; ///< invalid: belongs to the finding as a whole
  std::string Text;
  std::vector<Edit> Edits; ///< what applying the note changes; mostly none
};

/// Valid as long as the FileResult it was made from.
struct Finding {
  llvm::StringRef Rule = CheckName;
  Severity Level = Severity::Warning;
  SourcePoint At;
  std::string Message;
  std::vector<Note> Notes;
  unsigned Degree = 0;
  /// Excess wavefronts of one thread block, summed over inlined copies; of one
  /// request where the repetitions are not known.
  std::uint64_t Cost = 0;
  /// The site that the message speaks of; null only under another rule.
  const Site *Worst = nullptr;
  const ProvenFix *Fix = nullptr; ///< repairs the array; may be shared
  bool CarriesEdits = false;      ///< one of Notes has the edits of Fix
};

/// The findings of \p Result by file, in each file the most expensive first.
std::vector<Finding> collectFindings(const FileResult &Result,
                                     const ReportOptions &Options);

} // namespace banklint

#endif // BANKLINT_REPORT_FINDING_H
