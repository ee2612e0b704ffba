//===- CheckstyleWriter.cpp - The XML of Java's Checkstyle ----------------===//
//
//   <checkstyle version="4.3">
//     <file name="transpose.cu">
//       <error line="8" column="20" severity="warning" message="..."
//              source="banklint-shared-bank-conflict"/>
//
//===----------------------------------------------------------------------===//

#include "Report/Formats.h"

#include "Report/Names.h"
#include "Report/Xml.h"

#include <map>

using namespace banklint;
using llvm::StringRef;

static std::string errorElement(unsigned Line, unsigned Column, StringRef Level,
                                StringRef Message, StringRef Source) {
  return "    <error line=\"" + std::to_string(Line) + "\" column=\"" +
         std::to_string(Column) + "\" severity=\"" + Level.str() +
         "\" message=\"" + xmlText(Message) + "\" source=\"" + Source.str() +
         "\"/>\n";
}

void banklint::writeCheckstyle(llvm::raw_ostream &OS, const Report &R) {
  std::map<std::string, std::string> Files;
  const auto ElementsOf = [&](const std::string &Path) -> std::string & {
    return Files[portablePath(Path, R.WorkingDirectory)];
  };
  for (const FileResult &Result : R.Results)
    for (const std::string &Error : Result.Errors)
      ElementsOf(Result.Path) +=
          errorElement(1, 1, "error", Error, "banklint-not-analysed");
  for (const Finding &F : R.Findings) {
    const SourcePoint At = shownPlace(R, F.At);
    ElementsOf(At.File) += errorElement(
        At.Line, At.Column, F.Level == Severity::Warning ? "warning" : "info",
        wholeText(R, F), F.Rule);
  }
  OS << "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
     << "<checkstyle version=\"4.3\">\n";
  for (const auto &[Path, Elements] : Files)
    OS << "  <file name=\"" << xmlText(Path) << "\">\n"
       << Elements << "  </file>\n";
  OS << "</checkstyle>\n";
}
