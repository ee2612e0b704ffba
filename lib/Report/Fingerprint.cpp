//===- Fingerprint.cpp - Findings that survive moved lines ----------------===//

#include "Report/Fingerprint.h"

#include "Report/Lookup.h"
#include "Report/Names.h"
#include "Report/SourceText.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MD5.h"

#include <map>
#include <numeric>

using namespace banklint;
using llvm::StringRef;

static std::string withoutSpace(StringRef Line) {
  std::string Text;
  for (char C : Line)
    if (!llvm::isSpace(C))
      Text += C;
  return Text;
}

static std::string hashOf(const Report &R, const Finding &F,
                          SourceText &Sources) {
  const FileResult *Result = R.resultOf(F);
  const SharedObject *Array = Result ? objectOf(*Result, *F.Worst) : nullptr;
  llvm::MD5 Hash;
  for (const std::string &Part :
       {portablePath(F.At.File, R.WorkingDirectory),
        F.Worst ? nameOf(F.Worst->Op).str() : F.Rule.str(),
        Array ? Array->Name : std::string(),
        withoutSpace(
            Sources.line(F.At.File, F.At.Line).value_or(StringRef()))}) {
    Hash.update(Part);
    Hash.update(StringRef("\0", 1));
  }
  return std::string(Hash.final().digest());
}

std::vector<Fingerprint> banklint::fingerprintsOf(const Report &R) {
  SourceText Sources(*R.Files);
  // Findings come by cost, which must not number them.
  std::vector<std::size_t> ByPlace(R.Findings.size());
  std::iota(ByPlace.begin(), ByPlace.end(), 0);
  llvm::stable_sort(ByPlace, [&](std::size_t A, std::size_t B) {
    return R.Findings[A].At < R.Findings[B].At;
  });
  std::vector<Fingerprint> Prints(R.Findings.size());
  std::map<std::string, unsigned> Counts;
  for (std::size_t I : ByPlace) {
    Prints[I].Hash = hashOf(R, R.Findings[I], Sources);
    Prints[I].Ordinal = ++Counts[Prints[I].Hash];
  }
  return Prints;
}
