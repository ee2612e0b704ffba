//===- JunitWriter.cpp - Findings as failed tests -------------------------===//
//
// One test case for each finding, and one for each input: the case of an input
// passes where it was analysed, whatever was found in it, and is an error where
// it was not. Remarks are cases that pass, with their text as output.
//
//===----------------------------------------------------------------------===//

#include "Report/Formats.h"

#include "Report/Names.h"
#include "Report/Xml.h"

#include <algorithm>

using namespace banklint;
using llvm::StringRef;

static void writeInput(llvm::raw_ostream &OS, const Report &R,
                       const FileResult &Result) {
  OS << "    <testcase classname=\"banklint\" name=\""
     << xmlText(portablePath(Result.Path, R.WorkingDirectory)) << "\">\n";
  for (const std::string &Error : Result.Errors)
    OS << "      <error type=\"banklint-not-analysed\" message=\""
       << xmlText(Error) << "\"/>\n";
  OS << "    </testcase>\n";
}

static void writeFinding(llvm::raw_ostream &OS, const Report &R,
                         const Finding &F) {
  const SourcePoint At = shownPlace(R, F.At);
  const std::string Place = portablePath(At.File, R.WorkingDirectory) + ":" +
                            std::to_string(At.Line) + ":" +
                            std::to_string(At.Column);
  const std::string Text = xmlText(Place + ": " + wholeText(R, F));
  OS << "    <testcase classname=\"" << F.Rule << "\" name=\""
     << xmlText(Place) << "\">\n";
  if (F.Level == Severity::Warning)
    OS << "      <failure type=\"" << F.Rule << "\" message=\""
       << xmlText(F.Message) << "\">" << Text << "</failure>\n";
  else
    OS << "      <system-out>" << Text << "</system-out>\n";
  OS << "    </testcase>\n";
}

void banklint::writeJunit(llvm::raw_ostream &OS, const Report &R) {
  const auto Failures =
      std::count_if(R.Findings.begin(), R.Findings.end(), [](const Finding &F) {
        return F.Level == Severity::Warning;
      });
  const auto Errors =
      std::count_if(R.Results.begin(), R.Results.end(),
                    [](const FileResult &F) { return !F.Errors.empty(); });
  OS << "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
     << "<testsuites>\n"
     << "  <testsuite name=\"banklint\" tests=\""
     << R.Results.size() + R.Findings.size() << "\" failures=\"" << Failures
     << "\" errors=\"" << Errors << "\">\n";
  for (const FileResult &Result : R.Results)
    writeInput(OS, R, Result);
  for (const Finding &F : R.Findings)
    writeFinding(OS, R, F);
  OS << "  </testsuite>\n</testsuites>\n";
}
