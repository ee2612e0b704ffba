//===- ErrorCollector.cpp - The compiler's errors as lines ----------------===//

#include "Frontend/ErrorCollector.h"

#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/Twine.h"

using namespace clang;

namespace banklint {

std::string placeOfError(SourceLocation Where, const SourceManager &Sources) {
  const PresumedLoc At = Sources.getPresumedLoc(Sources.getExpansionLoc(Where));
  if (At.isInvalid())
    return "";
  return (llvm::Twine(At.getFilename()) + ":" + llvm::Twine(At.getLine()) +
          ":" + llvm::Twine(At.getColumn()) + ": ")
      .str();
}

void ErrorCollector::HandleDiagnostic(DiagnosticsEngine::Level Level,
                                      const Diagnostic &Info) {
  // Beyond a screenful, more errors say nothing new.
  constexpr std::size_t MaxErrors = 20;
  if (Level < DiagnosticsEngine::Error || Errors.size() >= MaxErrors)
    return;
  llvm::SmallString<128> Message;
  Info.FormatDiagnostic(Message);
  const bool HasPlace = Info.hasSourceManager() && Info.getLocation().isValid();
  Errors.push_back(
      (HasPlace ? placeOfError(Info.getLocation(), Info.getSourceManager())
                : "") +
      std::string(Message));
}

} // namespace banklint
