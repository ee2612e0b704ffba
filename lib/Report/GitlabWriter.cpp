//===- GitlabWriter.cpp - GitLab Code Quality -----------------------------===//
//
// An array of Code Climate issues, [] where there is nothing. GitLab compares
// the fingerprints of two branches and shows the difference, so they must be
// distinct and survive moved lines.
//
//===----------------------------------------------------------------------===//

#include "Report/Fingerprint.h"
#include "Report/Formats.h"
#include "Report/Names.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MD5.h"

using namespace banklint;
using llvm::StringRef;
namespace json = llvm::json;

static std::string hashed(StringRef Text) {
  llvm::MD5 Hash;
  Hash.update(Text);
  return std::string(Hash.final().digest());
}

static StringRef severityOf(const Finding &F) {
  if (F.Level == Severity::Remark)
    return "info";
  return F.Degree >= 16 ? "critical" : F.Degree >= 4 ? "major" : "minor";
}

namespace {
struct Issue {
  StringRef Check, Category, Severity;
  std::string Description, Content, Fingerprint;
  SourcePoint At;
};
} // namespace

static void writeIssue(json::OStream &J, const Report &R, const Issue &I) {
  J.object([&] {
    J.attribute("type", "issue");
    J.attribute("check_name", I.Check);
    J.attribute("categories", json::Array{I.Category});
    J.attribute("description", json::fixUTF8(I.Description));
    J.attributeObject("content",
                      [&] { J.attribute("body", json::fixUTF8(I.Content)); });
    J.attribute("fingerprint", I.Fingerprint);
    J.attribute("severity", I.Severity);
    J.attributeObject("location", [&] {
      J.attribute("path",
                  json::fixUTF8(portablePath(I.At.File, R.WorkingDirectory)));
      J.attributeObject("lines", [&] {
        J.attribute("begin", I.At.Line);
        J.attribute("end", I.At.Line);
      });
    });
  });
}

void banklint::writeGitlab(llvm::raw_ostream &OS, const Report &R) {
  json::OStream J(OS, /*IndentSize=*/2);
  const std::vector<Fingerprint> Prints = fingerprintsOf(R);
  J.array([&] {
    for (const FileResult &Result : R.Results)
      for (const std::string &Error : Result.Errors)
        writeIssue(J, R,
                   {"banklint-not-analysed",
                    "Performance",
                    "info",
                    Error,
                    Error,
                    hashed(Result.Path + Error),
                    {Result.Path, 1, 1}});
    for (std::size_t I = 0; I != R.Findings.size(); ++I) {
      const Finding &F = R.Findings[I];
      writeIssue(J, R,
                 {F.Rule, F.Rule == CheckName ? "Performance" : "Style",
                  severityOf(F), F.Message, wholeText(R, F),
                  hashed(Prints[I].text()), shownPlace(R, F.At)});
    }
  });
  OS << '\n';
}
