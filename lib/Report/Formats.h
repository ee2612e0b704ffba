//===- Formats.h - One report in many formats -------------------*- C++ -*-===//
//
//   format      read by
//   text        people, editors
//   json        scripts; all accesses, see docs/findings.schema.json
//   sarif       GitHub code scanning, IDEs
//   github      the log of a GitHub Actions step: annotations
//   gitlab      GitLab Code Quality
//   rdjson      reviewdog, with suggestions; rdjsonl: one object a line
//   checkstyle  Jenkins and many others
//   junit       whatever shows test results
//   html        people, in a browser: bank maps to play with
//
// All but json hold the findings, and that an input could not be analysed.
// Each writer is a source file of its own.
//
//===----------------------------------------------------------------------===//

#ifndef BANKLINT_REPORT_FORMATS_H
#define BANKLINT_REPORT_FORMATS_H

#include "Report/Report.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/raw_ostream.h"

namespace banklint {

void writeText(llvm::raw_ostream &OS, const Report &R, bool Colours);
void writeSarif(llvm::raw_ostream &OS, const Report &R);
void writeGithub(llvm::raw_ostream &OS, const Report &R);
void writeGitlab(llvm::raw_ostream &OS, const Report &R);
void writeRdjson(llvm::raw_ostream &OS, const Report &R);
void writeRdjsonLines(llvm::raw_ostream &OS, const Report &R);
void writeCheckstyle(llvm::raw_ostream &OS, const Report &R);
void writeJunit(llvm::raw_ostream &OS, const Report &R);
void writeHtml(llvm::raw_ostream &OS, const Report &R);

/// A table of all findings in Markdown, for the summary of a GitHub job: the
/// annotations hold only the first few.
void writeGithubSummary(llvm::raw_ostream &OS, const Report &R);

/// By their names; "text" without colours.
using FormatWriter = void (*)(llvm::raw_ostream &OS, const Report &R);
FormatWriter formatNamed(llvm::StringRef Name);

/// "text, json, sarif, ...".
std::string formatNames();

/// The message of \p F and its notes, one a line, for formats that have no
/// place for notes. Not UTF-8 where the names in the program are not.
std::string wholeText(const Report &R, const Finding &F);

/// The findings, those first that cost most.
std::vector<const Finding *> worstFirst(const Report &R);

/// Where to show \p At: as it is, or where it is unknown the first input.
SourcePoint shownPlace(const Report &R, const SourcePoint &At);

} // namespace banklint

#endif // BANKLINT_REPORT_FORMATS_H
